package import Diagnostics

/// What `--clock` says: a day, meaning its end, or an instant (DESIGN.md 2, "As of").
package struct Clock: Sendable, Equatable {
  private let date: DateText

  /// - Throws: a fault without a place, which is a wrong use of the command.
  package init(_ text: String) throws(Diagnostic) {
    guard let date = DateText(text) else {
      throw Diagnostic(
        "the clock \(quoted(text)) is no date",
        help: "write a day, --clock 2026-11-20, or an instant, --clock 2026-11-20T10:15:00Z")
    }
    self.date = date
  }

  package func instant(in calendar: ShopCalendar) -> Instant {
    date.time == nil ? calendar.end(of: date.day) : date.instant(in: calendar)
  }
}
