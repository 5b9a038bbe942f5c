package import Arrange
package import Shop

/// What an aisle's pages share: its address, its products in every order, its bands.
package struct AislePlan: Sendable {
  /// A filter group as this aisle offers it.
  package struct Filter: Sendable {
    package let name: String
    /// The name as it stands in addresses: what the ids of its bands begin with.
    package let slug: String
    package let measure: FilterGroup.Measure
    /// In the group's sequence, empty ones included.
    package let bands: [FilterBand]
    /// What each of `bands` is called.
    let labels: [String]
  }

  /// Index into `Catalog.aisles`.
  package let index: Int
  /// `aisles/dairy/milk/`.
  package let folder: String
  package let filters: [Filter]
  /// For each order of the site all products of the aisle; nothing for one without products.
  package let arranged: [[Int32]]

  /// Where each dimension begins in `arranged` by ascending unit price; none if the site has no
  /// such order.
  package let unitPriceStarts: [SizeDimension: Int]

  /// The first page of the whole aisle in the default order.
  package var home: PagePath { PagePath(folder: folder, name: "index") }
}
