/// Dates of many rows: the same few days come again and again, so their beginnings are kept.
struct DateReader {
  private let calendar: ShopCalendar
  /// By a hash of a day's digits: the digits, and the beginning of that day.
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
      return DateParser(range, of: bytes)?.instant(in: calendar)
    }
    // Digits and hyphens fit into six bits each, so that different texts never look alike.
    var digits: UInt64 = 0
    var seen: UInt8 = 0
    for index in range {
      digits = digits << 6 | UInt64(bytes[index] & 63)
      seen |= bytes[index]
    }
    guard seen < 64 else { return nil }
    // Fibonacci hashing: the high bits of the product depend on all digits.
    let slot = Int(truncatingIfNeeded: (digits &* 0x9E37_79B9_7F4A_7C15) >> (64 - Self.slotBits))
    if starts[slot].digits == digits { return starts[slot].instant }
    guard let date = DateParser(range, of: bytes) else { return nil }
    starts[slot] = (digits, calendar.start(of: date.day))
    return starts[slot].instant
  }
}
