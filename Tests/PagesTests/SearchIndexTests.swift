import Bytes
import Foundation
import Quantities
import Shop
import Testing

@testable import Search

/// The words of the search index and its files. `Tests/Independent` proves that each product is
/// found by its words, `Tests/Search` judges what is found first.
struct SearchIndexTests {
  /// Words and stems that a test in JavaScript reads, too.
  private static func cases<Case: Decodable>(_ name: String) throws -> [Case] {
    let file = URL(filePath: #filePath).appending(path: "../../Scripts/\(name).json").standardized
    return try JSONDecoder().decode([Case].self, from: Data(contentsOf: file))
  }

  /// A shop with an aisle for each list of names.
  private static func index(_ aisles: [[String]]) -> SearchIndex {
    var text: [UInt8] = []
    func range(of string: String) -> TextRange {
      text += Array(string.utf8)
      return TextRange(text.count - string.utf8.count..<text.count)
    }
    var products: [Product] = []
    for (aisle, name) in aisles.enumerated().flatMap({ aisle, names in names.map { (aisle, $0) } })
    {
      products.append(
        Product(
          id: range(of: "p\(products.count)"), name: range(of: name), storePrice: .zero,
          price: .zero, aisle: Int32(aisle), sourceOffset: 0))
    }
    let catalog = Catalog(
      text: text, products: products,
      aisles: aisles.indices.map { Aisle(path: ["Gang \($0)"], parent: nil, sourceOffset: 0) },
      history: [], historyStart: nil, asOf: nil, calendar: ShopCalendar(timeZone: .gmt))
    let numbered = products.indices.map { (number: Int32($0), product: Int32($0)) }
    return SearchIndex(catalog, numbered, locale: "de-AT")
  }

  private static func words(_ index: SearchIndex) -> [String] {
    index.files.flatMap { file in
      let parts = String(decoding: file, as: UTF8.self).split(separator: " ")
      return stride(from: 0, to: parts.count, by: 3).map {
        "\(parts[$0]) \(parts[$0 + 1]) \(parts[$0 + 2])"
      }
    }
  }

  @Test("a number and its unit are one word, as in the browser")
  func sizes() throws {
    struct Case: Decodable {
      let text: String
      let words: [String]
      init(from decoder: any Decoder) throws {
        var values = try decoder.unkeyedContainer()
        text = try values.decode(String.self)
        words = try values.decode([String].self)
      }
    }
    var text = SearchText()
    for each: Case in try Self.cases("sizes") {
      var words: [String] = []
      text.forEachWord(of: Array(each.text.utf8)[...]) {
        words.append(String(decoding: $0, as: UTF8.self))
      }
      #expect(words == each.words, "\(each.text)")
    }
  }

  @Test("words are without the endings of their language, as in the browser")
  func endings() throws {
    for each: [String] in try Self.cases("endings") {
      let endings = try #require(WordEndings(rawValue: each[0]))
      var stem: [UInt8] = []
      endings.append(stemOf: Array(each[1].utf8).span, to: &stem)
      #expect(String(decoding: stem, as: UTF8.self) == each[2], "\(each)")
    }
  }

  @Test("an index has each word once, with the products of the compounds that end or begin with it")
  func small() {
    let index = Self.index([
      ["Vollkornbrot", "Brot, Vollkorn"], ["Brotkorb"], ["Weine", "Schweine"],
    ])
    #expect(
      Self.words(index) == [
        "#p0 A D", "#p1 B D", "#p2 C D", "#p3 D D", "#p4 E D", "0 AB C", "1 C C", "2 DB C",
        "brot AB H", "brotkorb C H", "gang ABBBB C", "schwein E H", "vollkor AB DE",
        "vollkorn+brot A G", "wein D H",
      ])
  }

  @Test("files end at the same words when there is one word more")
  func limits() {
    let names = (0..<9000).map { "Artikel \(String($0 * 7919 % 46_656, radix: 36)) Sorte" }
    let (index, other) = (Self.index([names]), Self.index([names + ["Neuheit"]]))
    #expect(index.files.count >= 3 && index.firstWords[0].isEmpty)
    #expect(index.firstWords == other.firstWords)
    #expect(index.stamps.utf8.count == index.files.count * 4 && index.stamps != other.stamps)
  }
}
