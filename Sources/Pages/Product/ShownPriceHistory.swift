import Arrange
import Shop

/// A product's price history in shown prices, ascending, as its page shows it: every entry, typos
/// included, but of a series of entries with one price only the first and the last.
struct ShownPriceHistory {
  let entries: [HistoryEntry<Money>]
  /// For each entry its difference from the one before in percent, on store prices, rounded half
  /// up; 0 for the first.
  let percents: [Int]
  let current: Money
  /// Of all entries and the price in force.
  let lowest: Money
  let highest: Money

  init(of product: Int, in site: SitePlan) {
    var stored: [HistoryEntry<Money>] = []
    for entry in site.catalog.history(of: product) {
      let last = stored.suffix(2)
      if last.count == 2, last.allSatisfy({ $0.price == entry.price }) { stored.removeLast() }
      stored.append(entry)
    }
    let markup = site.settings.markup
    entries = stored.map {
      HistoryEntry(instant: $0.instant, value: $0.price.markedUp(by: markup))
    }
    percents = [0] + zip(stored, stored.dropFirst()).map { $0.price.percentChange(to: $1.price) }
    let current = site.catalog.products[product].price
    self.current = current
    lowest = entries.reduce(current) { min($0, $1.price) }
    highest = entries.reduce(current) { max($0, $1.price) }
  }
}
