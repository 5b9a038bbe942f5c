import Bytes
import Shop
import Values

/// Finds the events of a product: steps 1 to 4 of `Meaning: News`, and smaller sizes.
struct EventFinder {
  /// The prior price that is published beside a drop, and what is known about it.
  private struct DropContext {
    let priorPrice: Money?
    let coverage: PriceCoverage
  }

  private let catalog: Catalog
  private let rules: NewsRules
  /// For each day with a drop, the beginning of its 30 days; many drops share a day.
  private var beginnings: [Day: Instant] = [:]
  /// The history of the latest product; its memory is reused for the next one.
  private var settled = SettledHistory()
  private var found = EventCollector()

  init(catalog: Catalog, rules: NewsRules) {
    self.catalog = catalog
    self.rules = rules
  }

  /// The product's price changes ascending, then its smaller sizes, then its first day.
  ///
  /// If the array is released before the next call, that call reuses its memory.
  mutating func events(of index: Int) -> [NewsEvent] {
    find(index, only: nil)
    return found.events
  }

  /// The events of the keys, in the same sequence. A product's history is traversed once, however
  /// many of its events are wanted, and only up to the event if there is one.
  ///
  /// - Complexity: O(n log n), and the histories of their products.
  mutating func events(_ keys: [NewsEventKey]) -> [NewsEvent] {
    let byProduct = keys.indices.sorted { (keys[$0].product, $0) < (keys[$1].product, $1) }
    var events: [NewsEvent] = []
    events.reserveCapacity(keys.count)
    var places = [Int](repeating: 0, count: keys.count)
    for (number, index) in byProduct.enumerated() {
      let product = keys[index].product
      let isSame = number > 0 && keys[byProduct[number - 1]].product == product
      let isLast = number + 1 == keys.count || keys[byProduct[number + 1]].product != product
      let ordinal = Int(keys[index].ordinal)
      if !isSame { find(Int(product), only: isLast ? ordinal : nil) }
      events.append(found.events[found.events.count == 1 ? 0 : ordinal])
      places[index] = number
    }
    return places.map { events[$0] }
  }

  /// Fills `found`.
  ///
  /// - Parameter only: the ordinal of the only event wanted; nil for all events.
  private mutating func find(_ index: Int, only: Int?) {
    found.removeAll(only: only)
    guard let asOf = catalog.asOf else { return }
    let history = catalog.history(of: index)
    settled.replace(with: history, rules: rules)
    findChanges(of: history, product: Int32(index))
    if found.isComplete { return }
    let product = catalog.products[index]
    let details = catalog.details(of: product)
    if details.previousSize != nil || !details.sizes.isEmpty {
      SizeHistory(
        catalog.sizes(of: index), from: details.previousSize, to: product.size, rules: rules
      )
      .events(ofProduct: index, prices: settled).forEach { found.add($0) }
    }
    if let event = newProduct(at: index, history), event.instant <= asOf { found.add(event) }
  }

  /// - Parameter original: the history with its typos. Customers saw those prices too, so only a
  ///   price below all of them is an all-time low.
  private mutating func findChanges(
    of original: ArraySlice<HistoryEntry<Money>>, product: Int32
  ) {
    guard var lowest = original.first?.price else { return }
    var next = original.startIndex
    /// The context of the first published drop since the last rise.
    var firstDrop: DropContext?
    for index in settled.entries.indices.dropFirst() where !found.isComplete {
      let (old, new) = (settled.entries[index - 1], settled.entries[index])
      let isDrop = new.price < old.price
      while next < original.endIndex, original[next].instant < new.instant {
        lowest = min(lowest, original[next].price)
        next += 1
      }
      let isLowest = new.price < lowest
      if !isDrop { firstDrop = nil }
      let percent = old.price.percentChange(to: new.price)
      if Int128(percent) * Int128(FixedDecimal.one) <= Int128(rules.minimumPercent.tenThousandths) {
        continue
      }
      // Events that are not wanted are skipped, except a first drop: later drops show its context.
      let isFirst = isDrop && firstDrop == nil && rules.isProgressive
      guard found.wantsNext || isFirst else {
        found.skip()
        continue
      }
      var change = PriceChange(
        oldPrice: old.price, priorPrice: nil, percent: percent, isDrop: isDrop,
        reference: rules.reference)
      if isDrop {
        let own = context(of: new.instant)
        change.isAllTimeLow = isLowest && own.coverage.supportsAllTimeLow(prices: index + 1)
        let context = rules.isProgressive ? firstDrop ?? own : own
        firstDrop = context
        add(context, to: &change, price: new.price)
      }
      found.add(
        NewsEvent(product: product, instant: new.instant, price: new.price, change: change))
    }
  }

  private mutating func context(of drop: Instant) -> DropContext {
    let first = settled.entries[0].instant
    let days = catalog.calendar.day(of: drop).number - catalog.calendar.day(of: first).number
    return DropContext(
      priorPrice: PriorPrice.lowest(before: drop, from: beginning(of: drop), in: settled),
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

  /// The event of step 4. Its price is the first of the original history from that day on.
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

/// Collects the events of a product as they are found: all of them, or only one.
private struct EventCollector {
  private(set) var events: [NewsEvent] = []
  private var only: Int?
  private var count = 0

  /// Starts anew, in the same memory.
  mutating func removeAll(only: Int?) {
    events.removeAll(keepingCapacity: true)
    self.only = only
    count = 0
  }

  var wantsNext: Bool { only.map { $0 == count } ?? true }

  /// Whether no further event is wanted.
  var isComplete: Bool { only.map { count > $0 } ?? false }

  mutating func add(_ event: NewsEvent) {
    if wantsNext { events.append(event) }
    count += 1
  }

  mutating func skip() { count += 1 }
}
