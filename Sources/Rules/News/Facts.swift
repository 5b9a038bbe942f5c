import Bytes
package import Quantities
package import Shop

/// All facts that pages show about the price of a product.
package struct ProductFacts: Sendable {
  /// Nil without a history, and for a product that is not available.
  package let verdict: Verdict?
  /// True if no price of the last 30 days was lower, and one was higher.
  package let isLow: Bool
  /// True if its arrival is news.
  package fileprivate(set) var isNew = false
  /// True if `change` has reduced its price.
  fileprivate var isReduced = false
  /// Its newest price change, as an index into `Facts.events`, if that is news and if the price has
  /// since only gone further in its direction; otherwise -1.
  fileprivate var change: Int32 = -1

  init(verdict: Verdict?, isLow: Bool) {
    (self.verdict, self.isLow) = (verdict, isLow)
  }
}

/// Why a product is not reduced.
package enum Unreduced: Sendable {
  case noDrop, unavailable
  /// The history lacks the catalog's price.
  case unrecorded
  /// The price is not below the middle one.
  case notBelowMiddle
}

/// Everything that pages say of the prices of a shop (`Rules`): all events up to the as-of
/// moment, and what follows for each product.
///
/// A class, so that passing it counts one reference rather than one for each table.
package final class Facts: Sendable {
  /// Newest first; see `NewsDay.arrange` for the order on a day.
  package let events: [PriceEvent]
  /// The days with events, newest first; every event is in one.
  package let days: [NewsDay]
  /// The news, as indices into `events`: those since the beginning of the day `months` calendar
  /// months before the as-of moment, but none that only the pages of their days list.
  package let news: [Int32]
  /// The first day of the news; nil for a shop whose data has no dates.
  package let firstDay: Day?
  /// One for each product of the catalog.
  package let products: [ProductFacts]
  /// The events product by product, as indices into `events`, and where those of each product end.
  private let byProduct: [Int32]
  private let ends: [Int32]
  private let catalog: Catalog
  private let rules: NewsRules
  private let markup: Markup

  /// Without events for a shop whose data has no dates.
  ///
  /// - Parameter markup: of shown prices, of which percentages are.
  /// - Complexity: O(n log n) in the entries of the history.
  package init(of catalog: Catalog, rules: NewsRules, markup: Markup) {
    (self.catalog, self.rules, self.markup) = (catalog, rules, markup)
    var (products, events, days) = FoundFacts.all(of: catalog, rules: rules, markup: markup)
    let first = catalog.asOf.map {
      catalog.calendar.day(of: $0).advanced(byMonths: -rules.months)
    }
    firstDay = first
    let newDays = days.prefix { day in first.map { day.day >= $0 } ?? false }
    news = (0..<Int32(newDays.last?.events.upperBound ?? 0)).filter {
      !events[Int($0)].kind.isListedOnly
    }
    for index in news {
      let event = events[Int(index)]
      if event.kind == .newProduct { products[Int(event.product)].isNew = true }
      guard event.marks.contains(.current) else { continue }
      let product = Int(event.product)
      products[product].change = index
      products[product].isReduced =
        Self.obstacle(to: event, products[product].verdict, in: catalog) == nil
    }
    (self.events, self.days, self.products) = (events, days, products)
    var ends = [Int32](repeating: 0, count: products.count)
    for event in events { ends[Int(event.product)] += 1 }
    for index in ends.indices.dropFirst() { ends[index] += ends[index - 1] }
    var places = ends
    var byProduct = [Int32](repeating: 0, count: events.count)
    for index in events.indices.reversed() {
      places[Int(events[index].product)] -= 1
      byProduct[Int(places[Int(events[index].product)])] = Int32(index)
    }
    (self.byProduct, self.ends) = (byProduct, ends)
  }

  /// The reason why a change does not reduce today's price; nil if it does.
  private static func obstacle(
    to event: PriceEvent, _ verdict: Verdict?, in catalog: Catalog
  ) -> Unreduced? {
    let product = catalog.products[Int(event.product)]
    if event.kind != .drop { return .noDrop }
    if product.isAvailable == false { return .unavailable }
    // Its prior price is another one than that of the drop.
    if product.storePrice != catalog.history(of: Int(event.product)).last?.price {
      return .unrecorded
    }
    guard let verdict, verdict.kind != .tooEarly else { return nil }
    return product.storePrice < verdict.middle ? nil : .notBelowMiddle
  }

  /// The reason why a product is not reduced; nil for one that is.
  package func obstacle(toReductionOf index: Int) -> Unreduced? {
    let product = products[index]
    guard product.change >= 0 else { return .noDrop }
    return Self.obstacle(to: events[Int(product.change)], product.verdict, in: catalog)
  }

}

// The events with all that pages say of them.
extension Facts {
  /// The event at `index` of `events`.
  package func event(at index: Int32) -> NewsEvent { description(of: events[Int(index)]) }

  package func description(of event: PriceEvent) -> NewsEvent {
    let instant = instant(of: event)
    var news = NewsEvent(
      kind: event.kind, product: event.product, instant: instant, price: price(of: event),
      unseenSince: catalog.unseenSince(instant))
    if event.kind.isPriceChange {
      news.change = change(of: event)
    } else if event.kind == .smallerSize {
      news.reduction = catalog.reductions(of: event, rules)[Int(event.base)].reduction
    }
    return news
  }

  /// The events of the product at `index`, the newest first.
  package func events(ofProduct index: Int) -> ArraySlice<Int32> {
    byProduct[Int(index > 0 ? ends[index - 1] : 0)..<Int(ends[index])]
  }

  /// Every event since `instant`, as indices into `events`, but none that only its day lists.
  package func events(since instant: Instant) -> [Int32] {
    let day = catalog.calendar.day(of: instant)
    let end = days.last { $0.day >= day }?.events.upperBound ?? 0
    return (0..<Int32(end)).filter {
      let event = events[Int($0)]
      return !event.kind.isListedOnly && self.instant(of: event) >= instant
    }
  }

  /// The drop that reduced the price of the product at `index`, as far as the price in force; nil
  /// for a product that is not reduced (`Rules: Reductions`).
  package func reduction(of index: Int) -> NewsEvent? {
    guard products[index].isReduced else { return nil }
    var event = event(at: products[index].change)
    let price = catalog.products[index].storePrice
    event.change?.isContinued = price != event.price
    event.change?.percent = discount(of: index)
    event.price = price
    return event
  }

  /// The percentage of the reduction of the product at `index`; nil for one that is not reduced.
  package func discount(of index: Int) -> Int? {
    guard products[index].isReduced else { return nil }
    return catalog.history[Int(events[Int(products[index].change)].base)].price
      .percentChange(to: catalog.products[index].storePrice, shownBy: markup)
  }

  /// True if the event at `index` of `events` led to today's price, and no newer change is news.
  /// Home and aisles show no other events, and a drop only of a product that is reduced.
  package func isInForce(_ index: Int32) -> Bool {
    let event = events[Int(index)]
    let product = products[Int(event.product)]
    guard price(of: event) == catalog.products[Int(event.product)].storePrice else { return false }
    return switch event.kind {
    case .drop: product.change == index && product.isReduced
    case .rise, .again: product.change == index
    case .oneDay, .smallerSize, .restock, .returned, .newProduct, .addedProduct: true
    }
  }

  /// When the newest of the news happened.
  package var newest: Instant? { news.first.map { instant(of: events[Int($0)]) } }

  /// True if it is recent enough for the news.
  package func isNews(_ event: NewsEvent) -> Bool {
    firstDay.map { catalog.calendar.day(of: event.instant) >= $0 } ?? false
  }

  /// Nil for an event without a percentage.
  package func percent(of event: PriceEvent) -> Int? {
    guard event.kind.isPriceChange, !event.marks.contains(.plain) else { return nil }
    return catalog.history[Int(event.base)].price
      .percentChange(to: price(of: event), shownBy: markup)
  }

  package func price(of event: PriceEvent) -> Money { catalog.price(of: event) }

  package func instant(of event: PriceEvent) -> Instant { catalog.instant(of: event, rules) }

  private func change(of event: PriceEvent) -> PriceChange {
    let (entry, base) = (catalog.history[Int(event.entry)], catalog.history[Int(event.base)])
    let history = catalog.history(of: Int(event.product))
    let first = history.firstSettled(for: rules.settleMilliseconds)?.instant ?? entry.instant
    var change = PriceChange(
      oldPrice: base.price, percent: percent(of: event), isDrop: entry.price < base.price,
      coverage: catalog.coverage(
        before: entry.instant, on: catalog.calendar.day(of: entry.instant), from: first,
        in: SoldTime(of: Int(event.product), in: catalog)))
    change.isLowest = event.marks.contains(.lowest)
    change.isAfterDrop =
      event.kind == .rise && catalog.history[Int(event.entry) - 1].price < base.price
    if event.days > 0 {
      change.run = PriceRun(
        days: Int(event.days), price: event.marks.contains(.steady) ? base.price : nil)
    }
    return change
  }
}
