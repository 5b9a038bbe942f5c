import Arrange
import Shop
import Values

/// A product's price history on its page, in shown prices, ascending: every entry, typos included,
/// but only the first and the last of a series of entries with the same price.
struct ShownPriceHistory {
  let entries: [HistoryEntry<Money>]
  /// For each entry, the size of the package (`Meaning: Unit price`); nil without a size.
  let sizes: [Size?]
  /// For each entry, its difference from the previous one in percent, on store prices, rounded half
  /// up; 0 for the first.
  let percents: [Int]
  /// For each entry whether another price replaced it so soon that it was a typo.
  let areTypos: [Bool]
  /// For each entry that nobody saw come into force, the last day before; nil for the others.
  let unseenSince: [Day?]
  /// The gaps after the first entry in which nobody saw the price.
  let gaps: ArraySlice<UnseenTime.Gap>
  let current: Money
  /// The lowest of all entries but typos, and the price in force.
  let lowest: Money
  /// The highest of all entries and the price in force.
  let highest: Money
  /// The lowest and the highest with typos, which a chart draws too.
  let drawn: ClosedRange<Money>

  init(of product: Int, in site: SitePlan) {
    var (entries, areTypos): ([HistoryEntry<Money>], [Bool]) = ([], [])
    let history = site.catalog.history(of: product)
    entries.reserveCapacity(history.count)
    for (index, entry) in zip(history.indices, history) {
      let count = entries.count
      if count >= 2, entries[count - 1].price == entry.price,
        entries[count - 2].price == entry.price
      {
        entries.removeLast()
        areTypos.removeLast()
      }
      entries.append(entry)
      // The price of an entry that is soon repeated was right.
      let isTypo = history.isReplaced(at: index, within: site.settings.news.settleMilliseconds)
      areTypos.append(isTypo && history[index + 1].price != entry.price)
    }
    var percents: [Int] = []
    percents.reserveCapacity(entries.count)
    current = site.catalog.products[product].price
    var (lowest, highest) = (current, current)
    var drawn = current...current
    var before: Money?
    for index in entries.indices {
      let stored = entries[index].price
      percents.append(before?.percentChange(to: stored) ?? 0)
      before = stored
      let shown = stored.markedUp(by: site.settings.markup)
      entries[index].price = shown
      drawn = min(drawn.lowerBound, shown)...max(drawn.upperBound, shown)
      if areTypos[index] { continue }
      lowest = min(lowest, shown)
      highest = max(highest, shown)
    }
    let catalog = site.catalog
    unseenSince = entries.indices.map { index in
      index > 0 && entries[index].price == entries[index - 1].price
        ? nil : catalog.unseenSince(entries[index].instant)
    }
    gaps = catalog.unseenGaps(inHistoryOf: product)
    let packages = PackageSizes(of: product, in: site.catalog)
    sizes = entries.map { packages.size(at: $0.instant) }
    (self.entries, self.percents, self.areTypos) = (entries, percents, areTypos)
    (self.lowest, self.highest, self.drawn) = (lowest, highest, drawn)
  }
}
