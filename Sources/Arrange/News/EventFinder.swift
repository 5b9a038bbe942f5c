import Shop
import Values

/// Finds the events of a product: steps 1 to 7 of `Meaning: News`.
struct EventFinder {
  private let catalog: Catalog
  private let rules: NewsRules
  /// See `Catalog.importDays`.
  private let importDays: Set<Day>
  /// The beginnings of days that lie some days before a change; many changes share a day.
  private var beginnings: [Day: Instant] = [:]
  /// The history of the latest product; its memory is reused for the next one.
  private var settled = SettledHistory()
  /// Its entries without one-day prices and the returns from them, as indices.
  private var lasting: [Int] = []
  private var found: [NewsEvent] = []
  /// Whether the price of the latest product has only gone further in the direction of its newest
  /// change since.
  private(set) var isChangeOn = false

  init(catalog: Catalog, rules: NewsRules, importDays: Set<Day>) {
    self.catalog = catalog
    self.rules = rules
    self.importDays = importDays
  }

  /// The product's price changes ascending, then its smaller sizes, then its returns to the stock,
  /// then its first day.
  ///
  /// If the array is released before the next call, that call reuses its memory.
  mutating func events(of index: Int) -> [NewsEvent] {
    find(index)
    return found
  }

  /// The events of the keys, in the same sequence. A product's history is traversed once, however
  /// many of its events are wanted.
  ///
  /// - Complexity: O(n log n), and the histories of their products.
  mutating func events(_ keys: [NewsEventKey]) -> [NewsEvent] {
    let byProduct = keys.indices.sorted { (keys[$0].product, $0) < (keys[$1].product, $1) }
    var events: [NewsEvent] = []
    events.reserveCapacity(keys.count)
    var places = [Int](repeating: 0, count: keys.count)
    var product: Int32?
    for (number, index) in byProduct.enumerated() {
      if keys[index].product != product { find(Int(keys[index].product)) }
      product = keys[index].product
      events.append(found[Int(keys[index].ordinal)])
      places[index] = number
    }
    return places.map { events[$0] }
  }

  /// Fills `found`.
  private mutating func find(_ index: Int) {
    found.removeAll(keepingCapacity: true)
    guard let asOf = catalog.asOf else { return }
    let history = catalog.history(of: index)
    settled.replace(with: history, rules: rules)
    findChanges(of: history, product: Int32(index))
    let product = catalog.products[index]
    let details = catalog.details(of: product)
    if details.previousSize != nil || !details.sizes.isEmpty {
      SizeHistory(
        catalog.sizes(of: index), from: details.previousSize, to: product.size, rules: rules
      )
      .events(ofProduct: index, prices: settled).forEach { addDated($0) }
    }
    for instant in catalog.restocks(of: index) where instant <= asOf {
      var event = NewsEvent(
        product: Int32(index), instant: instant, price: price(of: product, at: instant),
        change: nil)
      event.isRestock = true
      addDated(event)
    }
    guard let event = newProduct(at: index), event.instant <= asOf else { return }
    addDated(event)
  }

  /// Adds an event, with the day since which nobody had looked, if there is one.
  private mutating func addDated(_ event: NewsEvent) {
    var event = event
    event.unseenSince = catalog.unseenSince(event.instant)
    found.append(event)
  }

  /// - Parameter original: the history with its typos. Customers saw those prices too, so only a
  ///   price below all of them is an all-time low.
  private mutating func findChanges(
    of original: ArraySlice<HistoryEntry<Money>>, product: Int32
  ) {
    guard var lowest = original.first?.price else { return }
    var next = original.startIndex
    /// The newest change that is not a one-day price.
    var newest: PriceChange?
    isChangeOn = false
    lasting.removeAll(keepingCapacity: true)
    lasting.append(0)
    for index in settled.entries.indices.dropFirst() {
      let (before, new) = (settled.entries[index - 1], settled.entries[index])
      while next < original.endIndex, original[next].instant < new.instant {
        lowest = min(lowest, original[next].price)
        next += 1
      }
      if newest?.isDrop != (new.price < before.price) || newest?.offer != nil { isChangeOn = false }
      // The return from a one-day price.
      if new.price == settled.entries[lasting[lasting.count - 1]].price { continue }
      let isOneDay = settled.isOneDay(at: index, rules: rules, calendar: catalog.calendar)
      defer { if !isOneDay { lasting.append(index) } }
      guard var change = change(at: index, lowest: lowest, isOneDay: isOneDay) else { continue }
      change.isOneDay = isOneDay
      if !isOneDay { (newest, isChangeOn) = (change, true) }
      addDated(
        NewsEvent(product: product, instant: new.instant, price: new.price, change: change))
    }
  }

  /// The change to the entry at `index`; nil if it is too small, or the end of an offer that the
  /// shop leaves out.
  ///
  /// - Parameter lowest: the lowest price before.
  private mutating func change(at index: Int, lowest: Money, isOneDay: Bool) -> PriceChange? {
    let (old, new) = (settled.entries[lasting[lasting.count - 1]], settled.entries[index])
    guard new.price > old.price else { return drop(at: index, lowest: lowest) }
    guard old.price.changes(by: rules.minimumPercent, to: new.price) else { return nil }
    let (base, offer) = isOneDay ? (old.price, nil) : origin(of: new)
    if offer != nil, !rules.showsEndedOffers { return nil }
    var change = PriceChange(
      from: base, percent: offer == nil ? base.percentChange(to: new.price) : nil, isDrop: false)
    change.offer = offer
    return change
  }

  /// The drop to the entry at `index` from its prior price.
  private mutating func drop(at index: Int, lowest: Money) -> PriceChange? {
    let entry = settled.entries[index]
    let beginning = beginning(of: PriorPrice.days, before: entry.instant)
    guard
      let prior = PriorPrice.lowest(before: entry.instant, from: beginning, in: settled),
      entry.price < prior, prior.changes(by: rules.minimumPercent, to: entry.price)
    else { return nil }
    let (calendar, first) = (catalog.calendar, settled.entries[0].instant)
    let days = calendar.day(of: entry.instant).number - calendar.day(of: first).number
    let coverage = PriceCoverage(since: first, days: days)
    return PriceChange(
      from: prior, percent: prior.percentChange(to: entry.price), isDrop: true, coverage: coverage,
      isAllTimeLow: entry.price < lowest && coverage.supportsAllTimeLow(prices: index + 1))
  }

  /// The price from which a rise is measured, and the offer of which it is only the end. After an
  /// offer, a rise above the price before it is measured from that one.
  private mutating func origin(of rise: HistoryEntry<Money>) -> (price: Money, offer: EndedOffer?) {
    let calendar = catalog.calendar
    let earliest = beginning(of: EndedOffer.longest, before: rise.instant)
    let last = settled.entries[lasting[lasting.count - 1]]
    var (base, offer) = (last.price, EndedOffer?.none)
    var (lowest, highest, start) = (last.price, last.price, last.instant)
    for index in lasting.dropLast().reversed() {
      let entry = settled.entries[index]
      let unseenSince = catalog.unseenSince(start)
      // Neither a longer run nor one that goes on is an offer that is over.
      if start < earliest || unseenSince.map({ calendar.start(of: $0) < earliest }) == true
        || rise.price.isAtMost(Verdict.goodPercent, percentOf: entry.price)
      {
        break
      }
      let isBack = entry.price == rise.price
      if isBack && highest < rise.price
        || highest.isAtMost(Verdict.goodPercent, percentOf: entry.price)
      {
        let days = [start, rise.instant].map { calendar.day(of: $0).number }
        base = entry.price
        // Nobody knows how many days it was if its first or its last day was not seen.
        offer = EndedOffer(
          days: days[1] - days[0], price: lowest,
          isSteady: isBack && lowest == highest && unseenSince == nil
            && catalog.unseenSince(rise.instant) == nil)
      }
      (lowest, highest) = (min(lowest, entry.price), max(highest, entry.price))
      start = entry.instant
    }
    let isDearer = rise.price > base && base.changes(by: rules.minimumPercent, to: rise.price)
    return isDearer ? (base, nil) : (last.price, offer)
  }

  /// The first instant of the day that lies `days` before that of `instant`.
  private mutating func beginning(of days: Int, before instant: Instant) -> Instant {
    let day = catalog.calendar.day(of: instant).advanced(byDays: -days)
    if let known = beginnings[day] { return known }
    let start = catalog.calendar.start(of: day)
    beginnings[day] = start
    return start
  }

  /// The price in force at an instant, or else the first after.
  private func price(of product: Product, at instant: Instant) -> Money {
    settled.price(at: instant) ?? settled.entries.first?.price ?? product.storePrice
  }

  /// The event of step 5.
  private func newProduct(at index: Int) -> NewsEvent? {
    let product = catalog.products[index]
    guard !product.hasNewNumber, let instant = catalog.arrival(of: index),
      product.createdAt != nil || instant != catalog.historyStart
    else { return nil }
    var event = NewsEvent(
      product: Int32(index), instant: instant, price: price(of: product, at: instant), change: nil)
    event.isImported =
      !importDays.isEmpty && importDays.contains(catalog.calendar.day(of: instant))
    return event
  }
}
