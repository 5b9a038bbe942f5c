import Arrange
import Shop

/// The brands of a whole shop in a language, without their products: what a plan of a part knows of
/// all of them.
struct BrandRegister {
  /// As `Brand.all` gives them for the whole shop.
  private(set) var brands: [Brand] = []
  /// For each rank of a brand (`CatalogSorter.brandRank`) the index of its brand.
  private(set) var numbers: [Int] = []

  /// That of a shop whose brands have no pages.
  init() {}

  /// - Parameters:
  ///   - sorter: that of the catalog.
  ///   - catalog: a part of the shop, even one without products.
  /// - Complexity: some microseconds for each brand.
  init(of sorter: CatalogSorter, in catalog: Catalog, _ slugs: SlugMaker) {
    var numbersBySlug: [String: Int] = [:]
    for text in sorter.brandTexts {
      let name = catalog.string(text)
      var slug = slugs.slug(name)
      // The register has that name. No slug ends with a hyphen, so no other brand has this one.
      if slug == PagePath.brands.name { slug += "-" }
      let number = numbersBySlug[slug] ?? brands.count
      if number == brands.count {
        numbersBySlug[slug] = number
        brands.append(Brand(name: name, slug: slug))
      }
      numbers.append(number)
    }
  }

  /// Gives the brands the products of a catalog with the same ranks.
  mutating func add(_ catalog: Catalog, sorter: CatalogSorter) {
    if brands.isEmpty { return }
    for product in catalog.products.indices.lazy.map({ Int32($0) }) {
      guard let rank = sorter.brandRank(of: product) else { continue }
      brands[numbers[rank]].products.append(product)
    }
  }

  /// - Parameter totals: for each brand how many products of the shop have it.
  mutating func setTotals(_ totals: [Int]) {
    for index in brands.indices { brands[index].totalOfShop = totals[index] }
  }

  /// The group of a brand in `PartList.brands`.
  static func group(_ language: Int, brand: Int) -> Int { language << 32 | brand }
}
