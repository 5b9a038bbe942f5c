import Bytes
import Shop

/// Finds the events of a product: steps 1 to 4 of `Meaning: News`, and smaller sizes.
struct EventFinder {
  private let catalog: Catalog
  private let rules: NewsRules
  /// Drops come in crowds, so the beginnings of their 30 days are worth keeping.
  private var beginnings: [Day: Instant] = [:]

  init(catalog: Catalog, rules: NewsRules) {
    self.catalog = catalog
    self.rules = rules
  }

  /// The product's price changes ascending, then its smaller sizes, then its first day.
  mutating func events(of index: Int) -> [NewsEvent] { found(at: index, only: nil) }

  /// The events that `keys` were made of, in their sequence. A product's history is gone through
  /// once, however many of its events are wanted, and to its end only for more than one.
  mutating func events(_ keys: some Collection<NewsEventKey>) -> [NewsEvent] {
    let counts = keys.reduce(into: [Int32: Int]()) { $0[$1.product, default: 0] += 1 }
    var several: [Int32: [NewsEvent]] = [:]
    return keys.map { key in
      if counts[key.product] == 1 {
        return found(at: Int(key.product), only: Int(key.ordinal))[0]
      }
      let own = several[key.product] ?? events(of: Int(key.product))
      several[key.product] = own
      return own[Int(key.ordinal)]
    }
  }

  /// - Parameter only: which of them is wanted; nil for all.
  private mutating func found(at index: Int, only: Int?) -> [NewsEvent] {
    guard let asOf = catalog.asOf else { return [] }
    let history = catalog.history(of: index)
    let settled = SettledHistory(history, rules: rules)
    var found = FoundEvents(only: only)
    findChanges(settled, of: history, product: Int32(index), into: &found)
    if found.isComplete { return found.events }
    let product = catalog.products[index]
    if product.previousSize != nil || !product.sizes.isEmpty {
      SizeHistory(of: product, catalog.sizes(of: index), rules: rules)
        .events(index, beside: settled).forEach { found.add($0) }
    }
    if let event = newProduct(at: index, history), event.instant <= asOf { found.add(event) }
    return found.events
  }

  /// - Parameter observed: the history as it is. A price of it that was a slip of the hand was seen
  ///   all the same, so nothing that is not below it is an all-time low.
  private mutating func findChanges(
    _ history: SettledHistory, of observed: ArraySlice<HistoryEntry<Money>>, product: Int32,
    into found: inout FoundEvents
  ) {
    guard var lowest = observed.first?.price else { return }
    var rest = observed[...]
    /// What the first drop of the run at hand was told beside.
    var run: (prior: Money?, observation: PriceCoverage)?
    for (index, new) in history.entries.enumerated().dropFirst() where !found.isComplete {
      let old = history.entries[index - 1]
      let isDrop = new.price < old.price
      while let entry = rest.first, entry.instant < new.instant {
        lowest = min(lowest, entry.price)
        rest.removeFirst()
      }
      let isLowest = new.price < lowest
      if !isDrop { run = nil }
      let percent = old.price.percentChange(to: new.price)
      if Int128(percent) * Int128(FixedDecimal.one) <= Int128(rules.minimumPercent.tenThousandths) {
        continue
      }
      // Of what is not wanted only a run's first drop counts, for the others of the run.
      let isFirst = isDrop && run == nil && rules.isProgressive
      guard found.wantsNext || isFirst else {
        found.skip()
        continue
      }
      var change = PriceChange(
        oldPrice: old.price, priorPrice: nil, percent: percent, isDrop: isDrop,
        reference: rules.reference)
      if isDrop {
        let own = beside(new.instant, history)
        change.isAllTimeLow = isLowest && own.observation.isEnoughForLow(prices: index + 1)
        let beside = rules.isProgressive ? run ?? own : own
        run = beside
        tell(&change, new.price, beside)
      }
      found.add(
        NewsEvent(product: product, instant: new.instant, price: new.price, change: change))
    }
  }

  /// The prior price of a drop by its own days, and how long prices were known then.
  private mutating func beside(
    _ drop: Instant, _ history: SettledHistory
  ) -> (prior: Money?, observation: PriceCoverage) {
    let first = history.entries[0].instant
    let days = catalog.calendar.day(of: drop).number - catalog.calendar.day(of: first).number
    return (
      PriorPrice.lowest(before: drop, from: beginning(of: drop), in: history),
      PriceCoverage(since: first, days: days)
    )
  }

  private func tell(
    _ change: inout PriceChange, _ price: Money,
    _ beside: (prior: Money?, observation: PriceCoverage)
  ) {
    change.priorPrice = beside.prior
    change.observation = beside.observation
    if rules.reference == .lowest30Days {
      change.percent = beside.prior.flatMap { prior in
        price < prior ? prior.percentChange(to: price) : nil
      }
    }
  }

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
    // An earlier entry of the same day there is none.
    return NewsEvent(
      product: Int32(index), instant: first.instant, price: first.price, change: nil)
  }
}
