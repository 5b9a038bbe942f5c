import Bytes
import Values

/// A part of a word by which the word is found: three neighbouring letters (a trigram), `^` and the
/// first two letters, the last two letters and `$`. A `SearchNumber` is found
/// by its last three digits only, an id by its mark and its last two letters, and a `SearchSize` by
/// its mark and the two digits after it.
///
/// Ordered as JavaScript orders strings, by UTF-16, so that a browser can use binary search.
struct SearchKey: Hashable, Comparable {
  /// The ranks of three scalars, 21 bits each; 0 stands for no scalar.
  private let bits: UInt64

  private init(_ first: UInt64, _ second: UInt64, _ third: UInt64 = 0) {
    bits = first << 42 | second << 21 | third
  }

  static func < (left: SearchKey, right: SearchKey) -> Bool { left.bits < right.bits }

  /// Calls `body` with each key of a word, as often as the word has it.
  static func forEach(of word: String, _ body: (SearchKey) -> Void) {
    if SearchNumber.isNumber(word.utf8.span) {
      let digits = word.unicodeScalars.suffix(3).map { rank(of: $0) }
      return body(SearchKey(digits[0], digits[1], digits[2]))
    }
    switch word.utf8.first {
    case idMark:
      let end = word.unicodeScalars.dropFirst().suffix(2).map { rank(of: $0) }
      return body(SearchKey(rank(of: "#"), end[0], end.count > 1 ? end[1] : 0))
    case SearchSize.mark:
      let start = word.unicodeScalars.prefix(3).map { rank(of: $0) }
      return body(SearchKey(start[0], start[1], start[2]))
    default: break
    }
    var (before, last): (UInt64, UInt64) = (0, 0)
    var count = 0
    for scalar in word.unicodeScalars {
      let next = rank(of: scalar)
      if count == 1 { body(SearchKey(start, last, next)) }
      if count >= 2 { body(SearchKey(before, last, next)) }
      (before, last) = (last, next)
      count += 1
    }
    if count == 1 { body(SearchKey(start, last)) }
    // Words that end with two letters are found by them (Oliven*öl*). And a typing error may leave
    // no trigram of a short word intact, but it leaves one of the ends.
    if count >= 3 { body(SearchKey(before, last, end)) }
  }

  /// The mark at the beginning of an id's word.
  static let idMark = UInt8(ascii: "#")

  var text: String {
    var text = ""
    for shift in [42, 21, 0] {
      let rank = bits >> UInt64(shift) & 0x1F_FFFF
      if rank > 0, let scalar = Self.scalar(of: rank) { text.unicodeScalars.append(scalar) }
    }
    return text
  }

  private static let start = rank(of: "^")
  private static let end = rank(of: "$")
  private static let (surrogates, afterSurrogates): (UInt64, UInt64) = (0xD800, 0xE000)
  private static let astral: UInt64 = 0x1_0000
  /// One past the rank of the last scalar that is written with surrogates.
  private static let astralEnd = surrogates + 0x11_0000 - astral

  /// UTF-16 sorts the scalars beyond the first 65,536 where the surrogates are.
  private static func rank(of scalar: Unicode.Scalar) -> UInt64 {
    let value = UInt64(scalar.value)
    if value >= astral { return value - astral + surrogates }
    return value >= afterSurrogates ? value - afterSurrogates + astralEnd : value
  }

  private static func scalar(of rank: UInt64) -> Unicode.Scalar? {
    let value =
      rank >= astralEnd
      ? rank - astralEnd + afterSurrogates : rank >= surrogates ? rank - surrogates + astral : rank
    return Unicode.Scalar(UInt32(value))
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
