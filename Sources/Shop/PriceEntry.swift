/// A price that came into force at an instant: one row of the price history. Store prices.
package struct PriceEntry: Hashable, Sendable, Dated {
  package var instant: Instant
  package var price: Money

  package init(instant: Instant, price: Money) {
    self.instant = instant
    self.price = price
  }

  package func repeats(_ earlier: PriceEntry) -> Bool { price == earlier.price }
}
