package import Shop

/// What a filter group measures of one product, exact.
package enum MeasuredAmount: Sendable {
  /// A price in the currency unit, a percentage, or a number of the catalog.
  case decimal(FixedDecimal)
  /// Bands don't ask of what a unit price is: a kilogram and a litre have the same bounds.
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

  /// In whole ten-thousandths, rounded down, which is on the same side of any `from` and `to` as
  /// the amount itself.
  var floor: Int64 {
    switch self {
    case .decimal(let value): value.tenThousandths
    case .unitPrice(let price): price.floor
    }
  }
}

extension MeasuredAmount {
  /// Twice the ten-thousandths in it, and one more for what lies between two of them: a whole
  /// number on the same side of every bound as the amount itself. What is beyond `Int` becomes the
  /// largest there is.
  package var doubled: Int {
    let (double, isBeyond) = Int(floor).multipliedReportingOverflow(by: 2)
    if isBeyond { return floor < 0 ? .min : .max }
    return double + (isWhole ? 0 : 1)
  }

  private var isWhole: Bool {
    switch self {
    case .decimal: true
    case .unitPrice(let price): price.isWhole
    }
  }
}
