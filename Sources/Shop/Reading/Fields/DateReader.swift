import Diagnostics

/// Reads the dates of many rows: most repeat a few days, so the beginnings of those are kept.
struct DateReader {
  private let calendar: ShopCalendar
  /// Indexed by a hash of a day's digits: the digits, and the beginning of that day.
  private var starts: [(digits: UInt64, instant: Instant)]

  private static let slotBits: UInt64 = 12

  init(calendar: ShopCalendar) {
    self.calendar = calendar
    let none = (digits: UInt64.max, instant: Instant(milliseconds: 0))
    starts = [(digits: UInt64, instant: Instant)](repeating: none, count: 1 << Self.slotBits)
  }

  /// Nil unless all of `range`, which has no blanks at its ends, is a date.
  mutating func instant(_ range: Range<Int>, of bytes: Span<UInt8>) -> Instant? {
    guard range.count == 10 else {
      return ParsedDate(range, of: bytes)?.instant(in: calendar)
    }
    // Digits and hyphens fit into six bits each, so that different texts never look alike.
    var digits: UInt64 = 0
    var bits: UInt8 = 0
    for index in range {
      digits = digits << 6 | UInt64(bytes[index] & 63)
      bits |= bytes[index]
    }
    guard bits < 64 else { return nil }
    // Fibonacci hashing: the high bits of the product depend on all digits.
    let slot = Int(truncatingIfNeeded: (digits &* 0x9E37_79B9_7F4A_7C15) >> (64 - Self.slotBits))
    if starts[slot].digits == digits { return starts[slot].instant }
    guard let date = ParsedDate(range, of: bytes) else { return nil }
    starts[slot] = (digits, calendar.start(of: date.day))
    return starts[slot].instant
  }
}

/// Rewrites a date that Aisle doesn't read, for a help line that can be pasted.
///
/// A guess is never read as data: `03/04/2026` may be in April or in March.
enum DateGuess {
  /// `2026-11-20` for `20.11.2026`; nil if it is not certain which date is meant.
  static func rewritten(_ text: String) -> String? {
    let words = text.split(maxSplits: 1) { $0 == " " || $0 == "T" }
    guard let first = words.first, let day = day(first) else { return nil }
    let result = words.count == 1 ? day : "\(day)T\(words[1])"
    return ParsedDate(result) == nil ? nil : result
  }

  private static func day(_ text: Substring) -> String? {
    if text.count == 8, let digits = Int(text) {
      return joined(digits / 10_000, digits / 100 % 100, digits % 100)
    }
    guard let mark = text.first(where: { !$0.isNumber }), "./-".contains(mark) else { return nil }
    let parts = text.split(separator: mark, omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Int($0) }
    guard parts.count == 3, numbers.count == 3 else { return nil }
    let (a, b, c) = (numbers[0], numbers[1], numbers[2])
    if parts[0].count == 4 { return joined(a, b, c) }
    guard parts[2].count == 4 else { return nil }
    // With points the day comes first everywhere; with other marks it depends on the country.
    if mark == "." || a > 12 || a == b { return joined(c, b, a) }
    return b > 12 ? joined(c, a, b) : nil
  }

  private static func joined(_ year: Int, _ month: Int, _ day: Int) -> String? {
    guard (1000...9999).contains(year), month < 100, day < 100 else { return nil }
    return "\(year)-\(month < 10 ? "0" : "")\(month)-\(day < 10 ? "0" : "")\(day)"
  }
}

extension Diagnostic {
  static func unreadableDate(_ text: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      "\(text.inBackticks) is not a date", at: location,
      help: DateGuess.rewritten(text).map { "write it as \($0)" }
        ?? "write a day like 2026-11-20 or an instant like 2026-11-20T10:15:00Z")
  }
}
