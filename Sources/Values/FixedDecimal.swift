/// A decimal number with four exact decimals, for values from files: sizes, popularity, percentages
/// and numeric columns. Prices are `Money`.
package struct FixedDecimal: Hashable, Comparable, Sendable {
  package var tenThousandths: Int64

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
