import Localization
package import Quantities
package import Rules
package import Shop

/// An explanation of a product's label, prior price, verdict and ranks: what the finder of its
/// facts noted. Prices are store prices, to which the rules of the news apply (`Rules: News`).
package struct ProductExplanation: Sendable {
  /// How an entry of the history was used.
  package enum EntryOutcome: Sendable, Equatable {
    case kept
    case typo(replacedAfterMilliseconds: Int64)
    case repeated
    /// It has the price that a one-day price replaced.
    case returned
  }

  package struct Step: Sendable {
    package let entry: HistoryEntry<Money>
    package let outcome: EntryOutcome
  }

  package struct Change: Sendable {
    package let note: ChangeNote
    /// Nil if the change is not an event.
    package let event: NewsEvent?
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

  /// Index into `Catalog.products`.
  package let product: Int
  package let verdict: Verdict?
  /// See `DailyPrices.weighed`.
  package let weighedPrices: [(price: Money, days: Int)]
  /// Nil for a size that is not in doubt.
  package let sizeDoubt: SizeDoubt?
  /// One for each entry of the history, ascending.
  package let steps: [Step]
  /// Ascending.
  package let changes: [Change]
  /// The events other than price changes, newest first, with their titles.
  package let otherEvents: [(event: NewsEvent, title: String)]
  /// Nil without a date of arrival.
  package let arrival: ArrivalNote?
  /// The reduction that gives the product's card its label, and the label: `Discount 12%`.
  package let label: (event: NewsEvent, text: String)?
  /// One for each order of the site.
  package let ranks: [OrderRank]
  /// The bands that the product is in, in the sequence of the filters.
  package let bands: [BandMembership]
  /// The number of products in the aisle.
  package let aisleCount: Int

  /// - Parameter product: index into `Catalog.products`.
  package init(of product: Int, in site: SitePlan) {
    let (catalog, facts) = (site.catalog, site.shop.facts)
    var finder = FactFinder(of: catalog, rules: site.settings.news, isExplaining: true)
    let verdict = finder.find(product)
    self.product = product
    self.verdict = site.settings.hasVerdicts ? verdict : nil
    weighedPrices = finder.daily.weighed
    sizeDoubt =
      catalog.products[product].size?.isDoubted == true
      ? SizeDoubt.all(in: catalog).first { $0.product == product }?.doubt : nil
    changes = finder.notes.map { note in
      guard case .event(let event) = note.outcome else { return Change(note: note, event: nil) }
      return Change(note: note, event: facts.description(of: event))
    }
    steps = Self.steps(of: finder, in: catalog.history(of: product), site.settings.news)
    otherEvents = finder.events.filter { !$0.kind.isPriceChange }
      .map { facts.description(of: $0) }.sorted { $0.instant > $1.instant }
      .map { ($0, NewsItem($0, of: site).title) }
    arrival = finder.arrival
    label = NewsItem(reductionOf: product, in: site).map { ($0.event, $0.title) }
    let aisle = site.aisles[Int(catalog.products[product].aisle)]
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

  /// An entry that is neither left out nor a change is back from a one-day price.
  private static func steps(
    of finder: FactFinder, in history: ArraySlice<HistoryEntry<Money>>, _ rules: NewsRules
  ) -> [Step] {
    let kept = Set(finder.history.entries.dropFirst().map(\.instant))
    let changed = Set(finder.notes.map(\.new.instant))
    return history.indices.map { index in
      let entry = history[index]
      func outcome() -> EntryOutcome {
        if history.isReplaced(at: index, within: rules.settleMilliseconds) {
          let next = history[index + 1].instant.milliseconds
          return .typo(replacedAfterMilliseconds: next - entry.instant.milliseconds)
        }
        if kept.contains(entry.instant) {
          return changed.contains(entry.instant) ? .kept : .returned
        }
        return entry.instant == finder.history.entries.first?.instant ? .kept : .repeated
      }
      return Step(entry: entry, outcome: outcome())
    }
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
      formats.text(price)
    case nil: nil
    }
  }
}
