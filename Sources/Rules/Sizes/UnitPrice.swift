package import Quantities
package import Shop

/// The price of a kilogram, a litre, a piece or a metre of a product, as an exact fraction
/// (`Rules: Unit price`).
package struct UnitPrice: Sendable {
  /// The dimension that the unit measures.
  package let dimension: SizeDimension
  /// In ten-thousandths of the currency unit. The fraction is never reduced, which would take time.
  private let numerator: UInt128
  private let denominator: UInt128

  /// Nil for a size of zero or in doubt.
  ///
  /// - Precondition: the price is not negative.
  package init?(price: Money, size: Size) {
    guard let dimension = Self.dimension(of: size) else { return nil }
    let unit = size.unit.inBaseUnits
    self.dimension = dimension
    // Neither overflows: 2^63 x 10^4 x 1.6 x 10^10 and 2^31 x 2^63 x 4.8 x 10^8 are below 2^128.
    numerator =
      UInt128(price.tenThousandths) * UInt128(FixedDecimal.one) * UInt128(unit.denominator)
    denominator =
      UInt128(size.count) * UInt128(size.amount.tenThousandths) * UInt128(unit.numerator)
  }

  /// From the shown price; nil for a product without a size.
  package init?(of product: Product) {
    guard let size = product.size else { return nil }
    self.init(price: product.price, size: size)
  }

  /// Nil for a product without a unit price.
  package static func dimension(of product: Product) -> SizeDimension? {
    product.size.flatMap { dimension(of: $0) }
  }

  private static func dimension(of size: Size) -> SizeDimension? {
    size.count > 0 && size.amount.tenThousandths > 0 && !size.isDoubted ? size.unit.dimension : nil
  }

  /// For display, rounded half up to `decimals` decimals (0...4). An amount too large for `Money`
  /// becomes about the largest that `Money` can hold and round again.
  package func rounded(toDecimals decimals: Int) -> Money {
    let step = UInt128(Money.step(ofDecimals: decimals))
    let (whole, rest) = numerator.quotientAndRemainder(dividingBy: denominator)
    // A step above one is even, so the fraction can't decide whether to round up.
    let isUp = step == 1 ? rest >= denominator - rest : whole % step >= step / 2
    let steps = min(whole / step + (isUp ? 1 : 0), UInt128(Int64.max) / step - 1)
    return Money(tenThousandths: Int64(steps * step))
  }

  /// True if it is a whole multiple of so many ten-thousandths.
  func isMultiple(of step: Int64) -> Bool {
    let (whole, rest) = numerator.quotientAndRemainder(dividingBy: denominator)
    return rest == 0 && whole % UInt128(step) == 0
  }

  /// In units of a decimal, 1 to 12, rounded half up.
  ///
  /// - Precondition: it is below 1, or has at most four decimals.
  func units(ofDecimal decimal: Int) -> UInt64 {
    if decimal <= 4 {
      return UInt64(rounded(toDecimals: decimal).tenThousandths / Money.step(ofDecimals: decimal))
    }
    var (units, rest) = numerator.quotientAndRemainder(dividingBy: denominator)
    for _ in 4..<decimal {
      // The denominator is below 2^123, so ten times the rest is below 2^127.
      let (digit, next) = (rest * 10).quotientAndRemainder(dividingBy: denominator)
      (units, rest) = (units * 10 + digit, next)
    }
    return UInt64(units + (rest >= denominator - rest ? 1 : 0))
  }

  /// In whole ten-thousandths of the currency unit, rounded down.
  package var floor: Int64 { Int64(min(numerator / denominator, UInt128(Int64.max))) }

  /// Exact: nothing is rounded.
  func isBelow(_ bound: FixedDecimal) -> Bool {
    bound.tenThousandths > 0
      && FullWidthProduct(numerator, 1)
        < FullWidthProduct(denominator, UInt128(bound.tenThousandths))
  }

  /// Exact: nothing is rounded.
  func isAbove(_ bound: FixedDecimal) -> Bool {
    bound.tenThousandths < 0
      || FullWidthProduct(denominator, UInt128(bound.tenThousandths))
        < FullWidthProduct(numerator, 1)
  }
}

/// Exact. Only prices of one dimension have an order.
extension UnitPrice: Comparable {
  package static func < (left: Self, right: Self) -> Bool {
    precondition(left.dimension == right.dimension, "a kilogram is not compared with a litre")
    return FullWidthProduct(left.numerator, right.denominator)
      < FullWidthProduct(right.numerator, left.denominator)
  }

  package static func == (left: Self, right: Self) -> Bool {
    left.dimension == right.dimension
      && FullWidthProduct(left.numerator, right.denominator)
        == FullWidthProduct(right.numerator, left.denominator)
  }
}

/// The exact product of two 128-bit numbers. Cross products of unit prices need up to 256 bits.
private struct FullWidthProduct: Comparable {
  private let high: UInt128
  private let low: UInt128

  init(_ left: UInt128, _ right: UInt128) { (high, low) = left.multipliedFullWidth(by: right) }

  static func < (left: Self, right: Self) -> Bool {
    (left.high, left.low) < (right.high, right.low)
  }
}
