import Diagnostics
import Shop

/// A product that is sold by the kilogram, whose prices the source has probably cut to whole units
/// of the currency (`Rules: Cut prices`).
enum CutPrices {
  static func report(in catalog: Catalog, to faults: FaultLog) {
    for product in catalog.products where product.hasCutPrices {
      faults.warning(
        .wholePrices,
        "all prices of \(catalog.shownName(of: product)) are whole, so their decimals are "
          + "probably cut, and no page compares them",
        at: catalog.location(of: product.id, in: product),
        help: "export the prices with their decimals")
    }
  }
}
