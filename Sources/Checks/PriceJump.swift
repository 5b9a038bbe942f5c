import Diagnostics
import Quantities
import Shop

/// A price far from the product's other prices, as with a decimal point in the wrong place.
enum PriceJump {
  /// A price more than this many times the median, or less than this part of it, is far.
  private static let factor: Int64 = 3
  /// The median of fewer prices means nothing.
  private static let fewestPrices = 3

  static func report(in catalog: Catalog, to faults: FaultLog) {
    for (index, product) in catalog.products.enumerated() {
      let history = catalog.history(of: index)
      guard history.count >= fewestPrices - 1,
        history.contains(where: { isFar(product.storePrice, from: $0.price) })
      else { continue }
      var prices = history.map(\.price)
      if product.storePrice != prices.last { prices.append(product.storePrice) }
      guard prices.count >= fewestPrices else { continue }
      let median = median(of: prices)
      guard isFar(product.storePrice, from: median) else { continue }
      faults.warning(
        .priceJump,
        "\(catalog.shownName(of: product)) costs `\(product.storePrice.decimal.text)`, but the "
          + "median of its \(prices.count) prices is `\(median.decimal.text)`"
          + slip(from: median, to: product.storePrice),
        at: catalog.location(of: product.id, in: product),
        help: "correct the price, unless it is meant")
    }
  }

  private static func isFar(_ price: Money, from other: Money) -> Bool {
    let (price, other) = (Int128(price.tenThousandths), Int128(other.tenThousandths))
    return price > other * Int128(factor) || price * Int128(factor) < other
  }

  /// For an even number of prices, the mean of the two in the middle.
  private static func median(of prices: [Money]) -> Money {
    let sorted = prices.sorted()
    let (low, high) = (sorted[(sorted.count - 1) / 2], sorted[sorted.count / 2])
    return Money(
      tenThousandths: low.tenThousandths + (high.tenThousandths - low.tenThousandths) / 2)
  }

  /// `: probably ×10` if the price is about that many times the median; else empty.
  private static func slip(from median: Money, to price: Money) -> String {
    let isUp = price > median
    let (low, high) = (min(median, price), max(median, price))
    guard low > .zero else { return "" }
    let percent = Int128(high.tenThousandths) * 100 / Int128(low.tenThousandths)
    for power in [10, 100, 1000] where (power * 90...power * 110).contains(Int(clamping: percent)) {
      return ": probably \(isUp ? "×" : "÷")\(power)"
    }
    return ""
  }
}
