import Bytes
package import Shop

/// For each product those of its first aisle with similar names that can be bought, and those of
/// them that cost less per unit (`Meaning: Similar products`).
package struct SimilarProducts: Sendable {
  private static let most = 4
  private static let none: Int32 = -1

  /// For each product `most` similar ones, then `most` cheaper ones, each followed by `none`.
  private let found: [Int32]

  /// - Parameter filler: words that say nothing of a product, separated by spaces or commas.
  /// - Complexity: for each product, the sum of the occurrences of its words in its aisle.
  package init(of catalog: Catalog, filler: String) {
    let filler = AisleWords.filler(filler)
    let aisles = [[Int32]](
      count: catalog.aisles.count,
      concurrently: { aisle in
        var comparison = NameComparison(ofAisle: aisle, in: catalog, filler: filler)
        return comparison.findAll(most: Self.most, none: Self.none)
      })
    var found = [Int32](repeating: Self.none, count: catalog.products.count * Self.most * 2)
    for (aisle, foundInAisle) in aisles.enumerated() {
      for (place, product) in catalog.aisles[aisle].products.enumerated()
      where catalog.products[Int(product)].aisle == Int32(aisle) {
        for index in 0..<Self.most * 2 {
          found[Int(product) * Self.most * 2 + index] = foundInAisle[place * Self.most * 2 + index]
        }
      }
    }
    self.found = found
  }

  /// At most four, the most similar first, as indices into `Catalog.products`.
  ///
  /// - Parameter product: index into `Catalog.products`.
  package func similar(to product: Int) -> ArraySlice<Int32> {
    found[product * Self.most * 2..<(product * 2 + 1) * Self.most].prefix { $0 >= 0 }
  }

  /// At most four, the cheapest first, as indices into `Catalog.products`.
  ///
  /// - Parameter product: index into `Catalog.products`.
  package func cheaper(than product: Int) -> ArraySlice<Int32> {
    found[(product * 2 + 1) * Self.most..<(product + 1) * Self.most * 2].prefix { $0 >= 0 }
  }
}
