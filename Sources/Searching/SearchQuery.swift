import Bytes
import Foundation
import Localization

/// What a query asks for, by the rules of `templates/assets/search-query.js`.
struct SearchQuery {
  /// A list of words that must all be there.
  typealias Way = [String]

  /// How many words, sizes and unwanted words count.
  private static let longest = 12
  /// How many digits the number of a size may have before its point.
  private static let mostDigits = 8
  /// What each unit is in those of `SearchSize`.
  private static let units: [String: (factor: Int, symbol: String)] = [
    "mg": (1, "mg"), "g": (1, "g"), "gr": (1, "g"), "gramm": (1, "g"), "dag": (10, "g"),
    "kg": (1000, "g"), "kilo": (1000, "g"), "ml": (1, "ml"), "cl": (10, "ml"), "dl": (100, "ml"),
    "l": (1000, "ml"), "liter": (1000, "ml"), "litre": (1000, "ml"), "stk": (1, "pc"),
    "st": (1, "pc"), "stuck": (1, "pc"), "pc": (1, "pc"), "pcs": (1, "pc"), "mm": (1, "mm"),
    "cm": (10, "mm"), "m": (1000, "mm"), "oz": (1, "oz"), "lb": (1, "lb"), "г": (1, "g"),
    "кг": (1000, "g"), "мл": (1, "ml"), "л": (1000, "ml"), "шт": (1, "pc"),
  ]

  /// For each term the ways to find it.
  private(set) var terms: [[Way]] = []
  private(set) var excluded: [String] = []
  /// The whole query as ids are indexed, if it may be one.
  private(set) var id: String?

  /// - Parameters:
  ///   - synonyms: see `group(of:)`.
  ///   - language: a BCP 47 tag.
  init(_ query: String, synonyms: [[Way]], language: String) {
    var rest = query.lowercased()
    takeUnwanted(from: &rest)
    let sizes = Self.takeSizes(from: &rest, Self.size) + Self.takeSizes(from: &rest, Self.decimal)
    terms = Array(Self.terms(of: rest).prefix(Self.longest))
    Self.add(synonyms, to: &terms, in: language)
    terms = Array((terms + sizes).prefix(Self.longest))
    excluded = Array(excluded.prefix(Self.longest - terms.count))
    if query.contains(where: { $0.isASCII && $0.isNumber || "_.-".contains($0) }) {
      id = "#" + Self.words(of: query).joined()
    }
  }

  /// The alternatives on a line of `synonyms.txt`.
  static func group(of line: String) -> [Way] {
    line.components(separatedBy: " = ").map { words(of: $0) }.filter { !$0.isEmpty }
  }

  /// The ways to find a word by itself and by what means the same.
  static func ways(of word: String, _ synonyms: [[Way]], in language: String) -> [Way] {
    var terms: [[Way]] = [[[word]]]
    add(synonyms, to: &terms, in: language)
    return terms[0]
  }

  /// The folded words of a text.
  static func words(of text: String) -> [String] {
    var folding = TextFolding()
    var bytes: [UInt8] = []
    folding.append(wordsOf: Array(text.utf8)[...], to: &bytes)
    return bytes.split(separator: .space).map { String(decoding: $0, as: UTF8.self) }
  }

  private static func isWordLetter(_ letter: Character) -> Bool {
    letter.isLetter || letter.isNumber
  }

  // MARK: Unwanted words

  /// Takes the words after a minus; if such a word is the whole query, it is searched for.
  private mutating func takeUnwanted(from text: inout String) {
    let parts = text.split(whereSeparator: \.isWhitespace)
    if parts.count < 2 { return }
    text = parts.map { part in
      guard part.first == "-", let next = part.dropFirst().first, Self.isWordLetter(next)
      else { return String(part) }
      excluded += Self.terms(of: String(part)).map { $0[0][0] }
      return " "
    }.joined(separator: " ")
  }

  // MARK: Sizes

  private typealias TakenSize = (ways: [Way], end: Int)

  /// Takes sizes such as `1,5 l`, `.5 l` and `4 x 250 g`.
  private static func takeSizes(
    from text: inout String, _ size: (_ start: Int, _ letters: [Character]) -> TakenSize?
  ) -> [[Way]] {
    var sizes: [[Way]] = []
    let letters = Array(text)
    var rest = ""
    var index = 0
    while index < letters.count {
      let isStart = index == 0 || !isWordLetter(letters[index - 1])
      if isStart, let size = size(index, letters) {
        sizes.append(size.ways)
        rest += " "
        index = size.end
      } else {
        rest.append(letters[index])
        index += 1
      }
    }
    text = rest
    return sizes
  }

  private static func size(at start: Int, in letters: [Character]) -> TakenSize? {
    var index = start
    let pieces = letters.take(\.isWholeNumber, at: &index)
    letters.take(\.isWhitespace, at: &index)
    let isPack = !pieces.isEmpty && index < letters.count && "x×".contains(letters[index])
    if isPack { index += 1 } else { index = start }
    letters.take(\.isWhitespace, at: &index)
    guard let number = number(at: &index, in: letters) else { return nil }
    letters.take(\.isWhitespace, at: &index)
    let unit = letters.take(\.isLetter, at: &index)
    if index < letters.count, letters[index].isWholeNumber { return nil }
    guard let (factor, symbol) = units[words(of: unit).joined()],
      let count = count(number, factor)
    else { return nil }
    return ([["=\(count)\(symbol)"], [words(of: number + unit).joined()]], index)
  }

  /// A number such as `1,5` without a unit: litres or kilograms, unless it is a share.
  private static func decimal(at start: Int, in letters: [Character]) -> TakenSize? {
    var index = start
    let isAfterNumber =
      start > 1 && ",.".contains(letters[start - 1]) && letters[start - 2].isWholeNumber
    guard letters[start].isWholeNumber, !isAfterNumber,
      let number = number(at: &index, in: letters), number.contains("."),
      let count = count(number, 1000)
    else { return nil }
    if index < letters.count, isWordLetter(letters[index]) { return nil }
    if index + 1 < letters.count, ",.".contains(letters[index]), letters[index + 1].isWholeNumber {
      return nil
    }
    let both = number.split(separator: ".").map { String($0) }
    var end = index
    letters.take(\.isWhitespace, at: &end)
    if end < letters.count, letters[end] == "%" { return ([both], end + 1) }
    return ([both, ["=\(count)ml"], ["=\(count)g"]], index)
  }

  /// A number at a place, such as `5`, `1.5` for `1,5`, and `0.5` for `.5`.
  private static func number(at index: inout Int, in letters: [Character]) -> String? {
    let whole = letters.take(\.isWholeNumber, at: &index)
    if whole.count > mostDigits { return nil }
    guard index + 1 < letters.count, ",.".contains(letters[index]),
      letters[index + 1].isWholeNumber
    else { return whole.isEmpty ? nil : whole }
    index += 1
    let part = letters.take(\.isWholeNumber, at: &index)
    return "\(whole.isEmpty ? "0" : whole).\(part)"
  }

  private static func count(_ number: String, _ factor: Int) -> String? {
    Double(number).map { decimal(Int(($0 * 1e4).rounded()) * factor) }
  }

  private static func decimal(_ tenThousandths: Int) -> String {
    let (whole, rest) = tenThousandths.quotientAndRemainder(dividingBy: 10_000)
    if rest == 0 { return String(whole) }
    var digits = String(String(rest + 10_000).dropFirst())
    while digits.last == "0" { digits.removeLast() }
    return "\(whole).\(digits)"
  }

  // MARK: Terms

  /// The ways to find each word of a text. A GTIN may be typed in groups, as it is printed.
  private static func terms(of text: String) -> [[Way]] {
    let digits = text.filter { !$0.isWhitespace && $0 != "-" }
    let isGTIN =
      [8, 12, 13, 14].contains(digits.count)
      && digits.allSatisfy { $0.isASCII && $0.isWholeNumber }
    let words = isGTIN ? [[digits]] : spellings(in: text)
    var terms: [[Way]] = []
    for ways in words.map({ $0.map { [withoutZeros($0)] } })
    where !terms.contains(where: { $0[0] == ways[0] }) {
      terms.append(ways)
    }
    return terms
  }

  private static func withoutZeros(_ word: String) -> String {
    let bytes = Array(word.utf8)
    let isNumber = SearchNumber.isNumber(bytes.span)
    return isNumber ? String(word.dropFirst(SearchNumber.leadingZeros(of: bytes.span))) : word
  }

  /// For each word of a text how it may be spelled: `oe` stands for `ö`, and the other way round.
  private static func spellings(in text: String) -> [[String]] {
    var long = text.precomposedStringWithCanonicalMapping
    for (umlaut, letters) in [("ä", "ae"), ("ö", "oe"), ("ü", "ue")] {
      long = long.replacing(umlaut, with: letters)
    }
    let longWords = words(of: long)
    return words(of: text).enumerated().map { index, word in
      var short = word
      for letters in ["ae", "oe", "ue"] {
        short = short.replacing(letters, with: letters.prefix(1))
      }
      var found: [String] = []
      for spelling in [word, index < longWords.count ? longWords[index] : word, short]
      where !found.contains(spelling) {
        found.append(spelling)
      }
      return found
    }
  }

  /// Adds to each synonym in the terms what means the same.
  private static func add(
    _ synonyms: [[Way]], to terms: inout [[Way]], in language: String
  ) {
    for group in synonyms {
      for (number, phrase) in group.enumerated() {
        let start = terms.indices.first { start in
          phrase.enumerated().allSatisfy { offset, word in
            start + offset < terms.count
              && terms[start + offset].contains {
                WordRating.of(word, for: $0[0], in: language) < .end
              }
          }
        }
        guard let start else { continue }
        let others = group.enumerated().filter { $0.offset != number }.map(\.element)
        let own = phrase.count > 1 ? [phrase] : terms[start]
        terms.replaceSubrange(start..<start + phrase.count, with: [own + others])
        break
      }
    }
  }
}

extension [Character] {
  /// Takes the letters of a kind that stand at a place.
  @discardableResult
  fileprivate func take(_ isTaken: (Character) -> Bool, at index: inout Int) -> String {
    let taken = self[index...].prefix(while: isTaken)
    index = taken.endIndex
    return String(taken)
  }
}
