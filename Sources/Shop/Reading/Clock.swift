/// What `--clock` says: a day, meaning its end, or an instant (DESIGN.md 2, "As of").
package struct Clock: Sendable, Equatable {
  private let date: DateText

  package init(_ date: DateText) { self.date = date }

  package func instant(in calendar: ShopCalendar) -> Instant {
    date.time == nil ? calendar.end(of: date.day) : date.instant(in: calendar)
  }
}
