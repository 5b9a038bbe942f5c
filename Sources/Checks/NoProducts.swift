import Diagnostics
import Shop

/// A shop of which nothing would be for sale: its file is empty, or every row was left out.
enum NoProducts {
  static func report(in catalog: Catalog, to faults: FaultLog) {
    guard catalog.products.isEmpty else { return }
    faults.warning(
      .noProducts, "the shop has no products",
      help: catalog.hasLeftOutRows
        ? "see why its rows are left out" : "add rows to its products file, with prices")
  }
}
