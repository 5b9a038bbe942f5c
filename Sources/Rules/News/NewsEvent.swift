package import Quantities

/// An event with all that pages say of it (`Rules: News`). Plain data.
package struct NewsEvent: Hashable, Sendable {
  package let kind: PriceEvent.Kind
  /// Index into `Catalog.products`.
  package let product: Int32
  /// When it happened: to the millisecond, or only the day if no more is known.
  package let instant: Instant
  /// The price from then on; a store price unless marked up.
  package var price: Money
  /// Only a price change has one.
  package var change: PriceChange?
  /// Only a smaller size has one.
  package var reduction: SizeReduction?
  /// If nobody saw when it happened, the last day before; it is then dated by the next day on which
  /// prices were taken (`Rules: News`).
  package let unseenSince: Day?

  /// The same event in shown prices; percentages stay those of the store prices.
  package func markedUp(by markup: Markup) -> NewsEvent {
    var event = self
    event.price = price.markedUp(by: markup)
    if let change {
      event.change?.oldPrice = change.oldPrice.markedUp(by: markup)
      event.change?.run?.price = change.run?.price?.markedUp(by: markup)
    }
    if let reduction { event.reduction?.oldPrice = reduction.oldPrice.markedUp(by: markup) }
    return event
  }
}
