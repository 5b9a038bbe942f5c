import Bytes
import Foundation
package import Quantities

/// Days and instants for people, as the locale writes them, in the shop's time zone: `20 November
/// 2026`, `20 Nov 2026, 14:05`.
///
/// Days are of the Gregorian calendar in every locale, like those in addresses and data.
package final class DateFormat: Sendable {
  /// `long` names the month, `medium` shortens it.
  package enum Form: Int, Sendable { case long, medium }

  private let calendar: ShopCalendar
  /// By form.
  private let patterns: [DatePattern]

  /// - Parameter locale: BCP 47.
  package init(locale: String, calendar: ShopCalendar) {
    self.calendar = calendar
    let locale = Locale(shop: locale)
    patterns = [.long, .abbreviated].map { DatePattern(locale: locale, $0) }
  }

  package func append(_ day: Day, _ form: Form = .long, to bytes: inout [UInt8]) {
    patterns[form.rawValue].append(day, to: &bytes)
  }

  /// With the time of day, unless only the day is known (`Rules: News`).
  package func append(_ instant: Instant, _ form: Form = .medium, to bytes: inout [UInt8]) {
    let day = calendar.day(of: instant)
    if instant.isDay { return append(day, form, to: &bytes) }
    let local = instant.milliseconds + calendar.offset(at: instant)
    let minute = Int((local - Int64(day.number) * 86_400_000) / 60_000)
    patterns[form.rawValue].append(day, minute: minute, to: &bytes)
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

/// How a locale writes days and times in one style: learned from a day of each month and a minute
/// of each hour as Foundation writes them, and applied without it.
private final class DatePattern: Sendable {
  /// The months, the hours, and how a day and a time are joined.
  private let patterns: StringPatterns
  /// The locale's digit 0.
  private let zero: UInt32
  private let padsDays: Bool

  init(locale: Locale, _ date: Date.FormatStyle.DateStyle) {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    func text(
      _ date: Date.FormatStyle.DateStyle, _ time: Date.FormatStyle.TimeStyle, _ day: Day,
      minute: Int = 0
    ) -> String {
      Date.FormatStyle(
        date: date, time: time, locale: locale, calendar: calendar, timeZone: .gmt
      ).format(Date(timeIntervalSince1970: Double(day.number * 86_400 + minute * 60)))
    }
    let days = (1...12).compactMap { Day(year: 2024, month: $0, day: 28) }
    let sample = text(date, .omitted, days[0])
    let digit = sample.unicodeScalars.first { $0.properties.numericType == .decimal }
    let zero = digit.map { $0.value - UInt32($0.properties.numericValue ?? 0) } ?? 0x30
    func digits(_ number: Int) -> String {
      String(writing: { Self.append(number, zero: zero, to: &$0) })
    }
    self.zero = zero
    padsDays = text(date, .omitted, days[0].advanced(byDays: -23)).contains(digits(0) + digits(5))
    let months = days.map {
      text(date, .omitted, $0).replacing(digits(2024), with: "{year}")
        .replacing(digits(28), with: "{day}")
    }
    let hours = (0..<24).map {
      text(.omitted, .shortened, days[0], minute: $0 * 60 + 47)
        .replacing(digits(47), with: "{minute}")
    }
    let joined = text(date, .shortened, days[0], minute: 47)
      .replacing(sample, with: "{date}")
      .replacing(text(.omitted, .shortened, days[0], minute: 47), with: "{time}")
    let isWhole = joined.contains("{date}") && joined.contains("{time}")
    patterns = StringPatterns(months + hours + [isWhole ? joined : "{date}, {time}"])
  }

  func append(_ day: Day, to bytes: inout [UInt8]) {
    let (year, month, dayOfMonth) = day.civil
    patterns.append(month - 1, to: &bytes) { placeholder, bytes in
      if placeholder == .year {
        Self.append(year, zero: zero, to: &bytes)
      } else {
        if padsDays, dayOfMonth < 10 { Self.append(0, zero: zero, to: &bytes) }
        Self.append(dayOfMonth, zero: zero, to: &bytes)
      }
    }
  }

  /// - Parameter minute: of the day, 0 to 1439.
  func append(_ day: Day, minute: Int, to bytes: inout [UInt8]) {
    patterns.append(36, to: &bytes) { placeholder, bytes in
      if placeholder == .date { return append(day, to: &bytes) }
      patterns.append(12 + minute / 60, to: &bytes) { _, bytes in
        if minute % 60 < 10 { Self.append(0, zero: zero, to: &bytes) }
        Self.append(minute % 60, zero: zero, to: &bytes)
      }
    }
  }

  private static func append(_ number: Int, zero: UInt32, to bytes: inout [UInt8]) {
    if zero == 0x30 { return bytes.append(decimal: number) }
    for digit in String(number).utf8 {
      let scalar = Unicode.Scalar(zero + UInt32(digit - UInt8(ascii: "0"))) ?? "0"
      bytes += String(scalar).utf8
    }
  }
}
