import Quantities
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
    var groups = SizeDimension.allCases.map { _ in [(floor: Int64, product: Int)]() }
    for index in catalog.products.indices {
      guard let price = UnitPrice(of: catalog.products[index]) else { continue }
      groups[Int(price.dimension.rawValue)].append((price.floor, index))
    }
    /// Few prices have the same whole part, which alone is compared fast.
    func isBefore(
      _ left: (floor: Int64, product: Int), _ right: (floor: Int64, product: Int)
    ) -> Bool {
      if left.floor != right.floor { return left.floor < right.floor }
      guard let price = UnitPrice(of: catalog.products[left.product]),
        let other = UnitPrice(of: catalog.products[right.product])
      else { return false }
      return price < other
    }
    var ranks = [Int32](repeating: 0, count: catalog.products.count)
    var dimensions = [UInt8](repeating: .max, count: catalog.products.count)
    for (dimension, group) in groups.enumerated() {
      let sorted = group.sorted(by: isBefore)
      var rank: Int32 = 0
      for (index, entry) in sorted.enumerated() {
        if index > 0, isBefore(sorted[index - 1], entry) { rank += 1 }
        ranks[entry.product] = rank
        dimensions[entry.product] = UInt8(dimension)
      }
    }
    self.ranks = ranks
    self.dimensions = dimensions
  }

  /// See `CatalogSorter.position`. Nil for a product without a unit price.
  func position(of product: Int32) -> Int64? {
    let dimension = dimensions[Int(product)]
    return dimension == .max ? nil : Int64(dimension) << 32 | Int64(ranks[Int(product)])
  }

  /// Nil for a product without a unit price.
  func dimension(of product: Int32) -> SizeDimension? {
    SizeDimension(rawValue: dimensions[Int(product)])
  }
}
