import Bytes
import Shop
import Values

/// The events of some products of a catalog that follow one another.
struct FoundEvents: Sendable {
  private static let mostParts = 8

  /// In catalog order.
  private(set) var news: [NewsEvent] = []
  /// For each event of the news, newest first; the ordinals are indices in `news`.
  private(set) var newsKeys: [WeighedKey] = []
  /// For each event that only the page of its day lists, newest first.
  private(set) var listedKeys: [WeighedKey] = []
  /// For each day of an import, how many products it added.
  private(set) var added: [Day: Int] = [:]
  /// For each day after a gap, how many of its events nobody saw happen, apart from those that only
  /// the page of the day lists.
  private(set) var unseen: [Day: Int] = [:]
  /// The products whose newest change is over.
  private(set) var turned: [Int32] = []

  /// - Parameter beginning: when the news begins.
  init(
    of products: Range<Int>, _ catalog: Catalog, _ rules: NewsRules, importDays: Set<Day>,
    newsSince beginning: Instant
  ) {
    var finder = EventFinder(catalog: catalog, rules: rules, importDays: importDays)
    for index in products {
      let events = finder.events(of: index)
      if !finder.isChangeOn { turned.append(Int32(index)) }
      for (ordinal, event) in events.enumerated() {
        if event.isImported { added[catalog.calendar.day(of: event.instant), default: 0] += 1 }
        if event.unseenSince != nil, !event.isListedOnly {
          unseen[catalog.calendar.day(of: event.instant), default: 0] += 1
        }
        let place = event.place(in: catalog.calendar)
        if event.instant < beginning || event.isListedOnly {
          listedKeys.append(WeighedKey(of: event, at: place, ordinal: ordinal))
        } else {
          newsKeys.append(WeighedKey(of: event, at: place, ordinal: news.count))
          news.append(event)
        }
      }
    }
    WeighedKey.sort(&newsKeys)
    WeighedKey.sort(&listedKeys)
  }

  /// Frees the keys of the events that are not news.
  mutating func removeListedKeys() { listedKeys = [] }

  /// The events of all products, in parts that follow one another in catalog order, found on all
  /// cores.
  ///
  /// - Parameter beginning: when the news begins; nil for a shop without dates, which has no
  ///   events.
  // Inlined, it makes the optimizer of Swift 6.3.1 crash.
  @inline(never)
  static func all(
    in catalog: Catalog, _ rules: NewsRules, importDays: Set<Day>, newsSince beginning: Instant?
  ) -> [FoundEvents] {
    guard let beginning else { return [] }
    let count = catalog.products.count
    let partCount = min(mostParts, count)
    return [FoundEvents](
      count: partCount,
      concurrently: { part in
        let products = count * part / partCount..<count * (part + 1) / partCount
        return FoundEvents(
          of: products, catalog, rules, importDays: importDays, newsSince: beginning)
      })
  }
}

/// What is kept of an event that is not news: where it stands, and where to find the rest. A long
/// history of a large shop has millions.
struct NewsEventKey {
  /// See `NewsEvent.place`.
  let instant: Instant
  /// Index into `Catalog.products`.
  let product: Int32
  /// The ordinal, or its complement for an event that is only listed however new it is.
  private let bits: Int32

  /// - Parameter ordinal: index among the product's events, in the sequence of `EventFinder`.
  init(instant: Instant, product: Int32, ordinal: Int32, isListedOnly: Bool = false) {
    (self.instant, self.product, bits) = (instant, product, isListedOnly ? ~ordinal : ordinal)
  }

  var ordinal: Int32 { isListedOnly ? ~bits : bits }
  /// See `NewsEvent.isListedOnly`.
  var isListedOnly: Bool { bits < 0 }
}

/// A key and what it is sorted by.
struct WeighedKey: Sendable {
  let key: NewsEventKey
  /// See `NewsEvent.weight`.
  private let weight: Int32

  /// - Parameters:
  ///   - place: see `NewsEvent.place`.
  ///   - ordinal: ascends with the events of a product.
  init(of event: NewsEvent, at place: Instant, ordinal: Int) {
    key = NewsEventKey(
      instant: place, product: event.product, ordinal: Int32(ordinal),
      isListedOnly: event.isListedOnly)
    weight = Int32(clamping: event.weight)
  }

  static func sort(_ keys: inout [WeighedKey]) { keys.sort { $0.precedes($1) } }

  /// Calls `body` with the keys of several sorted lists in their common order.
  ///
  /// - Complexity: O(keys x lists)
  static func merge(
    _ lists: [[WeighedKey]], _ body: (_ list: Int, _ key: NewsEventKey) -> Void
  ) {
    var heads = lists.map(\.first)
    var counts = lists.map { _ in 1 }
    while true {
      var least: (list: Int, key: WeighedKey)?
      for list in heads.indices {
        guard let head = heads[list], least.map({ head.precedes($0.key) }) ?? true else { continue }
        least = (list, head)
      }
      guard let (list, key) = least else { return }
      body(list, key.key)
      heads[list] = counts[list] < lists[list].count ? lists[list][counts[list]] : nil
      counts[list] += 1
    }
  }

  /// Newest first; at one instant the heaviest first, then in catalog order.
  private func precedes(_ other: WeighedKey) -> Bool {
    // Comparing tuples takes three times as long.
    if key.instant != other.key.instant { return key.instant > other.key.instant }
    if weight != other.weight { return weight > other.weight }
    if key.product != other.key.product { return key.product < other.key.product }
    return key.ordinal < other.key.ordinal
  }
}
