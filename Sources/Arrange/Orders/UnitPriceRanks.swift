import Shop

/// The rank of each product among those that are priced per the same unit: exact, as unit prices
/// are, but compared as fast as whole numbers.
struct UnitPriceRanks: Sendable {
  /// One per product, equal for equal unit prices of one dimension.
  private let ranks: [Int32]
  /// One per product: the raw value of the unit price's dimension, 255 without a unit price.
  private let dimensions: [UInt8]

  /// - Complexity: O(n log n)
  init(catalog: Catalog) {
    var groups = SizeDimension.allCases.map { _ in [(price: UnitPrice, product: Int)]() }
    for (index, product) in catalog.products.enumerated() {
      guard let price = UnitPrice(of: product) else { continue }
      groups[Int(price.dimension.rawValue)].append((price, index))
    }
    var ranks = [Int32](repeating: 0, count: catalog.products.count)
    var dimensions = [UInt8](repeating: .max, count: catalog.products.count)
    for group in groups.indices {
      groups[group].sort { $0.price < $1.price }
      var rank: Int32 = 0
      var previous: UnitPrice?
      for (price, product) in groups[group] {
        if let previous, previous < price { rank += 1 }
        ranks[product] = rank
        dimensions[product] = price.dimension.rawValue
        previous = price
      }
    }
    self.ranks = ranks
    self.dimensions = dimensions
  }

  /// Nil for a product without a unit price.
  func position(of product: Int32) -> CatalogSorter.Position? {
    dimension(of: product).map {
      CatalogSorter.Position(group: Int32($0.rawValue), rank: Int64(ranks[Int(product)]))
    }
  }

  /// Nil for a product without a unit price.
  func dimension(of product: Int32) -> SizeDimension? {
    SizeDimension(rawValue: dimensions[Int(product)])
  }
}
