import Bytes
import Shop
import Testing

@testable import Pages
@testable import Searching

/// The files of search, which stay small. `Tests/Independent` proves that each product is found by
/// its words, numbers and size, `Tests/Search` judges what is found first.
struct SearchIndexTests {
  private static let names = searchNames(300, seed: 26)

  private static func index(_ names: [String], brands: [String] = []) -> SearchIndex {
    let catalog = searchCatalog(names, brands: brands)
    let numbered = names.indices.map { (number: $0, product: Int32($0)) }
    return SearchIndex(SearchWords(catalog, numbered))
  }

  private static func words(_ index: SearchIndex) -> [String] {
    (0..<index.wordFileCount).flatMap { file in
      let parts = String(decoding: index.words(ofFile: file), as: UTF8.self).split(separator: " ")
      return stride(from: 0, to: parts.count, by: 3).map { "\(parts[$0]) \(parts[$0 + 1])" }
    }
  }

  @Test("Unit prices have levels in their order, each of at most 3.2 percent")
  func priceLevels() {
    var prices: [Int64] = Array(0...200)
    while let last = prices.last, last < 1 << 36 { prices.append(last + max(last / 100, 1)) }
    let levels = prices.map(SearchPrior.level)
    #expect(levels == levels.sorted() && levels[0] == 0 && levels[63] == 63 && levels[1] == 1)
    for (price, level) in zip(prices, levels) where level < 1022 {
      #expect(SearchPrior.level(of: price + max(price / 31, 1)) > level, "\(price)")
    }
    #expect(SearchPrior.level(of: .max) == 1022)
  }

  @Test("An index lists each word once, with the products of the compounds that end with it")
  func small() {
    let index = Self.index(["Vollmilch", "Milch & Öl", "Milch 8"], brands: ["", "Alm"])
    #expect(
      Self.words(index) == [
        "#p0 A", "#p1 B", "#p2 C", "8 C", "@all ABB", "alm B", "milch ABB", "ol B", "vollmilch A",
      ])
    let near = (0..<index.nearFileCount).flatMap { index.lists(ofFile: $0) }
    #expect(
      near.map { String(decoding: $0, as: UTF8.self) } == [
        "^al almB", "^mi milchC", "^mil milchC", "^vol vollmilchB", "alm almB", "ch$ milchC",
        "ilc milchC vollmilchB", "lch milchC vollmilchB", "lch$ milchC vollmilchB",
        "llm vollmilchB", "lm$ almB", "lmi vollmilchB", "mil milchC vollmilchB",
        "oll vollmilchB", "vol vollmilchB",
      ])
  }

  @Test("What a product is counts more than what it is like, and short names more than long ones")
  func weights() {
    let catalog = searchCatalog(
      ["Butter-Croissant", "Butter", "Croissant with a lot of very good butter inside of it"])
    let engine = SearchEngine(
      catalog, catalog.products.indices.map { (number: $0, product: Int32($0)) }, synonyms: [],
      language: "en")
    #expect(engine.search("butter").results.map(\.product) == [1, 0, 2])
    #expect(engine.search("croissant").results.map(\.product) == [0, 2])
  }

  @Test("A product is what no other word of its name tells")
  func heads() {
    let catalog = searchCatalog(
      [
        "Eistee Zitrone", "Eistee Pfirsich", "Eistee Minze", "Birne", "Zitrone aus Spanien",
        "Pfirsich aus Spanien", "Brot", "Semmel", "Kuchen", "Milch", "Rahm", "Butter",
      ], perAisle: 3)
    let engine = SearchEngine(
      catalog, catalog.products.indices.map { (number: $0, product: Int32($0)) }, synonyms: [],
      language: "de")
    #expect(engine.search("zitrone").results.map(\.product) == [4, 0])
    #expect(engine.search("eistee").results.map(\.product) == [0, 1, 2])
  }

  @Test("A word with an error finds the word that was meant, unless exactly it is searched for")
  func errors() {
    let catalog = searchCatalog(["Shampoo", "Mozzarella", "Champagne", "Erdbeer Eis", "Joghurt"])
    let engine = SearchEngine(
      catalog, catalog.products.indices.map { (number: $0, product: Int32($0)) },
      synonyms: ["frizzante = champagne"], language: "de")
    func found(_ query: String) -> [Int32] { engine.search(query).results.map(\.product) }
    #expect(found("schampo") == [0] && found("nozarela") == [1] && found("ozzarella") == [1])
    #expect(engine.search("schampo").corrections == ["schampo": "shampoo"])
    #expect(engine.search("schampo", exact: true).results.isEmpty)
    #expect(found("erdbeereis") == [3] && found("frizzante") == [2])
    #expect(found("p4") == [4] && found("mozzarella -mozzarella").isEmpty)
  }

  @Test("Synonyms are found by words with an error, as parts of compounds and as two words")
  func synonymsOfParts() {
    let catalog = searchCatalog([
      "Erdäpfel", "Konfitüre Erdbeer", "Knödel Semmel", "Rindsuppe klar", "Spülmaschinen-Tabs",
      "Rahm",
    ])
    let engine = SearchEngine(
      catalog, catalog.products.indices.map { (number: $0, product: Int32($0)) },
      synonyms: [
        "kartoffel = erdapfel", "marmelade = konfitüre", "brötchen = semmel", "suppe = eintopf",
        "geschirrtabs = spülmaschinentabs", "sahne = obers",
      ], language: "de")
    func found(_ query: String) -> [Int32] { engine.search(query).results.map(\.product) }
    #expect(found("krtoffel") == [0] && found("erdbeermarmelade") == [1])
    #expect(found("brötchenknödel") == [2] && found("geschirrtabs") == [4])
    #expect(engine.search("schane").corrections.isEmpty && found("schane").isEmpty)
  }

  @Test(
    "Guessed endings of forms are usual ones",
    arguments: [
      ("papa", "papas", WordRating.form), ("papas", "papaya", .beginning), ("luz", "luces", .none),
      ("perdiz", "perdices", .form), ("naranja", "naranjada", .beginning),
      ("poire", "poireaux", .beginning), ("fungo", "funghi", .form), ("arancia", "arance", .form),
      ("aardappel", "aardappelen", .form), ("d", "d3", .beginning), ("d", "d1000", .none),
    ])
  func guessedForms(_ term: String, _ word: String, _ rating: WordRating) {
    #expect(WordRating.of(word, for: term, in: "es") == rating)
  }

  @Test("Words are sorted as by a browser, and each is in one file")
  func sequence() {
    let index = Self.index(Self.names + ["𐐨𐐨𐐨 ｱ가각 \u{FB50}ｱ milk 牛奶牛奶"])
    let words = Self.words(index).map { String($0.prefix { $0 != " " }) }
    for (word, next) in zip(words, words.dropFirst()) {
      #expect(word.utf16.lexicographicallyPrecedes(next.utf16), "\(word) before \(next)")
    }
    #expect(index.firstWords.count == index.wordFileCount)
  }

  @Test("A search in 26,000 products loads less than 100 kB")
  func sizes() throws {
    let index = Self.index(searchNames(26_000, seed: 28))
    let root = index.firstWords.joined().utf8.count + index.wordFileCount * 12 + 3_000
    let sizes = (0..<index.wordFileCount).map { index.words(ofFile: $0).count }.sorted()
    let usual = sizes[sizes.count / 2]
    // The most frequent word, and what the words of a query may load besides.
    let words = (sizes.last ?? 0) + 8 * usual
    #expect(root + words < 100_000, "the root has \(root), the words \(words)")
    #expect(usual < 5_000)
  }

  @Test("A product more moves hardly any other, and changes few files")
  func stability() {
    let names = searchNames(3_000, seed: 32)
    func files(_ count: Int) -> (numbers: [Int32: Int], files: Set<[UInt8]>) {
      let catalog = searchCatalog(Array(names.prefix(count)))
      let numbered = ProductPlaces(catalog).numbered(catalog)
      let index = SearchIndex(SearchWords(catalog, numbered))
      return (
        Dictionary(uniqueKeysWithValues: numbered.map { ($0.product, $0.number) }),
        Set((0..<index.wordFileCount).map { index.words(ofFile: $0) })
      )
    }
    let (before, after) = (files(2_900), files(2_901))
    let moved = before.numbers.count { after.numbers[$0.key] != $0.value }
    #expect(moved < 10)
    #expect(after.files.subtracting(before.files).count < 40)
  }

  @Test("A shop without products has an index without files")
  func empty() {
    let index = Self.index([])
    #expect(index.wordFileCount == 0 && index.nearFileCount == 0 && index.firstWords.isEmpty)
  }
}
