package import Shop

/// From which price a product came, and how that is told.
package struct PriceChange: Hashable, Sendable {
  package var oldPrice: Money
  /// Lowest price of the 30 days before; only a drop has one.
  package var priorPrice: Money?
  /// How long prices were known when `priorPrice` was looked for; only a drop has it.
  package var observation: PriceCoverage?
  /// Of the reference price, rounded half up, not negative. Nil for a drop that is no discount by
  /// the shop's rules: it is told as a plain change.
  package var percent: Int?
  /// Whether the price fell.
  package var isDrop: Bool
  /// What a drop's percentage is of, and its struck price.
  package var reference: NewsRules.Reference
  /// Whether it fell below every price that was known; see `PriceCoverage.isEnoughForLow`.
  package var isAllTimeLow = false

  package init(
    oldPrice: Money, priorPrice: Money?, percent: Int?, isDrop: Bool,
    reference: NewsRules.Reference, observation: PriceCoverage? = nil, isAllTimeLow: Bool = false
  ) {
    self.oldPrice = oldPrice
    self.priorPrice = priorPrice
    self.percent = percent
    self.isDrop = isDrop
    self.reference = reference
    self.observation = observation
    self.isAllTimeLow = isAllTimeLow
  }

  /// The price that the percentage is of, to be shown struck; nil for a plain change.
  package var referencePrice: Money? {
    guard percent != nil else { return nil }
    return isDrop && reference == .lowest30Days ? priorPrice : oldPrice
  }
}
