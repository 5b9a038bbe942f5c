import Bytes
import Values

/// Words that are found only as a whole.
package enum WholeWord {
  /// The mark at the beginning of an id's word.
  package static let idMark = UInt8(ascii: "#")

  /// The mark at the beginning of a word in the name of an aisle.
  static let aisleMark = UInt8(ascii: "@")

  /// Whether a word is an id, a size, a word of an aisle or a long number.
  static func isOne(_ word: borrowing Span<UInt8>) -> Bool {
    [idMark, aisleMark, SearchSize.mark].contains(word[0]) || SearchNumber.isNumber(word)
  }
}

/// A long number, such as a GTIN. It is found only as a whole, since nobody types a part of it, and
/// the index stays small even if all products have one.
enum SearchNumber {
  private static let fewestDigits = 8

  /// - Parameter word: folded.
  static func isNumber(_ word: borrowing Span<UInt8>) -> Bool {
    if word.count < fewestDigits { return false }
    for index in word.indices where !word[index].isASCIIDigit { return false }
    return true
  }

  /// The number of leading zeros that do not count, since the same GTIN is written with 12, 13 and
  /// 14 digits.
  static func leadingZeros(of number: borrowing Span<UInt8>) -> Int {
    var count = 0
    while count < number.count - fewestDigits, number[count] == UInt8(ascii: "0") { count += 1 }
    return count
  }
}

/// A size as a word of the search index: `=500g`, `=1000ml`, `=10pc`. Grams and millilitres stand
/// for the other units of weight and volume of the metric system, so `1 l` finds `1000 ml`.
enum SearchSize {
  static let mark = UInt8(ascii: "=")

  /// Appends the word of one item of a package: `6 x 330 ml` is found by `330ml`.
  static func append(_ size: Size, to bytes: inout [UInt8]) {
    let (factor, symbol) = base(of: size.unit)
    let (amount, isTooLarge) = size.amount.tenThousandths.multipliedReportingOverflow(by: factor)
    if isTooLarge { return }
    bytes.append(mark)
    bytes += FixedDecimal(tenThousandths: amount).text.utf8
    bytes += symbol.utf8
  }

  private static func base(of unit: SizeUnit) -> (factor: Int64, symbol: String) {
    switch unit {
    case .kilogram: (1000, "g")
    case .centiliter: (10, "ml")
    case .deciliter: (100, "ml")
    case .liter: (1000, "ml")
    case .piece: (1, "pc")
    case .fluidOunce: (1, "floz")
    case .centimeter: (10, "mm")
    case .meter: (1000, "mm")
    case .milligram, .gram, .ounce, .pound, .milliliter, .millimeter: (1, unit.symbol)
    }
  }
}
