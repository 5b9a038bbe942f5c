import Foundation
import Shop
import TestSupport
import Values

/// A catalog of names and brands for tests of search, with a number of products in each aisle.
func searchCatalog(
  _ names: [String], brands: [String] = [], perAisle: Int = .max
) -> Catalog {
  var text: [UInt8] = []
  func range(of string: String) -> TextRange {
    text += Array(string.utf8)
    return TextRange(text.count - string.utf8.count..<text.count)
  }
  let price = Money(tenThousandths: 10_000)
  let products = names.enumerated().map { index, name in
    var product = Product(
      id: range(of: "p\(index)"), name: range(of: name), storePrice: price, price: price,
      aisle: Int32(index / perAisle), sourceOffset: 0)
    if index < brands.count { product.brand = range(of: brands[index]) }
    return product
  }
  let places = products.indices.map { Int32($0) }
  let aisles = Dictionary(grouping: places) { products[Int($0)].aisle }.sorted { $0.key < $1.key }
    .map { number, places in
      var aisle = Aisle(path: [number == 0 ? "All" : "All \(number)"], parent: nil, sourceOffset: 0)
      aisle.products = places
      return aisle
    }
  return Catalog(
    text: text, products: products, aisles: aisles, history: [], historyStart: nil, asOf: nil,
    calendar: ShopCalendar(timeZone: .gmt))
}

/// The names of a shop of any size, made of words like those of supermarkets: a few words are in
/// many names, most in few.
func searchNames(_ count: Int, seed: UInt64) -> [String] {
  var random = SplitMix64(seed: seed)
  let starts = "b br d f fr g gr h k kr l m n p r s sch st t v w z м л р с ж".split(separator: " ")
  let middles = "a ä au e ei i ie o ö u ü é а о е".split(separator: " ")
  let ends = "b ch ck f ff ft g l ll lch m n nd ng p r rt s ss t tt x ß л к т".split(separator: " ")
  let stems = (0..<min(count, 1_500)).map { _ in
    [starts, middles, ends].map { $0[Int.random(in: 0..<$0.count, using: &random)] }.joined()
  }
  var words: [String] = []
  for _ in 0..<count / 2 + 3 {
    let parts = (0..<Int.random(in: 1...2, using: &random)).map { _ in
      stems[Int.random(in: 0..<stems.count, using: &random)]
    }
    words.append(parts.joined())
  }
  return (0..<count).map { _ in
    (0..<Int.random(in: 1...7, using: &random)).map { _ in
      // The square of a random number is mostly small: few words are in most names.
      let place = Double.random(in: 0..<1, using: &random)
      let word = words[Int(place * place * place * Double(words.count))]
      return Bool.random(using: &random) ? word : word.capitalized
    }.joined(separator: [" ", "-", ", "][Int.random(in: 0..<3, using: &random)])
      + " \(Int.random(in: 1...40, using: &random) * 50) g"
  }
}
