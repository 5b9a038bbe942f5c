import Foundation
package import Shop

/// Days and instants for people: `20 November 2026`, `20 Nov 2026, 14:05`, as the locale writes
/// them and as the shop's clock shows them.
package struct DateText: Sendable {
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

  package func text(_ day: Day, _ form: Form = .long) -> String {
    (form == .long ? long : medium).days.text(day)
  }

  /// With the time of day, unless only the day is known (DESIGN.md 3.4).
  package func text(_ instant: Instant, _ form: Form = .medium) -> String {
    let day = calendar.day(of: instant)
    guard !instant.isDay else { return text(day, form) }
    let local = instant.milliseconds + calendar.offset(at: instant)
    let minute = Int((local - Int64(day.number) * 86_400_000) / 60_000)
    return (form == .long ? long : medium).clock.text(day: text(day, form), minute: minute)
  }
}
