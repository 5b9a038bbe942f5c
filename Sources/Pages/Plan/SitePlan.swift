package import Arrange
package import Diagnostics
package import Shop

/// Which pages a site has and what they share: made once, read by every page.
///
/// A class, so that passing it to a page counts one reference rather than one for each table.
package final class SitePlan: Sendable {
  package let catalog: Catalog
  package let settings: Settings
  package let formats: LocalizedFormats
  /// Every order that listings come in, the default first; an aisle has those that sort it.
  package let orders: [ListingOrder]
  /// One for each of `Catalog.aisles`, then the whole shop if it has a listing.
  package let aisles: [AislePlan]
  /// See `DepartmentOrder`.
  let departments: [Int]
  /// For each of `aisles` whether any of its own products has a picture that a page may
  /// show.
  let aislesWithPictures: [Bool]
  /// The pages that the shop wrote itself, in the order of their menus.
  package let ownPages: [PageFile]
  /// In the order of their names; empty if the shop turns their pages off.
  package let brands: [Brand]
  /// See `brandPath`.
  let brandNumbers: [Int32]
  let addresses: ProductAddresses
  let news: PriceNews
  /// The days with events, newest first.
  package let newsDays: [NewsDay]
  /// For each of `aisles` the newest events of its own products, as indices into `PriceNews.news`;
  /// none for the whole shop, whose news has pages.
  let aisleNews: [[Int32]]
  package let discounts: CurrentDiscounts
  /// How many current discounts the shop has.
  let discountCount: Int
  /// What the plan of some products knows of the whole shop in a join; nil in every other plan.
  let joined: JoinedFacts?
  package let measures: ProductMeasures
  let lows: PriceLows
  let neighbors: NameNeighbors
  let sorter: CatalogSorter
  /// For each of `aisles` how many products it and the aisles below it hold.
  let totals: [Int]
  /// The site in all languages of the shop, the first one first; empty for a shop with one.
  let versions: [SiteVersion]
  /// The folder of the plan's language below the site's root; empty for the first language.
  package let folder: String
  /// The address of the site's root, as `Settings.baseURL`, which is that of the language.
  package let rootURL: String
  /// Whether the shop has pages in several languages.
  package var hasLanguages: Bool { !versions.isEmpty }
  /// Whether the shop has pages of brands.
  var hasBrands: Bool {
    !brands.isEmpty || settings.hasBrandPages && !catalog.brandSpellings.isEmpty
  }
  /// Whether any product of the shop has a picture that a page may show.
  var hasPictures: Bool { catalog.frame?.hasPictures ?? images.hasAny }
  /// Whether the base URL names a host.
  let isAbsolute: Bool
  /// The host of the base URL; `localhost` for a base URL that is only a path.
  let host: String
  let images: ProductImages
  let homeCrumb: PageHead.Crumb
  /// What most of the above was made of.
  let tables: LanguageTables
  /// For each of `aisles` the way from home down to the aisle itself.
  let crumbs: [[PageHead.Crumb]]
  /// For each product whether its arrival is news.
  let isNew: [Bool]
  /// See `AislePlaces`.
  private let placesInAisles: [Int32]

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
    var tables: LanguageTables?
    let news = PriceNews(
      catalog: catalog, rules: settings.news,
      meanwhile: {
        tables = LanguageTables(catalog, settings, formats: formats(), faults: &faults)
      })
    guard let tables else { preconditionFailure("what is done meanwhile is done") }
    self.init(
      catalog: catalog, settings: settings, tables: tables,
      shared: SharedTables(
        catalog, settings, news: news,
        images: ProductImages(of: catalog, files: images, faults: &faults)),
      ownPages: ownPages, faults: &faults)
  }

  /// The plan of one of several languages.
  ///
  /// - Parameters:
  ///   - versions: all of them; one for a shop in one language.
  ///   - number: which of them.
  ///   - base: a plan of the same language whose aisles the plan shares, without their products;
  ///     nil for a plan with aisles of its own.
  ///   - faults: gets an error for every two sources with the same address.
  convenience init(
    _ versions: [SiteVersion], _ number: Int, shared: SharedTables, base: SitePlan? = nil,
    faults: inout FaultList
  ) {
    let own = versions[number]
    self.init(
      catalog: own.catalog, settings: own.settings, tables: own.tables, shared: shared,
      ownPages: own.ownPages, versions: versions.count > 1 ? versions : [], folder: own.folder,
      base: base, faults: &faults)
  }

  private init(
    catalog: Catalog, settings: Settings, tables: LanguageTables, shared: SharedTables,
    ownPages: [PageFile], versions: [SiteVersion] = [], folder: String = "",
    base: SitePlan? = nil, faults: inout FaultList
  ) {
    self.ownPages = OwnPage.inMenuOrder(ownPages)
    self.catalog = catalog
    self.settings = settings
    news = shared.news
    images = shared.images
    self.versions = versions
    self.folder = folder
    isAbsolute = settings.baseURL.contains("://")
    host = Self.host(of: settings.baseURL)
    rootURL = String(settings.baseURL.dropLast(folder.count))
    self.tables = tables
    formats = tables.formats
    orders = tables.offered.orders
    sorter = tables.sorter
    addresses = tables.addresses
    departments = tables.departments
    brands = tables.brands
    brandNumbers = Self.brandNumbers(tables.brands, products: catalog.products.count)
    isNew = shared.isNew
    newsDays = shared.newsDays
    discounts = shared.discounts
    discountCount = shared.discountCount
    joined = shared.joined
    measures = shared.measures
    lows = shared.lows
    neighbors = tables.neighbors
    placesInAisles = shared.placesInAisles
    homeCrumb = (name: settings.title, path: .home)
    if let base {
      (aisles, totals, crumbs) = (base.aisles, base.totals, base.crumbs)
      (aislesWithPictures, aisleNews) = (base.aislesWithPictures, base.aisleNews)
      return
    }
    let planner = AislePlanner(
      settings: settings, formats: tables.formats, offered: tables.offered, measures: measures,
      sorter: sorter)
    planner.checkNames(faults: &faults)
    let wholeShop = WholeShop.aisle(of: catalog, settings, tables).map { [$0] } ?? []
    let all = catalog.aisles + wholeShop
    let folders = tables.folders.paths
    aisles = all.enumerated().map {
      planner.plan($1, index: $0, of: catalog, folder: folders[$0], faults: &faults)
    }
    aislesWithPictures = all.map { $0.products.contains { shared.images.isShown(of: Int($0)) } }
    aisleNews = shared.aisleNews + wholeShop.map { _ in [] }
    totals = shared.totals + wholeShop.map(\.products.count)
    crumbs = Self.crumbs(from: homeCrumb, through: aisles, all)
  }

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
    sorter.arranged(aisle.products, by: aisle.orders)
  }

  /// How many pages a build makes, JSON twins not counted.
  ///
  /// - Parameter isPart: whether only the pages of a part are made.
  package func pageCount(ofPart isPart: Bool) -> Int {
    if !isPart { return TemplateName.allCases.reduce(0) { $0 + pageCount(of: $1) } }
    return aisles.filter { makes($0, in: .part) }.reduce(catalog.products.count) {
      $0 + listingPageCount(of: $1)
    }
  }

  /// How many pages are rendered with the template.
  package func pageCount(of template: TemplateName) -> Int {
    switch template {
    case .home, .search, .list, .compare, .notFound: 1
    case .product: catalog.products.count
    case .news: newsDays.reduce(1) { $0 + NewsPage.pageCount(of: $1) }
    case .discounts: DiscountsPage.pageCount(of: self) * CurrentDiscounts.Order.allCases.count
    case .department: aisles.count(where: \.isDepartment)
    case .aisle:
      aisles.reduce(0) { $0 + listingPageCount(of: $1) }
    case .page: ownPages.count
    case .brand: brandPageCount
    case .brands: BrandsPage.pageCount(ofBrands: brands.count)
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

  /// Where products are among those of an aisle, as an index into `aisles`.
  func places(in aisle: Int) -> AislePlaces {
    AislePlaces(placesInAisles, among: aisles[aisle].products)
  }

  /// The index of each product's card among the fragments of an aisle that holds it.
  func cardIndices(of products: ArraySlice<Int32>, in aisle: Int) -> some Sequence<Int> {
    let places = places(in: aisle)
    return products.lazy.map { places.place(of: $0) }
  }

  /// Parents come before their children.
  private static func crumbs(
    from home: PageHead.Crumb, through plans: [AislePlan], _ aisles: [Aisle]
  ) -> [[PageHead.Crumb]] {
    var crumbs: [[PageHead.Crumb]] = []
    for (aisle, plan) in zip(aisles, plans) {
      crumbs.append((aisle.parent.map { crumbs[$0] } ?? [home]) + [(aisle.name, plan.home)])
    }
    return crumbs
  }
}
