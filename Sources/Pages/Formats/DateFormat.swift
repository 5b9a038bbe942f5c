import Bytes
import Foundation
package import Shop

/// Days and instants for people, as the locale writes them, in the shop's time zone: `20 November
/// 2026`, `20 Nov 2026, 14:05`.
package final class DateFormat: Sendable {
  /// `long` names the month, `medium` shortens it.
  package enum Form: Sendable { case long, medium }

  private let calendar: ShopCalendar
  private let long: (days: DayPattern, clock: ClockPattern)
  private let medium: (days: DayPattern, clock: ClockPattern)

  /// - Parameter locale: BCP 47.
  package init(locale: String, calendar: ShopCalendar) {
    self.calendar = calendar
    let locale = Locale(shop: locale)
    func patterns(_ date: Date.FormatStyle.DateStyle) -> (days: DayPattern, clock: ClockPattern) {
      let days = DayPattern(locale: locale, date: date)
      return (days, ClockPattern(locale: locale, date: date, days: days))
    }
    long = patterns(.long)
    medium = patterns(.abbreviated)
  }

  package func append(_ day: Day, _ form: Form = .long, to bytes: inout [UInt8]) {
    if form == .long {
      long.days.append(day, to: &bytes)
    } else {
      medium.days.append(day, to: &bytes)
    }
  }

  /// With the time of day, unless only the day is known (`Meaning: News`).
  package func append(_ instant: Instant, _ form: Form = .medium, to bytes: inout [UInt8]) {
    let day = calendar.day(of: instant)
    if instant.isDay { return append(day, form, to: &bytes) }
    let local = instant.milliseconds + calendar.offset(at: instant)
    let minute = Int((local - Int64(day.number) * 86_400_000) / 60_000)
    let clock = form == .long ? long.clock : medium.clock
    clock.append(day: { append(day, form, to: &$0) }, minute: minute, to: &bytes)
  }

  /// See `append(_:_:to:)`.
  package func text(_ day: Day, _ form: Form = .long) -> String {
    String(writing: { append(day, form, to: &$0) })
  }

  /// See `append(_:_:to:)`.
  package func text(_ instant: Instant, _ form: Form = .medium) -> String {
    String(writing: { append(instant, form, to: &$0) })
  }
}
