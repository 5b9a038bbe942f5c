import Bytes
import Foundation
import Shop

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
    // What differs between the minutes of an hour is their digits, in the locale's script.
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

/// The lengths of the prefix and the suffix that texts have in common, in Unicode scalars.
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
