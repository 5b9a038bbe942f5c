import Bytes
import Shop

/// Finds the events of a product: steps 1 to 4 of `Meaning: News`, and smaller sizes.
struct EventFinder {
  /// What is published beside a drop.
  private struct DropContext {
    let priorPrice: Money?
    let coverage: PriceCoverage
  }

  private let catalog: Catalog
  private let rules: NewsRules
  /// Many drops share a day, so the beginnings of their 30 days are kept.
  private var beginnings: [Day: Instant] = [:]

  init(catalog: Catalog, rules: NewsRules) {
    self.catalog = catalog
    self.rules = rules
  }

  /// The product's price changes ascending, then its smaller sizes, then its first day.
  mutating func events(of index: Int) -> [NewsEvent] { events(of: index, only: nil) }

  /// The events that `keys` were made of, in their sequence. A product's history is gone through
  /// once, however many of its events are wanted, and to its end only for more than one.
  mutating func events(_ keys: some Collection<NewsEventKey>) -> [NewsEvent] {
    let counts = keys.reduce(into: [Int32: Int]()) { $0[$1.product, default: 0] += 1 }
    var eventsByProduct: [Int32: [NewsEvent]] = [:]
    return keys.map { key in
      if counts[key.product] == 1 {
        return events(of: Int(key.product), only: Int(key.ordinal))[0]
      }
      let all = eventsByProduct[key.product] ?? events(of: Int(key.product))
      eventsByProduct[key.product] = all
      return all[Int(key.ordinal)]
    }
  }

  /// - Parameter only: the ordinal of the one event that is wanted; nil for all.
  private mutating func events(of index: Int, only: Int?) -> [NewsEvent] {
    guard let asOf = catalog.asOf else { return [] }
    let history = catalog.history(of: index)
    let settled = SettledHistory(history, rules: rules)
    var found = EventCollector(only: only)
    findChanges(settled, of: history, product: Int32(index), into: &found)
    if found.isComplete { return found.events }
    let product = catalog.products[index]
    if product.previousSize != nil || !product.sizes.isEmpty {
      SizeHistory(of: product, catalog.sizes(of: index), rules: rules)
        .events(ofProduct: index, prices: settled).forEach { found.add($0) }
    }
    if let event = newProduct(at: index, history), event.instant <= asOf { found.add(event) }
    return found.events
  }

  /// - Parameter original: the history with its typos. Customers saw those prices too, so only a
  ///   price below all of them is an all-time low.
  private mutating func findChanges(
    _ history: SettledHistory, of original: ArraySlice<HistoryEntry<Money>>, product: Int32,
    into found: inout EventCollector
  ) {
    guard var lowest = original.first?.price else { return }
    var rest = original[...]
    /// Of the first published drop since the last rise.
    var firstDrop: DropContext?
    for (index, new) in history.entries.enumerated().dropFirst() where !found.isComplete {
      let old = history.entries[index - 1]
      let isDrop = new.price < old.price
      while let entry = rest.first, entry.instant < new.instant {
        lowest = min(lowest, entry.price)
        rest.removeFirst()
      }
      let isLowest = new.price < lowest
      if !isDrop { firstDrop = nil }
      let percent = old.price.percentChange(to: new.price)
      if Int128(percent) * Int128(FixedDecimal.one) <= Int128(rules.minimumPercent.tenThousandths) {
        continue
      }
      // Of the events that are not wanted, only a first drop matters: later drops show its context.
      let isFirst = isDrop && firstDrop == nil && rules.isProgressive
      guard found.wantsNext || isFirst else {
        found.skip()
        continue
      }
      var change = PriceChange(
        oldPrice: old.price, priorPrice: nil, percent: percent, isDrop: isDrop,
        reference: rules.reference)
      if isDrop {
        let own = context(of: new.instant, history)
        change.isAllTimeLow = isLowest && own.coverage.supportsAllTimeLow(prices: index + 1)
        let context = rules.isProgressive ? firstDrop ?? own : own
        firstDrop = context
        add(context, to: &change, price: new.price)
      }
      found.add(
        NewsEvent(product: product, instant: new.instant, price: new.price, change: change))
    }
  }

  private mutating func context(of drop: Instant, _ history: SettledHistory) -> DropContext {
    let first = history.entries[0].instant
    let days = catalog.calendar.day(of: drop).number - catalog.calendar.day(of: first).number
    return DropContext(
      priorPrice: PriorPrice.lowest(before: drop, from: beginning(of: drop), in: history),
      coverage: PriceCoverage(since: first, days: days))
  }

  private func add(_ context: DropContext, to change: inout PriceChange, price: Money) {
    change.priorPrice = context.priorPrice
    change.coverage = context.coverage
    if rules.reference == .lowest30Days {
      change.percent = context.priorPrice.flatMap { prior in
        price < prior ? prior.percentChange(to: price) : nil
      }
    }
  }

  /// The first instant at which a price counts for the prior price of `drop`.
  private mutating func beginning(of drop: Instant) -> Instant {
    let day = catalog.calendar.day(of: drop).advanced(byDays: -PriorPrice.days)
    if let known = beginnings[day] { return known }
    let start = catalog.calendar.start(of: day)
    beginnings[day] = start
    return start
  }

  /// Step 4. The price is the first of the original history from that day on.
  private func newProduct(at index: Int, _ history: ArraySlice<HistoryEntry<Money>>) -> NewsEvent? {
    let product = catalog.products[index]
    if let created = product.createdAt {
      let start = catalog.calendar.start(of: catalog.calendar.day(of: created))
      let first = history.partitioningIndex { $0.instant >= start }
      let price = first < history.endIndex ? history[first].price : product.storePrice
      return NewsEvent(product: Int32(index), instant: created, price: price, change: nil)
    }
    guard let first = history.first, first.instant != catalog.historyStart else { return nil }
    // The day has no earlier entry.
    return NewsEvent(
      product: Int32(index), instant: first.instant, price: first.price, change: nil)
  }
}

/// The events of a product as they are found: all of them, or one.
private struct EventCollector {
  private(set) var events: [NewsEvent] = []
  private let only: Int?
  private var count = 0

  init(only: Int?) { self.only = only }

  var wantsNext: Bool { only.map { $0 == count } ?? true }

  /// Whether no further event is wanted.
  var isComplete: Bool { only.map { count > $0 } ?? false }

  mutating func add(_ event: NewsEvent) {
    if wantsNext { events.append(event) }
    count += 1
  }

  mutating func skip() { count += 1 }
}
