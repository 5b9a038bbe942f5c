import Arrange
import Shop

// How an explanation is found: what the news and listings made of the product is looked up, not
// worked out a second time, so that it can't say anything else than the pages show.
extension ProductExplanation {
  /// - Parameter product: index into `Catalog.products`.
  package init(of product: Int, in site: SitePlan) {
    let history = site.catalog.history(of: product)
    let settled = SettledHistory(history, rules: site.settings.news)
    let newsStart = site.news.beginning
    let events = site.news.events(of: product).map { event in
      (event: event, isNews: newsStart.map { event.instant >= $0 } ?? false)
    }
    self.product = product
    steps = Self.steps(history, kept: settled)
    let told = Dictionary(
      events.filter { $0.event.change != nil }.map { ($0.event.instant, $0) },
      uniquingKeysWith: { first, _ in first })
    changes = settled.entries.indices.dropFirst().map {
      Self.change(at: $0, of: settled, told, in: site)
    }
    let others = events.filter { $0.event.change == nil }
    happenings = others.sorted { $0.event.instant > $1.event.instant }.map {
      OtherEvent(
        title: NewsItem(event: $0.event).title(of: site), instant: $0.event.instant,
        standing: $0.isNews ? .news : .beforeWindow)
    }
    shown = site.news.change(of: product)
    label = shown.map { NewsItem(event: $0).title(of: site) }
    self.newsStart = newsStart
    let aisle = site.aisles[Int(site.catalog.products[product].aisle)]
    places = site.orders.indices.map { Self.place(of: product, in: aisle, order: $0, of: site) }
    bands = aisle.filters.flatMap { filter in
      zip(filter.bands, filter.labels).filter { band, _ in
        site.measures.amount(of: Int32(product), band.measure).map(band.band.contains) ?? false
      }.map { BandMembership(filter: filter.name, label: $0.1, count: $0.0.count) }
    }
    aisleCount = site.catalog.aisles[aisle.index].products.count
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
        return Step(entry: entry, fate: .kept)
      }
      // What is left out though it differs from the price before was replaced too soon, and so may
      // be what doesn't differ; the last entry can't have been replaced.
      if index + 1 < history.endIndex, entry.price != before {
        let next = history[index + 1].instant.milliseconds
        return Step(entry: entry, fate: .slip(next - entry.instant.milliseconds))
      }
      return Step(entry: entry, fate: .repeated)
    }
  }

  private static func change(
    at index: Int, of history: SettledHistory,
    _ told: [Instant: (event: NewsEvent, isNews: Bool)], in site: SitePlan
  ) -> Change {
    let (old, new) = (history.entries[index - 1], history.entries[index])
    let found = told[new.instant]
    let first =
      site.settings.news.isProgressive
      ? firstDrop(ofRunAt: index, of: history) { told[$0] != nil } : new.instant
    return Change(
      old: old, new: new, percent: old.price.percentChange(to: new.price),
      standing: found.map { $0.isNews ? .news : .beforeWindow } ?? .belowMinimum,
      told: found?.event.change,
      prior: PriorPriceSource(
        found?.event.change?.priorPrice, of: new.instant, foundFor: first, in: history,
        calendar: site.catalog.calendar))
  }

  /// The first drop that is told of those that lead to the entry at `index` without a rise.
  private static func firstDrop(
    ofRunAt index: Int, of history: SettledHistory, isTold: (Instant) -> Bool
  ) -> Instant {
    let entries = history.entries
    var first = index
    var earlier = index - 1
    while earlier > 0, entries[earlier].price < entries[earlier - 1].price {
      if isTold(entries[earlier].instant) { first = earlier }
      earlier -= 1
    }
    return entries[first].instant
  }

  private static func place(
    of product: Int, in aisle: AislePlan, order index: Int, of site: SitePlan
  ) -> Place {
    let order = site.orders[index]
    let rank = aisle.arranged[index].firstIndex(of: Int32(product)) ?? 0
    return Place(
      order: order.id, rank: rank + 1, value: value(of: product, by: order.key, in: site))
  }

  private static func value(of product: Int, by key: SortKey, in site: SitePlan) -> String? {
    let formats = site.formats
    return switch SortRule(key).value(site.measures, Int32(product)) {
    case .number(let number): formats.numbers.text(number)
    case .money(let amount): formats.money.text(amount)
    case .brand(let brand): site.catalog.string(brand)
    case .unitPrice(let price):
      formats.unitPrices.text(
        price.rounded(toDecimals: site.settings.currencyDecimals), per: price.dimension)
    case nil: nil
    }
  }
}
