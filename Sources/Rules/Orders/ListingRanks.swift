package import Shop

/// The order of an aisle by one key as plain numbers, as if everything were available. With them, a
/// browser can put any part of the aisle into the order of its pages without prices, sizes or a
/// collation.
package struct ListingRanks: Sendable {
  /// One per product, in the sequence of the products given: its rank by the key, ascending from 0,
  /// equal for ties. Nil for a product without a value.
  package let ranks: [Int?]
  /// The groups of the ascending order, including that of the products without a value, each with
  /// its range in that order. Empty for an order without headings, and if no product has a value.
  package let groups: [(heading: ListingGroup.Heading, range: Range<Int>)]

  /// For each rank, the place of a product with that rank among the products given.
  ///
  /// - Complexity: O(n).
  package var placesByRank: [Int] {
    var places = [Int](repeating: 0, count: (ranks.lazy.compactMap(\.self).max() ?? -1) + 1)
    for (place, rank) in ranks.enumerated() {
      if let rank { places[rank] = place }
    }
    return places
  }
}

extension CatalogSorter {
  /// - Parameter products: those of a whole aisle, in catalog order.
  /// - Complexity: O(n log n).
  package func ranks(of products: [Int32], by key: SortKey) -> ListingRanks {
    let rule = SortRule(key)
    let sorted = sorted(products, by: rule).products(.ascending)
    var ranked: [(product: Int32, rank: Int?)] = []
    ranked.reserveCapacity(sorted.count)
    var rank = 0
    var previous: Int64?
    for product in sorted {
      let position = position(of: product, by: rule)
      if let previous, position != previous { rank += 1 }
      ranked.append((product, position == nil ? nil : rank))
      previous = position
    }
    ranked.sort { $0.product < $1.product }
    let groups = groups(of: sorted[...], by: rule, isPage: false)
    return ListingRanks(
      ranks: ranked.map(\.rank),
      groups: groups.first?.heading == .unvalued
        ? [] : groups.compactMap { group in group.heading.map { ($0, group.range) } })
  }
}
