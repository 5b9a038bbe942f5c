package import Diagnostics
import Tables
package import Values

/// Whether the day or the month comes first in ambiguous dates of a column. `shop.json` or the
/// column as a whole decides, never a single row (`Catalog: Dates`).
package enum DateOrder {
  /// No such date has been read yet.
  case unknown
  /// - Parameter location: that of a date that shows the order; nil if it comes from `shop.json`.
  case settled(DayMonthOrder, SourceLocation?)
  /// No date of the column shows the order.
  case ambiguous

  /// The order that a column shows; `ambiguous` also if it has no date that needs an order.
  ///
  /// - Parameters:
  ///   - rows: read from their current position to the end.
  ///   - dates: a reader that doesn't know the order.
  ///   - first: if the order is ambiguous, gets an error about the first date that needs it.
  /// - Throws: as `ChunkedFile.begin`.
  init<Rows: RowReader>(
    shownBy rows: inout Rows, column: Int, _ dates: DateReader, first: inout Diagnostic?
  ) throws(Diagnostic) {
    var fields: [Field] = []
    var ignored = FaultList()
    repeat {
      let source = rows.source
      while rows.next(&fields, faults: &ignored) {
        let field = rows.field(column, of: fields).trimmed(in: source.bytes.span)
        let (bytes, range) = field.plain(in: source.bytes)
        guard dates.awaitsOrder(range, of: bytes.span),
          let written = WrittenDate(range, of: bytes.span)
        else { continue }
        let location = source.location(of: field.range)
        if let order = written.shownOrder {
          self = .settled(order, location)
          return
        }
        let text = String(decoding: bytes[range], as: UTF8.self)
        if first == nil { first = .ambiguousDate(text, at: location) }
      }
    } while try rows.advance()
    self = .ambiguous
  }

  var isAmbiguous: Bool { if case .ambiguous = self { true } else { false } }

  init(_ format: DayMonthOrder?) { self = format.map { .settled($0, nil) } ?? .unknown }
}

/// Reads the dates of a column. Most repeat a few days, so the beginnings of these days are kept.
package struct DateReader {
  var order: DateOrder
  /// The days of all dates that were read; nil if nobody wants them.
  var days: Set<Day>?
  private let calendar: ShopCalendar
  /// By a hash of a short text: its characters, and its instant.
  private var known: [(text: UInt64, instant: Instant)]

  private static let slotBits: UInt64 = 12

  package init(calendar: ShopCalendar, order: DateOrder = .unknown) {
    self.calendar = calendar
    self.order = order
    let none = (text: UInt64.max, instant: Instant(milliseconds: 0))
    known = [(text: UInt64, instant: Instant)](repeating: none, count: 1 << Self.slotBits)
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
    guard let instant = parsed(range, of: bytes) else { return nil }
    days?.insert(calendar.day(of: instant))
    return instant
  }

  private func parsed(_ range: Range<Int>, of bytes: Span<UInt8>) -> Instant? {
    if let date = ParsedDate(range, of: bytes) { return date.instant(in: calendar) }
    switch WrittenDate(range, of: bytes, hasShortYears: isSaid) {
    case .certain(let date): return date.instant(in: calendar)
    case .unordered(let dayFirst, let monthFirst):
      guard case .settled(let format, _) = order else { return nil }
      return (format == .dayFirst ? dayFirst : monthFirst)?.instant(in: calendar)
    case nil: return nil
    }
  }

  /// Whether `shop.json` gives the order; only then is a year of two digits clear.
  private var isSaid: Bool {
    if case .settled(_, nil) = order { return true }
    return false
  }

  /// Whether the text is what databases, and PHP after them, write where there is no date.
  static func meansNothing(_ text: ArraySlice<UInt8>) -> Bool {
    text.starts(with: "0000-00-00".utf8) || text.starts(with: "-0001-11-30".utf8)
  }

  /// Whether the text would be a date if the column's order were known.
  func awaitsOrder(_ range: Range<Int>, of bytes: Span<UInt8>) -> Bool {
    guard case .unknown = order, case .unordered = WrittenDate(range, of: bytes) else {
      return false
    }
    return true
  }

  /// The fault for a text that is not a date; nil for a date of a column whose order is ambiguous,
  /// which is reported only once.
  func fault(_ text: String, at location: SourceLocation) -> Diagnostic? {
    let bytes = Array(text.utf8)
    if case .unordered = WrittenDate(bytes.indices, of: bytes.span) {
      guard case .settled(let format, let evidence) = order else { return nil }
      let first = format == .dayFirst ? "day" : "month"
      return Diagnostic(
        "\(text.inBackticks) is not a date with the \(first) first", at: location,
        notes: evidence.map { [.init("this date shows that the \(first) comes first", at: $0)] }
          ?? [],
        help: evidence == nil
          ? "change it, or the `dateFormat` in `shop.json`" : "write all dates of a column alike")
    }
    return Diagnostic(
      "\(text.inBackticks) is not a date", at: location,
      help: "write a day like 2026-11-20 or an instant like 2026-11-20T10:15:00Z")
  }
}

extension Diagnostic {
  /// - Parameter text: the first date of a column whose order is ambiguous.
  static func ambiguousDate(_ text: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      "no date of the column shows whether the day or the month comes first in \(text.inBackticks)",
      at: location,
      help: "say it beside the file's name in `shop.json`: `\"dateFormat\": \"d/m/y\"` or "
        + "`\"dateFormat\": \"m/d/y\"`")
  }
}
