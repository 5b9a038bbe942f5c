import Searching
import Shop

/// The products in the order of their numbers in the files of the search: the part of the search
/// that needs no folded names.
package struct SearchOrder: Sendable {
  /// The products with their numbers, ascending; see `ProductPlaces`.
  package let numbered: [(number: Int, product: Int32)]
  /// One past the highest number that a product can have.
  let end: Int
  /// The number of products.
  let productCount: Int
  let generations: SearchGenerations

  package init(of site: SitePlan) {
    let catalog = site.catalog
    let places = ProductPlaces(catalog)
    numbered = places.numbered(catalog)
    end = places.end
    productCount = numbered.count
    var generations = SearchGenerations(aisles: site.addresses.aisleFolders)
    generations.add(Self.files(of: numbered, size: SearchProductFile.places), of: catalog)
    self.generations = generations
  }

  /// The order of a whole shop, whose products are no longer known.
  ///
  /// - Parameter site: of a part of the shop.
  init(ofShopWith site: SitePlan, _ generations: SearchGenerations) {
    numbered = []
    end = ProductPlaces(site.catalog).end
    productCount = site.catalog.shopProductCount
    self.generations = generations
  }

  private static func files(
    of numbered: [(number: Int, product: Int32)], size: Int
  ) -> [SearchPlaces] {
    SearchPlaces.files(of: numbered.map(\.number), numbered.map(\.product), size: size)
  }

  /// The files with something of each product.
  package var files: [any DataFile] { Self.files(of: numbered, generations) }

  /// The files with something of each of the products, which are all products of these files.
  static func files(
    of numbered: [(number: Int, product: Int32)], _ generations: SearchGenerations
  ) -> [any DataFile] {
    files(of: numbered, size: SearchProductFile.places).map {
      SearchProductFile($0, generations)
    }
      + files(of: numbered, size: SearchValueFile.places).map { SearchValueFile($0, generations) }
      + files(of: numbered, size: SearchPriorFile.places).map { SearchPriorFile($0, generations) }
  }

  static func productFiles(of numbered: [(number: Int, product: Int32)]) -> [SearchPlaces] {
    files(of: numbered, size: SearchProductFile.places)
  }
}
