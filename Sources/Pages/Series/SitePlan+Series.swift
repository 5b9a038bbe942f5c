import Rules
package import Search
package import Shop

/// The values that pages are made of besides the plan of their site.
package struct PageSources: Sendable {
  /// The content of a custom page, as HTML.
  package var content: @Sendable (PageFile) throws -> [UInt8] = { _ in [] }
  /// True for the path of a file of a former version of the program, relative to the folder of the
  /// language.
  package var isFormer: @Sendable (_ path: String) throws -> Bool = { _ in false }
  /// Nil where no page of a product is made.
  package var similar: SimilarProducts?

  package init() {}
}

extension SitePlan {
  private static let productsPerJob = 64
  private static let brandsPerJob = 16

  /// All files that the site has in its language, apart from those that the shop and the theme
  /// bring: nothing else says which there are. Those of one phase are in the order in which they
  /// are moved to their places.
  package func pages(_ sources: PageSources) -> [PageSeries] {
    contents(sources) + [feeds(sources), productFeeds, sitemap]
  }

  /// The number of pages that a slice makes, without JSON versions.
  package func pageCount(in slice: SiteSlice) -> Int {
    contents(PageSources()).reduce(0) { sum, series in
      (0..<series.count).reduce(sum) { sum, group in
        slice.makes(series.path(group), of: self) ? sum + series.pageCount(group) : sum
      }
    }
  }

  /// All pages and files of data.
  func contents(_ sources: PageSources) -> [PageSeries] {
    let listed = aisles.filter { !$0.isDepartment }
    let notFound = addresses.folder.isEmpty ? [PageSeries(.home, NotFoundPage())] : []
    let singles = [
      PageSeries(.home, ListPage()),
      PageSeries(.home, in: .pages, HomePage()), newest,
    ]
    let others = [discounts, departments, customPages(sources), data(of: listed)]
    // The search takes the most memory: it is made before the list of files has grown.
    return [search, products(sources), formerProducts, days] + notFound + singles + others
      + [listings(of: listed), brands, brandRegister, moment]
  }

  private func products(_ sources: PageSources) -> PageSeries {
    PageSeries(
      .products, catalog.products.count, perJob: Self.productsPerJob, in: .products,
      at: { self.addresses.products.path(of: $0) },
      files: { product, add in
        let similar = sources.similar?[product] ?? []
        try add(.page(ProductPage(product: product, similar: similar, of: self)))
      })
  }

  private var formerProducts: PageSeries {
    let pages = former.pages
    return PageSeries(
      .products, pages.count, perJob: Self.productsPerJob, at: { pages[$0].path },
      files: { try $1(.page(FormerPage(pages[$0]))) })
  }

  private var days: PageSeries {
    PageSeries(
      .news, shop.facts.days.count, in: .days, at: { self.path(ofNewsDay: $0) },
      pages: { NewsPage.pageCount(of: self.shop.facts.days[$0]) },
      files: { day, add in
        for page in NewsPage.all(ofDay: day, of: self) { try add(.page(page)) }
      })
  }

  private var newest: PageSeries {
    PageSeries(
      .news, 1, in: .pages, at: { _ in .news },
      files: { try $1(.page(NewsPage.newest(of: self))) })
  }

  /// The sitemap has the first order, because the products of all are the same.
  private var discounts: PageSeries {
    let orders = CurrentDiscounts.Order.allCases
    let count = pageCount(of: shop.discounts.products.count)
    return PageSeries(
      .news, orders.count, in: .pages, at: { DiscountsPage.path(orders[$0]) },
      pages: { _ in count }, listed: { $0 == 0 ? count : 0 },
      files: { order, add in
        if order == 0 { try add(.data(ListingNumbers(discountsOf: self))) }
        for page in DiscountsPage.all(by: orders[order], of: self) { try add(.page(page)) }
      })
  }

  private var departments: PageSeries {
    let departments = aisles.filter(\.isDepartment)
    return PageSeries(
      .listings, departments.count, in: .pages, at: { departments[$0].home },
      files: { try $1(.page(DepartmentPage(departments[$0]))) })
  }

  private func customPages(_ sources: PageSources) -> PageSeries {
    let files = language.customPages
    return PageSeries(
      .customPages, files.count, in: .pages, at: { PagePath(of: files[$0]) },
      files: { try $1(.page(CustomPage(files[$0], content: try sources.content(files[$0])))) })
  }

  private func data(of aisles: [AislePlan]) -> PageSeries {
    PageSeries(
      .listings, aisles.count, at: { aisles[$0].home }, pages: { _ in 0 },
      files: { try $1(.data(ListingNumbers(aisles[$0]))) })
  }

  /// The listings of aisles and their files of ready cards, a group for each aisle. The sitemap has
  /// the pages of the default order alone, because the products of other orders and of bands are on
  /// them.
  private func listings(of aisles: [AislePlan]) -> PageSeries {
    PageSeries(
      .listings, aisles.count, in: .aisles, at: { aisles[$0].home },
      pages: { number in
        let aisle = aisles[number]
        return aisle.orders.indices.reduce(0) { sum, order in
          self.bands(of: aisle, order: order)
            .reduce(sum + self.pageCount(of: aisle.products.count)) {
              $0 + self.pageCount(of: $1.count)
            }
        }
      },
      listed: { self.pageCount(of: aisles[$0].products.count) },
      files: { number, add in
        let aisle = aisles[number]
        for chunk in self.shop.cards.chunks(of: aisle, in: self.catalog) {
          try add(.cards(chunk, of: aisle))
        }
        for listing in aisle.orders.indices.lazy.flatMap({ self.listings(of: aisle, order: $0) }) {
          for page in AislePage.all(of: listing, in: self) { try add(.page(page)) }
        }
      })
  }

  private func pageCount(of products: Int) -> Int {
    settings.pagination(of: products).pageCount
  }

  private var brandRegister: PageSeries {
    let pages = BrandsPage.all(of: self)
    return PageSeries(
      .listings, pages.count, in: .brands, at: { pages[$0].path },
      files: { try $1(.page(pages[$0])) })
  }

  private var brands: PageSeries {
    let brands = language.brands
    return PageSeries(
      .listings, brands.count, perJob: Self.brandsPerJob, in: .brands, at: { brands[$0].path() },
      pages: { self.pageCount(of: brands[$0].products.count) },
      files: { brand, add in
        try add(.data(ListingNumbers(brands[brand], in: self)))
        for page in BrandPage.all(of: brands[brand], in: self) { try add(.page(page)) }
      })
  }

  /// The search in one group, whose page comes after the files that it loads.
  private var search: PageSeries {
    PageSeries(
      .search, 1, at: { _ in .search },
      files: { _, add in
        let files = SearchFiles(of: self)
        let index = SearchIndex(self.catalog, files.numbered, locale: self.settings.locale)
        for file in files.all(index, of: self) { try add(.data(file)) }
        try add(.page(SearchPage(files, index)))
      })
  }

  private var moment: PageSeries {
    PageSeries(
      .sitemap, 1, at: { _ in .moment }, pages: { _ in 0 },
      files: { try $1(.data(MomentFile())) })
  }

  private func feeds(_ sources: PageSources) -> PageSeries {
    let events = NewsFeed.events(in: self)
    return PageSeries(
      .feeds, events.count, at: { $0 == 0 ? .news : self.aisles[$0 - 1].home },
      files: { number, add in
        let feed = NewsFeed(ofAisle: number == 0 ? nil : number - 1, events[number], in: self)
        try add(.other(OtherFile(feed.path) { feed.bytes }))
        for file in MovedFeed.all(of: feed) where try sources.isFormer(file.path) {
          try add(.other(file))
        }
      })
  }

  private var productFeeds: PageSeries {
    let hasFeeds = hasFeeds && catalog.products.count <= settings.productFeedLimit
    return PageSeries(
      .feeds, hasFeeds ? catalog.products.count : 0, perJob: Self.productsPerJob,
      at: { self.addresses.products.path(of: $0) },
      files: { product, add in
        guard self.hasFeed(ofProduct: product) else { return }
        let feed = NewsFeed(ofProduct: product, in: self)
        try add(.other(OtherFile(feed.path) { feed.bytes }))
      })
  }

  private var sitemap: PageSeries {
    PageSeries(
      .sitemap,
      SitemapPart.all(of: self).map { part in
        OtherFile(part.path) {
          SitemapFile.bytes(of: part.addresses(of: self), hasLanguages: self.hasLanguages)
        }
      })
  }
}
