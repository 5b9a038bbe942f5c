package import Shop

/// What a kilogram, a litre, a piece or a metre of a product costs, as an exact fraction
/// (`Meaning: Unit price`).
package struct UnitPrice: Sendable {
  /// What it is a price per unit of.
  package let dimension: SizeDimension
  /// In ten-thousandths of the currency unit; never reduced, so that making one costs nothing.
  private let numerator: UInt128
  private let denominator: UInt128

  /// Nil if the size holds nothing.
  ///
  /// - Precondition: the price is not negative.
  package init?(price: Money, size: Size) {
    guard size.count > 0, size.amount.tenThousandths > 0 else { return nil }
    let unit = size.unit.inBaseUnits
    dimension = size.unit.dimension
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

  /// For show, rounded half up to `decimals` places (0...4); an amount beyond what `Money` holds
  /// becomes about the largest it does: one that can be rounded again.
  package func rounded(toDecimals decimals: Int) -> Money {
    let step = UInt128(Money.step(ofDecimals: decimals))
    let (whole, rest) = numerator.quotientAndRemainder(dividingBy: denominator)
    // A step above one is even, so what lies behind the whole part can't decide there.
    let isUp = step == 1 ? rest >= denominator - rest : whole % step >= step / 2
    let steps = min(whole / step + (isUp ? 1 : 0), UInt128(Int64.max) / step - 1)
    return Money(tenThousandths: Int64(steps * step))
  }

  /// The whole ten-thousandths of the currency unit in it.
  var floor: Int64 { Int64(min(numerator / denominator, UInt128(Int64.max))) }

  /// Whether nothing was rounded in `floor`.
  var isWhole: Bool { numerator.isMultiple(of: denominator) }

  /// Exactly; nothing is rounded.
  func isBelow(_ bound: FixedDecimal) -> Bool {
    bound.tenThousandths > 0
      && FullWidthProduct(numerator, 1)
        < FullWidthProduct(denominator, UInt128(bound.tenThousandths))
  }

  /// Exactly; nothing is rounded.
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
