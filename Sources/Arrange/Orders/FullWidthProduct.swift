/// The product of two 128-bit numbers, exact: cross products of unit prices need up to 256 bits.
struct FullWidthProduct: Comparable {
  private let high: UInt128
  private let low: UInt128

  init(_ left: UInt128, _ right: UInt128) { (high, low) = left.multipliedFullWidth(by: right) }

  static func < (left: Self, right: Self) -> Bool {
    (left.high, left.low) < (right.high, right.low)
  }
}
