package import Shop

/// The order of an aisle by one key as plain numbers: whoever has them, a browser say, can put any
/// part of the aisle into the order that its pages have, and needs no price, size or collation.
package struct ListingRanks: Sendable {
  /// A number a product, in the sequence the products were given: its place by the key, ascending,
  /// counted from 0, equal for products that tie. Nil for a product without a value.
  package let ranks: [Int?]
  /// The groups that the ascending order falls into, the one of products without a value included,
  /// each with its place in that order; empty for an order without headings, and where no product
  /// has a value: there is nothing to head then.
  package let groups: [(heading: ListingGroup.Heading, range: Range<Int>)]
}

extension CatalogSorter {
  /// - Parameter products: of a whole aisle, in catalog order.
  /// - Complexity: O(n log n).
  package func ranks(of products: [Int32], by key: SortKey) -> ListingRanks {
    let sorted = sorted(products, by: ListingOrder(key, .ascending))
    var ranked: [(product: Int32, rank: Int?)] = []
    ranked.reserveCapacity(sorted.count)
    var rank = 0
    for (place, product) in sorted.enumerated() {
      if place > 0, !isTie(sorted[place - 1], product, by: key) { rank += 1 }
      ranked.append((product, hasValue(product, for: key) ? rank : nil))
    }
    ranked.sort { $0.product < $1.product }
    let groups = groups(of: sorted[...], by: ListingOrder(key, .ascending))
    return ListingRanks(
      ranks: ranked.map(\.rank),
      groups: groups.first?.heading == .missing
        ? [] : groups.compactMap { group in group.heading.map { ($0, group.range) } })
  }

  private func hasValue(_ product: Int32, for key: SortKey) -> Bool {
    switch key {
    case .popularity: catalog.products[Int(product)].popularity != nil
    case .price: true
    case .unitPrice: UnitPrice(of: catalog.products[Int(product)]) != nil
    case .brand: brands.rank(of: product) != nil
    }
  }

  /// Whether only the catalog's order tells two neighbours apart.
  private func isTie(_ left: Int32, _ right: Int32, by key: SortKey) -> Bool {
    let (one, other) = (catalog.products[Int(left)], catalog.products[Int(right)])
    return switch key {
    case .popularity: one.popularity == other.popularity
    case .price: one.price == other.price
    case .unitPrice: UnitPrice(of: one) == UnitPrice(of: other)
    case .brand:
      brands.rank(of: left) == brands.rank(of: right)
        && brands.nameRank(of: left) == brands.nameRank(of: right)
    }
  }
}
