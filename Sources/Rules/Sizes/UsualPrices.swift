/// The median of some unit prices, and the tenths at both ends (`Rules: Sizes in doubt`).
package struct UsualPrices {
  package let median: Int64
  private let low: Int64
  private let high: Int64

  /// - Parameter prices: at least one.
  package init(_ prices: [Int64]) {
    let sorted = prices.sorted()
    median = sorted[sorted.count / 2]
    (low, high) = (sorted[sorted.count / 10], sorted[sorted.count * 9 / 10])
  }

  /// True if the upper tenth costs at most so many times as much as the lower one.
  package func areWithin(factor: Int64) -> Bool { Int128(high) <= Int128(low) * Int128(factor) }
}
