import Arrange
import Foundation
import Shop

/// A shop's site in one of its languages, as the pages of the others link to it
/// (`Site: Languages`).
struct SiteVersion: Sendable {
  let catalog: Catalog
  let settings: Settings
  /// Below the site's root: empty for the first language, else `en/`.
  let folder: String
  /// What the language calls itself: `Deutsch`.
  let name: String
  let ownPages: [PageFile]
  let tables: LanguageTables
  /// See `SitePlan.brandPath`.
  private let brandNumbers: [Int32]
  private let filterSlugs: [String]

  init(
    catalog: Catalog, settings: Settings, folder: String, ownPages: [PageFile],
    tables: LanguageTables
  ) {
    self.catalog = catalog
    self.settings = settings
    self.folder = folder
    self.ownPages = ownPages
    self.tables = tables
    name = Self.name(of: settings)
    brandNumbers = SitePlan.brandNumbers(tables.brands, products: catalog.products.count)
    filterSlugs = settings.filters.map { tables.formats.slugs.slug($0.name) }
  }

  /// With the country where another of the shop's locales has the same language.
  private static func name(of settings: Settings) -> String {
    let tag = settings.locale
    let locale = Locale(identifier: tag)
    let language = String(tag.prefix { $0 != "-" })
    let isShared = settings.otherLocales.contains { $0.prefix { $0 != "-" } == language }
    let name =
      isShared
      ? locale.localizedString(forIdentifier: tag)
      : locale.localizedString(forLanguageCode: language)
    guard let name, let first = name.first else { return tag }
    return String(first).uppercased(with: locale) + name.dropFirst()
  }

  /// The address in this language of a page in another one; nil if it has no such page.
  ///
  /// - Parameter path: in the other language, relative to its folder.
  func path(of subject: PageSubject, at path: PagePath) -> PagePath? {
    switch subject {
    case .place: path
    case .product(let product): tables.addresses.path(of: product)
    case .aisle(let aisle, let band, let filter):
      PagePath(
        folder: tables.folders.paths[aisle],
        name: band.map { name(of: $0, filter, in: path.name) } ?? path.name)
    case .brand(let product, let page): brandPath(of: Int(product), page: page)
    case .brands(let page):
      page <= BrandsPage.pageCount(ofBrands: tables.brands.count) ? path : nil
    case .ownPage: ownPages.contains { OwnPage.path(of: $0) == path } ? path : nil
    case .notFound: nil
    }
  }

  /// The name of a listing's page begins with the band's id, which begins with the filter's slug.
  private func name(of band: FilterBand, _ filter: Int, in name: String) -> String {
    FilterBand.id(of: band.bounds, slug: filterSlugs[filter]) + name.dropFirst(band.id.count)
  }

  private func brandPath(of product: Int, page: Int) -> PagePath? {
    guard !brandNumbers.isEmpty, brandNumbers[product] >= 0 else { return nil }
    let brand = tables.brands[Int(brandNumbers[product])]
    let pages = Pagination(total: brand.total, pageSize: settings.pageSize).pageCount
    return brand.path(page: min(page, pages))
  }

  /// The address of a page for data.
  func url(of path: PagePath) -> String { settings.baseURL + path.html }
}
