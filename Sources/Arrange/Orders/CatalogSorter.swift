import Shop

/// Puts products of a catalog into any of the orders of `Meaning: Orders`.
///
/// What takes long to compare is ranked once for the whole catalog; sorting an aisle is then
/// arithmetic.
package struct CatalogSorter: Sendable {
  /// Where a product stands by a key, ascending, as whole numbers.
  struct Position: Equatable {
    /// Number of its group; 0 in an order without groups.
    var group: Int32 = 0
    /// Among the products of the group.
    var rank: Int64
  }

  private let measures: ProductMeasures
  private let brands: BrandRanks
  private let unitPrices: UnitPriceRanks

  /// - Complexity: O(n log n); see `BrandRanks` and `UnitPriceRanks`.
  package init(measures: ProductMeasures, collation: Collation) {
    self.measures = measures
    brands = BrandRanks(catalog: measures.catalog, collation: collation)
    unitPrices = UnitPriceRanks(catalog: measures.catalog)
  }

  /// All of `products` (indices into the catalog, each once, in any sequence), in `order`.
  ///
  /// Ties are in catalog order in both directions, so one direction is not the other reversed;
  /// products without a value come last in both, in catalog order. By unit price the dimensions
  /// are ranked by their number of products, so the list must be of a whole aisle: choose a band's
  /// products from the sorted list.
  ///
  /// - Complexity: O(n log n), all in integers.
  package func sorted(_ products: [Int32], by order: ListingOrder) -> [Int32] {
    let rule = SortRule(order.key)
    var valued: [(position: Position, product: Int32)] = []
    valued.reserveCapacity(products.count)
    var unvalued: [Int32] = []
    for product in products {
      if let position = position(of: product, by: rule) {
        valued.append((position, product))
      } else {
        unvalued.append(product)
      }
    }
    let largestFirst = rule.grouping == .byDimension ? Self.largestFirst(valued) : []
    // Flipping all bits reverses an order and, unlike a change of sign, can't overflow.
    let isGroupFlipped = order.isDescending && rule.grouping == .byBrand
    let isRankFlipped = order.isDescending && !isGroupFlipped
    for index in valued.indices {
      let (group, rank) = (valued[index].position.group, valued[index].position.rank)
      valued[index].position = Position(
        group: largestFirst.isEmpty ? isGroupFlipped ? ~group : group : largestFirst[Int(group)],
        rank: isRankFlipped ? ~rank : rank)
    }
    valued.sort { left, right in
      (left.position.group, left.position.rank, left.product)
        < (right.position.group, right.position.rank, right.product)
    }
    return valued.map(\.product) + unvalued.sorted()
  }

  /// For each dimension its number in the sequence of the groups.
  private static func largestFirst(_ valued: [(position: Position, product: Int32)]) -> [Int32] {
    var counts = SizeDimension.allCases.map { _ in 0 }
    for (position, _) in valued { counts[Int(position.group)] += 1 }
    let sequence = counts.indices.sorted { (-counts[$0], $0) < (-counts[$1], $1) }
    var numbers = counts.map { _ in Int32(0) }
    for (number, dimension) in sequence.enumerated() { numbers[dimension] = Int32(number) }
    return numbers
  }

  /// Nil for a product without a value.
  func position(of product: Int32, by rule: SortRule) -> Position? {
    switch rule.grouping {
    case nil: rule.value(measures, product)?.number.map { Position(rank: $0) }
    case .byDimension: unitPrices.position(of: product)
    case .byBrand: brands.position(of: product)
    }
  }

  /// Nil in an order without headings.
  func heading(of product: Int32, by rule: SortRule) -> ListingGroup.Heading? {
    switch rule.grouping {
    case nil: nil
    case .byDimension: unitPrices.dimension(of: product).map { .dimension($0) } ?? .unvalued
    case .byBrand: brands.text(of: product).map { .brand($0) } ?? .unvalued
    }
  }
}
