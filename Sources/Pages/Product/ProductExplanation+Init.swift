import Arrange
import Shop

// How an explanation is made: it looks up what the news and the listings made of the product, so
// that it can't contradict the pages.
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
    steps = Self.steps(history, kept: settled)
    let published = Dictionary(
      events.filter { $0.event.change != nil }.map { ($0.event.instant, $0) },
      uniquingKeysWith: { first, _ in first })
    changes = settled.entries.indices.dropFirst().map {
      Self.change(at: $0, of: settled, published, in: site)
    }
    let others = events.filter { $0.event.change == nil }
    otherEvents = others.sorted { $0.event.instant > $1.event.instant }.map {
      OtherEvent(
        title: NewsItem($0.event, of: site).title, instant: $0.event.instant,
        status: $0.isNews ? .news : .beforeWindow)
    }
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

  private static func steps(
    _ history: ArraySlice<HistoryEntry<Money>>, kept settled: SettledHistory
  ) -> [Step] {
    let kept = Set(settled.entries.map(\.instant))
    var before: Money?
    return history.indices.map { index in
      let entry = history[index]
      guard !kept.contains(entry.instant) else {
        before = entry.price
        return Step(entry: entry, outcome: .kept)
      }
      // An entry that is left out though it differs from the price before was replaced too soon.
      if index + 1 < history.endIndex, entry.price != before {
        let next = history[index + 1].instant.milliseconds
        return Step(
          entry: entry, outcome: .typo(replacedAfterMilliseconds: next - entry.instant.milliseconds)
        )
      }
      return Step(entry: entry, outcome: .repeated)
    }
  }

  private static func change(
    at index: Int, of history: SettledHistory,
    _ published: [Instant: (event: NewsEvent, isNews: Bool)], in site: SitePlan
  ) -> Change {
    let (old, new) = (history.entries[index - 1], history.entries[index])
    let event = published[new.instant]
    let first =
      site.settings.news.isProgressive
      ? firstDrop(leadingTo: index, of: history) { published[$0] != nil } : new.instant
    let change = event?.event.change
    return Change(
      old: old, new: new, percent: old.price.percentChange(to: new.price),
      status: event.map { $0.isNews ? .news : .beforeWindow } ?? .belowMinimum,
      published: change,
      priorPriceSource: source(
        of: change?.priorPrice, foundFor: first, of: new.instant, in: history,
        calendar: site.catalog.calendar))
  }

  /// Nil where no price was in force before.
  ///
  /// - Parameters:
  ///   - prior: the prior price that is published beside the drop.
  ///   - first: the drop that it was found for; an earlier one in a progressive reduction.
  private static func source(
    of prior: Money?, foundFor first: Instant, of drop: Instant, in history: SettledHistory,
    calendar: ShopCalendar
  ) -> PriorPriceSource? {
    guard let prior,
      let entry = history.entries.last(where: { $0.instant < first && $0.price == prior })
    else { return nil }
    return PriorPriceSource(
      price: prior,
      start: calendar.start(of: calendar.day(of: first).advanced(byDays: -PriorPrice.days)),
      entry: entry, firstDrop: first == drop ? nil : first)
  }

  /// The first published drop of those that lead to the entry at `index` without a rise.
  private static func firstDrop(
    leadingTo index: Int, of history: SettledHistory, isPublished: (Instant) -> Bool
  ) -> Instant {
    let entries = history.entries
    var first = index
    var earlier = index - 1
    while earlier > 0, entries[earlier].price < entries[earlier - 1].price {
      if isPublished(entries[earlier].instant) { first = earlier }
      earlier -= 1
    }
    return entries[first].instant
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
    case .brand(let brand): site.catalog.string(brand)
    case .unitPrice(let price):
      formats.unitPrices.text(price)
    case nil: nil
    }
  }
}
