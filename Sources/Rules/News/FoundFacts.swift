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

  private(set) var products: [ProductFacts] = []
  /// See `FoundEvent.precedes`.
  private(set) var events: [FoundEvent] = []

  private init(of products: Range<Int>, in catalog: Catalog, rules: NewsRules) {
    var finder = FactFinder(of: catalog, rules: rules)
    self.products.reserveCapacity(products.count)
    for index in products {
      let verdict = finder.find(index)
      self.products.append(ProductFacts(verdict: verdict, isLow: finder.isLow()))
      for event in finder.events { events.append(FoundEvent(event, in: catalog, rules)) }
    }
    events.sort { $0.precedes($1) }
  }

  /// The facts about all products in catalog order, and their events in sorted lists, found on all
  /// cores.
  // Inlined, it makes the optimizer of Swift 6.3.1 crash.
  @inline(never)
  static func all(
    of catalog: Catalog, rules: NewsRules
  ) -> (products: [ProductFacts], events: [[FoundEvent]]) {
    let count = catalog.products.count
    let partCount = min(mostParts, count)
    let parts = [FoundFacts](
      count: partCount,
      concurrently: { part in
        let products = count * part / partCount..<count * (part + 1) / partCount
        return FoundFacts(of: products, in: catalog, rules: rules)
      })
    return (parts.flatMap(\.products), parts.map(\.events))
  }
}

/// An event and the values by which it is sorted.
struct FoundEvent: Sendable {
  let event: PriceEvent
  private let day: Int32
  /// In milliseconds from the beginning of that day in UTC; one that comes last on its day stands
  /// before all others.
  private let place: Int32
  private let weight: Int32

  fileprivate init(_ event: PriceEvent, in catalog: Catalog, _ rules: NewsRules) {
    self.event = event
    let instant = catalog.instant(of: event, rules)
    let day = catalog.calendar.day(of: instant)
    self.day = Int32(clamping: day.number)
    place =
      event.kind.isLast
      ? .min : Int32(clamping: instant.milliseconds - Int64(day.number) * 86_400_000)
    switch event.kind {
    case .drop, .rise:
      let (old, new) = (catalog.history[Int(event.base)], catalog.history[Int(event.entry)])
      weight = Int32(clamping: old.price.percentChange(to: new.price))
    default: weight = -Int32(event.kind.rawValue)
    }
  }

  /// Newest first; at one instant the larger percentage first, then by kind, then in catalog order;
  /// a product's own newest first.
  fileprivate func precedes(_ other: FoundEvent) -> Bool {
    // Comparing tuples takes three times as long.
    if day != other.day { return day > other.day }
    if place != other.place { return place > other.place }
    if weight != other.weight { return weight > other.weight }
    if event.product != other.event.product { return event.product < other.event.product }
    return event.entry > other.event.entry
  }

  /// Merges sorted lists into one, and says where each day is.
  ///
  /// - Complexity: O(events x lists)
  static func merge(
    _ lists: [[FoundEvent]], in catalog: Catalog
  ) -> ([PriceEvent], [NewsDay]) {
    var events: [PriceEvent] = []
    events.reserveCapacity(lists.reduce(0) { $0 + $1.count })
    var days: [NewsDay] = []
    var heads = lists.map(\.first)
    var counts = lists.map { _ in 1 }
    while true {
      var least: (list: Int, event: FoundEvent)?
      for list in heads.indices {
        guard let head = heads[list], least.map({ head.precedes($0.event) }) ?? true else {
          continue
        }
        least = (list, head)
      }
      guard let (list, found) = least else { break }
      events.append(found.event)
      let day = Day(number: Int(found.day))
      if days.last?.day != day {
        days.append(NewsDay(day: day, events: events.count - 1..<events.count))
      }
      let last = days.count - 1
      days[last].events = days[last].events.lowerBound..<events.count
      if found.event.kind == .addedProduct { days[last].addedCount += 1 }
      // What was only noticed on a day is not its news.
      if !found.event.kind.isListedOnly, catalog.unseen.last(before: day) == nil {
        days[last].newsCount += 1
      }
      heads[list] = counts[list] < lists[list].count ? lists[list][counts[list]] : nil
      counts[list] += 1
    }
    return (events, days)
  }
}
