import Arrange
import Diagnostics
import Shop
import Values

/// A price per kilogram, litre or metre that rounds to nothing or is absurdly far from those of its
/// aisle, because the size is in the wrong unit.
enum UnitPriceRange {
  /// A unit price is absurd if it is more than this many times as high as nine tenths of those of
  /// its aisle, or less than this fraction of them.
  private static let factor: Int64 = 100
  private static let fewestProducts = 10

  /// - Parameter decimals: how many the currency has.
  static func report(in catalog: Catalog, decimals: Int, to faults: inout FaultList) {
    for aisle in catalog.aisles {
      for dimension in [SizeDimension.weight, .volume, .length] {
        let prices = aisle.products.compactMap { index -> (product: Product, price: UnitPrice)? in
          let product = catalog.products[Int(index)]
          guard let price = UnitPrice(of: product), price.dimension == dimension else { return nil }
          return (product, price)
        }
        let sorted = prices.map(\.price.floor).sorted()
        let usual =
          sorted.isEmpty ? 0...0 : sorted[sorted.count / 10]...sorted[sorted.count * 9 / 10]
        for (product, price) in prices {
          if price.rounded(toDecimals: decimals) == .zero {
            warn(of: product, "rounds to nothing", in: catalog, to: &faults)
          } else if sorted.count >= fewestProducts, isAbsurd(price.floor, usual) {
            let amount = price.rounded(toDecimals: decimals).decimal.text
            warn(
              of: product, "is `\(amount)`, absurd for \(aisle.pathText.inBackticks)", in: catalog,
              to: &faults)
          }
        }
      }
    }
  }

  private static func isAbsurd(_ price: Int64, _ usual: ClosedRange<Int64>) -> Bool {
    price / factor > usual.upperBound || price < usual.lowerBound / factor
  }

  private static func warn(
    of product: Product, _ what: String, in catalog: Catalog, to faults: inout FaultList
  ) {
    faults.warning(
      .unitPriceOutOfRange,
      Diagnostic(
        .warning, "the unit price of \(catalog.shownName(of: product)) \(what)",
        at: catalog.location(of: product.id, in: product),
        help: "look at the product's size and its unit"))
  }
}
