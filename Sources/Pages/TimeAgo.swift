import Foundation
package import Shop

/// How long ago something was, seen from the shop's as-of moment, never from a clock: `just now`,
/// `5 min ago`, `6 h ago`, `yesterday`, `3 days ago`. What is dated by a day alone is told in days
/// only (DESIGN.md 3.4).
///
/// Days are the toolchain's words, which know every language's plurals; minutes and hours are
/// phrases where the language has them.
package struct TimeAgo: Sendable {
  private let asOf: Instant
  private let today: Day
  private let calendar: ShopCalendar
  private let locale: Locale
  private let justNow: String
  private let minutes: [String]
  private let hours: [String]
  /// From today back.
  private let days: [String]
  private let numbers: NumberFormat

  /// - Parameter locale: BCP 47.
  package init(locale: String, phrases: Phrases, asOf: Instant, calendar: ShopCalendar) {
    let tag = locale
    let locale = Locale(shop: tag)
    let numbers = NumberFormat(locale: tag)
    func texts(_ key: Phrases.Key, _ field: RelativeField, below end: Int) -> [String] {
      let phrase = phrases.native(key, locale: tag)
      return (0..<end).map { count in
        phrase.map { Phrases.fill($0, ["count": numbers.text(count)]) }
          ?? Self.text(count, field, locale)
      }
    }
    self.asOf = asOf
    self.calendar = calendar
    self.locale = locale
    today = calendar.day(of: asOf)
    justNow = phrases.native(.justNow, locale: tag) ?? Self.text(0, .second, locale)
    minutes = texts(.minutesAgo, .minute, below: 60)
    hours = texts(.hoursAgo, .hour, below: 24)
    self.numbers = numbers
    days = (0..<200).map { Self.text($0, .day, locale) }
  }

  /// What lies after the as-of moment counts as its own.
  package func text(_ instant: Instant) -> String {
    let minute = max(0, asOf.milliseconds - instant.milliseconds) / 60_000
    if instant.isDay || minute >= 24 * 60 {
      return daysText(max(0, today.number - calendar.day(of: instant).number))
    }
    return minute == 0 ? justNow : minute < 60 ? minutes[Int(minute)] : hours[Int(minute / 60)]
  }

  /// Beyond the first hundreds, languages choose their words by the last two digits alone; so the
  /// words of a number from 100 to 199 serve for all that end alike.
  private func daysText(_ count: Int) -> String {
    if count < days.count { return days[count] }
    let alike = 100 + count % 100
    let text = days[alike]
    guard let place = text.firstRange(of: numbers.text(alike)) else {
      return Self.text(count, .day, locale)
    }
    return text[..<place.lowerBound] + numbers.text(count) + text[place.upperBound...]
  }

  private typealias RelativeField = Date.RelativeFormatStyle.Field

  /// Two fixed moments that far apart, so that no clock or time zone has a say.
  private static func text(_ count: Int, _ field: RelativeField, _ locale: Locale) -> String {
    let length: Double = field == .day ? 86_400 : field == .hour ? 3600 : 60
    let then = Date(timeIntervalSince1970: 1_000_000_000 - Double(count) * length)
    let style = Date.AnchoredRelativeFormatStyle(
      anchor: then, allowedFields: [field], presentation: .named,
      unitsStyle: field == .day ? .wide : .abbreviated, locale: locale, calendar: .gregorianUTC)
    return style.format(Date(timeIntervalSince1970: 1_000_000_000))
  }
}
