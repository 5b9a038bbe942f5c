/// An amount in the shop's currency, as an integer count of ten-thousandths of its unit (`Catalog:
/// Money`). No floating-point number ever touches it.
package struct Money: Hashable, Comparable, Sendable {
  package var tenThousandths: Int64

  @inlinable
  package init(tenThousandths: Int64) { self.tenThousandths = tenThousandths }

  package static let zero = Money(tenThousandths: 0)

  @inlinable
  package static func == (left: Self, right: Self) -> Bool {
    left.tenThousandths == right.tenThousandths
  }

  @inlinable
  package static func < (left: Self, right: Self) -> Bool {
    left.tenThousandths < right.tenThousandths
  }

  package var decimal: FixedDecimal { FixedDecimal(tenThousandths: tenThousandths) }

  /// Rounded half up to `decimals` decimals (0...4), the usual number of the currency.
  ///
  /// - Precondition: the amount is not negative; no price is.
  package func rounded(toDecimals decimals: Int) -> Money {
    let step = Self.step(ofDecimals: decimals)
    return Money(tenThousandths: (tenThousandths + step / 2) / step * step)
  }

  /// The shown price of a store price: `self` x (1 + `percent` / 100), rounded half up to the
  /// currency's minor unit in one step (`Catalog: Money`).
  package func markedUp(by markup: Markup) -> Money {
    let step = Int128(Self.step(ofDecimals: markup.decimals))
    let hundredPercent = Int128(100 * FixedDecimal.one)
    let factor = hundredPercent + Int128(markup.percent.tenThousandths)
    let divisor = hundredPercent * step
    let product = Int128(tenThousandths) * factor
    return Money(tenThousandths: Int64((product + divisor / 2) / divisor * step))
  }

  /// How many ten-thousandths the last of `decimals` decimals is worth.
  package static func step(ofDecimals decimals: Int) -> Int64 {
    [10_000, 1_000, 100, 10, 1][min(max(decimals, 0), 4)]
  }
}

/// The way from store prices to shown prices (`Catalog: Money`).
package struct Markup: Hashable, Sendable {
  /// `markupPercent` of the settings.
  package let percent: FixedDecimal
  /// The currency's usual number of decimals, 0 to 4.
  package let decimals: Int

  package init(percent: FixedDecimal, decimals: Int) {
    self.percent = percent
    self.decimals = decimals
  }
}
