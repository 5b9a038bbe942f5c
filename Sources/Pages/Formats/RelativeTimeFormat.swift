import Foundation
package import Shop

/// How long ago something was, seen from the shop's as-of moment, never from a clock: `just now`,
/// `5 min ago`, `6 h ago`, `yesterday`, `3 days ago`. What is dated by a day alone is told in days
/// only (`Meaning: News`).
///
/// Days are the toolchain's words, which know every language's plurals; minutes and hours are
/// strings where the language has them.
package final class RelativeTimeFormat: Sendable {
  private let asOf: Instant
  private let today: Day
  private let calendar: ShopCalendar
  private let locale: Locale
  /// From just now back.
  private let minutes: TextTable
  private let hours: TextTable
  /// From today back.
  private let days: TextTable
  /// For 100 to 199 what stands before their number, then what stands behind; empty where a
  /// language doesn't write the number.
  private let daysAround: TextTable
  private let numbers: NumberFormat

  /// - Parameter locale: BCP 47.
  package init(locale: String, strings: LocalizedStrings, asOf: Instant, calendar: ShopCalendar) {
    let tag = locale
    let locale = Locale(shop: tag)
    let numbers = NumberFormat(locale: tag)
    func texts(_ key: LocalizedStrings.Key, _ field: RelativeField, from start: Int, below end: Int)
      -> [String]
    {
      let phrase = strings.native(key, locale: tag)
      return (start..<end).map { count in
        phrase.map { LocalizedStrings.fill($0, ["count": numbers.text(count)]) }
          ?? Self.text(count, field, locale)
      }
    }
    self.asOf = asOf
    self.calendar = calendar
    self.locale = locale
    today = calendar.day(of: asOf)
    let justNow = strings.native(.justNow, locale: tag) ?? Self.text(0, .second, locale)
    minutes = TextTable([justNow] + texts(.minutesAgo, .minute, from: 1, below: 60))
    hours = TextTable(texts(.hoursAgo, .hour, from: 0, below: 24))
    self.numbers = numbers
    let days = (0..<200).map { Self.text($0, .day, locale) }
    let around = (100..<200).compactMap { count -> [String]? in
      guard let place = days[count].firstRange(of: numbers.text(count)) else { return nil }
      return [
        String(days[count][..<place.lowerBound]), String(days[count][place.upperBound...]),
      ]
    }
    self.days = TextTable(days)
    daysAround = TextTable(around.count == 100 ? around.flatMap { $0 } : [])
  }

  /// What lies after the as-of moment counts as its own.
  package func append(_ instant: Instant, to bytes: inout [UInt8]) {
    let minute = Int(max(0, asOf.milliseconds - instant.milliseconds) / 60_000)
    if instant.isDay || minute >= 24 * 60 {
      appendDays(max(0, today.number - calendar.day(of: instant).number), to: &bytes)
    } else if minute < 60 {
      minutes.append(minute, to: &bytes)
    } else {
      hours.append(minute / 60, to: &bytes)
    }
  }

  /// See `append(_:to:)`.
  package func text(_ instant: Instant) -> String { String(writing: { append(instant, to: &$0) }) }

  /// Beyond the first hundreds, languages choose their words by the last two digits alone; so the
  /// words of a number from 100 to 199 serve for all that end alike.
  private func appendDays(_ count: Int, to bytes: inout [UInt8]) {
    if count < days.count { return days.append(count, to: &bytes) }
    guard daysAround.count > 0 else {
      bytes += Self.text(count, .day, locale).utf8
      return
    }
    daysAround.append(count % 100 * 2, to: &bytes)
    numbers.append(FixedDecimal(count), to: &bytes)
    daysAround.append(count % 100 * 2 + 1, to: &bytes)
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
