package import Quantities

/// A unit price as shown to people and in data (`Rules: Unit price`).
package struct ShownUnitPrice: Sendable, Equatable {
  /// The dimension of the unit.
  package let dimension: SizeDimension
  /// In units of the last decimal.
  package let amount: UInt64
  /// The number of decimals: the currency's, or more.
  package let decimals: Int
}

extension UnitPrice {
  /// The price rounded half up to the currency's decimals. If that is not exact, below ten minor
  /// units and below one unit of the currency, rounded to two significant digits.
  ///
  /// - Parameter decimals: the currency's usual number of decimals, 0 to 4.
  package func shown(currencyDecimals decimals: Int) -> ShownUnitPrice {
    let rounded = rounded(toDecimals: decimals)
    let step = Money.step(ofDecimals: decimals)
    if rounded.tenThousandths < min(10 * step, FixedDecimal.one), !isMultiple(of: step) {
      for further in decimals + 1...Self.mostDecimals {
        let amount = units(ofDecimal: further)
        if amount >= 10 {
          return ShownUnitPrice(dimension: dimension, amount: amount, decimals: further)
        }
      }
    }
    let amount = rounded.tenThousandths / step
    return ShownUnitPrice(dimension: dimension, amount: UInt64(amount), decimals: decimals)
  }

  private static let mostDecimals = 12
}
