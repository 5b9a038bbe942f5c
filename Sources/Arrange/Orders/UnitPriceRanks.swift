import Shop

/// The rank of each product among those that are priced per the same unit: exact, as unit prices
/// are, but compared as fast as whole numbers.
struct UnitPriceRanks: Sendable {
  /// One per product, equal for equal unit prices; -1 without a unit price.
  private let ranks: [Int32]

  /// - Complexity: O(n log n)
  init(catalog: Catalog) {
    var groups = SizeDimension.allCases.map { _ in [(price: UnitPrice, product: Int)]() }
    for (index, product) in catalog.products.enumerated() {
      guard let price = UnitPrice(of: product) else { continue }
      groups[Int(price.dimension.rawValue)].append((price, index))
    }
    var ranks = [Int32](repeating: -1, count: catalog.products.count)
    for group in groups.indices {
      groups[group].sort { $0.price < $1.price }
      var rank: Int32 = 0
      var previous: UnitPrice?
      for (price, product) in groups[group] {
        if let previous, previous < price { rank += 1 }
        ranks[product] = rank
        previous = price
      }
    }
    self.ranks = ranks
  }

  func rank(of product: Int32) -> Int32 { ranks[Int(product)] }
}
