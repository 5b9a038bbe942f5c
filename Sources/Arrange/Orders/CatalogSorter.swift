package import Shop

/// Puts products of a catalog into any of the orders of `Meaning: Orders`.
///
/// What needs words compared is worked out once, for the whole catalog; sorting an aisle is then
/// arithmetic.
package struct CatalogSorter: Sendable {
  let catalog: Catalog
  let brands: BrandRanks

  /// - Complexity: O(n log n) in the names of each brand; see `Collation.ranks`.
  package init(catalog: Catalog, collation: Collation) {
    self.catalog = catalog
    brands = BrandRanks(catalog: catalog, collation: collation)
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
    switch order.key {
    case .popularity: sorted(products, order) { $0.popularity?.tenThousandths }
    case .price: sorted(products, order) { $0.price.tenThousandths }
    case .brand: sortedByBrand(products, order)
    case .unitPrice: sortedByUnitPrice(products, order)
    }
  }

  private func sorted(
    _ products: [Int32], _ order: ListingOrder, by value: (Product) -> Int64?
  ) -> [Int32] {
    var valued: [(key: Int64, product: Int32)] = []
    valued.reserveCapacity(products.count)
    var missing: [Int32] = []
    for product in products {
      if let key = value(catalog.products[Int(product)]) {
        // Flipping all bits turns the order round and, unlike a change of sign, can't overflow.
        valued.append((order.isDescending ? ~key : key, product))
      } else {
        missing.append(product)
      }
    }
    valued.sort { ($0.key, $0.product) < ($1.key, $1.product) }
    return valued.map(\.product) + missing.sorted()
  }

  private func sortedByBrand(_ products: [Int32], _ order: ListingOrder) -> [Int32] {
    var branded: [(brand: Int32, name: Int32, product: Int32)] = []
    var missing: [Int32] = []
    for product in products {
      if let brand = brands.rank(of: product) {
        branded.append((order.isDescending ? ~brand : brand, brands.nameRank(of: product), product))
      } else {
        missing.append(product)
      }
    }
    branded.sort { ($0.brand, $0.name, $0.product) < ($1.brand, $1.name, $1.product) }
    return branded.map(\.product) + missing.sorted()
  }

  private func sortedByUnitPrice(_ products: [Int32], _ order: ListingOrder) -> [Int32] {
    var groups = SizeDimension.allCases.map { _ in [(price: UnitPrice, product: Int32)]() }
    var missing: [Int32] = []
    for product in products {
      if let price = UnitPrice(of: catalog.products[Int(product)]) {
        groups[Int(price.dimension.rawValue)].append((price, product))
      } else {
        missing.append(product)
      }
    }
    let dimensions = groups.indices.sorted {
      (-groups[$0].count, $0) < (-groups[$1].count, $1)
    }
    var result: [Int32] = []
    result.reserveCapacity(products.count)
    for dimension in dimensions {
      groups[dimension].sort { left, right in
        if left.price == right.price { return left.product < right.product }
        return (left.price < right.price) != order.isDescending
      }
      result += groups[dimension].map(\.product)
    }
    return result + missing.sorted()
  }
}
