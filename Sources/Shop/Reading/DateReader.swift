/// Dates of many rows: the same few days come again and again, so their beginnings are kept.
struct DateReader {
  private let calendar: ShopCalendar
  /// By the low bits of the day's number: the day whose beginning it is, and the beginning.
  private var starts: [(day: Int, instant: Instant)]

  init(calendar: ShopCalendar) {
    self.calendar = calendar
    let none = Instant(milliseconds: 0)
    starts = [(day: Int, instant: Instant)](repeating: (day: .min, instant: none), count: 2048)
  }

  /// Nil unless all of `range`, which has no blanks at its ends, is a date.
  mutating func instant(_ range: Range<Int>, of bytes: Span<UInt8>) -> Instant? {
    guard let date = DateText(range, of: bytes) else { return nil }
    guard date.time == nil else { return date.instant(in: calendar) }
    let slot = date.day.number & 2047
    if starts[slot].day == date.day.number { return starts[slot].instant }
    let instant = calendar.start(of: date.day)
    starts[slot] = (date.day.number, instant)
    return instant
  }
}
