import Bytes

/// How well a word fits a term of a query, the best first; `templates/assets/search-rating.js` has
/// the same rules.
package enum WordRating: Int, Comparable, Sendable {
  /// The word is the term.
  case same
  /// Another form of it: plural, genitive and other endings.
  case form
  /// It ends with the term, as compounds do.
  case end
  /// It begins with the term.
  case beginning
  /// It contains the term.
  case inside
  case none

  package static func < (left: WordRating, right: WordRating) -> Bool {
    left.rawValue < right.rawValue
  }

  /// How much it counts, in percent.
  var share: Int { [100, 95, 90, 40, 25, 0][rawValue] }

  private static let added: Set<String> = [
    "e", "n", "en", "er", "ern", "es", "s", "em", "nen", "se", "sen",
  ]
  /// What most often differs between forms of a word where endings are guessed.
  private static let usual: Set<String> = [
    "es", "ces", "en", "ne", "nes", "he", "hi", "hes", "ia",
  ]
  /// Endings that take each other's place: `berry`, `berries`.
  private static let exchanged: Set<String> = [
    "y ies", "ies y", "f ves", "fe ves", "ves f", "ves fe",
  ]

  /// - Parameter language: a BCP 47 tag.
  static func of(_ word: String, for term: String, in language: String) -> WordRating {
    if word == term { return .same }
    let (one, other) = (Array(term.utf16), Array(word.utf16))
    if one.count < 2 {
      // Vitamin *D*3
      let isNumbered =
        other.first == one.first && word.utf8.first?.isASCIILetter == true
        && 2...4 ~= word.utf8.count && word.utf8.dropFirst().allSatisfy(\.isASCIIDigit)
      return isNumbered ? .beginning : .none
    }
    if isWhole(term) || SearchNumber.isNumber(Array(word.utf8).span) { return .none }
    let form = rateForm(one, other, language)
    if form != .none { return form }
    let stem = Array(stem(of: term, in: language).utf16)
    if one.count > 2, let tail = lastIndex(of: stem, in: other), tail >= 3 {
      let end = Array(other[tail...])
      if end == one || one.count > 3 && rateForm(one, end, language) == .form { return .end }
    }
    if other.starts(with: one) { return .beginning }
    guard let index = lastIndex(of: one, in: other) else { return .none }
    // Two letters fit the end of a word (Oliven*öl*), but not its middle.
    return one.count > 2 || index + 2 == other.count ? .inside : .none
  }

  /// Whether a word is found as a whole only.
  static func isWhole(_ word: String) -> Bool {
    let bytes = Array(word.utf8)
    return !bytes.isEmpty && WholeWord.isOne(bytes.span)
  }

  private static func hasKnownEndings(_ language: String) -> Bool {
    language.hasPrefix("de") || language.hasPrefix("en")
  }

  /// What all forms of a term begin with.
  static func stem(of term: String, in language: String) -> String {
    let letters = Array(term.utf16)
    if hasKnownEndings(language) {
      let bytes = Array(term.utf8)
      let length = WordForms.stemLength(of: bytes.span)
      // As in the script, which counts letters and not bytes.
      let dropped = bytes.count - length
      return letters.count - dropped < 3 ? term : String(decoding: bytes[..<length], as: UTF8.self)
    }
    let length = max(min(letters.count, 3), letters.count - 3)
    return String(decoding: letters[..<length], as: UTF16.self)
  }

  /// Whether two words are forms of one. A guessed ending that is not usual only makes a word that
  /// begins alike.
  private static func rateForm(
    _ term: [UInt16], _ word: [UInt16], _ language: String
  ) -> WordRating {
    let same = zip(term, word).prefix { $0 == $1 }.count
    let (one, other) = (
      String(decoding: term[same...], as: UTF16.self),
      String(decoding: word[same...], as: UTF16.self)
    )
    let length = term.count - same + word.count - same
    if same < 3 || length > 6 { return .none }
    let isAdded = one.isEmpty || other.isEmpty
    if !hasKnownEndings(language) {
      if length >= (isAdded ? same - 1 : min(same, 5)) { return .none }
      let isUsual = [one, other].allSatisfy { $0.utf16.count < 2 || usual.contains($0) }
      return isUsual ? .form : .beginning
    }
    let last = term[same - 1]
    let isForm =
      if isAdded {
        // No word becomes another form by a second `s`: `nass`, Anana*s*.
        added.contains(one + other)
          && !(one + other == "s" && last == UInt16(UInt8(ascii: "s")))
      } else if length == 2, last == UInt16(UInt8(ascii: "e")) {
        // `weisser`, `weisses`
        (one + other).allSatisfy { "rsnm".contains($0) }
      } else {
        exchanged.contains("\(one) \(other)")
      }
    return isForm ? .form : .none
  }

  private static func lastIndex(of part: [UInt16], in word: [UInt16]) -> Int? {
    if part.count > word.count { return nil }
    return (0...word.count - part.count).last { word[$0...].starts(with: part) }
  }
}

/// What errors in a term cost, in hundredths of a wrong letter; see `costOfErrors` in
/// `templates/assets/search-rating.js`.
enum ErrorCost {
  private static let (sound, double, swap, neighbour, rest) = (40, 50, 70, 80, 50)
  /// For each letter its column in tenths, and its row.
  private static let places: [UInt16: (Int, Int)] = {
    var places: [UInt16: (Int, Int)] = [:]
    for (row, (shift, keys)) in [(0, "qwertzuiop"), (3, "asdfghjkl"), (8, "yxcvbnm")].enumerated() {
      for (column, key) in keys.utf16.enumerated() { places[key] = (column * 10 + shift, row) }
    }
    return places
  }()

  /// - Returns: `most` or more for too many.
  static func of(_ term: String, meant word: String, most: Int) -> Int {
    let cost = ofLetters(Array(term.utf16), Array(word.utf16), most)
    let (one, other) = (WordSound.of(Array(term.utf8)), WordSound.of(Array(word.utf8)))
    if one.elementsEqual(term.utf8), other.elementsEqual(word.utf8) { return cost }
    func letters(_ bytes: [UInt8]) -> [UInt16] {
      Array(String(decoding: bytes, as: UTF8.self).utf16)
    }
    return min(cost, sound + ofLetters(letters(one), letters(other), most - sound))
  }

  private static func areNeighbours(_ one: UInt16, _ other: UInt16) -> Bool {
    guard let (x, y) = places[one], let (u, v) = places[other] else { return false }
    return abs(x - u) < 12 && abs(y - v) < 2
  }

  private static func ofLetters(_ term: [UInt16], _ word: [UInt16], _ most: Int) -> Int {
    let width = min(word.count, term.count + 2)
    if word.count < term.count - 2 { return most }
    func extra(_ letters: [UInt16], _ index: Int) -> Int {
      index > 0 && letters[index] == letters[index - 1] ? double : 100
    }
    var (previous, last): ([Int], [Int]) = ([], [])
    var row = [0]
    for j in 0..<width { row.append(row[j] + extra(word, j)) }
    for i in term.indices {
      (previous, last, row) = (last, row, [row[0] + extra(term, i)])
      for j in 0..<width {
        let (typed, meant) = (term[i], word[j])
        let change = typed == meant ? 0 : areNeighbours(typed, meant) ? neighbour : 100
        var cost = min(last[j + 1] + extra(term, i), row[j] + extra(word, j), last[j] + change)
        if i > 0, j > 0, typed == word[j - 1], term[i - 1] == meant, typed != meant {
          cost = min(cost, previous[j - 1] + swap)
        }
        row.append(cost)
      }
      if row.min() ?? most >= most { return most }
    }
    let whole = width < word.count ? most : row[width]
    return min(whole, term.count < 6 ? most : (row.min() ?? most) + rest)
  }
}

/// How a word sounds: letters that sound alike in German or English are the same, and doubled
/// letters are single; see `soundOf` in `templates/assets/search-rating.js`.
enum WordSound {
  /// The longer ones first.
  private static let signs = [
    ("sch", "S"), ("sh", "S"), ("ph", "f"), ("ck", "k"), ("ch", "ch"), ("c", "k"), ("ei", "E"),
    ("ai", "E"), ("ey", "E"), ("ay", "E"), ("tz", "z"), ("th", "t"), ("ie", "i"), ("ee", "i"),
    ("y", "i"),
  ].map { (letters: Array($0.utf8), sign: Array($1.utf8)) }

  /// - Parameter word: folded.
  static func of(_ word: some RandomAccessCollection<UInt8>) -> [UInt8] {
    let word = Array(word)
    var sound: [UInt8] = []
    var index = 0
    while index < word.count {
      let next = signs.first { sign in
        sign.letters[0] == word[index] && word[index...].starts(with: sign.letters)
      }
      if let next {
        sound += next.sign
        index += next.letters.count
        continue
      }
      sound.append(word[index])
      let isDouble =
        word[index].isASCIILetter && index + 1 < word.count && word[index + 1] == word[index]
      index += isDouble ? 2 : 1
    }
    return sound
  }
}
