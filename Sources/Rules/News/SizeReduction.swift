package import Quantities
import Shop

/// A package that holds less than before while its unit price is the same or higher.
package struct SizeReduction: Hashable, Sendable {
  package let oldSize: Size
  package let size: Size
  /// The price in force just before.
  package var oldPrice: Money

  package init(oldSize: Size, size: Size, oldPrice: Money) {
    self.oldSize = oldSize
    self.size = size
    self.oldPrice = oldPrice
  }

  /// Nil if the size is not smaller or has another dimension, or if the price fell so far that the
  /// unit price is lower. The comparison is exact; nothing is rounded.
  init?(from oldSize: Size, at oldPrice: Money, to size: Size, at price: Money) {
    // At the same price, the package with the higher unit price holds less.
    guard let oldContent = UnitPrice(price: price, size: oldSize),
      let unitPrice = UnitPrice(price: price, size: size),
      let oldUnitPrice = UnitPrice(price: oldPrice, size: oldSize),
      oldContent.dimension == unitPrice.dimension,
      oldContent < unitPrice, unitPrice >= oldUnitPrice
    else { return nil }
    self.init(oldSize: oldSize, size: size, oldPrice: oldPrice)
  }
}

extension SizeReduction {
  /// The smaller sizes of a product's package, each with its instant, ascending. The catalog's
  /// previous size has no date: it counts only if the history has no sizes, and is taken to have
  /// changed when the current price came into force, unless that is the first one known.
  ///
  /// - Parameter index: into `Catalog.products`.
  static func all(
    of index: Int, in catalog: Catalog, prices history: SettledHistory, rules: NewsRules
  ) -> [(instant: Instant, reduction: SizeReduction)] {
    let (product, sizes) = (catalog.products[index], catalog.sizes(of: index))
    var settled: [HistoryEntry<Size>] = []
    sizes.forEachSettled(for: rules.settleMilliseconds) { settled.append(sizes[$0]) }
    guard settled.isEmpty else {
      return zip(settled, settled.dropFirst()).compactMap { old, new in
        guard let oldPrice = history.price(before: new.instant),
          let price = history.price(at: new.instant),
          let reduction = SizeReduction(from: old.value, at: oldPrice, to: new.value, at: price)
        else { return nil }
        return (new.instant, reduction)
      }
    }
    guard let oldSize = catalog.details(of: product).previousSize, let size = product.size,
      let newest = history.entries.last, let oldPrice = history.price(before: newest.instant),
      let reduction = SizeReduction(from: oldSize, at: oldPrice, to: size, at: newest.price)
    else { return [] }
    return [(newest.instant, reduction)]
  }
}
