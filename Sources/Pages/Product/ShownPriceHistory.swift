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
  /// The lowest of all entries and the price in force.
  let lowest: Money
  /// The highest of them.
  let highest: Money

  init(of product: Int, in site: SitePlan) {
    var entries: [HistoryEntry<Money>] = []
    let range = site.catalog.products[product].history
    entries.reserveCapacity(range.count)
    for index in range {
      let entry = site.catalog.history[Int(index)]
      let count = entries.count
      if count >= 2, entries[count - 1].price == entry.price,
        entries[count - 2].price == entry.price
      {
        entries.removeLast()
      }
      entries.append(entry)
    }
    var percents: [Int] = []
    percents.reserveCapacity(entries.count)
    current = site.catalog.products[product].price
    var (lowest, highest) = (current, current)
    var before: Money?
    for index in entries.indices {
      let stored = entries[index].price
      percents.append(before?.percentChange(to: stored) ?? 0)
      before = stored
      let shown = stored.markedUp(by: site.settings.markup)
      entries[index].price = shown
      lowest = min(lowest, shown)
      highest = max(highest, shown)
    }
    (self.entries, self.percents, self.lowest, self.highest) = (entries, percents, lowest, highest)
  }
}
