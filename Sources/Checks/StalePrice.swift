import Diagnostics
import Quantities
import Shop

/// A product whose newest price is more than a year old, so that it may be gone.
enum StalePrice {
  private static let milliseconds: Int64 = 365 * 86_400_000
  /// If more than one product in this many looks stale, the file probably lists only changes, and a
  /// price that has not changed for a year is not worth reporting.
  private static let share = 20

  static func report(in catalog: Catalog, to faults: FaultLog) {
    guard let asOf = catalog.asOf else { return }
    let limit = asOf.advanced(byMilliseconds: -milliseconds)
    var dated = 0
    var stale: [(product: Product, newest: Instant)] = []
    for (index, product) in catalog.products.enumerated() {
      guard let newest = catalog.history(of: index).last?.instant else { continue }
      dated += 1
      if newest < limit { stale.append((product, newest)) }
    }
    guard stale.count * share <= dated else { return }
    for (product, newest) in stale where product.isAvailable != false {
      faults.warning(
        .stale,
        "the newest price of \(catalog.shownName(of: product)) is more than a year old: "
          + "`\(catalog.calendar.sourceText(of: newest))`",
        at: catalog.location(of: product.id, in: product),
        help: "remove the product if it is gone, or add its price of today")
    }
  }
}
