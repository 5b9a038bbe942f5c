import Quantities

/// The day or instant for which prices are recorded.
struct RecordedMoment {
  /// When the prices came into force: the day's beginning, or the instant.
  let start: Instant
  /// The last moment that still belongs to it.
  let end: Instant

  /// - Parameter date: nil for the day of `now`.
  init(_ date: ParsedDate?, now: Instant, in calendar: ShopCalendar) {
    if let date {
      start = date.instant(in: calendar)
      end = ClockOption(date).instant(in: calendar)
    } else {
      let day = calendar.day(of: now)
      start = calendar.start(of: day)
      end = calendar.end(of: day)
    }
  }

  /// True if an instant is on the same day.
  func isOnDay(_ instant: Instant, _ calendar: ShopCalendar) -> Bool {
    calendar.day(of: instant) == calendar.day(of: start)
  }
}
