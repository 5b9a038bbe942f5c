import Shop

/// What a product's package held, and when it came to hold less.
struct SizeHistory {
  /// By the dates of the price history, settled like its prices.
  private let entries: [HistoryEntry<Size>]
  private let product: Product

  init(of product: Product, _ sizes: ArraySlice<HistoryEntry<Size>>, rules: NewsRules) {
    self.product = product
    entries = sizes.settled(for: rules.settleMilliseconds)
  }

  /// Ascending. A previous size that the catalog gives without a date counts where the history
  /// gives no sizes, from the moment on at which the price in force came into force.
  ///
  /// - Parameter history: of the product's prices.
  func events(_ index: Int, beside history: SettledHistory) -> [NewsEvent] {
    guard entries.isEmpty else {
      return zip(entries, entries.dropFirst()).compactMap { old, new in
        guard let oldPrice = history.price(before: new.instant),
          let price = history.price(at: new.instant)
        else { return nil }
        return SizeReduction(from: old.size, at: oldPrice, to: new.size, at: price).map {
          NewsEvent(
            product: Int32(index), instant: new.instant, price: price, change: nil, reduction: $0)
        }
      }
    }
    guard let oldSize = product.previousSize, let size = product.size,
      let newest = history.entries.last
    else { return [] }
    let oldPrice = history.price(before: newest.instant) ?? newest.price
    return SizeReduction(from: oldSize, at: oldPrice, to: size, at: newest.price).map {
      [
        NewsEvent(
          product: Int32(index), instant: newest.instant, price: newest.price, change: nil,
          reduction: $0)
      ]
    } ?? []
  }
}
