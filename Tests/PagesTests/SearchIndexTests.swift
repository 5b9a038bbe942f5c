import Bytes
import TestSupport
import Shop
import Testing

@testable import Pages

/// The promises of search: every product is found by its words, by parts of them and with typing
/// errors, from files that stay small.
struct SearchIndexTests {
  private static let names = searchNames(300, seed: 26)

  private static func index(_ names: [String], brands: [String] = []) -> SearchIndex {
    let catalog = searchCatalog(names, brands: brands)
    return SearchIndex(catalog, order: names.indices.map { Int32($0) })
  }

  @Test("Unit prices have levels in their order, each of at most 3.2 percent")
  func priceLevels() {
    var prices: [Int64] = Array(0...200)
    while let last = prices.last, last < 1 << 36 { prices.append(last + max(last / 100, 1)) }
    let levels = prices.map(SearchPriceFile.level)
    #expect(levels == levels.sorted() && levels[0] == 0 && levels[63] == 63 && levels[1] == 1)
    for (price, level) in zip(prices, levels) where level < 1022 {
      #expect(SearchPriceFile.level(of: price + max(price / 31, 1)) > level, "\(price)")
    }
    #expect(SearchPriceFile.level(of: .max) == 1022)
  }

  @Test("An index lists each word by its beginning and by all its triples of letters")
  func small() {
    let index = Self.index(["Vollmilch", "Milch & Öl", "Milch 8"], brands: ["", "Alm"])
    let lists = index.lists.map { list in
      let words = list.words.map { String(decoding: index.entry($0), as: UTF8.self) }
      return "\(list.key): \(words.joined(separator: " "))"
    }
    #expect(
      lists == [
        "#p0: #p0 A", "#p1: #p1 B", "#p2: #p2 C", "^8: 8 C", "^al: alm B", "^mi: milch BB",
        "^ol: ol B", "^vo: vollmilch A", "alm: alm B",
        "ch$: vollmilch A milch BB", "ilc: vollmilch A milch BB", "lch: vollmilch A milch BB",
        "llm: vollmilch A", "lm$: alm B", "lmi: vollmilch A", "mil: vollmilch A milch BB",
        "oll: vollmilch A", "vol: vollmilch A",
      ])
    #expect(index.wordFiles == [0..<18])
  }

  @Test("Every product is found by its words and by their parts of three letters or more")
  func parts() {
    let reader = IndexReader(Self.index(Self.names))
    var folding = TextFolding()
    for (number, name) in Self.names.enumerated() {
      for word in folding.words(of: name) {
        for key in IndexReader.keys(of: word) {
          #expect(reader.words[key]?[word]?.contains(number) == true, "\(word) by \(key)")
        }
        let letters = Array(word.unicodeScalars)
        for start in letters.indices {
          for end in letters.indices where end >= start + 2 {
            var part = ""
            part.unicodeScalars += letters[start...end]
            let missing = IndexReader.keys(of: part).filter {
              !reader.products(withPart: part, key: $0).contains(number)
            }
            #expect(missing.isEmpty, "\(part) of \(word) by \(missing)")
          }
        }
      }
    }
  }

  @Test("A word with a typing error behind its first letter shares a key with the word")
  func errors() {
    let reader = IndexReader(Self.index(Self.names))
    var random = SplitMix64(seed: 27)
    let words = Set(reader.words.values.flatMap(\.keys)).sorted().filter {
      $0.count >= 4 && $0.first != "#"
    }
    for word in words {
      for _ in 0..<40 {
        expectFound(word, typed: Self.misspelt(word, &random), reader)
      }
    }
  }

  private func expectFound(_ word: String, typed: String, _ reader: IndexReader) {
    guard typed.count >= 4 else { return }
    let isFound = IndexReader.keysWithErrors(of: typed).contains { group in
      group.allSatisfy { reader.words[$0]?[word] != nil }
    }
    #expect(isFound, "\(word) typed \(typed)")
  }

  /// The word with a letter behind the first removed, added, changed or swapped with the next.
  private static func misspelt(_ word: String, _ random: inout SplitMix64) -> String {
    var letters = Array(word)
    let place = Int.random(in: 1..<letters.count, using: &random)
    let other = Character(Unicode.Scalar(UInt8.random(in: 97...122, using: &random)))
    switch Int.random(in: 0..<4, using: &random) {
    case 0: letters.remove(at: place)
    case 1: letters.insert(other, at: place)
    case 2: letters[place] = other
    default: if place + 1 < letters.count { letters.swapAt(place, place + 1) }
    }
    return String(letters)
  }

  @Test("Keys are sorted as by a browser, and each is in one file")
  func sequence() {
    let index = Self.index(Self.names + ["𐐨𐐨𐐨 ｱ가각 \u{FB50}ｱ milk 牛奶牛奶"])
    let keys = index.lists.map(\.key)
    for (key, next) in zip(keys, keys.dropFirst()) {
      #expect(key.utf16.lexicographicallyPrecedes(next.utf16), "\(key) before \(next)")
    }
    #expect(index.wordFiles.flatMap { Array($0) } == Array(keys.indices))
    #expect(index.firstKeys == index.wordFiles.map { keys[$0.lowerBound] })
  }

  @Test("A search in 26,000 products loads less than 100 kB")
  func sizes() throws {
    let names = searchNames(26_000, seed: 28)
    let index = Self.index(names)
    let root = index.firstKeys.joined().utf8.count + index.wordFileSizes.count * 6 + 1_000
    let largest = try #require(index.wordFileSizes.max())
    // The script's limit for word files, and one product file per shown result.
    let (words, products) = (32_000, 16 * 2_800)
    let place = try #require(index.wordFileSizes.firstIndex(of: largest))
    #expect(largest <= words, "\(index.firstKeys[place])")
    #expect(root + words + products < 100_000, "the root has \(root)")
    let catalog = searchCatalog(names)
    let order = SearchOrder(catalog, products: names.indices.map { Int32($0) })
    #expect(order.productFileCount * 16 <= names.count)
  }

  @Test("A product is found by its GTIN and by what its variants are called")
  func variants() {
    var text: [UInt8] = []
    func range(of string: String) -> TextRange {
      text += Array(string.utf8)
      return TextRange(text.count - string.utf8.count..<text.count)
    }
    let price = Money(tenThousandths: 10_000)
    var own = ProductDetails()
    own.gtin = range(of: "04006381333931")
    own.variants = 0..<2
    var variants = ["L / Red", "L / Blue"].map {
      Variant(id: range(of: "X-17"), name: range(of: $0), storePrice: price)
    }
    variants[1].gtin = range(of: "96385074")
    var products = ["Shirt", "Mug 12345678"].map {
      Product(
        id: range(of: "id"), name: range(of: $0), storePrice: price, price: price, aisle: 0,
        sourceOffset: 0)
    }
    products[0].details = 1
    let catalog = Catalog(
      text: text, products: products, details: [ProductDetails(), own], aisles: [], history: [],
      historyStart: nil, asOf: nil, calendar: searchCatalog([]).calendar, variants: variants)
    let reader = IndexReader(SearchIndex(catalog, order: [0, 1]))
    let shirt = [
      ("^l", "l"), ("red", "red"), ("blu", "blue"), ("^x", "x"), ("^17", "17"),
      ("931", "4006381333931"), ("074", "96385074"),
    ]
    for (key, word) in shirt { #expect(reader.words[key]?[word] == [0], "\(word) by \(key)") }
    #expect(reader.words["678"] == ["12345678": [1]])
    // A long number has a single key.
    #expect(reader.words["^40"] == nil && reader.words["963"] == nil && reader.words["^12"] == nil)
  }

  @Test("A product is found by its whole id and by its size in grams or millilitres")
  func wholes() {
    var catalog = searchCatalog(["Milk", "Tea"])
    var products = catalog.products
    products[0].size = Size(amount: FixedDecimal(tenThousandths: 15_000), unit: .liter)
    products[1].size = Size(count: 6, amount: FixedDecimal(330), unit: .gram)
    catalog = Catalog(
      text: catalog.text, products: products, aisles: [], history: [], historyStart: nil,
      asOf: nil, calendar: catalog.calendar)
    let reader = IndexReader(SearchIndex(catalog, order: [0, 1]))
    #expect(reader.words["=15"] == ["=1500ml": [0]])
    #expect(reader.words["=33"] == ["=330g": [1]])
    #expect(reader.words["#p1"] == ["#p1": [1]])
  }

  @Test("Products are numbered in the given order, not in catalog order")
  func order() {
    let catalog = searchCatalog(["Milk", "Oat milk", "Tea"])
    let index = SearchIndex(catalog, order: [2, 1, 0])
    let reader = IndexReader(index)
    #expect(reader.products(withPart: "milk", key: "mil") == [1, 2])
    #expect(reader.products(withPart: "tea", key: "tea") == [0])
  }

  @Test("A shop without products has an index without files")
  func empty() {
    let index = Self.index([])
    #expect(index.wordFiles.isEmpty && index.wordFileSizes.isEmpty)
    #expect(SearchOrder(searchCatalog([]), products: []).productFileCount == 0)
  }
}
