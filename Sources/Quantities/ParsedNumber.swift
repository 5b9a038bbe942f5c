/// A number in a data file, as people and programs write it: `1299.00`, `1.299,00`, `1 299,00`,
/// `1'299.00`, `1,339,724,852` (`Input: Numbers`). Integer arithmetic only.
package struct ParsedNumber: Equatable {
  /// The evidence of a number about the marks in its column.
  package enum Evidence: Hashable {
    case nothing
    /// The number has decimals, or groups of digits, that show the decimal mark.
    case shown(DecimalMark)
    /// `1.299` may be either; the value is that with a decimal mark, a thousandth of that with a
    /// grouping one.
    case ambiguous(DecimalMark)

    /// The decimal mark that a number shows; nil if it shows none.
    package var shownMark: DecimalMark? { if case .shown(let mark) = self { mark } else { nil } }
  }

  package enum Failure: Error, Equatable {
    case notANumber, tooLarge
    /// A price has another currency's code, as the text has it.
    case foreign(String)
  }

  /// Rounded half up (away from zero) to four places.
  package var tenThousandths: Int64
  package var evidence = Evidence.nothing
  /// True if the sign of a currency other than the shop's is next to it: `$`.
  package var isForeign = false
  /// True if the sign of a negative number may be a dash in place of its whole units: `-,99`.
  package var hasDash = false

  package init(tenThousandths: Int64, evidence: Evidence = .nothing) {
    self.tenThousandths = tenThousandths
    self.evidence = evidence
  }

  /// The largest number allowed, in whole units: far below the limit of 64 bits even with a markup.
  package static let limit: Int64 = 10_000_000_000_000
}

extension ParsedNumber {
  /// Parses all of `range`, which has neither blanks at its ends nor a currency.
  package init(_ range: Range<Int>, of bytes: Span<UInt8>) throws(Failure) {
    if let number = Self.parsePlain(range, of: bytes) {
      self = number
      return
    }
    self = try GroupedNumberParser(range.map { bytes[$0] }).number()
  }

  /// The number whose decimal point precedes digit `point`, which may be outside the digits, in
  /// ten-thousandths, and whether nothing was lost.
  static func scaled(
    _ digits: [UInt8], point: Int
  ) throws(Failure) -> (tenThousandths: Int64, isExact: Bool) {
    guard let first = digits.firstIndex(where: { $0 != 0 }) else { return (0, true) }
    var value: Int64 = 0
    let end = point + 4
    for index in first..<max(first, end) {
      value = value * 10 + Int64(index < digits.count ? digits[index] : 0)
      if value / 10_000 > limit { throw .tooLarge }
    }
    let rest = digits.dropFirst(max(end, 0))
    if end >= 0, let next = rest.first, next >= 5 { value += 1 }
    return (value, rest.allSatisfy { $0 == 0 })
  }

  /// Digits with at most one mark, as nearly all numbers are; nil for any other.
  @inline(__always)
  private static func parsePlain(_ range: Range<Int>, of bytes: Span<UInt8>) -> ParsedNumber? {
    guard range.count <= 12, !range.isEmpty else { return nil }
    var value: Int64 = 0
    var mark = -1
    for index in range {
      let byte = bytes[index]
      let digit = byte &- 48
      if digit < 10 {
        value = value &* 10 &+ Int64(digit)
      } else if mark < 0, byte == UInt8(ascii: ".") || byte == UInt8(ascii: ",") {
        mark = index
      } else {
        return nil
      }
    }
    guard mark >= 0 else { return ParsedNumber(tenThousandths: value * 10_000) }
    let isPoint = bytes[mark] == UInt8(ascii: ".")
    guard mark > range.lowerBound else { return nil }
    switch range.upperBound - mark {
    case 2: value *= 1000
    case 3: value *= 100
    case 5: break
    default: return nil
    }
    return ParsedNumber(
      tenThousandths: value, evidence: .shown(isPoint ? .point : .comma))
  }
}
