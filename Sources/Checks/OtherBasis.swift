import Diagnostics
import Quantities
import Shop

/// A price that was for another amount, from which the history is cut off (`Rules: Another
/// basis`).
enum OtherBasis {
  static func report(in catalog: Catalog, to faults: FaultLog) {
    for (index, product) in catalog.products.enumerated() {
      let details = catalog.details(of: product)
      guard !details.isOfOtherVariant, let last = details.earlierHistory.last,
        let first = catalog.history(of: index).first
      else { continue }
      faults.warning(
        .otherBasis,
        "the price of \(catalog.shownName(of: product)) changed from "
          + "`\(catalog.history[Int(last)].price.decimal.text)` to "
          + "`\(first.price.decimal.text)` on "
          + "\(catalog.calendar.day(of: first.instant).text), so its history begins anew",
        at: catalog.location(of: product.id, in: product),
        help: "remove the prices before, or set the check to \"off\" if all are for one amount")
    }
  }
}
