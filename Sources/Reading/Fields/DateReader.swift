import Diagnostics
package import Quantities
import Tables

/// Reads the dates of a column. Most repeat a few days, so the beginnings of these days are kept.
package struct DateReader {
  /// The order of day and month in dates like `03/04/2026`, which `shop.json` or the first date of
  /// the column that can tell decides (`Input: Dates`).
  private var order: DayMonthOrder?
  /// The date that shows the order; nil if it comes from `shop.json`.
  private var evidence: SourceLocation?
  /// True if no date of the column shows the order.
  var isUnknowable = false
  /// The days of all dates that were read.
  private(set) var days: Set<Day> = []
  private let calendar: ShopCalendar
  /// By a hash of a short text: its characters, and its instant.
  private var known: [(text: UInt64, instant: Instant)]

  private static let slotBits: UInt64 = 12

  package init(calendar: ShopCalendar, order: DayMonthOrder? = nil) {
    self.calendar = calendar
    self.order = order
    let none = (text: UInt64.max, instant: Instant(milliseconds: 0))
    known = [(text: UInt64, instant: Instant)](repeating: none, count: 1 << Self.slotBits)
  }

  mutating func settle(_ order: DayMonthOrder, by location: SourceLocation) {
    (self.order, evidence) = (order, location)
  }

  /// Nil unless all of `range`, which has no blanks at its ends, is a date whose order is settled.
  package mutating func instant(_ range: Range<Int>, of bytes: Span<UInt8>) -> Instant? {
    guard range.count &- 8 < 3, range.count > 7 else { return noted(range, of: bytes) }
    // Digits, points, slashes and hyphens fit into six bits each and are not zero, so that
    // different texts never look alike.
    var text: UInt64 = 0
    var bits: UInt8 = 0
    for index in range {
      text = text << 6 | UInt64(bytes[index] & 63)
      bits |= bytes[index]
    }
    guard bits < 64 else { return noted(range, of: bytes) }
    // Fibonacci hashing: the high bits of the product depend on all characters.
    let slot = Int(truncatingIfNeeded: (text &* 0x9E37_79B9_7F4A_7C15) >> (64 - Self.slotBits))
    if known[slot].text == text { return known[slot].instant }
    guard let instant = noted(range, of: bytes) else { return nil }
    known[slot] = (text, instant)
    return instant
  }

  private mutating func noted(_ range: Range<Int>, of bytes: Span<UInt8>) -> Instant? {
    guard let date = date(range, of: bytes, in: order), date.day >= Self.firstDay
    else { return nil }
    let instant = date.instant(in: calendar)
    days.insert(calendar.day(of: instant))
    return instant
  }

  private func date(
    _ range: Range<Int>, of bytes: Span<UInt8>, in order: DayMonthOrder?
  ) -> ParsedDate? {
    switch WrittenDate(range, of: bytes, hasShortYears: self.order != nil && evidence == nil) {
    case .certain(let date): return date
    case .unordered(let dayFirst, let monthFirst):
      return order.flatMap { $0 == .dayFirst ? dayFirst : monthFirst }
    case nil: return nil
    }
  }

  /// True if a text is written like a date, in whichever order.
  static func isDate(_ text: [UInt8]) -> Bool {
    WrittenDate(text.indices, of: text.span, hasShortYears: true) != nil
  }

  /// True if the text is what programs write where there is no date: the year 0 of databases, and
  /// dates before the first one that counts.
  func meansNothing(_ range: Range<Int>, of bytes: [UInt8]) -> Bool {
    let text = bytes[range]
    return text.starts(with: "0000-00-00".utf8) || text.starts(with: "-0001-11-30".utf8)
      || isTooEarly(range, of: bytes)
  }

  private func isTooEarly(_ range: Range<Int>, of bytes: [UInt8]) -> Bool {
    date(range, of: bytes.span, in: order ?? .dayFirst).map { $0.day < Self.firstDay } ?? false
  }

  /// Clocks that were never set show 1970, and spreadsheets write 1899 and 1900 for zero.
  private static let firstDay = Day(year: 1971, month: 1, day: 1)!

  /// True if the text would be a date if the column's order were known.
  func awaitsOrder(_ range: Range<Int>, of bytes: Span<UInt8>) -> Bool {
    guard order == nil, !isUnknowable, case .unordered = WrittenDate(range, of: bytes) else {
      return false
    }
    return true
  }

  /// The fault for a text that is not a date; nil for a date of a column whose order is not
  /// knowable, which is reported only once.
  func fault(_ text: String, at location: SourceLocation) -> Diagnostic? {
    let bytes = Array(text.utf8)
    if isTooEarly(bytes.indices, of: bytes) {
      return Diagnostic(
        "\(text.inBackticks) is before 1971, as programs write where there is no date",
        at: location, help: "write the right day, or remove the row")
    }
    if case .unordered = WrittenDate(bytes.indices, of: bytes.span) {
      guard let order else { return nil }
      let first = order == .dayFirst ? "day" : "month"
      return Diagnostic(
        "\(text.inBackticks) is not a date with the \(first) first", at: location,
        notes: evidence.map { [.init("this date shows that the \(first) comes first", at: $0)] }
          ?? [],
        help: evidence == nil
          ? "change it, or the `dateFormat` in `shop.json`" : "write all dates of a column alike")
    }
    if WrittenDate(bytes.indices, of: bytes.span, hasShortYears: true) != nil {
      return Diagnostic(
        "\(text.inBackticks) has a year of two digits", at: location,
        help: "write days like 2026-11-20, or say the order beside the file's name in `shop.json`: "
          + "`\"dateFormat\": \"d/m/y\"` or `\"dateFormat\": \"m/d/y\"`")
    }
    return Diagnostic(
      "\(text.inBackticks) is not a date", at: location,
      help: "write a day like 2026-11-20 or an instant like 2026-11-20T10:15:00Z")
  }
}

extension Diagnostic {
  /// - Parameter text: the first date of a column whose order is not knowable.
  static func ambiguousDate(_ text: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      "no date of the column shows whether the day or the month comes first in \(text.inBackticks)",
      at: location,
      help: "write days like 2026-11-20, or say the order beside the file's name in `shop.json`: "
        + "`\"dateFormat\": \"d/m/y\"` or `\"dateFormat\": \"m/d/y\"`")
  }
}
