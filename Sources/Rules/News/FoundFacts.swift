import Bytes
package import Quantities
import Shop

/// A day with events, for a page of its own (`Rules: News`).
package struct NewsDay: Equatable, Sendable {
  /// In the shop's time zone.
  package let day: Day
  /// Indices into `Facts.events`.
  package var events: Range<Int>
  /// How many of them are neither one-day prices nor part of an import nor of unseen time.
  package var newsCount = 0
  /// How many products an import added.
  package var addedCount = 0
}

/// The facts about some products of a catalog that follow one another.
struct FoundFacts: Sendable {
  private static let mostParts = 8

  private var products: [ProductFacts] = []
  /// In catalog order.
  private var events: [PriceEvent] = []
  /// One for each event, as its number.
  private var days: [Int32] = []

  private init(of products: Range<Int>, in catalog: Catalog, _ finder: FactFinder) {
    var finder = finder
    self.products.reserveCapacity(products.count)
    for index in products {
      let verdict = finder.find(index)
      self.products.append(ProductFacts(verdict: verdict, isLow: finder.isLow()))
      events += finder.events
      days += finder.events.lazy.map {
        Int32(clamping: catalog.calendar.day(of: catalog.instant(of: $0, finder.rules)).number)
      }
    }
  }

  /// The facts about all products in catalog order, and all events by day, found on all cores.
  // Inlined, it makes the optimizer of Swift 6.3.1 crash.
  @inline(never)
  static func all(
    of catalog: Catalog, rules: NewsRules, markup: Markup
  ) -> (products: [ProductFacts], events: [PriceEvent], days: [NewsDay]) {
    let count = catalog.products.count
    let (partCount, finder) = (min(mostParts, count), FactFinder(of: catalog, rules: rules))
    var parts = [FoundFacts](
      count: partCount,
      concurrently: { part in
        let products = count * part / partCount..<count * (part + 1) / partCount
        return FoundFacts(of: products, in: catalog, finder)
      })
    var products: [ProductFacts] = []
    products.reserveCapacity(count)
    // Each part is given back before the next is copied: a large shop has millions of events.
    for part in parts.indices {
      products += parts[part].products
      parts[part].products = []
    }
    var (events, days) = byDay(&parts)
    for day in days.indices { days[day].arrange(&events, in: catalog, rules, markup) }
    return (products, events, days)
  }

  /// The events by day, newest first, in catalog order within a day.
  ///
  /// - Parameter parts: loses its events.
  private static func byDay(_ parts: inout [FoundFacts]) -> ([PriceEvent], [NewsDay]) {
    var counts: [Int32: Int] = [:]
    for day in parts.lazy.flatMap(\.days) { counts[day, default: 0] += 1 }
    var days: [NewsDay] = []
    var places: [Int32: Int] = [:]
    for (day, count) in counts.sorted(by: { $0.key > $1.key }) {
      let start = days.last?.events.upperBound ?? 0
      days.append(NewsDay(day: Day(number: Int(day)), events: start..<start + count))
      places[day] = start
    }
    guard let first = parts.lazy.compactMap(\.events.first).first else { return ([], []) }
    var events = [PriceEvent](repeating: first, count: days.last?.events.upperBound ?? 0)
    for part in parts.indices {
      for (event, day) in zip(parts[part].events, parts[part].days) {
        guard let place = places[day] else { preconditionFailure("each day was counted") }
        events[place] = event
        places[day] = place + 1
      }
      (parts[part].events, parts[part].days) = ([], [])
    }
    return (events, days)
  }
}

extension NewsDay {
  /// Puts the day's events, which are in catalog order, into the order of pages, and counts them.
  ///
  /// - Complexity: O(n log n)
  fileprivate mutating func arrange(
    _ events: inout [PriceEvent], in catalog: Catalog, _ rules: NewsRules, _ markup: Markup
  ) {
    let sorted = events[self.events].map { PlacedEvent($0, in: catalog, rules, markup) }
      .sorted { $0.precedes($1) }
    // What was only noticed on a day is not its news.
    let isNoticed = catalog.unseen.last(before: day) != nil
    for (place, event) in zip(self.events, sorted.lazy.map(\.event)) {
      events[place] = event
      if event.kind == .addedProduct { addedCount += 1 }
      if !event.kind.isListedOnly, !isNoticed { newsCount += 1 }
    }
  }
}

/// An event and the values by which it is sorted among those of its day.
private struct PlacedEvent {
  let event: PriceEvent
  /// In milliseconds; one that comes last on its day stands before all others.
  private let place: Int64
  private let weight: Int32

  init(_ event: PriceEvent, in catalog: Catalog, _ rules: NewsRules, _ markup: Markup) {
    self.event = event
    place = event.kind.isLast ? .min : catalog.instant(of: event, rules).milliseconds
    switch event.kind {
    case .drop, .rise:
      let (old, new) = (catalog.history[Int(event.base)], catalog.history[Int(event.entry)])
      weight = Int32(clamping: old.price.percentChange(to: new.price, shownBy: markup))
    default: weight = -Int32(event.kind.rawValue)
    }
  }

  /// Newest first; at one instant the larger percentage first, then by kind, then in catalog order;
  /// a product's own newest first.
  func precedes(_ other: PlacedEvent) -> Bool {
    // Comparing tuples takes three times as long.
    if place != other.place { return place > other.place }
    if weight != other.weight { return weight > other.weight }
    if event.product != other.event.product { return event.product < other.event.product }
    return event.entry > other.event.entry
  }
}
