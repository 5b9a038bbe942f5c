import Bytes
package import Rules
import Shop

/// An aisle, or one band of it, in one order, before it is divided into pages.
package struct Listing: Sendable {
  package let aisle: AislePlan
  /// Nil for the whole aisle.
  package let band: FilterBand?
  /// Index into `AislePlan.orders`; 0 is the default.
  package let orderIndex: Int
  package let order: ListingOrder
  /// All products of the aisle, in that order.
  let productsOfAisle: [Int32]

  package func pagination(of site: SitePlan) -> Pagination {
    site.settings.pagination(of: band?.count ?? productsOfAisle.count)
  }

  /// The products of all pages, in the listing's order.
  ///
  /// - Complexity: O(n) for a band: call it once for all pages.
  package func products(of site: SitePlan) -> [Int32] {
    band?.filter(productsOfAisle, places: site.shop.places(in: aisle)) ?? productsOfAisle
  }

  /// The subject by which the listing is found in another language.
  var subject: PageSubject {
    let filter = band.flatMap { band in
      aisle.filters.first { $0.bands.contains { $0.id == band.id } }
    }
    return .aisle(aisle.index, band, filter: filter?.number ?? 0)
  }

  /// The address of a page (`Output: Addresses`).
  ///
  /// - Parameter page: from 1.
  package func path(ofPage page: Int = 1) -> PagePath {
    Self.path(in: aisle.folder, of: band, order, isDefault: orderIndex == 0, page: page)
  }

  /// See `path(ofPage:)` and `appendName`.
  static func path(
    in folder: String, of band: FilterBand? = nil, _ order: ListingOrder, isDefault: Bool, page: Int
  ) -> PagePath {
    PagePath(
      folder: folder,
      name: String(writing: {
        appendName(of: band, in: order, isDefault: isDefault, page: page, to: &$0)
      }))
  }

  /// Appends the name of a page in its aisle's folder, without a suffix.
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
    if bytes.count == start { bytes.append("index") }
  }
}
