import Bytes
import Shop

/// A size as a word of the search index: `=500g`, `=1000ml`, `=10pc`. Grams and millilitres stand
/// for the other units of weight and volume of the metric system, so `1 l` finds `1000 ml`.
enum SearchSize {
  static let mark = UInt8(ascii: "=")

  /// Appends the word of one item of a package: `6 x 330 ml` is found by `330ml`.
  static func append(_ size: Size, to bytes: inout [UInt8]) {
    let (factor, symbol) = base(of: size.unit)
    let (amount, isTooLarge) = size.amount.tenThousandths.multipliedReportingOverflow(by: factor)
    if isTooLarge { return }
    bytes.append(mark)
    bytes += FixedDecimal(tenThousandths: amount).text.utf8
    bytes += symbol.utf8
  }

  private static func base(of unit: SizeUnit) -> (factor: Int64, symbol: String) {
    switch unit {
    case .kilogram: (1000, "g")
    case .centiliter: (10, "ml")
    case .deciliter: (100, "ml")
    case .liter: (1000, "ml")
    case .piece: (1, "pc")
    case .fluidOunce: (1, "floz")
    case .centimeter: (10, "mm")
    case .meter: (1000, "mm")
    case .milligram, .gram, .ounce, .pound, .milliliter, .millimeter: (1, unit.symbol)
    }
  }
}
