package import Bytes
import Localization
package import Shop

/// Finds which groups of synonyms name anything in a shop: only those are in the index, because
/// every search loads them (`Site: Search files`).
package struct SearchSynonyms {
  /// A word of a group, folded and without its ending; one of one or two letters is found only as a
  /// whole.
  private struct Part {
    let isWhole: Bool
    var isFound = false
    /// Whether it is a word of the shop by itself.
    var isWord = false
  }

  private var table = ByteStringTable()
  private var parts: [Part] = []
  /// For each group the parts of each of its alternatives, by their numbers.
  private var groups: [[[Int]]] = []
  /// For each group the words that an alternative may be made of, two and two.
  private var pairs: [[(head: Int, tail: Int)]] = []
  /// Whether a part may begin with three bytes, by their hash: hardly any part of a word does.
  private var isBeginning = [Bool](repeating: false, count: 1 << 14)
  private var longest = 0
  private var folding = TextFolding()

  private init(_ groups: [String]) {
    let groups = groups.map { group in
      group.split(separator: " = ").map { words(of: Array($0.utf8)[...]) }
    }
    self.groups = groups.map { $0.map { $0.map { insert($0) } } }
    pairs = groups.map { group in
      group.filter { $0.count == 1 }.flatMap { pairs(of: $0[0]) }
    }
  }

  /// The ways to split a word into two of three letters or more.
  private mutating func pairs(of word: ArraySlice<UInt8>) -> [(head: Int, tail: Int)] {
    let starts = word.indices.filter { word[$0] & 0xC0 != 0x80 }
    return starts.dropFirst(3).dropLast(2).map { at in
      (insertWhole(word[..<at]), insertWhole(word[at...]))
    }
  }

  private mutating func insertWhole(_ word: ArraySlice<UInt8>) -> Int {
    let (number, isNew) = table.insert(word.span)
    if isNew { parts.append(Part(isWhole: true)) }
    return number
  }

  /// For each group, whether a product or an aisle has all words of one of its alternatives, or the
  /// two words that one is made of.
  ///
  /// - Parameter words: those of the catalog's index; nil if it has yet to be made.
  /// - Complexity: O(length of all distinct words).
  package static func areFound(
    _ groups: [String], in catalog: Catalog, words: ByteStrings? = nil
  ) -> [Bool] {
    var search = SearchSynonyms(groups)
    let numbered = catalog.products.indices.map { (number: $0, product: Int32($0)) }
    let words = words ?? SearchWords(catalog, numbered).texts
    for word in words.indices { search.find(in: words[word]) }
    for aisle in catalog.aisles {
      for word in search.words(of: Array(aisle.name.utf8)[...]) { search.find(in: word) }
    }
    return zip(search.groups, search.pairs).map { alternatives, pairs in
      alternatives.contains { !$0.isEmpty && $0.allSatisfy { search.parts[$0].isFound } }
        || pairs.contains { search.parts[$0.head].isWord && search.parts[$0.tail].isWord }
    }
  }

  private mutating func words(of text: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    var folded: [UInt8] = []
    folding.append(wordsOf: text, to: &folded)
    return folded.split(separator: .space)
  }

  /// - Returns: the number of the word's part.
  private mutating func insert(_ word: ArraySlice<UInt8>) -> Int {
    var part = word
    let letters = word.count { $0 & 0xC0 != 0x80 }
    // Longer words may have another ending in the shop.
    if letters >= 5 { while let last = part.popLast(), last & 0xC0 == 0x80 {} }
    let (number, isNew) = table.insert(part.span)
    guard isNew else { return number }
    parts.append(Part(isWhole: letters < 3))
    longest = max(longest, part.count)
    if part.count >= 3 { isBeginning[Self.hash(part.prefix(3))] = true }
    return number
  }

  private mutating func find(in word: ArraySlice<UInt8>) {
    if let number = table.number(of: word.span) {
      parts[number].isFound = true
      parts[number].isWord = true
    }
    guard let first = word.first, first != WholeWord.idMark else { return }
    for start in word.indices.dropLast(2) where isBeginning[Self.hash(word[start..<start + 3])] {
      for end in start + 3..<min(word.endIndex, start + longest) + 1 {
        if let number = table.number(of: word[start..<end].span), !parts[number].isWhole {
          parts[number].isFound = true
        }
      }
    }
  }

  private static func hash(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reduce(0) { ($0 << 5 &+ Int($1)) & 0x3FFF }
  }
}
