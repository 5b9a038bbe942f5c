package import Diagnostics
package import Shop

/// Looks for probable mistakes in a shop that can be built (`Input: Checks`). Each check has a
/// file of its own, except those that the reader makes, and reports, while it reads.
package struct CatalogChecks {
  private typealias Finder = (_ catalog: Catalog, _ faults: FaultLog) -> Void

  private let catalog: Catalog

  package init(_ catalog: Catalog) { self.catalog = catalog }

  /// The checks of every build, which cost next to nothing.
  package func runQuick(faults: FaultLog) {
    run(
      [
        (.priceJump, PriceJump.report), (.stale, StalePrice.report),
      ], faults: faults)
  }

  /// The checks that only `aisle check` makes.
  ///
  /// - Complexity: O(n log n) in products and in the bytes of texts.
  package func runThorough(faults: FaultLog) {
    run(
      [
        (.unseenTime, UnseenTimeCheck.report),
        (.duplicateName, DuplicateName.report),
        (.sizeInDoubt, SizeFaults.report),
        (.wholePrices, CutPrices.report),
        (.otherBasis, OtherBasis.report),
        (.confusableLetter, ConfusableLetter.report),
        (.mojibake, Mojibake.report),
        (.markupInText, MarkupInText.report),
      ], faults: faults)
  }

  private func run(_ searches: [(check: Check, search: Finder)], faults: FaultLog) {
    for (check, search) in searches where faults.levels[check] != .off {
      search(catalog, faults)
    }
  }
}

extension Catalog {
  /// The product's name as messages show it.
  func shownName(of product: Product) -> String { string(product.name).inBackticks }
}
