import Quantities
package import Shop

/// How a listing is sorted and grouped by a key (`Rules: Orders`); there is one rule for each
/// key.
///
/// To add an order, give `SortKey` a case and `SortRule.init(_:)` a row, and each language the
/// strings that are named after its id, with `_` for each `-` in it: `order_<id>_ascending` and
/// `order_<id>_descending`, or `order_<id>` for a key with one direction; with a grouping also
/// `heading_no_<id>`; with a filter also `<id>` and `<id>_search`. If no language has a string,
/// visitors see its key. `.github/CONTRIBUTING.md` has all steps.
package struct SortRule: Sendable {
  /// How products are put into groups, each under its own heading.
  package enum Grouping: Sendable {
    /// By `UnitPrice.dimension`: kilograms and litres before pieces and metres, and of two of these
    /// the larger group first, in both directions; the direction applies to the products of each.
    case byDimension
    /// By brand. The direction applies to the groups; the products of each are always sorted by
    /// name.
    case byBrand
  }

  let key: SortKey
  /// Nil for a single list without headings, to which the direction applies.
  package let grouping: Grouping?
  /// The directions that visitors can choose; the one that most of them want comes first.
  let directions: [ListingOrder.Direction]
  /// True if visitors can also choose some of the groups.
  package let isFilter: Bool
  /// True if unavailable products come last, whatever their value: visitors look for a product by
  /// its name or brand, but for one to buy by anything else.
  package let putsUnavailableLast: Bool
  /// In ten-thousandths; any number for names, brands and unit prices, which are ranked. Nil for a
  /// product without a value, which comes last.
  package let value: @Sendable (Catalog, Int32) -> Int64?

  private init(
    _ key: SortKey, grouping: Grouping? = nil,
    directions: [ListingOrder.Direction] = [.ascending, .descending],
    isFilter: Bool = false, putsUnavailableLast: Bool = true,
    value: @escaping @Sendable (Catalog, Int32) -> Int64?
  ) {
    self.key = key
    self.grouping = grouping
    self.directions = directions
    self.isFilter = isFilter
    self.putsUnavailableLast = putsUnavailableLast
    self.value = value
  }
}

extension SortKey {
  /// True if any product of the catalog has a value for the key.
  ///
  /// - Complexity: O(n)
  package func isValued(in catalog: Catalog) -> Bool {
    let rule = SortRule(self)
    return catalog.products.indices.contains { rule.value(catalog, Int32($0)) != nil }
  }

  /// True if any of the products, as indices into the catalog's, has a value for the key.
  ///
  /// - Complexity: O(n)
  package func isValued(in products: [Int32], of catalog: Catalog) -> Bool {
    let rule = SortRule(self)
    return products.contains { rule.value(catalog, $0) != nil }
  }
}

extension SortRule {
  package init(_ key: SortKey) {
    switch key {
    case .popularity:
      self.init(key, directions: [.descending, .ascending]) {
        $0.products[Int($1)].popularity?.tenThousandths
      }
    case .price:
      self.init(key) { $0.products[Int($1)].price.tenThousandths }
    case .unitPrice:
      self.init(key, grouping: .byDimension) {
        UnitPrice.dimension(of: $0.products[Int($1)]).map { _ in 0 }
      }
    case .brand:
      self.init(key, grouping: .byBrand, isFilter: true, putsUnavailableLast: false) {
        $0.products[Int($1)].brand.isEmpty ? nil : 0
      }
    case .name:
      self.init(key, putsUnavailableLast: false) { _, _ in 0 }
    case .column(let column, _):
      self.init(key) { $0.arrays.numericColumns[column]?[Int($1)]?.tenThousandths }
    case .catalog:
      // Products without a value are in catalog order.
      self.init(key, directions: [.ascending]) { _, _ in nil }
    }
  }
}
