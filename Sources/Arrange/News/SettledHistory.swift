import Bytes
package import Shop
package import Values

/// The price history of one product without typos and repeated prices: steps 1 and 2 of
/// `Meaning: News`.
package struct SettledHistory: Sendable {
  /// Ascending; neighbours differ in price.
  package private(set) var entries: [HistoryEntry<Money>] = []

  /// The history of a product without prices.
  init() {}

  /// - Parameters:
  ///   - history: ascending, one entry per instant.
  ///   - rules: a price that was in force for at most their `settleHours` was a typo.
  package init(_ history: ArraySlice<HistoryEntry<Money>>, rules: NewsRules) {
    replace(with: history, rules: rules)
  }

  /// Replaces the entries with those of another product, in the same memory.
  mutating func replace(with history: ArraySlice<HistoryEntry<Money>>, rules: NewsRules) {
    entries.removeAll(keepingCapacity: true)
    history.appendSettled(for: rules.settleMilliseconds, to: &entries)
  }

  /// Whether the entry at `index` is a one-day price (`Meaning: News`, step 3): it held for at most
  /// the rules' days, and exactly the price before it followed.
  package func isOneDay(at index: Int, rules: NewsRules, calendar: ShopCalendar) -> Bool {
    guard rules.oneDayPrices > 0, index > 0, index + 1 < entries.count,
      entries[index - 1].price == entries[index + 1].price
    else { return false }
    let end = calendar.day(of: entries[index + 1].instant).number
    return end - calendar.day(of: entries[index].instant).number <= rules.oneDayPrices
  }

  /// When today's price came into force, apart from one-day prices since, and how many prices had
  /// come into force then, its own included.
  ///
  /// - Precondition: there are entries.
  func newestStep(rules: NewsRules, calendar: ShopCalendar) -> (instant: Instant, number: Int) {
    var first = entries.count - 1
    for index in entries.indices.reversed()
    where !isOneDay(at: index, rules: rules, calendar: calendar) {
      if entries[index].price != entries[first].price { break }
      first = index
    }
    return (entries[first].instant, first + 1)
  }

  /// Drops one-day prices, judged all at once, and then repeats: step 3 of `Meaning: News`.
  mutating func removeOneDayPrices(rules: NewsRules, calendar: ShopCalendar) {
    func lasts(_ index: Int) -> Bool { !isOneDay(at: index, rules: rules, calendar: calendar) }
    if entries.indices.allSatisfy({ lasts($0) }) { return }
    let kept = entries.indices.filter { lasts($0) }.map { entries[$0] }
    entries.removeAll(keepingCapacity: true)
    for entry in kept where entry.price != entries.last?.price { entries.append(entry) }
  }

  /// Makes the prices those of packages of today's size: multiplied by its content, divided by that
  /// of the package at the time, rounded half up to ten-thousandths. Sizes that can't be compared
  /// count as equal.
  ///
  /// - Parameter index: that of the product.
  /// - Returns: whether the sizes differ.
  mutating func scale(toSizeOf index: Int, in catalog: Catalog) -> Bool {
    let packages = PackageSizes(of: index, in: catalog)
    guard packages.mayDiffer, let today = catalog.products[index].size, let first = entries.first
    else { return false }
    let instants = packages.changes.filter { $0 > first.instant } + entries.map(\.instant)
    var scaled: [HistoryEntry<Money>] = []
    for instant in instants.sorted() {
      guard var price = price(at: instant) else { continue }
      if let size = packages.size(at: instant) { price = price.scaled(from: size, to: today) }
      if price == scaled.last?.price { continue }
      scaled.append(HistoryEntry(instant: instant, value: price))
    }
    defer { entries = scaled }
    return !scaled.elementsEqual(entries)
  }

  /// The price in force just before `instant`; nil if there was none.
  package func price(before instant: Instant) -> Money? {
    let index = entries.partitioningIndex { $0.instant >= instant }
    return index == 0 ? nil : entries[index - 1].price
  }

  /// The price in force from `instant` on; nil if there was none.
  package func price(at instant: Instant) -> Money? {
    let index = entries.partitioningIndex { $0.instant > instant }
    return index == 0 ? nil : entries[index - 1].price
  }
}

extension ArraySlice {
  /// Whether another entry replaced the one at `index` after at most `milliseconds`.
  package func isReplaced<Value>(at index: Int, within milliseconds: Int64) -> Bool
  where Element == HistoryEntry<Value> {
    index + 1 < endIndex
      && self[index + 1].instant.milliseconds - self[index].instant.milliseconds <= milliseconds
  }

  /// Appends the settled entries to an empty array: first drops typos, judged on the original
  /// entries, then repeats.
  ///
  /// - Parameter milliseconds: an entry that was replaced after at most these was a typo.
  func appendSettled<Value>(for milliseconds: Int64, to settled: inout [Element])
  where Element == HistoryEntry<Value> {
    settled.reserveCapacity(count)
    for index in indices {
      let entry = self[index]
      if isReplaced(at: index, within: milliseconds) { continue }
      if let last = settled.last, entry.value == last.value { continue }
      settled.append(entry)
    }
  }
}
