import Bytes
import Foundation
import Shop

/// How a locale writes days, learned from one leap year: its 366 days as Foundation writes them,
/// each with a gap for the year. So no language's rules have to be known, and writing a day costs
/// one look-up.
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

  /// How many days precede each month of a leap year, from January.
  private static let daysBefore: InlineArray<12, Int> = [
    0, 31, 60, 91, 121, 152, 182, 213, 244, 274, 305, 335,
  ]
}

/// The digits that a locale writes years in.
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
