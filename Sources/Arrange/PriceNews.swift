package import Shop

/// What happened to the prices of the whole shop (DESIGN.md 3.4).
package struct PriceNews: Sendable {
  /// All events of all time up to the as-of moment, newest first; at one instant the larger
  /// percentage first, then smaller sizes, then new products, then catalog order.
  package let events: [PriceEvent]
  /// So many of the first events are news: not before the beginning of the day `months` calendar
  /// months before the as-of moment.
  package let newsCount: Int
  /// For each product the index in `events` of its newest price change that is news, else -1.
  package let changes: [Int32]

  /// Nothing has happened in a shop whose data has no date.
  ///
  /// - Complexity: O(n log n) in the entries of the history.
  package init(catalog: Catalog, rules: NewsRules) {
    var finder = EventFinder(catalog: catalog, rules: rules)
    for index in catalog.products.indices { finder.find(at: index) }
    let events = Self.newestFirst(finder.events)
    let beginning = catalog.asOf.map {
      let day = catalog.calendar.day(of: $0).advanced(byMonths: -rules.months)
      return catalog.calendar.start(of: day)
    }
    let newsCount = beginning.map { beginning in
      events.partitioningIndex { $0.instant < beginning }
    }
    var changes = [Int32](repeating: -1, count: catalog.products.count)
    for (index, event) in events[..<(newsCount ?? 0)].enumerated().reversed()
    where event.change != nil {
      changes[Int(event.product)] = Int32(index)
    }
    self.events = events
    self.newsCount = newsCount ?? 0
    self.changes = changes
  }

  /// - Parameter events: in catalog order.
  private static func newestFirst(_ events: [PriceEvent]) -> [PriceEvent] {
    // Sorting small keys instead of the events themselves takes a fifth of the time.
    var keys = events.enumerated().map { index, event in
      (age: -event.instant.milliseconds, lightness: -event.weight, index: index)
    }
    keys.sort { ($0.age, $0.lightness, $0.index) < ($1.age, $1.lightness, $1.index) }
    return keys.map { events[$0.index] }
  }

  /// The events that are news, newest first.
  package var news: ArraySlice<PriceEvent> { events[..<newsCount] }

  /// The newest price change of the product at `index` that is news.
  package func change(of index: Int) -> PriceEvent? {
    changes[index] < 0 ? nil : events[Int(changes[index])]
  }

  /// For each product by how many percent its price is down by the news; nil where it isn't, or
  /// where the drop is told as a plain change.
  ///
  /// - Complexity: O(n) in the products.
  package var discounts: [Int?] {
    changes.indices.map { index in
      guard let change = change(of: index)?.change, change.isDiscounted else { return nil }
      return change.percent
    }
  }
}
