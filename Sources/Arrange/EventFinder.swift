import Shop

/// Collects the events of one product after another: steps 1 to 4 of DESIGN.md 3.4.
struct EventFinder {
  private let catalog: Catalog
  private let rules: NewsRules
  /// In the sequence of the products, each one's price changes ascending, then its first day.
  private(set) var events: [PriceEvent] = []
  /// Drops come in crowds, so the beginnings of their 30 days are worth keeping.
  private var beginnings: [Day: Instant] = [:]

  init(catalog: Catalog, rules: NewsRules) {
    self.catalog = catalog
    self.rules = rules
  }

  mutating func find(at index: Int) {
    guard let asOf = catalog.asOf else { return }
    let history = catalog.history(of: index)
    findChanges(SettledHistory(history, settleHours: rules.settleHours), product: Int32(index))
    if let event = newProduct(at: index, history), event.instant <= asOf { events.append(event) }
  }

  private mutating func findChanges(_ history: SettledHistory, product: Int32) {
    for (old, new) in zip(history.entries, history.entries.dropFirst()) {
      let percent = old.price.percentChange(to: new.price)
      if Int128(percent) * Int128(FixedDecimal.one) <= Int128(rules.minimumPercent.tenThousandths) {
        continue
      }
      var change = PriceChange(
        oldPrice: old.price, priorPrice: nil, percent: percent,
        isDiscounted: new.price < old.price, reference: rules.reference)
      if change.isDiscounted {
        let prior = PriorPrice.lowest(
          before: new.instant, from: beginning(of: new.instant), in: history)
        change.priorPrice = prior
        if rules.reference == .lowest30Days {
          change.percent = prior.flatMap { prior in
            new.price < prior ? prior.percentChange(to: new.price) : nil
          }
        }
      }
      events.append(
        PriceEvent(product: product, instant: new.instant, price: new.price, change: change))
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
  private func newProduct(at index: Int, _ history: ArraySlice<PriceEntry>) -> PriceEvent? {
    let product = catalog.products[index]
    if let created = product.createdAt {
      let start = catalog.calendar.start(of: catalog.calendar.day(of: created))
      let first = history.partitioningIndex { $0.instant >= start }
      let price = first < history.endIndex ? history[first].price : product.storePrice
      return PriceEvent(product: Int32(index), instant: created, price: price, change: nil)
    }
    guard let first = history.first, first.instant != catalog.historyStart else { return nil }
    // An earlier entry of the same day there is none.
    return PriceEvent(
      product: Int32(index), instant: first.instant, price: first.price, change: nil)
  }
}
