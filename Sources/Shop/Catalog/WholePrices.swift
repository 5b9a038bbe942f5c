package import Quantities

/// How many products of a shop have had only whole prices, by which those that are sold by the
/// kilogram are judged (`Rules: Cut prices`).
package struct WholePrices: Equatable, Sendable {
  private static let fewestPrices = 2

  /// How many products that are not sold by the kilogram have had enough prices.
  private var count = 0
  /// How many of these have had only whole ones.
  private var wholeCount = 0

  /// - Complexity: O(n) in products and history.
  package init(of products: [Product], _ history: [HistoryEntry<Money>]) {
    for product in products where product.size?.isKilogram != true {
      guard let areWhole = Self.areWhole(of: product, history) else { continue }
      count += 1
      if areWhole { wholeCount += 1 }
    }
  }

  /// True if under a tenth of the products have whole prices only.
  private var areRare: Bool { wholeCount * 10 < count }

  /// True if the source has cut the decimals of a product's prices.
  ///
  /// - Parameter history: see `Catalog.history`.
  package func areCut(of product: Product, _ history: [HistoryEntry<Money>]) -> Bool {
    areRare && product.size?.isKilogram == true && Self.areWhole(of: product, history) == true
  }

  /// Nil for a product that has had too few prices.
  private static func areWhole(
    of product: Product, _ history: [HistoryEntry<Money>]
  ) -> Bool? {
    if product.history.count < fewestPrices { return nil }
    return product.history.allSatisfy {
      history[Int($0)].price.tenThousandths % FixedDecimal.one == 0
    }
  }
}
