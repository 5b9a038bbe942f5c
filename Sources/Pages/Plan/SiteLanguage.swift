import Diagnostics
import Foundation
import Localization
package import Rules
package import Shop

/// A shop's site in one of its languages: words, sequences, brands and addresses
/// (`Output: Languages`), but not the news, which takes as long to find. The pages of the other
/// languages link to it.
///
/// A class for the same reason as `ShopTables`.
package final class SiteLanguage: Sendable {
  let catalog: Catalog
  let settings: Settings
  let formats: LocalizedFormats
  let addresses: SiteAddresses
  /// The language's own name: `Deutsch`.
  let name: String
  let offered: OfferedOrders
  let sorter: CatalogSorter
  /// See `DepartmentOrder`.
  let departments: [Int]
  /// In the order of their names; empty if the shop turns their pages off.
  package let brands: [Brand]
  /// For each rank of a brand, the index of its pages' brand.
  private let brandNumbers: [Int]
  /// The custom pages, in the order of their menus.
  package let customPages: [PageFile]

  /// - Parameters:
  ///   - folder: below the site's root: empty for the first language, else `en/`.
  ///   - customPages: the custom pages, in the order of their paths.
  ///   - first: the shop's first language, to whose names the settings refer; nil for itself.
  ///   - faults: gets an error for every two products or aisles with the same address, and a
  ///     warning for each order and department of `shop.json` that the catalog lacks.
  init(
    _ catalog: Catalog, _ settings: Settings, folder: String, formats: LocalizedFormats,
    customPages: [PageFile], first: SiteLanguage? = nil, faults: FaultLog
  ) {
    self.catalog = catalog
    self.settings = settings
    self.formats = formats
    self.customPages = Self.inMenuOrder(customPages)
    name = Self.name(of: settings)
    offered =
      first?.offered ?? OfferedOrders(settings: settings, catalog: catalog, faults: faults)
    sorter = CatalogSorter(catalog: catalog, collation: Collation(locale: settings.locale))
    (brands, brandNumbers) =
      settings.hasBrandPages
      ? Brand.all(of: catalog, sorter: sorter, slugs: formats.slugs) : ([], [])
    addresses = SiteAddresses(
      catalog, in: first?.catalog ?? catalog, settings, folder: folder, slugs: formats.slugs,
      faults: faults)
    departments =
      first?.departments
      ?? DepartmentOrder.departments(of: catalog, settings, faults: faults)
  }

  /// Pages in the order of their menus; those without a number, or with the same number, stay in
  /// sequence.
  private static func inMenuOrder(_ files: [PageFile]) -> [PageFile] {
    let orders = files.map { $0.order ?? .max }
    return files.indices.sorted { (orders[$0], $0) < (orders[$1], $1) }.map { files[$0] }
  }

  /// The name of the language, with the country if another of the shop's locales has the same
  /// language.
  private static func name(of settings: Settings) -> String {
    let tag = settings.locale
    // The name of the only language is never shown.
    if settings.otherLocales.isEmpty { return tag }
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

  /// All orders of listings, the default first; an aisle has those that sort it.
  var orders: [ListingOrder] { offered.orders }

  /// The keys by which some products can be sorted.
  func valuedKeys(of products: [Int32]) -> [SortKey] {
    offered.valuedKeys.filter { $0.isValued(in: products, of: catalog) }
  }

  /// A page of a product's brand, the last one if there are fewer; nil without a brand, and in a
  /// shop without pages of brands.
  ///
  /// - Parameter page: from 1.
  func brandPath(of product: Int, page: Int = 1) -> PagePath? {
    guard !brands.isEmpty, let rank = sorter.brandRank(of: Int32(product)) else { return nil }
    let brand = brands[brandNumbers[rank]]
    return brand.path(page: min(page, settings.pagination(of: brand.products.count).pageCount))
  }

  /// The address in this language of a page in another one; nil if it has no such page.
  ///
  /// - Parameter path: in the other language, relative to its folder.
  func path(of subject: PageSubject, at path: PagePath) -> PagePath? {
    switch subject {
    case .place: path
    case .product(let product): addresses.products.path(of: product)
    case .aisle(let aisle, let band, let filter):
      PagePath(
        folder: addresses.aisleFolders[aisle],
        name: band.map { name(of: $0, filter, in: path.name) } ?? path.name)
    case .brand(let product, let page): brandPath(of: Int(product), page: page)
    case .brands(let page): page <= Brand.registerPageCount(ofBrands: brands.count) ? path : nil
    case .former(let links): links[addresses.folder]
    case .customPage: customPages.contains { PagePath(of: $0) == path } ? path : nil
    case .notFound: nil
    }
  }

  /// The name of a listing's page begins with the band's id, which begins with the filter's slug.
  private func name(of band: FilterBand, _ filter: Int, in name: String) -> String {
    let slug = formats.slugs.slug(settings.filters[filter].name)
    return FilterBand.id(of: band.bounds, slug: slug) + name.dropFirst(band.id.count)
  }
}

/// A page in one of the languages that have it.
package struct Alternate: Equatable, Sendable {
  /// BCP 47, or `x-default`: for readers of any other language.
  package let locale: String
  /// Absolute.
  package let url: String

  /// A page in all languages that have it; last of all `x-default`, in the first language. Empty
  /// for a page that only one language has.
  ///
  /// - Parameters:
  ///   - path: in the language of a plan.
  ///   - languages: those of the plan.
  static func all(
    of subject: PageSubject, at path: PagePath, in languages: [SiteLanguage]
  ) -> [Alternate] {
    guard let first = languages.first else { return [] }
    let all = languages.compactMap { language in
      language.path(of: subject, at: path).map {
        Alternate(locale: language.settings.locale, url: language.addresses.url(of: $0))
      }
    }
    guard all.count > 1 else { return [] }
    return all
      + (first.path(of: subject, at: path).map {
        [Alternate(locale: "x-default", url: first.addresses.url(of: $0))]
      } ?? [])
  }
}

/// The subject of a page, which is the same in all languages.
package enum PageSubject: Sendable {
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
  case customPage
  /// By the folder of a language, the page at a former address, or the one to which that leads.
  case former([String: PagePath])
  /// It is shown at any address, in the first language.
  case notFound
}
