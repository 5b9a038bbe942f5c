import Searching
import Shop

/// The products in the order of their numbers in the files of the search: the part of the search
/// that needs no folded names.
package struct SearchOrder: Sendable {
  /// The products with their numbers, ascending; see `ProductPlaces`.
  package let numbered: [(number: Int, product: Int32)]
  /// One past the highest number that a product can have.
  let end: Int
  let generations: SearchGenerations

  package init(of site: SitePlan) {
    let catalog = site.catalog
    let places = ProductPlaces(catalog)
    numbered = places.numbered(catalog)
    end = places.end
    generations = SearchGenerations(
      aisles: site.addresses.aisleFolders,
      Self.places(of: numbered, size: SearchProductFile.places), of: catalog)
  }

  private static func places(
    of numbered: [(number: Int, product: Int32)], size: Int
  ) -> [SearchPlaces] {
    SearchPlaces.files(of: numbered.map(\.number), numbered.map(\.product), size: size)
  }

  /// The files with something of each product.
  package var files: [any DataFile] {
    func places(_ size: Int) -> [SearchPlaces] { Self.places(of: numbered, size: size) }
    return places(SearchProductFile.places).map { SearchProductFile($0, generations) }
      + places(SearchValueFile.places).map { SearchValueFile($0, generations) }
      + places(SearchPriorFile.places).map { SearchPriorFile($0, generations) }
  }
}
