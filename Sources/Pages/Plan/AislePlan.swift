import Localization
package import Rules
package import Shop

/// The values that an aisle's pages share, such as its address and its bands. Its products are
/// sorted only when its listings are made (`SitePlan.listings`), since most updates leave most
/// aisles alone.
///
/// The whole shop is planned as an aisle of all products (`Output: All products`).
///
/// A class, so that a listing counts one reference to it rather than one for each array.
package final class AislePlan: Sendable {
  /// A filter group as this aisle offers it.
  package struct Filter: Sendable {
    /// Index into `Settings.filters`.
    let number: Int
    package let name: String
    /// The name in addresses, with which the ids of its bands begin.
    package let slug: String
    package let measure: FilterGroup.Measure
    package let selection: FilterGroup.Selection
    let combination: FilterGroup.Combination
    /// In the group's sequence, empty ones included; at least one is not.
    package let bands: [FilterBand]
  }

  /// The name in addresses of the whole shop's filter by departments.
  static let departmentFilter = "aisle"
  /// The filter by the verdict on the price.
  static let priceFilter = "price-now"

  /// Index into `SitePlan.aisles`, and of all but the whole shop into `Catalog.aisles`.
  package let index: Int
  private let aisle: Aisle
  /// `aisles/dairy/milk/`.
  package let folder: String
  /// True if it has only aisles below it and no products of its own, not even in another part of
  /// the shop.
  package let isDepartment: Bool
  /// The orders of its listings, the default first; never empty.
  package let orders: [ListingOrder]
  /// The label of each of `orders`.
  let orderLabels: [String]
  /// The keys for which its own products have values, whether or not there are listings in their
  /// orders.
  let valuedKeys: [SortKey]
  /// The filter groups with bands that have any of its own products.
  package let filters: [Filter]
  /// The breadcrumbs below home down to the aisle itself.
  let crumbs: [Crumb]
  /// The first page of the whole aisle in the order by ascending unit price; nil without it.
  let unitPricePath: PagePath?

  init(
    _ aisle: Aisle, index: Int, filters: [Filter], below crumbs: [Crumb], in language: SiteLanguage
  ) {
    let folder = language.addresses.aisleFolders[index]
    self.aisle = aisle
    self.index = index
    self.folder = folder
    self.filters = filters
    self.crumbs = crumbs + [(aisle.name, Self.home(in: folder))]
    isDepartment = aisle.products.isEmpty
    valuedKeys = language.valuedKeys(of: aisle.products)
    let orders = language.offered.orders(forKeys: valuedKeys)
    self.orders = orders
    orderLabels = orders.map {
      language.formats.order($0, columnNames: language.settings.orderNames)
    }
    unitPricePath = orders.firstIndex(of: .cheapestPerUnit).map {
      Listing.path(in: folder, orders[$0], isDefault: $0 == 0, page: 1)
    }
  }

  package var name: String { aisle.name }
  /// `Dairy > Milk`, as in the catalog.
  var pathText: String { aisle.pathText }
  /// Indices of the aisles directly below; for the whole shop, the departments as in menus.
  var children: [Int] { aisle.children }
  /// Its own products, as indices into `Catalog.products`, in catalog order; none for a department.
  package var products: [Int32] { aisle.products }
  /// True if it is the listing of all products (`Output: All products`).
  var isWholeShop: Bool { folder == SiteAddresses.wholeShopFolder }
  /// The breadcrumbs below home down to the parent.
  var crumbsAbove: [Crumb] { crumbs.dropLast() }
  /// The first page of the whole aisle in the default order.
  package var home: PagePath { Self.home(in: folder) }

  static func home(in folder: String) -> PagePath {
    PagePath(folder: folder, name: "index")
  }
}
