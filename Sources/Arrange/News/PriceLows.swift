package import Shop
import Values

/// Which products are cheap compared with their own history (`Meaning: Lows`).
package struct PriceLows: Sendable {
  package struct Low: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// In the 30 days before the as-of moment, no price was lower and one was higher.
    package static let of30Days = Low(rawValue: 1)
    /// No price was ever lower, one was higher, and enough is known to say so.
    package static let ofAllTime = Low(rawValue: 2)
  }

  private let lows: [Low]

  /// - Complexity: O(n) in the entries of the history.
  package init(of catalog: Catalog) {
    guard let asOf = catalog.asOf else {
      lows = [Low](repeating: [], count: catalog.products.count)
      return
    }
    let day = catalog.calendar.day(of: asOf).advanced(byDays: -PriorPrice.days)
    let start = catalog.calendar.start(of: day)
    let calendar = catalog.calendar
    let today = calendar.day(of: asOf).number
    lows = catalog.products.indices.map {
      let history = catalog.history(of: $0)
      guard let first = history.first?.instant else { return [] }
      let coverage = PriceCoverage(since: first, days: today - calendar.day(of: first).number)
      let low = Self.low(catalog.products[$0].storePrice, in: history, since: start)
      return coverage.supportsAllTimeLow(prices: history.count) ? low : low.subtracting(.ofAllTime)
    }
  }

  /// - Parameter product: index into `Catalog.products`.
  package subscript(product: Int) -> Low { lows[product] }

  private static func low(
    _ price: Money, in history: ArraySlice<HistoryEntry<Money>>, since start: Instant
  ) -> Low {
    var (low, wasDearer): (Low, Bool) = ([], false)
    var isRecent = true
    // The entry before the 30 days is the price with which they begin.
    for entry in history.reversed() {
      if entry.price < price { return isRecent ? [] : low }
      if entry.price > price { wasDearer = true }
      if isRecent, wasDearer { low = .of30Days }
      if entry.instant <= start { isRecent = false }
    }
    return wasDearer && !isRecent ? low.union(.ofAllTime) : low
  }
}
