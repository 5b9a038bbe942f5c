import Bytes
package import Shop

/// What happened to the prices of the whole shop (`Meaning: News`): all events of all time up to
/// the as-of moment, newest first; at one instant the larger percentage first, then smaller sizes,
/// then new products, then catalog order.
///
/// Only the news are at hand. Older events are told on the pages of their days alone, so they are
/// found again when they are asked for.
package struct PriceNews: Sendable {
  /// The first of the events: those not before the beginning of the day `months` calendar months
  /// before the as-of moment.
  package let news: [NewsEvent]
  /// For each product the index in `news` of its newest price change, else -1.
  package let changes: [Int32]
  private let catalog: Catalog
  private let rules: NewsRules
  private let keys: [NewsEventKey]

  /// Nothing has happened in a shop whose data has no date.
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

  /// From when on events are news; nil in a shop whose data has no date.
  package var beginning: Instant? { Self.beginning(of: catalog, rules) }

  private static func beginning(of catalog: Catalog, _ rules: NewsRules) -> Instant? {
    catalog.asOf.map {
      let day = catalog.calendar.day(of: $0).advanced(byMonths: -rules.months)
      return catalog.calendar.start(of: day)
    }
  }

  /// Every event from `instant` on, however far back.
  package func events(since instant: Instant) -> [NewsEvent] {
    events(at: 0..<keys.partitioningIndex { $0.instant < instant })
  }

  /// When each event of all time was.
  package var instants: some Collection<Instant> { keys.lazy.map(\.instant) }

  /// The events at `indices` among all, found again.
  ///
  /// - Complexity: O(n) in the histories of their products.
  package func events(at indices: some Sequence<Int>) -> [NewsEvent] {
    var finder = EventFinder(catalog: catalog, rules: rules)
    return finder.events(indices.map { keys[$0] })
  }

  /// All events of the product at `index`: its price changes ascending, then its smaller sizes,
  /// then its coming to the shop.
  package func events(of index: Int) -> [NewsEvent] {
    var finder = EventFinder(catalog: catalog, rules: rules)
    return finder.events(of: index)
  }

  /// The newest price change of the product at `index` that is news.
  package func change(of index: Int) -> NewsEvent? {
    changes[index] < 0 ? nil : news[Int(changes[index])]
  }

  /// For each product by how many percent its price is down by the news; nil where it isn't, or
  /// where the drop is told as a plain change.
  ///
  /// - Complexity: O(n) in the products.
  package var discounts: [Int?] {
    changes.indices.map { index in
      guard let change = change(of: index)?.change, change.isDrop else { return nil }
      return change.percent
    }
  }
}
