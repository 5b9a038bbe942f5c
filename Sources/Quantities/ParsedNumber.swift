/// A number in a data file, as people and programs write it: `1299.00`, `1.299,00`, `1 299,00`,
/// `1'299.00`, `1,339,724,852` (`Input: Numbers`). Integer arithmetic only.
package struct ParsedNumber: Equatable {
  /// The evidence of a number about the point and the comma in its column.
  package struct Evidence: OptionSet, Hashable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let pointIsDecimal = Evidence(rawValue: 1)
    package static let commaIsDecimal = Evidence(rawValue: 2)
    package static let pointIsGrouping = Evidence(rawValue: 4)
    package static let commaIsGrouping = Evidence(rawValue: 8)
    /// `1.299` may be either; the value is that with a decimal point, a thousandth of that with a
    /// grouping point.
    package static let pointIsAmbiguous = Evidence(rawValue: 16)
    package static let commaIsAmbiguous = Evidence(rawValue: 32)
    package static let isAmbiguous: Evidence = [.pointIsAmbiguous, .commaIsAmbiguous]
  }

  package enum Failure: Error { case notANumber, tooLarge }

  /// Rounded half up (away from zero) to four places.
  package var tenThousandths: Int64
  package var evidence: Evidence = []
  /// True if the sign of a currency other than the shop's is next to it: `$`.
  package var isForeign = false

  package init(tenThousandths: Int64, evidence: Evidence = []) {
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

  /// The decimal mark that a number shows which may have a currency before or after it.
  package static func shownMark(in text: String) -> DecimalMark? {
    let digits = text.utf8.drop { $0 &- 48 >= 10 }.reversed().drop { $0 &- 48 >= 10 }
    let number = Array(digits.reversed())
    return (try? ParsedNumber(number.indices, of: number.span))?.evidence.shownMark
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
      tenThousandths: value, evidence: isPoint ? .pointIsDecimal : .commaIsDecimal)
  }
}
