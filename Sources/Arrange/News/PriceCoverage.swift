package import Shop

/// How long a product's prices were known before a drop: what is said of the time before it can't
/// be surer than that.
package struct PriceCoverage: Hashable, Sendable {
  /// When the first of the prices came into force.
  package let since: Instant
  /// Calendar days, in the shop's time zone, from then to the drop.
  package let days: Int

  package init(since: Instant, days: Int) {
    self.since = since
    self.days = days
  }

  /// Whether the days that a prior price is looked for in were not all observed.
  package var isShort: Bool { days < PriorPrice.days }

  /// Whether so much is known that the lowest of the prices may be called an all-time low.
  ///
  /// - Parameter prices: how many came into force, the drop's own included.
  package func isEnoughForLow(prices: Int) -> Bool { days >= 90 && prices >= 3 }
}
