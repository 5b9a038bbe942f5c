import Bytes
import Foundation
import Shop

/// How a locale writes the time of day and joins it to a date, learned once: the 1440 minutes of a
/// day are 24 hours with a hole for the minute.
struct ClockPattern: Sendable {
  /// Of each hour what stands before its minute, then what stands behind.
  private let hours: ByteStrings
  private let minutes: ByteStrings
  /// What stands before, between and behind the day and the time.
  private let joint: ByteStrings
  private let isTimeFirst: Bool

  /// - Parameters:
  ///   - date: the form of the date that a time is joined to.
  ///   - days: that form, for finding it.
  init(locale: Locale, date: Date.FormatStyle.DateStyle, days: DayPattern) {
    func style(_ date: Date.FormatStyle.DateStyle) -> Date.FormatStyle {
      Date.FormatStyle(
        date: date, time: .shortened, locale: locale, calendar: .gregorianUTC, timeZone: .gmt)
    }
    let start = Date(timeIntervalSince1970: 0)
    let clock = style(.omitted)
    // The minutes' own digits, in the locale's script: what changes between them is all there is.
    let ofHour = (0..<60).map { clock.format(start.addingTimeInterval(Double($0) * 60)) }
    let shared = SharedEnds(ofHour)
    minutes = ByteStrings(ofHour.map(shared.middle))
    let sample = minutes.text(47)
    hours = ByteStrings(
      (0..<24).flatMap { hour in
        let text = clock.format(start.addingTimeInterval(Double(hour * 60 + 47) * 60))
        guard let place = text.lastRange(of: sample) else { return [text, ""] }
        return [String(text[..<place.lowerBound]), String(text[place.upperBound...])]
      })
    let both = style(date).format(start)
    let day = both.firstRange(of: days.text(Day(number: 0)))
    let time = both.firstRange(of: ofHour[0])
    if let day, let time, day.upperBound <= time.lowerBound || time.upperBound <= day.lowerBound {
      isTimeFirst = time.lowerBound < day.lowerBound
      let (first, second) = isTimeFirst ? (time, day) : (day, time)
      joint = ByteStrings([
        String(both[..<first.lowerBound]), String(both[first.upperBound..<second.lowerBound]),
        String(both[second.upperBound...]),
      ])
    } else {
      isTimeFirst = false
      joint = ByteStrings(["", ", ", ""])
    }
  }

  /// - Parameters:
  ///   - day: appends the day.
  ///   - minute: of the day, 0 to 1439.
  func append(day: (inout [UInt8]) -> Void, minute: Int, to bytes: inout [UInt8]) {
    joint.append(0, to: &bytes)
    if isTimeFirst { append(minute, to: &bytes) } else { day(&bytes) }
    joint.append(1, to: &bytes)
    if isTimeFirst { day(&bytes) } else { append(minute, to: &bytes) }
    joint.append(2, to: &bytes)
  }

  private func append(_ minute: Int, to bytes: inout [UInt8]) {
    hours.append(minute / 60 * 2, to: &bytes)
    minutes.append(minute % 60, to: &bytes)
    hours.append(minute / 60 * 2 + 1, to: &bytes)
  }
}

/// How far texts agree from their beginnings and from their ends.
private struct SharedEnds {
  let start: Int
  let end: Int

  init(_ texts: [String]) {
    let texts = texts.map { Array($0.unicodeScalars) }
    let shortest = texts.map(\.count).min() ?? 0
    func agree(_ place: ([Unicode.Scalar]) -> Unicode.Scalar) -> Bool {
      texts.allSatisfy { place($0) == place(texts[0]) }
    }
    var start = 0
    while start < shortest, agree({ $0[start] }) { start += 1 }
    var end = 0
    while start + end < shortest, agree({ $0[$0.count - 1 - end] }) { end += 1 }
    self.start = start
    self.end = end
  }

  func middle(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.dropFirst(start).dropLast(end)))
  }
}

extension String {
  fileprivate func lastRange(of part: String) -> Range<String.Index>? {
    ranges(of: part).last
  }
}
