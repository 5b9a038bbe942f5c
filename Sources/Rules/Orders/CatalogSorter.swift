import Quantities
package import Shop

/// Puts products of a catalog into any of the orders of `Rules: Orders`.
///
/// Values that take long to compare are ranked once for the whole catalog, so that sorting an aisle
/// compares only integers.
package struct CatalogSorter: Sendable {
  private let catalog: Catalog
  private let brands: BrandRanks
  /// The rank of each product's unit price; see `UnitPrice.ranks`.
  private let unitPrices: [Int32]
  /// The rank of each product's name.
  private let names: [Int32]

  /// - Complexity: O(n log n); see `BrandRanks` and `UnitPrice.ranks`.
  package init(catalog: Catalog, collation: Collation) {
    self.catalog = catalog
    brands = BrandRanks(catalog: catalog, collation: collation)
    unitPrices = UnitPrice.ranks(in: catalog)
    names = collation.ranks(ofNamesIn: catalog)
  }

  /// All brands of the shop as headings spell them, by their ranks.
  package var brandTexts: [TextRange] { brands.texts }

  /// The place of a product's brand among all brands, from 0; brands that are equal in the
  /// collation share a place. Nil without a brand.
  package func brandRank(of product: Int32) -> Int? {
    brands.rank(of: product)
  }

  /// All of `products` (indices into the catalog, each once, in any sequence), in `order`.
  ///
  /// Ties are in catalog order in both directions, so one direction is not the other reversed;
  /// products without a value come last in both, in catalog order. Those that are not available
  /// follow in the same order, but not by name and brand. By unit price, dimensions are ranked by
  /// their number of products, so `products` must be those of a whole aisle: choose a band's
  /// products from the sorted list.
  ///
  /// - Complexity: O(n log n), all in integers.
  package func sorted(_ products: [Int32], by order: ListingOrder) -> [Int32] {
    let rule = SortRule(order.key)
    let sorted = sorted(products, by: rule).products(order.direction)
    let last = sorted.filter { isPutLast($0, by: rule) }
    return last.isEmpty ? sorted : sorted.filter { !isPutLast($0, by: rule) } + last
  }

  func sorted(_ products: [Int32], by rule: SortRule) -> SortedProducts {
    var valued: [(position: Int64, product: Int32)] = []
    valued.reserveCapacity(products.count)
    var unvalued: [Int32] = []
    for product in products {
      if let position = position(of: product, by: rule) {
        valued.append((position, product))
      } else {
        unvalued.append(product)
      }
    }
    return SortedProducts(valued, unvalued: unvalued.sorted(), grouping: rule.grouping)
  }

  /// A number by which products are sorted, ascending: in an order without groups the value,
  /// otherwise the number of the group in the upper half and the rank within the group in the lower
  /// half. Nil for a product without a value.
  func position(of product: Int32, by rule: SortRule) -> Int64? {
    switch rule.grouping {
    case nil: rule.key == .name ? Int64(names[Int(product)]) : rule.value(catalog, product)
    case .byDimension:
      dimension(of: product).map { Int64($0.rawValue) << 32 | Int64(unitPrices[Int(product)]) }
    case .byBrand:
      brands.rank(of: product).map { Int64($0) << 32 | Int64(names[Int(product)]) }
    }
  }

  private func dimension(of product: Int32) -> SizeDimension? {
    UnitPrice.dimension(of: catalog.products[Int(product)])
  }

  private func isPutLast(_ product: Int32, by rule: SortRule) -> Bool {
    rule.putsUnavailableLast && catalog.products[Int(product)].isAvailable == false
  }

  /// Nil in an order without headings.
  ///
  /// - Parameter isPage: whether products that are not available have a heading of their own.
  func heading(
    of product: Int32, by rule: SortRule, isPage: Bool
  ) -> ListingGroup.Heading? {
    switch rule.grouping {
    case nil: nil
    case _ where isPage && isPutLast(product, by: rule): .unavailable
    case .byDimension: dimension(of: product).map { .dimension($0) } ?? .unvalued
    case .byBrand: brands.text(of: product).map { .brand($0) } ?? .unvalued
    }
  }
}
