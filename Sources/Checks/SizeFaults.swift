import Diagnostics
import Quantities
import Rules
import Shop

/// Sizes that are probably wrong (`Rules: Sizes in doubt`).
enum SizeFaults {
  static func report(in catalog: Catalog, to faults: FaultLog) {
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

  private static func shownSize(of product: Product) -> String {
    guard let size = product.size else { return "" }
    let count = size.count > 1 ? "\(size.count) x " : ""
    let unit = size.unit == .piece ? "pieces" : size.unit.symbol
    return "`\(count)\(size.amount.text) \(unit)`"
  }
}
