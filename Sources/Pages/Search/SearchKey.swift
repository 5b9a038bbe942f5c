/// A part of a word that the word is found by: three neighbouring letters (a trigram), `^` and the
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
    // What ends with two letters is found by them (Oliven*öl*). And a typing error can leave no
    // trigram of a short word intact, but it leaves one of the ends.
    if count >= 3 { body(SearchKey(before, last, end)) }
  }

  /// What the word of an id begins with.
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
