import Bytes
import Foundation
package import Quantities

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

  /// With the time of day, unless only the day is known (`Rules: News`).
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

/// How a locale writes days, learned from one leap year: its 366 days as written by Foundation,
/// each with a gap for the year. No language's rules need be known, and writing a day costs one
/// look-up.
///
/// Days are of the Gregorian calendar in every locale, like those in addresses and data.
final class DayPattern: Sendable {
  /// For each day of the leap year the text before its year, then the text after it.
  private let texts: ByteStrings
  private let year: YearDigits

  /// - Parameter date: `.long` or `.abbreviated`, say.
  init(locale: Locale, date: Date.FormatStyle.DateStyle) {
    let style = Date.FormatStyle(
      date: date, time: .omitted, locale: locale, calendar: .gregorianUTC, timeZone: .gmt)
    let first = Day(year: 2024, month: 1, day: 1)!
    let written = (0..<366).map { style.format(Date(first.advanced(byDays: $0))) }
    let year = YearDigits(sample: written[0])
    self.year = year
    texts = ByteStrings(
      written.flatMap { text in
        guard let range = text.firstRange(of: year.text(2024)) else { return [text, ""] }
        return [String(text[..<range.lowerBound]), String(text[range.upperBound...])]
      })
  }

  func append(_ day: Day, to bytes: inout [UInt8]) {
    let (year, month, dayOfMonth) = day.civil
    let index = Self.daysBefore[month - 1] + dayOfMonth - 1
    texts.append(2 * index, to: &bytes)
    self.year.append(year, to: &bytes)
    texts.append(2 * index + 1, to: &bytes)
  }

  func text(_ day: Day) -> String { String(writing: { append(day, to: &$0) }) }

  /// The number of days before each month of a leap year, from January.
  private static let daysBefore: InlineArray<12, Int> = [
    0, 31, 60, 91, 121, 152, 182, 213, 244, 274, 305, 335,
  ]
}

/// The digits with which a locale writes years.
private struct YearDigits: Sendable {
  private let zero: UInt32

  /// - Parameter sample: a date of the year 2024 in any digits.
  init(sample: String) {
    let digit = sample.unicodeScalars.first { $0.properties.numericType == .decimal }
    zero = digit.map { $0.value - UInt32($0.properties.numericValue ?? 0) } ?? 0x30
  }

  func append(_ year: Int, to bytes: inout [UInt8]) {
    if zero == 0x30 { return bytes.append(decimal: year) }
    for digit in String(year).utf8 {
      let scalar = Unicode.Scalar(zero + UInt32(digit - UInt8(ascii: "0"))) ?? "0"
      bytes += String(scalar).utf8
    }
  }

  func text(_ year: Int) -> String { String(writing: { append(year, to: &$0) }) }
}

extension Calendar {
  /// Independent of the machine's settings.
  static var gregorianUTC: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar
  }
}

extension Date {
  /// The beginning of `day` in UTC.
  init(_ day: Day) { self.init(timeIntervalSince1970: Double(day.number) * 86_400) }
}

/// How a locale writes the time of day and joins it to a date, learned once: as 24 texts of hours
/// with a gap for the minute.
final class ClockPattern: Sendable {
  /// For each hour the text before its minute, then the text after it.
  private let hours: ByteStrings
  private let minutes: ByteStrings
  /// The texts before, between and after the day and the time.
  private let separators: ByteStrings
  private let isTimeFirst: Bool

  /// - Parameters:
  ///   - date: the style of the date that a time is joined to.
  ///   - days: the pattern of that style.
  init(locale: Locale, date: Date.FormatStyle.DateStyle, days: DayPattern) {
    func style(_ date: Date.FormatStyle.DateStyle) -> Date.FormatStyle {
      Date.FormatStyle(
        date: date, time: .shortened, locale: locale, calendar: .gregorianUTC, timeZone: .gmt)
    }
    let start = Date(timeIntervalSince1970: 0)
    let clock = style(.omitted)
    // The minutes of an hour differ only in their digits, which are in the locale's script.
    let minutesOfHour = (0..<60).map { clock.format(start.addingTimeInterval(Double($0) * 60)) }
    let affixes = CommonAffixes(minutesOfHour)
    minutes = ByteStrings(minutesOfHour.map(affixes.removed(from:)))
    let sample = minutes.text(47)
    hours = ByteStrings(
      (0..<24).flatMap { hour in
        let text = clock.format(start.addingTimeInterval(Double(hour * 60 + 47) * 60))
        guard let minute = text.ranges(of: sample).last else { return [text, ""] }
        return [String(text[..<minute.lowerBound]), String(text[minute.upperBound...])]
      })
    let both = style(date).format(start)
    let day = both.firstRange(of: days.text(Day(number: 0)))
    let time = both.firstRange(of: minutesOfHour[0])
    if let day, let time, day.upperBound <= time.lowerBound || time.upperBound <= day.lowerBound {
      isTimeFirst = time.lowerBound < day.lowerBound
      let (first, second) = isTimeFirst ? (time, day) : (day, time)
      separators = ByteStrings([
        String(both[..<first.lowerBound]), String(both[first.upperBound..<second.lowerBound]),
        String(both[second.upperBound...]),
      ])
    } else {
      isTimeFirst = false
      separators = ByteStrings(["", ", ", ""])
    }
  }

  /// - Parameters:
  ///   - day: appends the day.
  ///   - minute: of the day, 0 to 1439.
  func append(day: (inout [UInt8]) -> Void, minute: Int, to bytes: inout [UInt8]) {
    separators.append(0, to: &bytes)
    if isTimeFirst { append(minute, to: &bytes) } else { day(&bytes) }
    separators.append(1, to: &bytes)
    if isTimeFirst { day(&bytes) } else { append(minute, to: &bytes) }
    separators.append(2, to: &bytes)
  }

  private func append(_ minute: Int, to bytes: inout [UInt8]) {
    hours.append(minute / 60 * 2, to: &bytes)
    minutes.append(minute % 60, to: &bytes)
    hours.append(minute / 60 * 2 + 1, to: &bytes)
  }
}

/// The lengths of the prefix and the suffix that texts share, in Unicode scalars.
private struct CommonAffixes {
  let prefix: Int
  let suffix: Int

  init(_ texts: [String]) {
    let texts = texts.map { Array($0.unicodeScalars) }
    let shortest = texts.map(\.count).min() ?? 0
    func agree(_ scalar: ([Unicode.Scalar]) -> Unicode.Scalar) -> Bool {
      texts.allSatisfy { scalar($0) == scalar(texts[0]) }
    }
    var prefix = 0
    while prefix < shortest, agree({ $0[prefix] }) { prefix += 1 }
    var suffix = 0
    while prefix + suffix < shortest, agree({ $0[$0.count - 1 - suffix] }) { suffix += 1 }
    self.prefix = prefix
    self.suffix = suffix
  }

  func removed(from text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.dropFirst(prefix).dropLast(suffix)))
  }
}
