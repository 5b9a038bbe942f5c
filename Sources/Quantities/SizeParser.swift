/// Parses a size as shops write it: `900 g`, `6 x 330 ml`, `6×330ml`, `1,5 l`, `10er`, or a bare
/// number whose unit is in another column.
package enum SizeParser {
  package enum Outcome: Equatable {
    /// No text, or nothing but zero.
    case none
    /// A text that is not an amount with a unit: `XL`.
    case other
    case unknownUnit(String)
    /// - Parameter evidence: of the amount; its column resolves an ambiguous one.
    case size(Size, ParsedNumber.Evidence)
  }

  /// With more than this, `50 x 100 cm` is the width and length of a towel, not fifty pieces of a
  /// metre each.
  private static let largestPack = 12

  /// - Parameters:
  ///   - size: the size column's text, without blanks at its ends.
  ///   - unit: the unit column's text; empty if there is none.
  package static func parse(_ size: String, unit: String) -> Outcome {
    if size.isEmpty { return .none }
    var rest = size[...]
    for lead in ["ca.", "ca ", "~", "approx."] where rest.lowercased().hasPrefix(lead) {
      rest = rest.dropFirst(lead.count)
    }
    var count: Int64 = 1
    while count <= 1_000_000, let (factor, tail) = leadingCount(rest) {
      count *= factor
      rest = tail
    }
    let number = Array(takeNumber(&rest).utf8)
    guard let amount = try? ParsedNumber(number.indices, of: number.span) else { return .other }
    if count <= 1_000_000, let (tail, factor) = trailingCount(rest) {
      count *= factor
      rest = tail
    }
    guard amount.tenThousandths >= 0, count <= 1_000_000 else { return .other }
    guard amount.tenThousandths > 0, count > 0 else { return .none }
    let ownUnit = rest.trimmingBlanks
    let name = ownUnit.isEmpty ? unit.trimmingBlanks : ownUnit
    if name.isEmpty { return .other }
    guard let (unit, factor) = UnitNames.unit(named: name) else { return .unknownUnit(name) }
    if count > Self.largestPack, [.centimeter, .millimeter].contains(unit) {
      return .other
    }
    let value = FixedDecimal(tenThousandths: amount.tenThousandths * factor)
    let result = Size(count: Int32(count), amount: value, unit: unit)
    return .size(result, amount.evidence)
  }

  /// `6 x ` of `6 x 330 ml`; nil if no number follows.
  private static func leadingCount(_ text: Substring) -> (Int64, Substring)? {
    let text = trimmedStart(text)
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    guard let count = Int64(digits), count <= 1_000_000 else { return nil }
    let rest = trimmedStart(text[digits.endIndex...])
    guard let sign = rest.first, "x×*хX".contains(sign) else { return nil }
    let tail = trimmedStart(rest.dropFirst())
    guard let first = tail.first, first.isASCII, first.isNumber else { return nil }
    return (count, tail)
  }

  /// ` x 6` of `330 ml x 6`, and what precedes it.
  private static func trailingCount(_ text: Substring) -> (Substring, Int64)? {
    guard let index = text.lastIndex(where: { "x×*хX".contains($0) }) else { return nil }
    let digits = text[text.index(after: index)...].trimmingBlanks
    guard !digits.isEmpty, digits.allSatisfy({ $0.isASCII && $0.isNumber }),
      let count = Int64(digits), count <= 1_000_000
    else { return nil }
    return (text[..<index], count)
  }

  /// The longest prefix of digits and number marks that ends in a digit.
  private static func takeNumber(_ rest: inout Substring) -> String {
    rest = trimmedStart(rest)
    var end = rest.startIndex
    for index in rest.indices {
      let character = rest[index]
      if character.isASCII, character.isNumber {
        end = rest.index(after: index)
      } else if !".,'’ \u{A0}\u{202F}\u{2009}-".contains(character) {
        break
      }
    }
    defer { rest = rest[end...] }
    return String(rest[..<end])
  }

  private static func trimmedStart(_ text: Substring) -> Substring {
    text.drop { $0.isWhitespace }
  }
}

extension StringProtocol where SubSequence == Substring {
  /// Without white space at its ends.
  package var trimmingBlanks: String {
    var text = self[...].drop { $0.isWhitespace }
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return String(text)
  }
}
