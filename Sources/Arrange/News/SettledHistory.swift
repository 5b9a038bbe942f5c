import Bytes
package import Shop

/// The history of one product without slips of the hand and repeated prices: steps 1 and 2 of
/// `Meaning: News`.
package struct SettledHistory: Sendable {
  /// Ascending; neighbours differ in price.
  package let entries: [HistoryEntry<Money>]

  /// - Parameters:
  ///   - history: ascending, one entry an instant.
  ///   - rules: a price that was in force for less than their hours was a slip of the hand.
  package init(_ history: ArraySlice<HistoryEntry<Money>>, rules: NewsRules) {
    entries = history.settled(for: rules.settleMilliseconds)
  }

  /// In force just before `instant`; nil if none was.
  package func price(before instant: Instant) -> Money? {
    let index = entries.partitioningIndex { $0.instant >= instant }
    return index == 0 ? nil : entries[index - 1].price
  }

  /// In force from `instant` on; nil if none was.
  package func price(at instant: Instant) -> Money? {
    let index = entries.partitioningIndex { $0.instant > instant }
    return index == 0 ? nil : entries[index - 1].price
  }
}
