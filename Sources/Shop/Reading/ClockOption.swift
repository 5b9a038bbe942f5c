/// What `--clock` says: a day, meaning its end, or an instant (`Catalog: As of`).
package struct ClockOption: Sendable, Equatable {
  private let date: DateParser

  package init(_ date: DateParser) { self.date = date }

  package func instant(in calendar: ShopCalendar) -> Instant {
    date.time == nil ? calendar.end(of: date.day) : date.instant(in: calendar)
  }
}
