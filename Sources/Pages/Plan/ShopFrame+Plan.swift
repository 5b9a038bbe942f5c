import Arrange
import Diagnostics
package import Shop

extension ShopFrame {
  /// What the pages of other parts need to know of a part of a shop.
  ///
  /// - Parameters:
  ///   - catalog: that was read without a frame.
  ///   - settings: see `settings`.
  ///   - images: the files of the images folder, as paths relative to it.
  /// - Complexity: O(products)
  package init(of catalog: Catalog, settings: String, images: Set<String>) {
    // The build of the part reports pictures that are missing.
    var known = FaultList()
    self.init(
      of: catalog, settings: settings, totals: ShopTables.totals(of: catalog),
      hasPictures: ProductImages(of: catalog, files: images, faults: &known).hasAny,
      valuedKeys: Set(SortKey.valued(in: catalog)))
  }
}
