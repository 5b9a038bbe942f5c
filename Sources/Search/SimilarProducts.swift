import Bytes
import Localization
package import Shop

/// For each product, those of its first aisle that can be bought and whose names share the most
/// words with its own (`Rules: Similar products`).
package struct SimilarProducts: Sendable {
  private static let most = 8

  private let catalog: Catalog
  /// For each aisle, those of its products one after another, and where those of each end.
  private let aisles: [(found: [Int32], ends: [Int32])]

  /// - Parameters:
  ///   - endings: those without which words are compared.
  ///   - isWanted: whether those of a product are, by its index.
  /// - Complexity: O(products), as one word leads from a name to at most 500 others.
  package init(
    of catalog: Catalog, _ endings: WordEndings, where isWanted: @Sendable (Int) -> Bool
  ) {
    self.catalog = catalog
    // One array for each aisle: one for each product would take more memory than the shop.
    aisles = [(found: [Int32], ends: [Int32])](
      count: catalog.aisles.count,
      concurrently: { aisle in
        var names = NamesOfAisle(catalog.aisles[aisle].products, in: catalog, endings)
        var (found, ends) = ([Int32](), [Int32]())
        for (place, product) in names.products.enumerated() {
          if catalog.products[Int(product)].aisle == Int32(aisle), isWanted(Int(product)) {
            found += names.similar(to: place).prefix(Self.most)
          }
          ends.append(Int32(found.count))
        }
        return (found, ends)
      })
  }

  /// The most similar first, as indices into `Catalog.products`.
  package subscript(product: Int) -> ArraySlice<Int32> {
    let aisle = Int(catalog.products[product].aisle)
    let place = catalog.aisles[aisle].products.partitioningIndex { Int($0) >= product }
    let (found, ends) = aisles[aisle]
    return found[Int(place > 0 ? ends[place - 1] : 0)..<Int(ends[place])]
  }
}

/// The names of an aisle's products as lists of words, which have numbers.
private struct NamesOfAisle {
  private static let (longestName, shortestWord, shortestPart) = (1024, 3, 4)
  /// A word that more names have leads from none to another.
  private static let mostPlaces = 500
  /// The share of the weight of their words that two names must have in common is one in so many.
  private static let leastShare = 10

  let products: [Int32]
  private let catalog: Catalog
  private var names: [[Int32]] = []
  /// For each word, the places of the names that have it.
  private var places: [[Int32]] = []
  private var (weights, totals): ([Int], [Int]) = ([], [])
  /// For each word and each place, the last name that was compared with it.
  private var (own, met): ([Int32], [Int32])

  init(_ products: [Int32], in catalog: Catalog, _ endings: WordEndings) {
    (self.products, self.catalog) = (products, catalog)
    var (folding, table) = (TextFolding(), ByteStringTable())
    let words = products.map { product in
      let product = catalog.products[Int(product)]
      var (name, brand): ([UInt8], [UInt8]) = ([], [])
      folding.append(
        wordsOf: catalog.text[product.name.range].prefix(Self.longestName), to: &name)
      folding.append(wordsOf: catalog.text[product.brand.range], to: &brand)
      // Two products are not similar by their brand.
      let brandWords = brand.split(separator: .space)
      return name.split(separator: .space)
        .filter { Self.counts($0) && !brandWords.contains($0) }
        .map { word in
          var stem: [UInt8] = []
          endings.append(stemOf: word.span, to: &stem)
          return table.insert(stem.span).number
        }
    }
    let parts = table.strings.indices.map { Self.parts(of: $0, in: table) }
    places = [[Int32]](repeating: [], count: table.count)
    (own, met) = (places.map { _ in -1 }, products.map { _ in -1 })
    for (place, words) in words.enumerated() {
      var name: [Int32] = []
      for word in words {
        for part in parts[word] where !name.contains(part) {
          name.append(part)
          places[Int(part)].append(Int32(place))
        }
      }
      names.append(name)
    }
    // A rare word says what a product is; several common ones don't.
    weights = places.map { (products.count / $0.count).bitLength }.map { $0 * $0 }
    totals = names.map { name in name.reduce(0) { $0 + weights[Int($1)] } }
  }

  /// The words with which a word begins or ends, and itself.
  private static func parts(of word: Int, in table: ByteStringTable) -> [Int32] {
    let (bytes, range) = (table.strings.bytes.span, table.strings.range(of: word))
    let letters = range.filter { bytes[$0] & 0xC0 != 0x80 }
    let parts = letters.indices.dropFirst().flatMap { count in
      let (place, left) = (letters[count], letters.count - count)
      return [
        count >= shortestPart && left >= shortestPart ? range.lowerBound..<place : nil,
        left >= shortestPart ? place..<range.upperBound : nil,
      ]
    }
    return [Int32(word)]
      + parts.compactMap { $0.flatMap { table.number(of: bytes.extracting($0)) } }.map { Int32($0) }
  }

  private static func counts(_ word: ArraySlice<UInt8>) -> Bool {
    word.count { $0 & 0xC0 != 0x80 } >= shortestWord && !word.contains { $0.isASCIIDigit }
  }

  /// The products whose names are similar to that at a place and that can be bought, the most
  /// similar first; of equally similar ones, the first of the catalog.
  mutating func similar(to place: Int) -> [Int32] {
    var found: [(product: Int32, shared: Int, union: Int)] = []
    let name = names[place]
    for word in name { own[Int(word)] = Int32(place) }
    met[place] = Int32(place)
    for word in name where places[Int(word)].count <= Self.mostPlaces {
      for other in places[Int(word)].lazy.map({ Int($0) }) where met[other] != Int32(place) {
        met[other] = Int32(place)
        let shared = names[other].reduce(0) {
          $0 + (own[Int($1)] == Int32(place) ? weights[Int($1)] : 0)
        }
        let union = totals[place] + totals[other] - shared
        guard shared * Self.leastShare >= union,
          catalog.products[Int(products[other])].isAvailable != false
        else { continue }
        found.append((products[other], shared, union))
      }
    }
    return found.sorted {
      let (left, right) = ($0.shared * $1.union, $1.shared * $0.union)
      return left == right ? $0.product < $1.product : left > right
    }.map(\.product)
  }
}
