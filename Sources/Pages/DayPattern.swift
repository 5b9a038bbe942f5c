import Foundation
import Shop

/// How a locale writes days, learned from one leap year: its 366 days as Foundation wrote them,
/// each with a hole for the year. So no rule of a language has to be known, and a day costs a
/// look-up.
///
/// Days are of the Gregorian calendar in every locale: addresses and data are too.
struct DayPattern: Sendable {
  private let texts: [(before: String, after: String)]
  private let year: YearDigits

  /// - Parameter date: `.long` or `.abbreviated`, say.
  init(locale: Locale, date: Date.FormatStyle.DateStyle) {
    let style = Date.FormatStyle(
      date: date, time: .omitted, locale: locale, calendar: .gregorianUTC, timeZone: .gmt)
    let first = Day(year: 2024, month: 1, day: 1)!
    let written = (0..<366).map { style.format(Date(first.advanced(byDays: $0))) }
    let year = YearDigits(sample: written[0])
    self.year = year
    texts = written.map { text in
      guard let place = text.firstRange(of: year.text(2024)) else { return (text, "") }
      return (String(text[..<place.lowerBound]), String(text[place.upperBound...]))
    }
  }

  func text(_ day: Day) -> String {
    let civil = day.civil
    let ofYear = Day(year: 2024, month: civil.month, day: civil.day)!.number
    let (before, after) = texts[ofYear - Day(year: 2024, month: 1, day: 1)!.number]
    return before + year.text(civil.year) + after
  }
}

/// The digits that a locale writes years in.
private struct YearDigits: Sendable {
  private let zero: UInt32

  /// - Parameter sample: a date of the year 2024, in whatever digits.
  init(sample: String) {
    let digit = sample.unicodeScalars.first { $0.properties.numericType == .decimal }
    zero = digit.map { $0.value - UInt32($0.properties.numericValue ?? 0) } ?? 0x30
  }

  func text(_ year: Int) -> String {
    var text = String.UnicodeScalarView()
    for digit in String(year).utf8 {
      text.append(Unicode.Scalar(zero + UInt32(digit - UInt8(ascii: "0"))) ?? "0")
    }
    return String(text)
  }
}

extension Calendar {
  /// Of no machine's settings.
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
