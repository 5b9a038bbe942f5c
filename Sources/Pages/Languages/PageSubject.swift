import Arrange

/// What a page shows, whatever it is called in a language.
enum PageSubject: Sendable {
  /// The page that has the same address in each language, such as the home page.
  case place
  /// An index into `Catalog.products`.
  case product(Int)
  /// An index into `Catalog.aisles`; a listing of a band also has the band and
  /// the index of its filter in `Settings.filters`.
  case aisle(Int, FilterBand?, filter: Int)
  /// The brand of a product, and the page from 1.
  case brand(ofProduct: Int32, page: Int)
  /// The register of brands, and the page from 1.
  case brands(page: Int)
  /// Only some languages may have it.
  case ownPage
  /// It is shown at any address, in the first language.
  case notFound
}
