/// An amount in the shop's currency: an integer count of ten-thousandths of its unit (`Catalog:
/// Money`). No floating point ever touches it.
package struct Money: Hashable, Comparable, Sendable {
  package var tenThousandths: Int64

  package init(tenThousandths: Int64) { self.tenThousandths = tenThousandths }

  package static let zero = Money(tenThousandths: 0)

  package static func < (left: Self, right: Self) -> Bool {
    left.tenThousandths < right.tenThousandths
  }

  package var decimal: FixedDecimal { FixedDecimal(tenThousandths: tenThousandths) }

  /// Rounded half up to `decimals` places (0...4), the usual number of the currency.
  ///
  /// - Precondition: the amount is not negative; no price is.
  package func rounded(toDecimals decimals: Int) -> Money {
    let step = Self.step(ofDecimals: decimals)
    return Money(tenThousandths: (tenThousandths + step / 2) / step * step)
  }

  /// The price shown for a store price: `self` x (1 + `percent` / 100), rounded half up to
  /// `decimals` places in one step (`Catalog: Money`, `markupPercent`).
  package func markedUp(percent: FixedDecimal, decimals: Int) -> Money {
    let step = Int128(Self.step(ofDecimals: decimals))
    let hundredPercent = Int128(100 * FixedDecimal.one)
    let product = Int128(tenThousandths) * (hundredPercent + Int128(percent.tenThousandths))
    let divisor = hundredPercent * step
    return Money(tenThousandths: Int64((product + divisor / 2) / divisor * step))
  }

  /// How many ten-thousandths the last of `decimals` places counts.
  package static func step(ofDecimals decimals: Int) -> Int64 {
    [10_000, 1_000, 100, 10, 1][min(max(decimals, 0), 4)]
  }
}
