import Shop
package import Values

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

/// The sizes of a product's package over time, and when it became smaller.
struct SizeHistory {
  /// The sizes by the dates of the price history, settled like its prices.
  private var entries: [HistoryEntry<Size>] = []
  private let previous: Size?
  private let current: Size?

  /// - Parameters:
  ///   - sizes: the sizes in a product's history, ascending.
  ///   - previous: the earlier size in the products file, which has no date.
  ///   - current: today's size.
  init(
    _ sizes: ArraySlice<HistoryEntry<Size>>, from previous: Size?, to current: Size?,
    rules: NewsRules
  ) {
    (self.previous, self.current) = (previous, current)
    sizes.appendSettled(for: rules.settleMilliseconds, to: &entries)
  }

  /// The events, ascending. The catalog's previous size has no date: it counts only if the history
  /// has no sizes, and is taken to have changed when the current price came into force.
  ///
  /// - Parameters:
  ///   - index: that of the product.
  ///   - history: its prices.
  func events(ofProduct index: Int, prices history: SettledHistory) -> [NewsEvent] {
    guard entries.isEmpty else {
      return zip(entries, entries.dropFirst()).compactMap { old, new in
        guard let oldPrice = history.price(before: new.instant),
          let price = history.price(at: new.instant),
          let reduction = SizeReduction(from: old.value, at: oldPrice, to: new.value, at: price)
        else { return nil }
        return NewsEvent(
          product: Int32(index), instant: new.instant, price: price, change: nil,
          reduction: reduction)
      }
    }
    guard let oldSize = previous, let size = current,
      let newest = history.entries.last
    else { return [] }
    let oldPrice = history.price(before: newest.instant) ?? newest.price
    guard
      let reduction = SizeReduction(from: oldSize, at: oldPrice, to: size, at: newest.price)
    else { return [] }
    return [
      NewsEvent(
        product: Int32(index), instant: newest.instant, price: newest.price, change: nil,
        reduction: reduction)
    ]
  }
}
