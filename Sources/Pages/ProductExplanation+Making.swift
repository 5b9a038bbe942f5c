import Arrange
import Shop

// How an explanation is found: what the news and listings made of the product is looked up, not
// worked out a second time, so that it can't say anything else than the pages show.
extension ProductExplanation {
  /// - Parameter product: index into `Catalog.products`.
  package init(of product: Int, in site: SitePlan) {
    let history = site.catalog.history(of: product)
    let settled = SettledHistory(history, settleHours: site.settings.news.settleHours)
    let events = site.news.events.enumerated().filter { Int($0.element.product) == product }
      .map { (event: $0.element, isNews: $0.offset < site.news.newsCount) }
    self.product = product
    steps = Self.steps(history, kept: settled)
    changes = zip(settled.entries, settled.entries.dropFirst()).map { old, new in
      Self.change(old, new, events, settled, site.catalog.calendar)
    }
    happenings = events.filter { $0.event.change == nil }.map {
      Happening(
        title: NewsItem(event: $0.event).title(of: site), instant: $0.event.instant,
        standing: $0.isNews ? .news : .beforeWindow)
    }
    shown = site.news.change(of: product)
    label = shown.map { NewsItem(event: $0).title(of: site) }
    newsStart = site.catalog.asOf.map {
      let day = site.catalog.calendar.day(of: $0).advanced(byMonths: -site.settings.news.months)
      return site.catalog.calendar.start(of: day)
    }
    let aisle = site.aisles[Int(site.catalog.products[product].aisle)]
    places = site.orders.indices.map { Self.place(of: product, in: aisle, order: $0, of: site) }
    bands = aisle.filters.flatMap { filter in
      zip(filter.bands, filter.labels).filter { band, _ in
        site.measures.amount(of: Int32(product), band.measure).map(band.band.contains) ?? false
      }.map { Membership(filter: filter.name, label: $0.1, count: $0.0.count) }
    }
    aisleCount = site.catalog.aisles[aisle.index].products.count
  }

  private static func steps(
    _ history: ArraySlice<PriceEntry>, kept settled: SettledHistory
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
    _ old: PriceEntry, _ new: PriceEntry, _ events: [(event: PriceEvent, isNews: Bool)],
    _ history: SettledHistory, _ calendar: ShopCalendar
  ) -> Change {
    let found = events.first { $0.event.change != nil && $0.event.instant == new.instant }
    return Change(
      old: old, new: new, percent: old.price.percentChange(to: new.price),
      standing: found.map { $0.isNews ? .news : .beforeWindow } ?? .belowMinimum,
      told: found?.event.change,
      prior: PriorPriceSource(
        found?.event.change?.priorPrice, of: new.instant, in: history, calendar: calendar))
  }

  private static func place(
    of product: Int, in aisle: AislePlan, order index: Int, of site: SitePlan
  ) -> Place {
    let order = site.orders[index]
    let rank = aisle.arranged[index].firstIndex(of: Int32(product)) ?? 0
    return Place(
      order: order.id, rank: rank + 1, value: value(of: product, by: order.key, in: site))
  }

  private static func value(of product: Int, by key: OrderKey, in site: SitePlan) -> String? {
    let (catalog, wording) = (site.catalog, site.wording)
    let product = catalog.products[product]
    switch key {
    case .popularity: return product.popularity.map { wording.numbers.text($0) }
    case .price: return wording.money.text(product.price)
    case .brand: return product.brand.isEmpty ? nil : catalog.string(product.brand)
    case .unitPrice:
      return UnitPrice(of: product).map {
        wording.unitPrices.text(
          $0.rounded(toDecimals: site.settings.currencyDecimals), per: $0.dimension)
      }
    }
  }
}
