import Bytes
import Localization
package import Shop

/// For each product, those of its first aisle that can be bought and whose names share the most
/// words with its own (`Rules: Similar products`).
package struct SimilarProducts: Sendable {
  private static let (most, longestName, shortestWord, shortestPart) = (8, 1024, 3, 4)
  /// A word that more names have leads from none to another.
  private static let mostPlaces = 500
  /// The share of the weight of their words that two names must have in common is one in so many.
  private static let leastShare = 10

  private let catalog: Catalog
  /// For each aisle, those of its products one after another, and where those of each end.
  private let aisles: [(found: [Int32], ends: [Int32])]

  /// - Parameter isWanted: whether those of a product are, by its index.
  /// - Complexity: O(products), as one word leads from a name to at most 500 others.
  package init(
    of catalog: Catalog, _ endings: WordEndings, where isWanted: @Sendable (Int) -> Bool
  ) {
    self.catalog = catalog
    // One array for each aisle: one for each product would take more memory than the shop.
    aisles = [(found: [Int32], ends: [Int32])](
      count: catalog.aisles.count,
      concurrently: { Self.similar(inAisle: $0, of: catalog, endings, where: isWanted) })
  }

  /// The most similar first, as indices into `Catalog.products`.
  package subscript(product: Int) -> ArraySlice<Int32> {
    let aisle = Int(catalog.products[product].aisle)
    let place = catalog.aisles[aisle].products.partitioningIndex { Int($0) >= product }
    let (found, ends) = aisles[aisle]
    return found[Int(place > 0 ? ends[place - 1] : 0)..<Int(ends[place])]
  }

  private static func similar(
    inAisle aisle: Int, of catalog: Catalog, _ endings: WordEndings, where isWanted: (Int) -> Bool
  ) -> (found: [Int32], ends: [Int32]) {
    let products = catalog.aisles[aisle].products
    let (names, places) = words(of: products, in: catalog, endings)
    // A rare word says what a product is; several common ones don't.
    let weights = places.map { (products.count / $0.count).bitLength }.map { $0 * $0 }
    let totals = names.map { name in name.reduce(0) { $0 + weights[Int($1)] } }
    // For each word its weight, if the name has it, and for each place, whose name met it last.
    var (own, met) = (places.map { _ in 0 }, products.map { _ in -1 })
    var (found, ends): ([Int32], [Int32]) = ([], [])
    ends.reserveCapacity(products.count)
    for (place, name) in names.enumerated() {
      var best: [(share: Int, product: Int32)] = []
      let index = Int(products[place])
      let isChosen = catalog.products[index].aisle == Int32(aisle) && isWanted(index)
      met[place] = place
      for word in name { own[Int(word)] = weights[Int(word)] }
      for word in name where isChosen && places[Int(word)].count <= mostPlaces {
        for other in places[Int(word)].lazy.map({ Int($0) }) where met[other] != place {
          met[other] = place
          let shared = names[other].reduce(0) { $0 + own[Int($1)] }
          let union = totals[place] + totals[other] - shared
          // Names are too short for different shares to become equal.
          let new = (share: -(shared << 40) / union, product: products[other])
          let rank = best.firstIndex { new < $0 } ?? best.count
          guard rank < most, shared * leastShare >= union,
            catalog.products[Int(new.product)].isAvailable != false
          else { continue }
          if best.count == most { best.removeLast() }
          best.insert(new, at: rank)
        }
      }
      for word in name { own[Int(word)] = 0 }
      found += best.map(\.product)
      ends.append(Int32(found.count))
    }
    // A copy without room for more.
    return (found.map(\.self), ends)
  }

  /// The words of each name, as numbers, and for each word the places of the names that have it.
  private static func words(
    of products: [Int32], in catalog: Catalog, _ endings: WordEndings
  ) -> (names: [[Int32]], places: [[Int32]]) {
    var (folding, table) = (TextFolding(), ByteStringTable())
    let words = products.map { product in
      let product = catalog.products[Int(product)]
      var (name, brand): ([UInt8], [UInt8]) = ([], [])
      folding.append(wordsOf: catalog.text[product.name.range].prefix(longestName), to: &name)
      folding.append(wordsOf: catalog.text[product.brand.range], to: &brand)
      // Two products are not similar by their brand.
      let brandWords = brand.split(separator: .space)
      return name.split(separator: .space).compactMap { word -> Int? in
        guard word.count(where: { $0 & 0xC0 != 0x80 }) >= shortestWord,
          !word.contains(where: \.isASCIIDigit), !brandWords.contains(word)
        else { return nil }
        var stem: [UInt8] = []
        endings.append(stemOf: word.span, to: &stem)
        return table.insert(stem.span).number
      }
    }
    let parts = table.strings.indices.map { Self.parts(of: $0, in: table) }
    let names = words.map { Array(Set($0.flatMap { parts[$0] })) }
    var places = [[Int32]](repeating: [], count: table.count)
    for (place, name) in names.enumerated() {
      for word in name { places[Int(word)].append(Int32(place)) }
    }
    return (names, places)
  }

  /// A word and those with which it begins or ends.
  private static func parts(of word: Int, in table: ByteStringTable) -> [Int32] {
    let (bytes, range) = (table.strings.bytes.span, table.strings.range(of: word))
    let letters = range.filter { bytes[$0] & 0xC0 != 0x80 }
    var parts = [range]
    for (count, place) in letters.enumerated().dropFirst()
    where letters.count - count >= shortestPart {
      parts.append(place..<range.upperBound)
      if count >= shortestPart { parts.append(range.lowerBound..<place) }
    }
    return parts.compactMap { table.number(of: bytes.extracting($0)).map { Int32($0) } }
  }
}
