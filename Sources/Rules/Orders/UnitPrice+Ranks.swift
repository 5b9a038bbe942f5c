import Quantities
import Shop

extension UnitPrice {
  /// One per product: the rank of its unit price among those per the same unit, equal for equal
  /// ones; 0 without a unit price. Ranks are exact, as unit prices are, but compared as fast as
  /// whole numbers.
  ///
  /// - Complexity: O(n log n)
  static func ranks(in catalog: Catalog) -> [Int32] {
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
    for group in groups {
      let sorted = group.sorted(by: isBefore)
      var rank: Int32 = 0
      for (index, entry) in sorted.enumerated() {
        if index > 0, isBefore(sorted[index - 1], entry) { rank += 1 }
        ranks[entry.product] = rank
      }
    }
    return ranks
  }
}
