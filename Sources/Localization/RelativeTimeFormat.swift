import Bytes
import Foundation
package import Values

/// How long ago something happened, seen from the shop's as-of moment and never from a clock:
/// `now`, `5 minutes ago`, `6 hours ago`, `yesterday`, `3 days ago`. What is dated by a day alone
/// is given in days only (`Rules: News`).
///
/// The words are CLDR's, exactly as JavaScript's `Intl.RelativeTimeFormat` with `numeric: "auto"`
/// has them: `templates/assets/script.js` replaces them by its own as time passes.
package final class RelativeTimeFormat: Sendable {
  private let asOf: Instant
  private let today: Day
  private let calendar: ShopCalendar
  private let locale: Locale
  private let numbers: NumberFormat
  /// By their number; without any where the as-of moment is a day alone, as moments of a shop that
  /// gives only days need none.
  private let minutes: ByteStrings
  private let hours: ByteStrings
  private let days: ByteStrings
  /// By the last two digits of a larger number of days: the text before the number, then the text
  /// after it. Empty for a language that does not write the number.
  private let manyDays: ByteStrings

  /// - Parameter locale: BCP 47.
  package init(locale: String, asOf: Instant, calendar: ShopCalendar) {
    self.asOf = asOf
    self.calendar = calendar
    today = calendar.day(of: asOf)
    numbers = NumberFormat(locale: locale)
    let locale = Locale(shop: locale)
    self.locale = locale
    minutes = ByteStrings((0..<(asOf.isDay ? 0 : 60)).map { Self.minuteText($0, locale) })
    hours = ByteStrings((0..<(asOf.isDay ? 0 : 24)).map { Self.text($0, .hour, locale) })
    let days = (0..<111).map { Self.text($0, .day, locale) }
    self.days = ByteStrings(days)
    manyDays = Self.manyDays(days, numbers)
  }

  /// What lies after the as-of moment counts as the moment itself.
  package func append(_ instant: Instant, to bytes: inout [UInt8]) {
    let minute = Int(max(0, asOf.milliseconds - instant.milliseconds) / 60_000)
    if instant.isDay || minute >= 24 * 60 {
      appendDays(max(0, today.number - calendar.day(of: instant).number), to: &bytes)
    } else if minutes.count == 0 {
      bytes +=
        minute < 60
        ? Self.minuteText(minute, locale).utf8 : Self.text(minute / 60, .hour, locale).utf8
    } else if minute < 60 {
      minutes.append(minute, to: &bytes)
    } else {
      hours.append(minute / 60, to: &bytes)
    }
  }

  /// See `append(_:to:)`.
  package func text(_ instant: Instant) -> String { String(writing: { append(instant, to: &$0) }) }

  private func appendDays(_ count: Int, to bytes: inout [UInt8]) {
    if count < days.count { return days.append(count, to: &bytes) }
    guard manyDays.count > 0 else {
      bytes += Self.text(count, .day, locale).utf8
      return
    }
    manyDays.append(count % 100 * 2, to: &bytes)
    numbers.append(FixedDecimal(count), to: &bytes)
    manyDays.append(count % 100 * 2 + 1, to: &bytes)
  }

  /// A language chooses the words for a number above 110 by its last two digits alone (CLDR's
  /// plural rules), so the words of 11 to 110 serve for all.
  ///
  /// - Parameter days: the texts for 0 to 110 days.
  private static func manyDays(_ days: [String], _ numbers: NumberFormat) -> ByteStrings {
    let parts = (0..<100).compactMap { lastDigits -> [String]? in
      let count = lastDigits > 10 ? lastDigits : 100 + lastDigits
      guard let number = days[count].firstRange(of: numbers.text(count)) else { return nil }
      return [
        String(days[count][..<number.lowerBound]), String(days[count][number.upperBound...]),
      ]
    }
    return ByteStrings(parts.count == 100 ? parts.flatMap { $0 } : [])
  }

  /// What is less than a minute ago is `now`.
  private static func minuteText(_ count: Int, _ locale: Locale) -> String {
    text(count, count == 0 ? .second : .minute, locale)
  }

  private typealias RelativeField = Date.RelativeFormatStyle.Field

  /// Two fixed moments that far apart, so that no clock or time zone has a say.
  private static func text(_ count: Int, _ field: RelativeField, _ locale: Locale) -> String {
    let length: Double = field == .day ? 86_400 : field == .hour ? 3600 : 60
    let then = Date(timeIntervalSince1970: 1_000_000_000 - Double(count) * length)
    let style = Date.AnchoredRelativeFormatStyle(
      anchor: then, allowedFields: [field], presentation: .named, unitsStyle: .wide,
      locale: locale, calendar: .gregorianUTC)
    return style.format(Date(timeIntervalSince1970: 1_000_000_000))
  }
}
