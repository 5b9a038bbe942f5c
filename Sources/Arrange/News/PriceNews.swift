import Bytes
package import Shop
package import Values

/// What happened to the prices of the whole shop (`Meaning: News`): all events up to the as-of
/// moment, newest first; see `NewsEvent.weight` for the order at one instant.
///
/// Only the news is kept. Other events are shown only on the pages of their days, so they are found
/// again on demand.
package struct PriceNews: Sendable {
  /// The newest of the events: those since the beginning of the day `months` calendar months before
  /// the as-of moment.
  package let news: [NewsEvent]
  /// For each product the index in `news` of its newest price change; -1 without one, and if the
  /// price has since turned.
  package let changes: [Int32]
  private let catalog: Catalog
  private let rules: NewsRules
  /// See `Catalog.importDays`.
  private let importDays: Set<Day>
  /// For each of them, how many products it added.
  private let added: [Day: Int]
  /// For each day after a gap, how many of its events nobody saw happen.
  private let unseen: [Day: Int]
  /// The keys of the other events, which only the pages of their days list: those that are too old
  /// for the news, one-day prices and imports.
  private let listed: [NewsEventKey]

  /// Without events for a shop whose data has no dates.
  ///
  /// - Complexity: O(n log n) in the entries of the history.
  package init(catalog: Catalog, rules: NewsRules) {
    self.catalog = catalog
    self.rules = rules
    let importDays = catalog.importDays(by: rules)
    self.importDays = importDays
    var parts = FoundEvents.all(
      in: catalog, rules, importDays: importDays, newsSince: Self.beginning(of: catalog, rules))
    var (news, listed): ([NewsEvent], [NewsEventKey]) = ([], [])
    listed.reserveCapacity(parts.reduce(0) { $0 + $1.listedKeys.count })
    WeighedKey.merge(parts.map(\.listedKeys)) { listed.append($1) }
    // A large shop has millions of them.
    for part in parts.indices { parts[part].removeListedKeys() }
    news.reserveCapacity(parts.reduce(0) { $0 + $1.news.count })
    WeighedKey.merge(parts.map(\.newsKeys)) { news.append(parts[$0].news[Int($1.ordinal)]) }
    self.news = news
    self.listed = listed
    added = parts.reduce(into: [:]) { $0.merge($1.added, uniquingKeysWith: +) }
    unseen = parts.reduce(into: [:]) { $0.merge($1.unseen, uniquingKeysWith: +) }
    var changes = [Int32](repeating: -1, count: catalog.products.count)
    for (index, event) in news.enumerated() where event.change != nil {
      let known = Int(changes[Int(event.product)])
      // The end of an offer stands after the other events of its day.
      if known < 0 || news[known].instant < event.instant {
        changes[Int(event.product)] = Int32(index)
      }
    }
    for part in parts { for product in part.turned { changes[Int(product)] = -1 } }
    self.changes = changes
  }

  /// When the news begins; nil for a shop whose data has no dates.
  package var beginning: Instant? { Self.beginning(of: catalog, rules) }

  private static func beginning(of catalog: Catalog, _ rules: NewsRules) -> Instant? {
    catalog.asOf.map {
      let day = catalog.calendar.day(of: $0).advanced(byMonths: -rules.months)
      return catalog.calendar.start(of: day)
    }
  }

  /// Every event since `instant`, older ones than the news included, but none that only its day
  /// lists.
  package func events(since instant: Instant) -> [NewsEvent] {
    // Within a day, events need not be newest first.
    let start = catalog.calendar.start(of: catalog.calendar.day(of: instant))
    let newsCount = news.partitioningIndex { $0.instant < start }
    let olderCount = newsCount < news.count ? 0 : listed.partitioningIndex { $0.instant < start }
    let older = (0..<olderCount).filter { !listed[$0].isListedOnly }.map { news.count + $0 }
    return events(at: Array(0..<newsCount) + older).filter { $0.instant >= instant }
  }

  /// How many events there are in all.
  package var count: Int { news.count + listed.count }

  /// The instant of the event at `index` of all events.
  package func instant(at index: Int) -> Instant {
    index < news.count ? news[index].instant : listed[index - news.count].instant
  }

  /// The product of the event at `index` of all events, as an index into `Catalog.products`.
  package func product(at index: Int) -> Int32 {
    index < news.count ? news[index].product : listed[index - news.count].product
  }

  /// Whether only its day lists the event at `index` of all events.
  fileprivate func isListedOnly(at index: Int) -> Bool {
    index >= news.count && listed[index - news.count].isListedOnly
  }

  /// The events at `indices` of all events; those that are not news are found again.
  ///
  /// - Complexity: O(n log n), and the histories of the products of older events.
  package func events(at indices: some Collection<Int>) -> [NewsEvent] {
    // Other modules' sequences are slow to go through; once is enough.
    let indices = Array(indices)
    let keys = indices.compactMap { $0 < news.count ? nil : listed[$0 - news.count] }
    var finder = EventFinder(catalog: catalog, rules: rules, importDays: importDays)
    var found = finder.events(keys)[...]
    return indices.map { $0 < news.count ? news[$0] : found.removeFirst() }
  }

  /// All events of the product at `index`: see `EventFinder.events(of:)`.
  package func events(of index: Int) -> [NewsEvent] {
    var finder = EventFinder(catalog: catalog, rules: rules, importDays: importDays)
    return finder.events(of: index)
  }

  /// Whether the price of the event at `index` of the news is today's, and the product's change is
  /// no other. Home and aisles show no other events.
  package func isInForce(_ index: Int) -> Bool {
    let (event, product) = (news[index], Int(news[index].product))
    return event.price == catalog.products[product].storePrice
      && (event.change == nil || Int(changes[product]) == index)
  }

  /// The newest price change of the product at `index` that is news, as listings show it: from the
  /// price that it is measured from to the price in force (`Meaning: The change of a product`).
  package func change(of index: Int) -> NewsEvent? {
    guard changes[index] >= 0 else { return nil }
    var event = news[Int(changes[index])]
    let price = catalog.products[index].storePrice
    guard price != event.price, let change = event.change else { return event }
    guard change.offer == nil, (price < event.price) == change.isDrop else { return nil }
    event.price = price
    event.change?.percent = change.oldPrice.percentChange(to: price)
    event.change?.isContinued = true
    return event
  }

  /// For each product the percentage of its offer; nil without one.
  ///
  /// - Complexity: O(n) in the products.
  package var discounts: [UInt8?] {
    changes.indices.map { index in
      guard let change = change(of: index)?.change, change.isDrop else { return nil }
      // No price falls by more than all of it.
      return change.percent.map { UInt8($0) }
    }
  }
}

/// A day with events, for a page of its own (`Meaning: News`).
package struct NewsDay: Equatable, Sendable {
  /// In the shop's time zone.
  package let day: Day
  /// Indices among the events of `PriceNews`, ascending: the newest event first.
  package let events: [Int32]
  /// How many events the day has.
  package var count: Int { events.count }
  /// How many of them are neither one-day prices nor part of an import nor of unseen time.
  package let newsCount: Int
  /// How many products an import added.
  package let addedCount: Int
}

extension PriceNews {
  /// The days with events, newest first; every event is in one.
  package func days(in calendar: ShopCalendar) -> [NewsDay] {
    // Where a clock is set back across midnight, a day is left and entered again, so the events of
    // a day need not be neighbours.
    var eventsByDay: [Day: [Int32]] = [:]
    var start = 0
    while start < count {
      let instant = instant(at: start)
      let day = calendar.day(of: instant)
      var end = start + 1
      while end < count, isOn(day, self.instant(at: end), instant, calendar) { end += 1 }
      eventsByDay[day, default: []] += Int32(start)..<Int32(end)
      start = end
    }
    return eventsByDay.keys.sorted(by: >).map { day in
      let events = eventsByDay[day] ?? []
      return NewsDay(
        day: day, events: events,
        newsCount: events.count { !isListedOnly(at: Int($0)) } - (unseen[day] ?? 0),
        addedCount: added[day] ?? 0)
    }
  }

  /// - Parameter known: an instant on that day.
  private func isOn(
    _ day: Day, _ instant: Instant, _ known: Instant, _ calendar: ShopCalendar
  ) -> Bool {
    instant == known || calendar.day(of: instant) == day
  }
}
