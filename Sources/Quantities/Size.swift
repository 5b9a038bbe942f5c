/// The content of a package: `900 g`, `6 x 330 ml`.
package struct Size: Hashable, Sendable {
  /// Above zero.
  package var amount: FixedDecimal
  /// The number of times that the package contains `amount`: 6 in `6 x 330 ml`, else 1.
  package var count: Int32
  package var unit: SizeUnit
  /// True if it is probably wrong (`Rules: Sizes in doubt`).
  package var isDoubted = false

  package init(count: Int32 = 1, amount: FixedDecimal, unit: SizeUnit) {
    self.count = count
    self.amount = amount
    self.unit = unit
  }
}

extension Size {
  /// True if it is so many grams, exactly.
  package func isWeight(ofGrams grams: Int) -> Bool {
    let (numerator, denominator) = content
    return unit.dimension == .weight && numerator * 1000 == denominator * Int128(grams)
  }

  /// In kilograms, litres, pieces or metres, as an exact fraction.
  package var content: (numerator: Int128, denominator: Int128) {
    let (numerator, denominator) = unit.inBaseUnits
    return (
      Int128(count) * Int128(amount.tenThousandths) * Int128(numerator),
      Int128(FixedDecimal.one) * Int128(denominator)
    )
  }

  package var isKilogram: Bool { isWeight(ofGrams: 1000) }
}

/// The dimensions of sizes, in the order that breaks ties between groups (`Rules: Orders`).
package enum SizeDimension: UInt8, CaseIterable, Comparable, Sendable {
  case weight, volume, piece, length

  package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

/// A unit of size that has a unit price (`Rules: Unit price`).
package enum SizeUnit: UInt8, CaseIterable, Sendable {
  case milligram, gram, kilogram, ounce, pound
  case milliliter, centiliter, deciliter, liter, fluidOunce
  case piece
  case millimeter, centimeter, meter

  package var dimension: SizeDimension {
    switch self {
    case .milligram, .gram, .kilogram, .ounce, .pound: .weight
    case .milliliter, .centiliter, .deciliter, .liter, .fluidOunce: .volume
    case .piece: .piece
    case .millimeter, .centimeter, .meter: .length
    }
  }

  /// The unit in its dimension's base unit (kg, l, piece, m), as an exact fraction: the
  /// international pound is 0.45359237 kg, the US fluid ounce 29.5735295625 ml.
  package var inBaseUnits: (numerator: Int64, denominator: Int64) {
    (row.numerator, row.denominator)
  }

  /// The common code of UN/CEFACT Recommendation 20.
  package var commonCode: String { row.code }

  /// The international symbol, as sizes are shown; empty for pieces.
  package var symbol: String { row.symbol }

  @inline(__always)
  private var row: (symbol: String, code: String, numerator: Int64, denominator: Int64) {
    switch self {
    case .milligram: ("mg", "MGM", 1, 1_000_000)
    case .gram: ("g", "GRM", 1, 1000)
    case .kilogram: ("kg", "KGM", 1, 1)
    case .ounce: ("oz", "ONZ", 45_359_237, 1_600_000_000)
    case .pound: ("lb", "LBR", 45_359_237, 100_000_000)
    case .milliliter: ("ml", "MLT", 1, 1000)
    case .centiliter: ("cl", "CLT", 1, 100)
    case .deciliter: ("dl", "DLT", 1, 10)
    case .liter: ("l", "LTR", 1, 1)
    case .fluidOunce: ("fl oz", "OZA", 473_176_473, 16_000_000_000)
    case .piece: ("", "H87", 1, 1)
    case .millimeter: ("mm", "MMT", 1, 1000)
    case .centimeter: ("cm", "CMT", 1, 100)
    case .meter: ("m", "MTR", 1, 1)
    }
  }
}
