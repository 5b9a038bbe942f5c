package import Arrange
package import Shop

/// An aisle, whole or one band of it, in one order: what falls into pages.
package struct Listing: Sendable {
  package let aisle: AislePlan
  /// Nil for the whole aisle.
  package let band: PriceBand?
  /// Index into `SitePlan.orders`; 0 is the default.
  package let orderIndex: Int
  package let order: SortOrder

  /// The products in their order: the aisle's, or those of the band.
  ///
  /// - Complexity: O(n), more than an access: ask once for all pages.
  package func products(measures: ProductMeasures) -> [Int32] {
    let all = aisle.arranged[orderIndex]
    return band.map { BandChoice($0).filter(all, measures: measures) } ?? all
  }

  /// The address of a page, counted from 1 (DESIGN.md 4).
  package func path(ofPage page: Int = 1) -> PagePath {
    var words = band.map { [$0.id] } ?? []
    if orderIndex > 0 || page > 1 && band == nil { words.append(order.id) }
    if page > 1 { words.append(String(page)) }
    let name = words.isEmpty ? "index" : words.joined(separator: "-")
    return PagePath(folder: aisle.folder, name: name)
  }
}
