import Localization
package import Quantities
package import Rules
package import Shop

/// An explanation of a product's label, prior price and verdict: what the finder of its
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
}
