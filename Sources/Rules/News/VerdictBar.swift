package import Quantities

/// Where the low and the high price and that of today are on a drawing, in its units. The usual
/// price is in the middle, at 0.
package struct VerdictBar: Sendable {
  package let low: Int
  package let high: Int
  package let now: Int
}

extension Verdict {
  /// Nil for a price without others.
  ///
  /// - Parameter price: today's.
  package func bar(now price: Money) -> VerdictBar? {
    guard kind != .tooEarly, low < high || price != usual else { return nil }
    return VerdictBar(low: place(of: low), high: place(of: high), now: place(of: price))
  }

  /// Steps of 2.5 percent of the usual price, rounded half up, at most 12 to either side. They are
  /// coarse so that cards rarely change when only the 180 days move on.
  private func place(of price: Money) -> Int {
    let (price, usual) = (Int128(price.tenThousandths), Int128(usual.tenThousandths))
    let twice = 80 * (price - usual) + usual
    let step = twice >= 0 ? twice / (2 * usual) : -((2 * usual - 1 - twice) / (2 * usual))
    return 3 * Int(min(max(step, -12), 12))
  }
}
