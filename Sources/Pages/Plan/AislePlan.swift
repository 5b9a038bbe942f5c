package import Arrange
package import Shop

/// What an aisle's pages share: its address and its bands. Its products are sorted only where its
/// listings are made (`SitePlan.listings`): most updates leave most aisles alone.
///
/// The whole shop is planned as an aisle of all products (`Site: All products`).
///
/// A class, so that a listing counts one reference to it rather than one for each array.
package final class AislePlan: Sendable {
  /// A filter group as this aisle offers it.
  package struct Filter: Sendable {
    /// Index into `Settings.filters`.
    let number: Int
    package let name: String
    /// The name as it stands in addresses: what the ids of its bands begin with.
    package let slug: String
    package let measure: FilterGroup.Measure
    /// In the group's sequence, empty ones included; at least one is not.
    package let bands: [FilterBand]
  }

  /// The filter by departments that the whole shop has, as it stands in addresses.
  static let departmentFilter = "aisle"

  /// Index into `SitePlan.aisles`, and of all but the whole shop into `Catalog.aisles`.
  package let index: Int
  private let aisle: Aisle
  /// `aisles/dairy/milk/`.
  package let folder: String
  /// Whether it has only aisles below it and no products of its own, not even in another part of
  /// the shop.
  package let isDepartment: Bool
  /// The orders of its listings, the default first; never empty.
  package let orders: [ListingOrder]
  /// The label of each of `orders`.
  let orderLabels: [String]
  /// The keys that its own products have values for, whether or not listings come in their orders.
  let valuedKeys: [SortKey]
  /// The filter groups that hold any of its own products.
  package let filters: [Filter]
  /// For each dimension the page of the order by ascending unit price where it begins; nil for one
  /// that no product has, and if the site doesn't have that order.
  let unitPricePaths: [PagePath?]
  /// The way from home down to the aisle itself.
  let crumbs: [Crumb]
  /// Whether any of its own products has a picture that a page may show.
  let hasPictures: Bool

  init(
    _ aisle: Aisle, index: Int, folder: String, isDepartment: Bool, orders: [ListingOrder],
    orderLabels: [String], valuedKeys: [SortKey], filters: [Filter], unitPricePaths: [PagePath?],
    crumbsAbove: [Crumb], hasPictures: Bool
  ) {
    self.aisle = aisle
    self.index = index
    self.folder = folder
    self.isDepartment = isDepartment
    self.orders = orders
    self.orderLabels = orderLabels
    self.valuedKeys = valuedKeys
    self.filters = filters
    self.unitPricePaths = unitPricePaths
    self.hasPictures = hasPictures
    crumbs = crumbsAbove + [(aisle.name, Self.home(in: folder))]
  }

  package var name: String { aisle.name }
  /// `Dairy > Milk`, as the catalog writes it.
  var pathText: String { aisle.pathText }
  /// Indices of the aisles directly below; of the whole shop the departments, as menus show them.
  var children: [Int] { aisle.children }
  /// Its own, as indices into `Catalog.products`, in catalog order; none of a department.
  package var products: [Int32] { aisle.products }
  /// Whether it is the listing of all products (`Site: All products`).
  var isWholeShop: Bool { folder == SiteAddresses.wholeShopFolder }
  /// The breadcrumbs from home down to the parent.
  var crumbsAbove: [Crumb] { crumbs.dropLast() }
  /// The first page of the whole aisle in the default order.
  package var home: PagePath { Self.home(in: folder) }

  private static func home(in folder: String) -> PagePath {
    PagePath(folder: folder, name: "index")
  }
}
