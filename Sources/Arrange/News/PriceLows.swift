package import Shop
import Values

/// Which products are cheap compared with the 30 days before the as-of moment (`Meaning: Lows`).
package struct PriceLows: Sendable {
  /// Empty for a shop whose data has no dates.
  private let areLows: [Bool]

  /// - Complexity: O(n) in the entries of the history.
  package init(of catalog: Catalog, rules: NewsRules) {
    guard let asOf = catalog.asOf else {
      areLows = []
      return
    }
    let day = catalog.calendar.day(of: asOf).advanced(byDays: -PriorPrice.days)
    let start = catalog.calendar.start(of: day)
    var settled = SettledHistory()
    areLows = catalog.products.indices.map {
      settled.replace(with: catalog.history(of: $0), rules: rules)
      return Self.isLow(catalog.products[$0].storePrice, in: settled, since: start)
    }
  }

  /// Whether no price was lower in those days, and one was higher.
  ///
  /// - Parameter product: index into `Catalog.products`.
  package subscript(product: Int) -> Bool { !areLows.isEmpty && areLows[product] }

  private static func isLow(
    _ price: Money, in history: SettledHistory, since start: Instant
  ) -> Bool {
    var wasDearer = false
    // The entry before the 30 days is the price with which they begin.
    for entry in history.entries.reversed() {
      if entry.price < price { return false }
      if entry.price > price { wasDearer = true }
      if entry.instant <= start { break }
    }
    return wasDearer
  }
}
