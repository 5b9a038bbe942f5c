package import Arrange
import Bytes
import Shop

/// An aisle, whole or one band of it, in one order: what falls into pages.
package struct Listing: Sendable {
  package let aisle: AislePlan
  /// Nil for the whole aisle.
  package let band: FilterBand?
  /// What the band is called.
  let bandLabel: String?
  /// Index into `SitePlan.orders`; 0 is the default.
  package let orderIndex: Int
  package let order: ListingOrder

  /// The products in their order: the aisle's, or those of the band.
  ///
  /// - Complexity: O(n), more than an access: ask once for all pages.
  package func products(measures: ProductMeasures) -> [Int32] {
    let all = aisle.arranged[orderIndex]
    return band.map { BandChoice($0).filter(all, measures: measures) } ?? all
  }

  /// The address of a page, counted from 1 (`Site: Addresses`).
  package func path(ofPage page: Int = 1) -> PagePath {
    PagePath(
      folder: aisle.folder,
      name: String(writing: {
        Self.appendName(of: band, in: order, isDefault: orderIndex == 0, page: page, to: &$0)
      }))
  }

  /// The name of a page in its aisle's folder, without an ending.
  ///
  /// - Parameters:
  ///   - isDefault: whether the order is the default one.
  ///   - page: from 1.
  static func appendName(
    of band: FilterBand?, in order: ListingOrder, isDefault: Bool, page: Int = 1,
    to bytes: inout [UInt8]
  ) {
    let start = bytes.count
    if let band { bytes += band.id.utf8 }
    if !isDefault || page > 1 && band == nil {
      if bytes.count > start { bytes.append(UInt8(ascii: "-")) }
      bytes += order.id.utf8
    }
    if page > 1 {
      bytes.append(UInt8(ascii: "-"))
      bytes.append(decimal: page)
    }
    if bytes.count == start { bytes += "index".utf8 }
  }
}
