import Arrange
import Diagnostics
import Shop
import Values

/// Sizes that are probably wrong (`Meaning: Sizes in doubt`).
enum SizeFaults {
  static func reportDoubts(in catalog: Catalog, to faults: inout FaultList) {
    for (index, doubt) in SizeDoubt.all(in: catalog) {
      let product = catalog.products[index]
      let size = shownSize(of: product)
      var help = "look at the product's size and its unit"
      if case .perKilogram = doubt {
        help = "give `1 kg` in the column `size` if that is what the price is for"
      }
      faults.warning(
        .sizeInDoubt,
        "the size of \(catalog.shownName(of: product)), \(size), is in doubt: " + doubt.reason,
        at: catalog.location(of: product.id, in: product), help: help)
    }
  }

  /// A size in the name of three times the size or more, or of a third or less.
  static func reportDifferences(in catalog: Catalog, to faults: inout FaultList) {
    for product in catalog.products {
      guard let size = product.size, let content = content(of: size),
        let written = written(in: catalog.text[product.name.range], besides: content)
      else { continue }
      faults.warning(
        .sizeDiffers,
        "the name \(catalog.shownName(of: product)) says `\(written)`, but the size is "
          + shownSize(of: product), at: catalog.location(of: product.id, in: product),
        help: "look at the product's size and its unit")
    }
  }

  private typealias Content = (dimension: SizeDimension, amount: Double)

  /// Nil for what is neither weighed nor poured.
  private static func content(of size: Size) -> Content? {
    guard [.weight, .volume].contains(size.unit.dimension) else { return nil }
    let (numerator, denominator) = size.unit.inBaseUnits
    let amount = Double(size.amount.tenThousandths) * Double(size.count)
    return (size.unit.dimension, amount * Double(numerator) / Double(denominator))
  }

  /// The first size that a name has, if none is near and no other number is the factor.
  private static func written(in name: ArraySlice<UInt8>, besides content: Content) -> String? {
    var (first, ratios, factors): (String?, [Double], [Double]) = (nil, [], [])
    for (number, word) in SizesInName(name) where number.tenThousandths > 0 {
      let word = String(decoding: word, as: UTF8.self)
      guard let (unit, factor) = UnitNames.unit(named: word), unit.dimension == content.dimension,
        let other = Self.content(
          of: Size(
            amount: FixedDecimal(tenThousandths: number.tenThousandths * factor), unit: unit))
      else {
        factors.append(Double(number.tenThousandths) / Double(FixedDecimal.one))
        continue
      }
      first = first ?? "\(number.text) \(word)"
      ratios.append(max(other.amount / content.amount, content.amount / other.amount))
    }
    let areExplained = ratios.contains { ratio in
      ratio < 3 || factors.contains { abs(ratio / $0 - 1) <= 0.1 }
    }
    return areExplained ? nil : first
  }

  private static func shownSize(of product: Product) -> String {
    guard let size = product.size else { return "" }
    let count = size.count > 1 ? "\(size.count) x " : ""
    let unit = size.unit == .piece ? "pieces" : size.unit.symbol
    return "`\(count)\(size.amount.text) \(unit)`"
  }
}
