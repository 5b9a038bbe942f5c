import Bytes
package import Quantities
package import Shop

/// The price history of one product without typos and repeated prices: steps 1 and 2 of
/// `Rules: News`.
package struct SettledHistory: Sendable {
  /// A price that is back after at most so many days was no one-day price.
  private static let soon = 7

  /// Ascending; neighbours differ in price.
  package private(set) var entries: [HistoryEntry<Money>] = []
  /// For each entry its index in the history that was settled.
  private(set) var places: [Int32] = []

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
    places.removeAll(keepingCapacity: true)
    history.forEachSettled(for: rules.settleMilliseconds) {
      entries.append(history[$0])
      places.append(Int32($0))
    }
  }

  /// True if the entry at `index` is a one-day price (`Rules: News`, step 3): it held for at most
  /// the rules' days, exactly the price before it followed, and it was not soon back.
  package func isOneDay(at index: Int, rules: NewsRules, in time: SoldTime) -> Bool {
    guard rules.oneDayPrices > 0, index > 0, index + 1 < entries.count,
      entries[index - 1].price == entries[index + 1].price
    else { return false }
    let (start, end) = (entries[index].instant, entries[index + 1].instant)
    return time.days(from: start, to: end) <= rules.oneDayPrices
      && !time.isBack(at: start, since: entries[index - 1].instant)
      && !time.isInterrupted(between: start, and: end)
      && !entries[(index + 2)...].prefix { time.days(from: end, to: $0.instant) <= Self.soon }
        .contains { $0.price == entries[index].price }
  }

  /// The entry with the lowest price in force at any moment from `beginning` until the entry at
  /// `index`, as an index: the prior price. The price in force at the beginning counts, the entry
  /// itself does not. Nil if no price was in force.
  func lowest(before index: Int, from beginning: Instant) -> Int? {
    var lowest: Int?
    for place in (0..<index).reversed() {
      if lowest.map({ entries[place].price < entries[$0].price }) ?? true { lowest = place }
      if entries[place].instant <= beginning { break }
    }
    return lowest
  }

  /// The entries with the prices in force since `start`, but none before the last long absence.
  package func entries(
    since start: Instant, in time: SoldTime
  ) -> ArraySlice<HistoryEntry<Money>> {
    let first = entries.indices.last { index in
      // The price with which that time begins.
      entries[index].instant <= start
        || index > 0 && time.isBack(at: entries[index].instant, since: entries[index - 1].instant)
    }
    return entries[(first ?? 0)...]
  }

  /// Makes it the history without one-day prices, judged all at once, and then without repeats:
  /// step 3 of `Rules: News`.
  mutating func removeOneDayPrices(
    from history: SettledHistory, rules: NewsRules, in time: SoldTime
  ) {
    entries.removeAll(keepingCapacity: true)
    for (index, entry) in history.entries.enumerated()
    where !history.isOneDay(at: index, rules: rules, in: time)
      && entry.price != entries.last?.price
    { entries.append(entry) }
  }

  /// Leaves out what is over at an instant.
  ///
  /// - Returns: false if there was no price by then.
  mutating func begin(at instant: Instant) -> Bool {
    guard let place = place(at: instant) else { return false }
    entries.removeFirst(place)
    entries[0] = HistoryEntry(instant: max(entries[0].instant, instant), value: entries[0].price)
    return true
  }

  /// The price in force just before `instant`; nil if there was none.
  package func price(before instant: Instant) -> Money? {
    let index = entries.partitioningIndex { $0.instant >= instant }
    return index == 0 ? nil : entries[index - 1].price
  }

  /// The price in force from `instant` on; nil if there was none.
  package func price(at instant: Instant) -> Money? {
    place(at: instant).map { entries[$0].price }
  }

  /// The entry in force from `instant` on, as an index.
  func place(at instant: Instant) -> Int? {
    let index = entries.partitioningIndex { $0.instant > instant }
    return index == 0 ? nil : index - 1
  }
}

extension ArraySlice<HistoryEntry<Money>> {
  /// The settled entry since which the price is the last one.
  package func lastSettled(_ rules: NewsRules) -> Element? {
    var last: Element?
    for index in indices.reversed() where !isReplaced(at: index, within: rules.settleMilliseconds) {
      if let last, self[index].price != last.price { break }
      last = self[index]
    }
    return last
  }
}

extension ArraySlice {
  /// True if another entry replaced the one at `index` after at most `milliseconds`, so that it may
  /// have been a typo.
  package func isReplaced<Value>(at index: Int, within milliseconds: Int64) -> Bool
  where Element == HistoryEntry<Value> {
    index + 1 < endIndex
      && self[index + 1].instant.milliseconds - self[index].instant.milliseconds <= milliseconds
  }

  /// Calls `body` with the index of each settled entry: those without typos, judged on the original
  /// entries, and then without repeats.
  ///
  /// - Parameter milliseconds: an entry that was replaced after at most these was a typo.
  func forEachSettled<Value>(for milliseconds: Int64, _ body: (Int) -> Void)
  where Element == HistoryEntry<Value> {
    var last: Value?
    for index in indices where !isReplaced(at: index, within: milliseconds) {
      if self[index].value == last { continue }
      last = self[index].value
      body(index)
    }
  }

  /// The first entry that is not a typo.
  func firstSettled<Value>(for milliseconds: Int64) -> Element?
  where Element == HistoryEntry<Value> {
    indices.first { !isReplaced(at: $0, within: milliseconds) }.map { self[$0] }
  }
}
