package import Quantities

/// The exact value of a measure for a product.
package enum MeasuredAmount: Sendable {
  /// A price in the currency unit, a percentage, or a number of the catalog.
  case decimal(FixedDecimal)
  /// Bands ignore the unit: the same bounds apply to a kilogram and a litre.
  case unitPrice(UnitPrice)

  func isBelow(_ bound: FixedDecimal) -> Bool {
    switch self {
    case .decimal(let value): value < bound
    case .unitPrice(let price): price.isBelow(bound)
    }
  }

  func isAbove(_ bound: FixedDecimal) -> Bool {
    switch self {
    case .decimal(let value): value > bound
    case .unitPrice(let price): price.isAbove(bound)
    }
  }

  /// The amount in whole ten-thousandths, rounded down; it is on the same side of any `from` and
  /// `to` as the amount itself.
  var floor: Int64 {
    switch self {
    case .decimal(let value): value.tenThousandths
    case .unitPrice(let price): price.floor
    }
  }
}

extension MeasuredAmount {
  /// Twice the whole ten-thousandths, plus one if there is a fraction left: a whole number on the
  /// same side of every bound as the amount itself. Clamped to the range of `Int`.
  package var doubled: Int {
    let (double, isBeyond) = Int(floor).multipliedReportingOverflow(by: 2)
    if isBeyond { return floor < 0 ? .min : .max }
    return double + (isWhole ? 0 : 1)
  }

  private var isWhole: Bool {
    switch self {
    case .decimal: true
    case .unitPrice(let price): price.isMultiple(of: 1)
    }
  }
}
