import Bytes
package import Shop

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
  private let keys: [NewsEventKey]

  /// Without events for a shop whose data has no dates.
  ///
  /// - Complexity: O(n log n) in the entries of the history.
  package init(catalog: Catalog, rules: NewsRules) {
    var finder = EventFinder(catalog: catalog, rules: rules)
    var keys: [NewsEventKey] = []
    for index in catalog.products.indices {
      for (ordinal, event) in finder.events(of: index).enumerated() {
        keys.append(
          NewsEventKey(
            instant: event.instant, weight: event.weight, product: event.product,
            ordinal: Int32(ordinal)))
      }
    }
    keys.sort(by: NewsEventKey.isBefore)
    let beginning = Self.beginning(of: catalog, rules)
    let newsCount = keys.partitioningIndex { key in
      beginning.map { key.instant < $0 } ?? true
    }
    self.catalog = catalog
    self.rules = rules
    self.keys = keys
    news = finder.events(keys[..<newsCount])
    var changes = [Int32](repeating: -1, count: catalog.products.count)
    for (index, event) in news.enumerated().reversed() where event.change != nil {
      changes[Int(event.product)] = Int32(index)
    }
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

  /// Every event since `instant`, older ones than the news included.
  package func events(since instant: Instant) -> [NewsEvent] {
    events(at: 0..<keys.partitioningIndex { $0.instant < instant })
  }

  /// Of all events.
  package var instants: some Collection<Instant> { keys.lazy.map(\.instant) }

  /// The events at `indices` of all events, found again.
  ///
  /// - Complexity: O(n) in the histories of their products.
  package func events(at indices: some Sequence<Int>) -> [NewsEvent] {
    var finder = EventFinder(catalog: catalog, rules: rules)
    return finder.events(indices.map { keys[$0] })
  }

  /// All events of the product at `index`: its price changes ascending, then its smaller sizes,
  /// then its first day.
  package func events(of index: Int) -> [NewsEvent] {
    var finder = EventFinder(catalog: catalog, rules: rules)
    return finder.events(of: index)
  }

  /// The newest price change of the product at `index` that is news.
  package func change(of index: Int) -> NewsEvent? {
    changes[index] < 0 ? nil : news[Int(changes[index])]
  }

  /// For each product the percentage of its newest price change in the news if that is a drop; nil
  /// also for a drop without a percentage.
  ///
  /// - Complexity: O(n) in the products.
  package var discounts: [Int?] {
    changes.indices.map { index in
      guard let change = change(of: index)?.change, change.isDrop else { return nil }
      return change.percent
    }
  }
}

/// What is known of every event at once: when it was, how heavy it is, and where to find the rest.
/// A long history of a large shop has millions.
struct NewsEventKey {
  let instant: Instant
  /// See `NewsEvent.weight`.
  let weight: Int
  /// Index into `Catalog.products`.
  let product: Int32
  /// Index among the product's events, in the sequence of `EventFinder`.
  let ordinal: Int32

  /// Newest first; at one instant the heaviest first, then in catalog order.
  static func isBefore(_ left: NewsEventKey, _ right: NewsEventKey) -> Bool {
    (right.instant, right.weight, left.product, left.ordinal)
      < (left.instant, left.weight, right.product, right.ordinal)
  }
}

/// A day with events, for a page of its own (`Meaning: News`).
package struct NewsDay: Equatable, Sendable {
  /// In the shop's time zone.
  package let day: Day
  /// Indices among the events of `PriceNews`, ascending: the newest event first.
  package let events: [Int32]
}

extension PriceNews {
  /// The days with events, newest first; every event is in one.
  package func days(in calendar: ShopCalendar) -> [NewsDay] {
    // Where a clock is set back across midnight, a day is left and entered again, so the events of
    // a day need not be neighbours.
    var eventsByDay: [Day: [Int32]] = [:]
    for (index, instant) in instants.enumerated() {
      eventsByDay[calendar.day(of: instant), default: []].append(Int32(index))
    }
    return eventsByDay.keys.sorted(by: >).map { NewsDay(day: $0, events: eventsByDay[$0] ?? []) }
  }
}
