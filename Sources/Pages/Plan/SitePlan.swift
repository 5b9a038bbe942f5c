package import Arrange
package import Diagnostics
package import Shop

/// Which pages a shop has and what they share: made once, read by every page.
///
/// A class, so that handing it to a page counts one reference and not one for each of its tables.
package final class SitePlan: Sendable {
  package let catalog: Catalog
  package let settings: Settings
  package let formats: LocalizedFormats
  /// Every order that listings come in, the default first.
  package let orders: [ListingOrder]
  /// What each of `orders` is called.
  let orderLabels: [String]
  /// One for each of `Catalog.aisles`; a department without products of its own has no orders.
  package let aisles: [AislePlan]
  let addresses: ProductAddresses
  let news: PriceNews
  /// The days with events, newest first.
  package let newsDays: [NewsDay]
  /// For each of `Catalog.aisles` the newest news of its own products, as indices into the events.
  let aisleNews: [[Int32]]
  package let discounts: CurrentDiscounts
  package let measures: ProductMeasures
  let sorter: CatalogSorter
  /// For each of `Catalog.aisles` how many products it and those below it hold.
  let totals: [Int]
  /// Whether the base URL names a host.
  let isAbsolute: Bool
  /// Of the base URL; `localhost` for a site that doesn't know its own.
  let host: String
  /// The files of the images folder, by their paths in it.
  let images: Set<String>
  /// The products whose coming is news.
  let newProducts: Set<Int32>
  /// For each product its place among the products of its aisle, in catalog order.
  private let placesInAisle: [Int]

  /// - Parameters:
  ///   - images: the files of the images folder, by their paths in it.
  ///   - faults: gets an error for every two sources of one address, and a warning for each picture
  ///     that can't be shown.
  /// - Complexity: O(n log n) in products and history.
  package init(
    catalog: Catalog, settings: Settings, formats: LocalizedFormats, images: Set<String>,
    faults: inout FaultList
  ) {
    self.catalog = catalog
    self.settings = settings
    self.formats = formats
    self.images = images
    isAbsolute = settings.baseURL.contains("://")
    host = Self.host(of: settings.baseURL)
    let orders = ListingOrder.all(for: settings.orders)
    self.orders = orders
    orderLabels = orders.map { formats.labels.order($0) }
    news = PriceNews(catalog: catalog, rules: settings.news)
    newProducts = Set(news.news.filter { $0.kind == .newProduct }.map(\.product))
    newsDays = news.days(in: catalog.calendar)
    aisleNews = Self.aisleNews(of: catalog, news)
    discounts = CurrentDiscounts(catalog: catalog, news: news, markup: settings.markup)
    measures = ProductMeasures(catalog: catalog, discounts: news.discounts)
    sorter = CatalogSorter(measures: measures, collation: Collation(locale: settings.locale))
    addresses = ProductAddresses(catalog: catalog, slugMaker: formats.slugs, faults: &faults)
    totals = Self.totals(of: catalog)
    var places = [Int](repeating: 0, count: catalog.products.count)
    for aisle in catalog.aisles {
      for (place, product) in aisle.products.enumerated() { places[Int(product)] = place }
    }
    placesInAisle = places
    let folders = AisleFolders(catalog: catalog, slugs: formats.slugs, faults: &faults)
    let planner = AislePlanner(
      settings: settings, formats: formats, orders: orders, measures: measures, sorter: sorter)
    planner.checkNames(faults: &faults)
    aisles = catalog.aisles.indices.map {
      planner.plan($0, of: catalog, folder: folders.paths[$0], faults: &faults)
    }
    ProductImage.check(catalog, files: images, faults: &faults)
  }

  /// All listings of an aisle: the whole of it and each band that holds a product, in every order;
  /// the default order of the whole aisle first, none for an aisle without products.
  package func listings(of aisle: AislePlan) -> [Listing] {
    guard !aisle.arranged.isEmpty else { return [] }
    let bands = aisle.filters.flatMap { zip($0.bands, $0.labels) }.filter { $0.0.count > 0 }
    return ([(nil, nil)] + bands).flatMap { (band: FilterBand?, label: String?) in
      orders.indices.map { listing(of: aisle, band, label, order: $0) }
    }
  }

  func listing(
    of aisle: AislePlan, _ band: FilterBand? = nil, _ label: String? = nil, order: Int
  ) -> Listing {
    Listing(
      aisle: aisle, band: band, bandLabel: label, orderIndex: order, order: orders[order])
  }

  /// How many pages the site has, JSON twins not counted.
  package var pageCount: Int {
    let perListing = aisles.flatMap { aisle in
      listings(of: aisle).map {
        Pagination(
          total: $0.band?.count ?? aisle.arranged[0].count, pageSize: settings.pageSize
        ).pageCount
      }
    }
    let discounts = DiscountsPage.pageCount(of: self) * CurrentDiscounts.Order.allCases.count
    let departments = aisles.count { $0.arranged.isEmpty }
    // The news page, home, search and the page for addresses that don't exist.
    return catalog.products.count + newsDays.count + discounts + departments + 4
      + perListing.reduce(0, +)
  }

  /// Where each product's card is among the fragments of its aisle.
  func cardPlaces(of products: ArraySlice<Int32>) -> some Sequence<Int> {
    products.lazy.map { self.placesInAisle[Int($0)] }
  }

  /// A few for each aisle, newest first.
  private static func aisleNews(of catalog: Catalog, _ news: PriceNews) -> [[Int32]] {
    let shown = 4
    var aisleNews = [[Int32]](repeating: [], count: catalog.aisles.count)
    for (index, event) in news.news.enumerated() {
      let aisle = Int(catalog.products[Int(event.product)].aisle)
      if aisleNews[aisle].count < shown { aisleNews[aisle].append(Int32(index)) }
    }
    return aisleNews
  }

  /// Parents stand before their children, so counting backwards adds each up once.
  private static func totals(of catalog: Catalog) -> [Int] {
    var totals = catalog.aisles.map(\.products.count)
    for index in catalog.aisles.indices.reversed() {
      if let parent = catalog.aisles[index].parent { totals[parent] += totals[index] }
    }
    return totals
  }
}
