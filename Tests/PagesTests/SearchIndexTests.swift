import Bytes
@testable import Pages
import Testing

/// The files of search, which stay small. `Tests/Independent` proves that each product is found by
/// its words, numbers and size, `Tests/Browser` that one is found in spite of typing errors.
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
    #expect(order.productFiles.count * 16 <= names.count)
  }

  @Test("Files whose numbers are far below those of a new product mean what they meant")
  func generations() {
    let names = searchNames(1300, seed: 32)
    let (catalog, all) = (searchCatalog(names), names.indices.map { Int32($0) })
    let before = SearchOrder(catalog, products: all.filter { $0 != 1100 }).generations
    let after = SearchOrder(catalog, products: all).generations
    #expect(before.products.count == 3 && before.products.prefix(2) == after.products.prefix(2))
    #expect(after.text(to: 1) == after.products[0] && after.text(to: 1024) == before.products[1])
    #expect(after.text(to: 1025) == after.products[2] && before.products[2] != after.products[2])
    #expect(after.text(to: 0) == nil)
  }

  @Test("A shop without products has an index without files")
  func empty() {
    let index = Self.index([])
    #expect(index.wordFiles.isEmpty && index.wordFileSizes.isEmpty)
    #expect(SearchOrder(searchCatalog([]), products: []).files.isEmpty)
  }
}

extension SearchIndex {
  /// See `SearchEntries.append`.
  fileprivate func entry(_ word: Int32) -> [UInt8] {
    var entry: [UInt8] = []
    entries.append(word, to: &entry)
    return entry
  }
}
