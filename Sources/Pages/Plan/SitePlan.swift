import Arrange
import Bytes
package import Diagnostics
package import Shop

/// A shop's site in one of its languages: which pages it has and what they share. Made once, read
/// by every page.
///
/// A class for the same reason as `ShopTables`.
package final class SitePlan: Sendable {
  /// In a larger shop, memory is scarcer than time.
  private static let mostProductsAtOnce = 200_000

  package let language: SiteLanguage
  /// All languages of the shop, the first one first; empty for a shop with one.
  let languages: [SiteLanguage]
  package let shop: ShopTables
  /// One for each of `Catalog.aisles`, then the whole shop if it has a listing.
  package let aisles: [AislePlan]
  // What most pages need of the language, without a detour.
  package let catalog: Catalog
  package let settings: Settings
  package let formats: LocalizedFormats
  package let addresses: SiteAddresses

  /// The plan of a shop in one language.
  ///
  /// - Parameters:
  ///   - formats: made while the news is found.
  ///   - images: the files of the images folder, as paths relative to it.
  ///   - ownPages: the pages that the shop wrote itself, in the order of their paths.
  ///   - faults: gets an error for every two sources with the same address, and a warning for each
  ///     picture that can't be shown.
  /// - Complexity: O(n log n) in products and history.
  package convenience init(
    catalog: Catalog, settings: Settings, formats: @autoclosure () -> LocalizedFormats,
    images: Set<String>, ownPages: [PageFile] = [], faults: inout FaultList
  ) {
    func makeLanguage() -> SiteLanguage {
      SiteLanguage(
        catalog, settings, folder: "", formats: formats(), ownPages: ownPages, faults: &faults)
    }
    func findNews() -> PriceNews { PriceNews(catalog: catalog, rules: settings.news) }
    let language: SiteLanguage
    let news: PriceNews
    if catalog.products.count > Self.mostProductsAtOnce {
      (language, news) = (makeLanguage(), findNews())
    } else {
      (language, news) = atOnce(makeLanguage, findNews)
    }
    self.init(
      language,
      shop: ShopTables(
        catalog, settings, news: news,
        images: ProductImages(of: catalog, files: images, faults: &faults)),
      faults: &faults)
  }

  /// - Parameters:
  ///   - languages: all of the shop's; one for a shop in one language.
  ///   - aisles: those of the language without products, for a plan that makes no page of an aisle;
  ///     nil for a plan with aisles of its own.
  ///   - faults: gets an error for every two sources with the same address.
  init(
    _ language: SiteLanguage, of languages: [SiteLanguage] = [], shop: ShopTables,
    aisles: [AislePlan]? = nil, faults: inout FaultList
  ) {
    self.language = language
    self.languages = languages.count > 1 ? languages : []
    self.shop = shop
    catalog = language.catalog
    settings = language.settings
    formats = language.formats
    addresses = language.addresses
    self.aisles = aisles ?? AislePlanner(language, shop).plan(faults: &faults)
  }

  /// The plans of a shop in all its languages, the first one first.
  ///
  /// - Parameters:
  ///   - strings: one for each language.
  ///   - ownPages: those of each language, by paths relative to its folder.
  ///   - faults: as in `SitePlan.init`; what is wrong in the first language is not said again.
  /// - Complexity: as `SitePlan.init`, for each language; what follows from prices is found
  ///   once.
  package static func all(
    catalog: Catalog, settings: Settings, strings: [LocalizedStrings], images: Set<String>,
    ownPages: [[PageFile]], faults: inout FaultList
  ) -> [SitePlan] {
    var further = faults.emptied
    let first = SiteLanguage(
      catalog, settings, folder: "",
      formats: LocalizedFormats(settings: settings, catalog: catalog, strings: strings[0]),
      ownPages: ownPages[0], faults: &faults)
    var languages = [first]
    for (number, translation) in settings.translations.enumerated() {
      let catalog = catalog.translated(into: number, labels: translation.labels)
      let settings = settings.translated(into: number)
      let formats = LocalizedFormats(
        settings: settings, catalog: catalog, strings: strings[number + 1])
      languages.append(
        SiteLanguage(
          catalog, settings, folder: translation.tag + "/", formats: formats,
          ownPages: ownPages[number + 1], first: first, faults: &further))
    }
    let shop = ShopTables(
      catalog, settings, news: PriceNews(catalog: catalog, rules: settings.news),
      images: ProductImages(of: catalog, files: images, faults: &faults))
    let plans = languages.indices.map { number in
      number == 0
        ? SitePlan(languages[number], of: languages, shop: shop, faults: &faults)
        : SitePlan(languages[number], of: languages, shop: shop, faults: &further)
    }
    if !faults.hasErrors { faults.append(further) }
    return plans
  }

  /// Whether the shop has pages in several languages.
  package var hasLanguages: Bool { !languages.isEmpty }

  /// Whether any product of the shop has a picture that a page may show.
  var hasPictures: Bool { catalog.frame?.hasPictures ?? shop.images.hasAny }

  /// All listings of an aisle: the whole aisle and each band that isn't empty, in each of its
  /// orders. The
  /// whole aisle in the default order is first; a department has none.
  ///
  /// - Complexity: O(n log n): the aisle's products are sorted.
  package func listings(of aisle: AislePlan) -> [Listing] {
    guard !aisle.products.isEmpty else { return [] }
    let arranged = arranged(aisle)
    let bands = aisle.filters.flatMap(\.bands).filter { $0.count > 0 }
    return ([nil] + bands).flatMap { band in
      aisle.orders.indices.map {
        Listing(
          aisle: aisle, band: band, orderIndex: $0, order: aisle.orders[$0],
          productsOfAisle: arranged[$0])
      }
    }
  }

  /// For each order of the aisle all its products; see `CatalogSorter.arranged`.
  func arranged(_ aisle: AislePlan) -> [[Int32]] {
    language.sorter.arranged(aisle.products, by: aisle.orders)
  }

  /// How many pages a build makes, JSON versions not counted.
  package func pageCount(in share: BuildShare) -> Int {
    if share.contains(.whole) {
      return TemplateName.allCases.reduce(0) { $0 + pageCount(of: $1) }
    }
    return aisles.filter { makes($0, in: .part) }.reduce(catalog.products.count) {
      $0 + listingPageCount(of: $1)
    }
  }

  /// How many pages are rendered with the template.
  package func pageCount(of template: TemplateName) -> Int {
    switch template {
    case .home, .search, .list, .compare, .notFound: 1
    case .product: catalog.products.count
    case .news: shop.newsDays.reduce(1) { $0 + NewsPage.pageCount(of: $1) }
    case .discounts: DiscountsPage.pageCount(of: self) * CurrentDiscounts.Order.allCases.count
    case .department: aisles.count(where: \.isDepartment)
    case .aisle:
      aisles.reduce(0) { $0 + listingPageCount(of: $1) }
    case .page: language.ownPages.count
    case .brand: brandPageCount
    case .brands: BrandsPage.pageCount(ofBrands: language.brands.count)
    case .card: 0
    }
  }

  /// How many pages the listings of an aisle have, without making them.
  private func listingPageCount(of aisle: AislePlan) -> Int {
    guard !aisle.products.isEmpty else { return 0 }
    let totals = [aisle.products.count] + aisle.filters.flatMap { $0.bands.map(\.count) }
    let pages = totals.filter { $0 > 0 }.map {
      Pagination(total: $0, pageSize: settings.pageSize).pageCount
    }
    return pages.reduce(0, +) * aisle.orders.count
  }

  /// The index of each product's card among the fragments of an aisle that holds it.
  func cardIndices(of products: ArraySlice<Int32>, in aisle: AislePlan) -> some Sequence<Int> {
    let places = shop.places(in: aisle)
    return products.lazy.map { places.place(of: $0) }
  }
}
