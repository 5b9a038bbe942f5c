package import Shop

/// One thing that happened to a product and may be news (DESIGN.md 3.4). Plain data.
package struct PriceEvent: Hashable, Sendable {
  package enum Kind: String, Sendable {
    case priceUpdated = "price_updated"
    case newProduct = "new_product"
  }

  /// Index into `Catalog.products`.
  package var product: Int32
  /// Keeps whether the day alone is known.
  package var instant: Instant
  /// The price from then on; a store price unless marked up.
  package var price: Money
  /// Nil for a new product.
  package var change: PriceChange?

  package init(product: Int32, instant: Instant, price: Money, change: PriceChange?) {
    self.product = product
    self.instant = instant
    self.price = price
    self.change = change
  }

  package var kind: Kind { change == nil ? .newProduct : .priceUpdated }

  /// The same event in shown prices; percentages stay those of the store prices.
  package func markedUp(percent: FixedDecimal, decimals: Int) -> PriceEvent {
    var event = self
    event.price = price.markedUp(percent: percent, decimals: decimals)
    if let change {
      event.change?.oldPrice = change.oldPrice.markedUp(percent: percent, decimals: decimals)
      event.change?.priorPrice = change.priorPrice?.markedUp(percent: percent, decimals: decimals)
    }
    return event
  }

  /// By which events of one instant are told, the heaviest first: by percentage, then price changes
  /// told without one, then new products.
  var weight: Int {
    guard let change else { return -2 }
    return change.percent ?? -1
  }
}
