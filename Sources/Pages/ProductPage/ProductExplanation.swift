package import Arrange
import Localization
package import Shop
package import Values

/// An explanation of a product's label, prior price and ranks, step by step from its history.
/// Prices are store prices, to which the rules of the news apply (`Meaning: News`).
package struct ProductExplanation: Sendable {
  /// How an entry of the history was used.
  package enum EntryOutcome: Sendable, Equatable {
    case kept
    case typo(replacedAfterMilliseconds: Int64)
    case repeated
    /// It has the price that a one-day price replaced, or is one with that price.
    case returned
  }

  /// Whether an event is news, and if not, why.
  package enum NewsStatus: Sendable, Equatable {
    case news, belowMinimum, notBelowPriorPrice, beforeWindow
    /// A one-day price, which only the page of its day lists.
    case oneDay
    /// The arrival of a product on the day of an import, which only the page of its day lists.
    case imported
    /// The end of an offer, which the shop leaves out of its news.
    case endedOffer
    /// The arrival of a product that was sold before under another id.
    case newNumber
  }

  package struct Step: Sendable {
    package let entry: HistoryEntry<Money>
    package let outcome: EntryOutcome
  }

  package struct Change: Sendable {
    package let old: HistoryEntry<Money>
    package let new: HistoryEntry<Money>
    /// See `PriceChange.percent`; nil also for a drop that is not below its prior price.
    package let percent: Int?
    package let status: NewsStatus
    /// The published form of the change; nil if the change is not an event.
    package let published: PriceChange?
    /// Nil for a rise.
    package let priorPriceSource: PriorPriceSource?
  }

  /// The source of a drop's prior price.
  package struct PriorPriceSource: Sendable {
    package let price: Money
    /// The first instant whose price counts.
    package let start: Instant
    /// The entry that has the price.
    package let entry: HistoryEntry<Money>
  }

  /// An event that is not a price change.
  package struct OtherEvent: Sendable {
    package let title: String
    package let instant: Instant
    package let status: NewsStatus
  }

  /// The product's rank in one order of its aisle.
  package struct OrderRank: Sendable {
    /// The order's id.
    package let order: String
    /// From 1.
    package let rank: Int
    /// The value by which the order sorts, for people; nil if the product has none.
    package let value: String?
  }

  package struct BandMembership: Sendable {
    package let filter: String
    package let label: String
    /// The band's products in the whole aisle.
    package let count: Int
  }

  /// What the price is compared with for its verdict.
  package struct Comparison: Sendable {
    package let verdict: Verdict
    /// See `VerdictFinder.weighed`.
    package let prices: [(price: Money, days: Int)]
  }

  /// Index into `Catalog.products`.
  package let product: Int
  /// Nil without a verdict.
  package let comparison: Comparison?
  /// Nil for a size that is not in doubt.
  package let sizeDoubt: SizeDoubt?
  /// One for each entry of the history, ascending.
  package let steps: [Step]
  /// Ascending.
  package let changes: [Change]
  /// Newest first.
  package let otherEvents: [OtherEvent]
  /// The instant of the change that gives the product's card its label.
  package let labelInstant: Instant?
  /// `Discount 12%`.
  package let label: String?
  /// One for each order of the site.
  package let ranks: [OrderRank]
  /// The bands that the product is in, in the sequence of the filters.
  package let bands: [BandMembership]
  /// When the news begins; nil for a shop whose data has no dates.
  package let newsStart: Instant?
  /// The number of products in the aisle.
  package let aisleCount: Int
}

// Makes an explanation from the results of the news and the listings, so that it can't contradict
// the pages.
extension ProductExplanation {
  /// - Parameter product: index into `Catalog.products`.
  package init(of product: Int, in site: SitePlan) {
    let history = site.catalog.history(of: product)
    let settled = SettledHistory(history, rules: site.settings.news)
    let newsStart = site.shop.news.beginning
    let events = site.shop.news.events(of: product).map { event in
      (event: event, isNews: newsStart.map { event.instant >= $0 } ?? false)
    }
    self.product = product
    comparison = Self.comparison(of: product, in: site)
    sizeDoubt =
      site.catalog.products[product].size?.isDoubted == true
      ? SizeDoubt.all(in: site.catalog).first { $0.product == product }?.doubt : nil
    let published = Dictionary(
      events.filter { $0.event.change != nil }.map { ($0.event.instant, $0) },
      uniquingKeysWith: { first, _ in first })
    var (changes, returns): ([Change], Set<Instant>) = ([], [])
    var last = 0
    for index in settled.entries.indices.dropFirst() {
      let entry = settled.entries[index]
      if entry.price == settled.entries[last].price {
        returns.insert(entry.instant)
        continue
      }
      changes.append(Self.change(from: last, to: index, of: settled, published, in: site))
      if !settled.isOneDay(
        at: index, rules: site.settings.news, calendar: site.catalog.calendar)
      {
        last = index
      }
    }
    self.changes = changes
    steps = Self.steps(history, kept: settled, returns)
    let others = events.filter { $0.event.change == nil }
    otherEvents =
      others.sorted { $0.event.instant > $1.event.instant }.map {
        OtherEvent(
          title: NewsItem($0.event, of: site).title, instant: $0.event.instant,
          status: $0.event.isImported ? .imported : $0.isNews ? .news : .beforeWindow)
      } + Self.newNumber(of: product, in: site)
    let newest = NewsItem(newestChangeOf: product, in: site)
    labelInstant = newest?.instant
    label = newest?.title
    self.newsStart = newsStart
    let aisle = site.aisles[Int(site.catalog.products[product].aisle)]
    let arranged = site.arranged(aisle)
    ranks = aisle.orders.indices.map {
      Self.rank(of: product, in: arranged[$0], by: aisle.orders[$0], of: site)
    }
    let place = site.shop.places(in: aisle).place(of: Int32(product))
    bands = aisle.filters.flatMap { filter in
      filter.bands.filter { $0.members[place] }
        .map { BandMembership(filter: filter.name, label: $0.label, count: $0.count) }
    }
    aisleCount = aisle.products.count
  }

  private static func comparison(of product: Int, in site: SitePlan) -> Comparison? {
    var finder = VerdictFinder(of: site.catalog, rules: site.settings.news)
    guard site.settings.hasVerdicts, let verdict = finder.verdict(of: product) else { return nil }
    return Comparison(verdict: verdict, prices: finder.weighed)
  }

  private static func steps(
    _ history: ArraySlice<HistoryEntry<Money>>, kept settled: SettledHistory,
    _ returns: Set<Instant>
  ) -> [Step] {
    let kept = Set(settled.entries.map(\.instant))
    var before: Money?
    return history.indices.map { index in
      let entry = history[index]
      guard !kept.contains(entry.instant) else {
        before = entry.price
        return Step(entry: entry, outcome: returns.contains(entry.instant) ? .returned : .kept)
      }
      // An entry that differs from the previous price but is left out was replaced too soon.
      if index + 1 < history.endIndex, entry.price != before {
        let next = history[index + 1].instant.milliseconds
        return Step(
          entry: entry, outcome: .typo(replacedAfterMilliseconds: next - entry.instant.milliseconds)
        )
      }
      return Step(entry: entry, outcome: .repeated)
    }
  }

  private static func newNumber(of product: Int, in site: SitePlan) -> [OtherEvent] {
    guard site.catalog.products[product].hasNewNumber,
      let instant = site.catalog.arrival(of: product)
    else { return [] }
    return [
      OtherEvent(
        title: site.formats.labels.newProductTitle, instant: instant, status: .newNumber)
    ]
  }

  private static func change(
    from last: Int, to index: Int, of history: SettledHistory,
    _ published: [Instant: (event: NewsEvent, isNews: Bool)], in site: SitePlan
  ) -> Change {
    let (old, new) = (history.entries[last], history.entries[index])
    let event = published[new.instant]
    let source =
      new.price < old.price
      ? source(of: new.instant, in: history, calendar: site.catalog.calendar) : nil
    let base = event?.event.change?.oldPrice ?? source?.price ?? old.price
    let isBelow = source.map { new.price < $0.price }
    var status = NewsStatus.news
    if let event {
      status = event.event.change?.isOneDay == true ? .oneDay : event.isNews ? .news : .beforeWindow
    } else if isBelow == false {
      status = .notBelowPriorPrice
    } else {
      let isLarge = base.changes(by: site.settings.news.minimumPercent, to: new.price)
      status = isLarge ? .endedOffer : .belowMinimum
    }
    let isMeasured = isBelow != false && event?.event.change?.offer == nil && status != .endedOffer
    return Change(
      old: old, new: new, percent: isMeasured ? base.percentChange(to: new.price) : nil,
      status: status, published: event?.event.change, priorPriceSource: source)
  }

  /// Nil if no price was in force before.
  private static func source(
    of drop: Instant, in history: SettledHistory, calendar: ShopCalendar
  ) -> PriorPriceSource? {
    guard let prior = PriorPrice.lowest(before: drop, in: history, calendar: calendar),
      let entry = history.entries.last(where: { $0.instant < drop && $0.price == prior })
    else { return nil }
    return PriorPriceSource(
      price: prior,
      start: calendar.start(of: calendar.day(of: drop).advanced(byDays: -PriorPrice.days)),
      entry: entry)
  }

  private static func rank(
    of product: Int, in products: [Int32], by order: ListingOrder, of site: SitePlan
  ) -> OrderRank {
    let rank = products.firstIndex(of: Int32(product)) ?? 0
    return OrderRank(
      order: order.id, rank: rank + 1, value: value(of: product, by: order.key, in: site))
  }

  private static func value(of product: Int, by key: SortKey, in site: SitePlan) -> String? {
    let formats = site.formats
    return switch SortRule(key).value(site.catalog, Int32(product)) {
    case .number(let number): formats.numbers.text(number)
    case .money(let amount): formats.money.text(amount)
    case .brand(let text), .name(let text): site.catalog.string(text)
    case .unitPrice(let price):
      formats.unitPrices.text(price)
    case nil: nil
    }
  }
}
