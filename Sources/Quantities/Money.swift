/// An amount in the shop's currency, as an integer count of ten-thousandths of its unit (`Input:
/// Money`). No floating-point number ever touches it.
@usableFromInline package struct Money: Hashable, Comparable, Sendable {
  @usableFromInline package var tenThousandths: Int64

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

  /// The shown price of a store price, with the markup and the tax, rounded half up to the
  /// currency's minor unit in one step (`Input: Money`).
  package func markedUp(by markup: Markup) -> Money {
    if markup.isZero { return rounded(toDecimals: markup.decimals) }
    let step = Int128(Self.step(ofDecimals: markup.decimals))
    let hundredPercent = Int128(100 * FixedDecimal.one)
    let divisor = hundredPercent * hundredPercent * step
    let product =
      Int128(tenThousandths) * (hundredPercent + Int128(markup.percent.tenThousandths))
      * (hundredPercent + Int128(markup.taxPercent.tenThousandths))
    return Money(tenThousandths: Int64((product + divisor / 2) / divisor * step))
  }

  /// The amount of which `self` is the count of minor units, such as cents, rounded half up.
  package func minorUnits(decimals: Int) -> Money {
    let divisor = Self.step(ofDecimals: 0) / Self.step(ofDecimals: decimals)
    return Money(tenThousandths: (tenThousandths + divisor / 2) / divisor)
  }

  /// The value of the last of `decimals` decimals in ten-thousandths.
  package static func step(ofDecimals decimals: Int) -> Int64 {
    switch decimals {
    case ...0: 10_000
    case 1: 1_000
    case 2: 100
    case 3: 10
    default: 1
    }
  }
}

/// The conversion of store prices to shown prices (`Input: Money`).
package struct Markup: Hashable, Sendable {
  /// `markupPercent` of the settings.
  package let percent: FixedDecimal
  /// `taxPercent` of the settings, on top of the markup.
  package let taxPercent: FixedDecimal
  /// The currency's usual number of decimals, 0 to 4.
  package let decimals: Int

  package init(percent: FixedDecimal, taxPercent: FixedDecimal = FixedDecimal(0), decimals: Int) {
    self.percent = percent
    self.taxPercent = taxPercent
    self.decimals = decimals
  }

  /// True if prices are only rounded.
  var isZero: Bool { percent.tenThousandths == 0 && taxPercent.tenThousandths == 0 }
}

/// A decimal number with four exact decimals, for values from files: sizes, popularity, percentages
/// and numeric columns. Prices are `Money`.
package struct FixedDecimal: Hashable, Comparable, Sendable {
  @usableFromInline package var tenThousandths: Int64

  package init(tenThousandths: Int64) { self.tenThousandths = tenThousandths }

  package init(_ whole: Int) { tenThousandths = Int64(whole) * Self.one }

  /// The nearest possible value, since the percentage of a price that was almost nothing may be out
  /// of range.
  package init(clamping whole: Int) { self.init(min(whole, Int(Int64.max / Self.one))) }

  package static let one: Int64 = 10_000

  package static func < (left: Self, right: Self) -> Bool {
    left.tenThousandths < right.tenThousandths
  }

  /// The shortest exact decimal with a point: `2`, `2.5`, `-0.0001`.
  package var text: String {
    let magnitude = tenThousandths.magnitude
    let whole = magnitude / UInt64(Self.one)
    let sign = tenThousandths < 0 ? "-" : ""
    let padded = String(magnitude % UInt64(Self.one) + UInt64(Self.one)).dropFirst()
    guard let last = padded.lastIndex(where: { $0 != "0" }) else { return "\(sign)\(whole)" }
    return "\(sign)\(whole).\(padded[...last])"
  }
}
