import Bytes
import Localization
import Shop

/// The words by which the names of an aisle's products are compared (`Meaning: Similar products`).
/// Each word has a number.
struct AisleWords {
  /// The number of bytes of a name that count.
  private static let longestName = 1024
  private static let shortestWord = 4
  /// What the weight of a word is at least. Without it, the word that most of an aisle have,
  /// `mozzarella` among kinds of mozzarella, would weigh next to nothing.
  private static let leastWeight = 3

  /// For each place in the aisle, the words of the name there, each once.
  private(set) var names = NumberLists()
  /// For each word, the places of the names that have it, ascending.
  private(set) var places = NumberLists()
  /// For each word, the words that end in it and those in which it ends.
  private(set) var relatives = NumberLists()
  private(set) var weights: [Int] = []
  /// For each place, what its name says of what it fits.
  private(set) var fits: [Fit] = []
  /// For each place, the word of its name that tells what the product is; -1 without words.
  private(set) var kinds: [Int32] = []
  private var table = ByteStringTable()

  /// - Parameters:
  ///   - products: those of the aisle, as indices into `Catalog.products`.
  ///   - filler: words that say nothing of a product, folded.
  /// - Complexity: O(length of the names).
  init(of products: [Int32], in catalog: Catalog, filler: ByteStringTable) {
    var reader = NameReader(filler: filler)
    var (counts, leads): ([Int], [Int]) = ([], [])
    var fitting = ByteStringTable()
    for product in products {
      let product = catalog.products[Int(product)]
      names.beginList()
      reader.read(
        catalog.text[product.name.range].prefix(Self.longestName),
        brand: catalog.text[product.brand.range])
      fits.append(reader.fit(numbers: &fitting))
      reader.forEachWord(notShorterThan: Self.shortestWord) { word in
        let (number, isNew) = table.insert(word)
        if isNew {
          counts.append(0)
          leads.append(0)
        }
        if names.lastList.contains(Int32(number)) { return }
        counts[number] += 1
        if names.lastList.isEmpty { leads[number] += 1 }
        names.append(Int32(number))
      }
    }
    if products.allSatisfy({ catalog.products[Int($0)].brand.isEmpty }) {
      names.removeAll { counts[Int($0)] > 1 && leads[Int($0)] * 2 > counts[Int($0)] }
    }
    places = names.inverted(count: table.count)
    weights = counts.map { count in
      Self.leastWeight + (products.count / count).bitLength - 1
    }
    relatives = findRelatives()
    kinds = findKinds()
  }

  /// The first words that are not mostly of one make, as a brand's and those of its lines are, or
  /// else the most frequent ones.
  ///
  /// - Complexity: O(n log n) in the words of the names.
  private func findKinds() -> [Int32] {
    let areOfOneMake = weights.indices.map { word in
      let makes = places[word].map { fits[Int($0)].make ?? -1 }.sorted()
      let middle = makes.isEmpty ? -1 : makes[makes.count / 2]
      return makes.count { $0 == middle } * 2 > makes.count
    }
    return fits.indices.map { place in
      names[place].first { !areOfOneMake[Int($0)] }
        ?? names[place].min { places[Int($0)].count > places[Int($1)].count } ?? -1
    }
  }

  /// - Complexity: O(length of the words) lookups.
  private func findRelatives() -> NumberLists {
    var pairs: [(Int32, Int32)] = []
    for word in table.strings.indices where !places.range(of: word).isEmpty {
      let text = table.strings.bytes.span.extracting(table.strings.range(of: word))
      var letters = 0
      for start in (1..<max(text.count, 1)).reversed() where text[start] & 0xC0 != 0x80 {
        letters += 1
        guard letters >= Self.shortestWord,
          let end = table.number(of: text.extracting(start...)), !places.range(of: end).isEmpty
        else { continue }
        pairs += [(Int32(word), Int32(end)), (Int32(end), Int32(word))]
      }
    }
    return NumberLists(of: pairs, count: table.count)
  }
}

extension AisleWords {
  /// The words of a text, folded.
  static func filler(_ text: String) -> ByteStringTable {
    var filler = ByteStringTable()
    var reader = NameReader(filler: filler)
    reader.read(Array(text.utf8)[...], brand: [])
    reader.forEachWord(notShorterThan: shortestWord) { _ = filler.insert($0) }
    return filler
  }
}

/// Reads the words of a name that may say what a product is, as search folds them.
private struct NameReader {
  private let filler: ByteStringTable
  private var folding = TextFolding()
  private var name: [UInt8] = []
  private var brand: [UInt8] = []

  init(filler: ByteStringTable) { self.filler = filler }

  mutating func read(_ name: ArraySlice<UInt8>, brand: ArraySlice<UInt8>) {
    self.name.removeAll(keepingCapacity: true)
    self.brand.removeAll(keepingCapacity: true)
    folding.append(wordsOf: name, to: &self.name)
    if !brand.isEmpty { folding.append(wordsOf: brand, to: &self.brand) }
  }

  /// What the brand and the name say of what the product fits.
  func fit(numbers: inout ByteStringTable) -> Fit {
    var fit = Fit()
    for words in [brand, name] {
      Self.forEachWord(in: words) { fit.read($0, numbers: &numbers) }
    }
    return fit
  }

  /// The words of the name without those of the brand, without filler and words with a digit.
  func forEachWord(notShorterThan letters: Int, _ body: (borrowing Span<UInt8>) -> Void) {
    Self.forEachWord(in: name) { word in
      var count = 0
      for index in word.indices {
        if word[index].isASCIIDigit { return }
        if word[index] & 0xC0 != 0x80 { count += 1 }
      }
      if count >= letters, filler.number(of: word) == nil, !isInBrand(word) { body(word) }
    }
  }

  private func isInBrand(_ word: borrowing Span<UInt8>) -> Bool {
    if brand.isEmpty { return false }
    var start = 0
    for end in brand.indices where brand[end] == .space {
      if brand.span.extracting(start..<end).isEqual(to: word) { return true }
      start = end + 1
    }
    return false
  }

  private static func forEachWord(in words: [UInt8], _ body: (borrowing Span<UInt8>) -> Void) {
    var start = 0
    for end in words.indices where words[end] == .space {
      if end > start { body(words.span.extracting(start..<end)) }
      start = end + 1
    }
  }
}
