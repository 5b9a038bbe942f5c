import Bytes

/// A date in a data file: `2026-11-20`, or an ISO 8601 instant with or without seconds, fraction
/// and zone, in which a space may replace the `T`.
package struct ParsedDate: Equatable, Sendable {
  package var day: Day
  /// Milliseconds since the day's midnight; nil if only a day is given.
  package var time: Int64?
  /// Milliseconds ahead of UTC; nil for the shop's time zone.
  package var offset: Int64?

  package init(day: Day, time: Int64?, offset: Int64?) {
    self.day = day
    self.time = time
    self.offset = offset
  }

  /// The day with the time that follows from `start` on, if there is one; nil unless that is all.
  @inline(__always)
  fileprivate init?(_ day: Day, _ start: Int, _ range: Range<Int>, _ bytes: Span<UInt8>) {
    self.day = day
    guard range.upperBound > start else { return }
    var parser = TimeParser(position: start, end: range.upperBound)
    guard parser.parse(bytes, into: &self) else { return nil }
  }

  /// Nil unless all of the text is a day like `2026-11-20`, or that with a time.
  package init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count > 9, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
      case .certain(let date) = WrittenDate(bytes.indices, of: bytes.span)
    else { return nil }
    self = date
  }

  package func instant(in calendar: ShopCalendar) -> Instant {
    guard let time else { return calendar.start(of: day) }
    guard let offset else { return calendar.instant(of: day, time: time) }
    return Instant(milliseconds: Int64(day.number) * 86_400_000 + time - offset)
  }

  /// As the value of `--clock`, where a day means its end (`Input: As of`).
  package func clock(in calendar: ShopCalendar) -> Instant {
    time == nil ? calendar.end(of: day) : instant(in: calendar)
  }

  /// The part after the day.
  private struct TimeParser {
    var position: Int
    let end: Int

    mutating func parse(_ bytes: Span<UInt8>, into date: inout ParsedDate) -> Bool {
      guard take(bytes, { $0 | 32 == UInt8(ascii: "t") || $0 == 0x20 }),
        let hour = number(bytes, mayBeShort: true), hour < 24,
        take(bytes, { $0 == UInt8(ascii: ":") }),
        let minute = number(bytes), minute < 60
      else { return false }
      var time = Int64(hour * 60 + minute) * 60_000
      if take(bytes, { $0 == UInt8(ascii: ":") }) {
        guard let second = number(bytes), second < 60, let fraction = fraction(bytes) else {
          return false
        }
        time += Int64(second) * 1000 + fraction
      }
      date.time = time
      if position == end { return true }
      _ = take(bytes, { $0 == 0x20 })
      date.offset = zone(bytes)
      return date.offset != nil && position == end
    }

    private mutating func take(_ bytes: Span<UInt8>, _ accepts: (UInt8) -> Bool) -> Bool {
      guard position < end, accepts(bytes[position]) else { return false }
      position += 1
      return true
    }

    /// Two digits, or perhaps one.
    private mutating func number(_ bytes: Span<UInt8>, mayBeShort: Bool = false) -> Int? {
      let start = position
      var value = 0
      while position < min(start + 2, end), bytes[position].isASCIIDigit {
        value = value * 10 + Int(bytes[position] - 48)
        position += 1
      }
      return position == start + 2 || mayBeShort && position > start ? value : nil
    }

    /// Milliseconds; 0 if there is no fraction, nil if no digits follow the mark.
    private mutating func fraction(_ bytes: Span<UInt8>) -> Int64? {
      guard take(bytes, { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ",") }) else { return 0 }
      var value: Int64 = 0
      var digits = 0
      while position < end, bytes[position].isASCIIDigit {
        if digits < 3 { value = value * 10 + Int64(bytes[position] - 48) }
        digits += 1
        position += 1
      }
      guard digits > 0 else { return nil }
      return digits < 3 ? value * (digits == 1 ? 100 : 10) : value
    }

    /// `Z`, `UTC`, `+02:00`, `+0200`, `+02`.
    private mutating func zone(_ bytes: Span<UInt8>) -> Int64? {
      if take(bytes, { $0 | 32 == UInt8(ascii: "z") }) { return 0 }
      if end - position == 3, [0, 1, 2].allSatisfy({ bytes[position + $0] == Self.utc[$0] }) {
        position = end
        return 0
      }
      let isAhead = take(bytes, { $0 == UInt8(ascii: "+") })
      guard isAhead || take(bytes, { $0 == UInt8(ascii: "-") }), let hours = number(bytes),
        hours <= 18
      else { return nil }
      var minutes = 0
      if position < end {
        _ = take(bytes, { $0 == UInt8(ascii: ":") })
        guard let number = number(bytes), number < 60 else { return nil }
        minutes = number
      }
      return Int64((isAhead ? 1 : -1) * (hours * 60 + minutes)) * 60_000
    }

    private static let utc = Array("UTC".utf8)
  }
}

/// A date as files have it (`Input: Dates`): `2026-11-20T10:15:00Z`, `20.11.2026`,
/// `2026/11/20 9:05`, `11/20/2026`, `20261120`.
package enum WrittenDate: Equatable {
  case certain(ParsedDate)
  /// Day and month are numbers before the year, and the file decides which is which. At least one
  /// of the two exists.
  case unordered(dayFirst: ParsedDate?, monthFirst: ParsedDate?)

  /// Nil unless all of `range`, which has no blanks at its ends, is a date that exists.
  ///
  /// - Parameter hasShortYears: whether two digits after day and month are a year of this century.
  package init?(_ range: Range<Int>, of bytes: Span<UInt8>, hasShortYears: Bool = false) {
    var (position, mark) = (range.lowerBound, UInt8(0))
    func isMark() -> Bool { position < range.upperBound && bytes[position] == mark }
    // The digits at the position.
    func group() -> (value: Int, length: Int) {
      let start = position
      var value = 0
      while position < range.upperBound, bytes[position].isASCIIDigit, position - start < 9 {
        value = value * 10 + Int(bytes[position] - 48)
        position += 1
      }
      return (value, position - start)
    }
    // Three groups with a mark between them, or eight digits.
    var groups = (group(), (value: 0, length: 0), (value: 0, length: 0))
    if position < range.upperBound { mark = bytes[position] }
    if mark == UInt8(ascii: "-") || mark == UInt8(ascii: ".") || mark == .slash {
      position += 1
      groups.1 = group()
      if isMark() {
        position += 1
        groups.2 = group()
      }
    } else if groups.0.length == 8 {
      let digits = groups.0.value
      groups = ((digits / 10_000, 4), (digits / 100 % 100, 2), (digits % 100, 2))
    }
    func date(_ year: Int, _ month: Int, _ day: Int) -> ParsedDate? {
      Day(year: year, month: month, day: day).flatMap { ParsedDate($0, position, range, bytes) }
    }
    let (first, second, third) = (groups.0.value, groups.1.value, groups.2.value)
    let lengths = (groups.0.length, groups.1.length, groups.2.length)
    guard (1...2).contains(lengths.1) else { return nil }
    if lengths.0 == 4, (1...2).contains(lengths.2) {
      guard let date = date(first, second, third) else { return nil }
      self = .certain(date)
      return
    }
    guard (1...2).contains(lengths.0), lengths.2 == 4 || hasShortYears && lengths.2 == 2 else {
      return nil
    }
    let year = lengths.2 == 4 ? third : 2000 + third
    let dayFirst = date(year, second, first)
    // With points the day comes first everywhere; with other marks it depends on the country.
    let monthFirst = mark == UInt8(ascii: ".") ? nil : date(year, first, second)
    if mark == UInt8(ascii: "."), let dayFirst {
      self = .certain(dayFirst)
    } else if dayFirst != nil || monthFirst != nil {
      self = .unordered(dayFirst: dayFirst, monthFirst: monthFirst)
    } else {
      return nil
    }
  }

  /// Which order the date shows, if it exists in only one; nil otherwise.
  package var shownOrder: DayMonthOrder? {
    switch self {
    case .unordered(dayFirst: .some, monthFirst: nil): .dayFirst
    case .unordered(dayFirst: nil, monthFirst: .some): .monthFirst
    case .certain, .unordered: nil
    }
  }
}
