package import Bytes
package import Shop
package import Values

/// What happened to the prices of the whole shop (`Meaning: News`): all events up to the as-of
/// moment, newest first; at one instant the larger percentage first, then smaller sizes, then new
/// products, then catalog order.
///
/// Only the news is kept. Older events are shown only on the pages of their days, so they are found
/// again on demand.
package struct PriceNews: Sendable {
  /// The newest of the events: those since the beginning of the day `months` calendar months before
  /// the as-of moment.
  package let news: [NewsEvent]
  /// For each product the index in `news` of its newest price change, or -1.
  package let changes: [Int32]
  private let catalog: Catalog
  private let rules: NewsRules
  /// The keys of the events that are too old for the news.
  private let older: [NewsEventKey]
  /// For each day with events, the sum of all of them, news or not.
  private let sums: [Day: Fingerprint]

  /// Without events for a shop whose data has no dates.
  ///
  /// - Parameter hasSums: false if nobody asks for `fingerprint(of:)`.
  /// - Complexity: O(n log n) in the entries of the history.
  package init(
    catalog: Catalog, rules: NewsRules, hasSums: Bool = true
  ) {
    self.catalog = catalog
    self.rules = rules
    var parts = FoundEvents.all(
      in: catalog, rules, newsSince: Self.beginning(of: catalog, rules), hasSums: hasSums)
    var (news, older): ([NewsEvent], [NewsEventKey]) = ([], [])
    older.reserveCapacity(parts.reduce(0) { $0 + $1.olderKeys.count })
    WeighedKey.merge(parts.map(\.olderKeys)) { older.append($1) }
    // A large shop has millions of them.
    for part in parts.indices { parts[part].removeOlderKeys() }
    news.reserveCapacity(parts.reduce(0) { $0 + $1.news.count })
    WeighedKey.merge(parts.map(\.newsKeys)) { news.append(parts[$0].news[Int($1.ordinal)]) }
    self.news = news
    self.older = older
    sums = parts.reduce(into: [:]) { sums, part in
      for (day, sum) in part.sums { sums[day, default: .unknown].formSum(with: sum) }
    }
    var changes = [Int32](repeating: -1, count: catalog.products.count)
    for (index, event) in news.enumerated().reversed() where event.change != nil {
      changes[Int(event.product)] = Int32(index)
    }
    self.changes = changes
  }

  /// Of a catalog whose news is known already: nothing is searched for, and only `events(at:)` with
  /// places finds any.
  package init(unsearched catalog: Catalog, rules: NewsRules) {
    (self.catalog, self.rules) = (catalog, rules)
    (news, changes, older, sums) = ([], [], [], [:])
  }

  /// When the news begins; nil for a shop whose data has no dates.
  package var beginning: Instant? { Self.beginning(of: catalog, rules) }

  private static func beginning(of catalog: Catalog, _ rules: NewsRules) -> Instant? {
    catalog.asOf.map {
      let day = catalog.calendar.day(of: $0).advanced(byMonths: -rules.months)
      return catalog.calendar.start(of: day)
    }
  }

  /// Every event since `instant`, older ones than the news included.
  package func events(since instant: Instant) -> [NewsEvent] {
    let newsCount = news.partitioningIndex { $0.instant < instant }
    return newsCount < news.count
      ? Array(news[..<newsCount])
      : events(at: 0..<news.count + older.partitioningIndex { $0.instant < instant })
  }

  /// Stands for what happened on a day, and to which products.
  package func fingerprint(of day: Day) -> Fingerprint { sums[day] ?? .unknown }

  /// How many events there are in all.
  package var count: Int { news.count + older.count }

  /// The instant of the event at `index` of all events.
  package func instant(at index: Int) -> Instant {
    index < news.count ? news[index].instant : older[index - news.count].instant
  }

  /// The product of the event at `index` of all events, as an index into `Catalog.products`.
  package func product(at index: Int) -> Int32 {
    index < news.count ? news[index].product : older[index - news.count].product
  }

  /// The events at `indices` of all events; those before the news are found again.
  ///
  /// - Complexity: O(n log n), and the histories of the products of older events.
  package func events(at indices: some Collection<Int>) -> [NewsEvent] {
    // Other modules' sequences are slow to go through; once is enough.
    let indices = Array(indices)
    let keys = indices.compactMap { $0 < news.count ? nil : older[$0 - news.count] }
    var finder = EventFinder(catalog: catalog, rules: rules)
    var found = finder.events(keys)[...]
    return indices.map { $0 < news.count ? news[$0] : found.removeFirst() }
  }

  /// All events of the product at `index`: its price changes ascending, then its smaller sizes,
  /// then its first day.
  package func events(of index: Int) -> [NewsEvent] {
    var finder = EventFinder(catalog: catalog, rules: rules)
    return finder.events(of: index)
  }

  /// Calls `body` with every event, news or not, product by product, and with its number among
  /// those of the product.
  ///
  /// - Complexity: O(history)
  package func forEachEvent(_ body: (_ event: NewsEvent, _ ordinal: Int) -> Void) {
    var finder = EventFinder(catalog: catalog, rules: rules)
    for index in catalog.products.indices {
      for (ordinal, event) in finder.events(of: index).enumerated() { body(event, ordinal) }
    }
  }

  /// The events of some products, by their numbers as `forEachEvent` gives them.
  ///
  /// - Complexity: O(n log n), and the histories of the products.
  package func events(at places: [(product: Int32, ordinal: Int32)]) -> [NewsEvent] {
    var finder = EventFinder(catalog: catalog, rules: rules)
    return finder.events(
      places.map {
        NewsEventKey(instant: Instant(milliseconds: 0), product: $0.product, ordinal: $0.ordinal)
      })
  }

  /// The newest price change of the product at `index` that is news.
  package func change(of index: Int) -> NewsEvent? {
    changes[index] < 0 ? nil : news[Int(changes[index])]
  }

  /// For each product the percentage of its newest price change in the news if that is a drop; nil
  /// also for a drop without a percentage.
  ///
  /// - Complexity: O(n) in the products.
  package var discounts: [UInt8?] {
    changes.map { index in
      guard index >= 0, let change = news[Int(index)].change, change.isDrop else { return nil }
      // No price falls by more than all of it.
      return change.percent.map { UInt8($0) }
    }
  }
}

/// A day with events, for a page of its own (`Meaning: News`).
package struct NewsDay: Equatable, Sendable {
  /// In the shop's time zone.
  package let day: Day
  /// Indices among the events of `PriceNews`, ascending: the newest event first. None of a day
  /// whose events are found elsewhere.
  package let events: [Int32]
  /// How many events the day has.
  package let count: Int

  package init(day: Day, events: [Int32]) {
    (self.day, self.events, count) = (day, events, events.count)
  }

  /// A day whose events are found elsewhere.
  package init(day: Day, count: Int) { (self.day, events, self.count) = (day, [], count) }
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
    return eventsByDay.keys.sorted(by: >).map { NewsDay(day: $0, events: eventsByDay[$0] ?? []) }
  }

  /// - Parameter known: an instant on that day.
  private func isOn(
    _ day: Day, _ instant: Instant, _ known: Instant, _ calendar: ShopCalendar
  ) -> Bool {
    instant == known || calendar.day(of: instant) == day
  }
}
