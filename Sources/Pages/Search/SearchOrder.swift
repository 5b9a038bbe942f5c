import Arrange
import Shop

/// The products in the order of search results, and how they are divided among the product files:
/// what is known of the search without reading a name.
package struct SearchOrder: Sendable {
  private static let fileBytes = 2_800

  /// Indices into the catalog, most bought first; a product's number is its index here.
  package let products: [Int32]
  let productsPerFile: Int

  package init(of site: SitePlan) {
    let all = site.catalog.products.indices.map { Int32($0) }
    self.init(
      site.catalog, products: site.sorter.sorted(all, by: ListingOrder(.popularity, .descending)))
  }

  init(_ catalog: Catalog, products: [Int32]) {
    self.products = products
    productsPerFile = Self.productsPerFile(
      products.map { SearchProductFile.bytes(of: $0, in: catalog) })
  }

  package var fileCount: Int { (products.count + productsPerFile - 1) / productsPerFile }

  /// The largest power of two with which no product file is too long.
  ///
  /// - Parameter bytes: of each product, by its number.
  private static func productsPerFile(_ bytes: [Int]) -> Int {
    var count = 32
    while count > 1,
      stride(from: 0, to: bytes.count, by: count).contains(where: {
        bytes[$0..<min($0 + count, bytes.count)].reduce(0, +) > fileBytes
      })
    { count /= 2 }
    return count
  }
}
