package import Arrange
package import Diagnostics
package import Shop

/// Which pages a shop has and what they share: made once, read by every page.
package struct SitePlan: Sendable {
  package let catalog: Catalog
  package let settings: Settings
  package let wording: Wording
  /// Every order that listings come in, the default first.
  package let orders: [SortOrder]
  /// One for each of `Catalog.aisles`; a department without products of its own has no orders.
  package let aisles: [AislePlan]
  package let addresses: ProductAddresses
  package let news: PriceNews
  /// The days with events, newest first.
  package let newsDays: [NewsDay]
  package let measures: ProductMeasures
  package let sorter: CatalogSorter
  /// For each of `Catalog.aisles` how many products it and those below it hold.
  package let totals: [Int]

  /// - Parameters:
  ///   - faults: gets an error for every two sources of one address.
  /// - Complexity: O(n log n) in products and history.
  package init(
    catalog: Catalog, settings: Settings, wording: Wording, faults: inout FaultList
  ) {
    self.catalog = catalog
    self.settings = settings
    self.wording = wording
    orders = SortOrder.all(for: settings.orders)
    news = PriceNews(catalog: catalog, rules: settings.news)
    newsDays = news.days(in: catalog.calendar)
    measures = ProductMeasures(catalog: catalog, discounts: news.discounts)
    sorter = CatalogSorter(catalog: catalog, collation: Collation(locale: settings.locale))
    addresses = ProductAddresses(catalog: catalog, slugs: wording.slugs, faults: &faults)
    let folders = AisleFolders(catalog: catalog, slugs: wording.slugs, faults: &faults)
    totals = Self.totals(of: catalog)
    let slugs = settings.filters.map { wording.slugs.slug($0.name) }
    aisles = catalog.aisles.indices.map { [catalog, orders, measures, sorter] index in
      let products = catalog.aisles[index].products
      return AislePlan(
        index: index, folder: folders.paths[index],
        filters: zip(settings.filters, slugs).map { group, slug in
          AislePlan.Filter(
            name: group.name, slug: slug,
            bands: group.bands(slug: slug, of: products, measures: measures))
        },
        arranged: products.isEmpty ? [] : orders.map { sorter.sorted(products, by: $0) })
    }
  }

  /// All listings of an aisle: the whole of it and each band that holds a product, in every order;
  /// the default order of the whole aisle first, none for an aisle without products.
  package func listings(of aisle: AislePlan) -> [Listing] {
    guard !aisle.arranged.isEmpty else { return [] }
    let bands = aisle.filters.flatMap(\.bands).filter { $0.count > 0 }
    return ([nil] + bands).flatMap { band in
      orders.indices.map { Listing(aisle: aisle, band: band, order: $0) }
    }
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
