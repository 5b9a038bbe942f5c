package import Arrange
package import Shop

/// Why a product has the label, the prior price and the ranks that it has, step by step from its
/// history. Prices are store prices, which the rules of the news work on (`Meaning: News`).
package struct ProductExplanation: Sendable {
  /// What became of an entry of the history.
  package enum EntryOutcome: Sendable, Equatable {
    case kept
    case typo(replacedAfterMilliseconds: Int64)
    case repeated
  }

  /// Whether an event is news, and if not, why.
  package enum NewsStatus: Sendable, Equatable { case news, belowMinimum, beforeWindow }

  package struct Step: Sendable {
    package let entry: HistoryEntry<Money>
    package let outcome: EntryOutcome
  }

  package struct Change: Sendable {
    package let old: HistoryEntry<Money>
    package let new: HistoryEntry<Money>
    package let percent: Int
    package let status: NewsStatus
    /// What is published about it; nil for a change that is below the minimum.
    package let published: PriceChange?
    package let priorPriceSource: PriorPriceSource?
  }

  /// Where the prior price of a drop comes from.
  package struct PriorPriceSource: Sendable {
    package let price: Money
    /// The first instant whose price counts.
    package let start: Instant
    /// The entry that has the price.
    package let entry: HistoryEntry<Money>
    /// The earlier drop whose prior price a progressive reduction keeps.
    package let firstDrop: Instant?
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
    /// The value that the order sorts by, for people; nil where the product has none.
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
  /// One for each entry of the history, ascending.
  package let steps: [Step]
  /// Ascending.
  package let changes: [Change]
  /// Newest first.
  package let otherEvents: [OtherEvent]
  /// When the change happened that gives the product's card its label.
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
