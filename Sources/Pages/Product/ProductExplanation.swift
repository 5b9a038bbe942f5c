package import Arrange
package import Shop

/// Why a product has the label, the prior price and the places that it has, step by step from its
/// history. Prices are store prices: the rules of the news work on those (`Meaning: News`).
package struct ProductExplanation: Sendable {
  /// What became of an entry of the history.
  package enum EntryOutcome: Sendable, Equatable {
    case kept
    /// Replaced after so many milliseconds.
    case slip(Int64)
    case repeated
  }

  /// Whether an event is told.
  package enum NewsStatus: Sendable, Equatable { case news, belowMinimum, beforeWindow }

  package struct Step: Sendable {
    package let entry: HistoryEntry<Money>
    package let fate: EntryOutcome
  }

  package struct Change: Sendable {
    package let old: HistoryEntry<Money>
    package let new: HistoryEntry<Money>
    package let percent: Int
    package let standing: NewsStatus
    /// Only an event that is not below the minimum has one.
    package let told: PriceChange?
    package let prior: PriorPriceSource?
  }

  /// An event that is no price change.
  package struct OtherEvent: Sendable {
    package let title: String
    package let instant: Instant
    package let standing: NewsStatus
  }

  /// The product in one order of its aisle.
  package struct Place: Sendable {
    package let order: String
    /// From 1.
    package let rank: Int
    /// The value that it is ordered by, as text; nil where the product has none.
    package let value: String?
  }

  package struct BandMembership: Sendable {
    package let filter: String
    package let label: String
    /// Of the whole aisle.
    package let count: Int
  }

  /// Index into `Catalog.products`.
  package let product: Int
  /// Ascending, as the history is.
  package let steps: [Step]
  /// Ascending.
  package let changes: [Change]
  /// Newest first.
  package let happenings: [OtherEvent]
  /// The change that gives the label on the product's card.
  package let shown: NewsEvent?
  /// `Discount 12%`, of `shown`.
  package let label: String?
  /// One for each order of the site.
  package let places: [Place]
  /// The bands that the product is in, in the sequence of the filters.
  package let bands: [BandMembership]
  /// From when on events are news; nil in a shop whose data has no date.
  package let newsStart: Instant?
  /// How many products the aisle has.
  package let aisleCount: Int
}
