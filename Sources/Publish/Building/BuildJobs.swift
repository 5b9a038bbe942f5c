import Arrange
import Bytes
import Diagnostics
import Mustache
import Pages
import Searching
import Shop
import Tables

/// Which jobs make a site in one of its languages, batch of aisles by batch.
struct BuildJobs: Sendable {
  private static let productsPerJob = 64
  private static let brandsPerJob = 16

  let batches: [AisleBatch]
  private let site: Site
  private let plan: SitePlan
  /// Nil if another slice makes the search.
  private let searchOrder: SearchOrder?
  /// Whether no copied file has changed since the last build.
  private let knowsCopies: Bool

  /// - Parameters:
  ///   - plan: one of the site's.
  ///   - knowsCopies: whether no copied file has changed since the last build.
  init(_ site: Site, _ plan: SitePlan, knowsCopies: Bool) {
    self.site = site
    self.plan = plan
    self.knowsCopies = knowsCopies
    batches = AisleBatch.all(of: plan.aisles.filter { site.slice.makes($0.home, of: plan) })
    searchOrder = site.slice.makes(.search, of: plan) ? SearchOrder(of: plan) : nil
  }

  /// Nil if another slice makes the search.
  func searchIndex() -> SearchIndex? {
    searchOrder.map { SearchIndex(SearchWords(plan.catalog, $0.numbered)) }
  }

  /// The jobs that make the cards of a batch.
  ///
  /// - Parameters:
  ///   - aisles: the indices of the aisles whose cards are made; nil for those of all aisles.
  ///   - isRendered: whether more than their digests are wanted.
  func cards(ofBatch number: Int, of aisles: Set<Int>? = nil, isRendered: Bool) -> [BuildJob] {
    batches[number].chunks(of: plan)
      .filter { aisles?.contains($0.aisle.index) ?? true }
      .map { chunk in
        BuildJob(.listings) { try $0.makeCards(of: chunk, isRendered: isRendered) }
      }
  }

  /// The jobs that keep the listings of the aisles of which none has changed.
  ///
  /// - Parameter cards: of each aisle of the batch, by its index.
  func keptListings(ofBatch number: Int, _ cards: [Int: AisleCards]) -> [BuildJob] {
    batches[number].aisles.filter { !$0.isDepartment }.map { aisle in
      let cards = cards[aisle.index] ?? AisleCards()
      return BuildJob(.listings, place: Self.place(ofListing: 0, of: aisle)) {
        try $0.keepListings(of: aisle, cards: cards)
      }
    }
  }

  /// The place of the files of a listing: after everything else of the batch, aisle by aisle. It is
  /// the same whether all those of the aisle are kept or made.
  private static func place(ofListing number: Int, of aisle: AislePlan) -> Int {
    1 << 48 | aisle.index << 24 | number
  }

  /// All that follows the cards of a batch. The products' pages, which have nothing to do with the
  /// aisles, are spread over the batches; the first also has what is neither product nor listing,
  /// the last the search, home and the sitemap.
  ///
  /// - Parameters:
  ///   - cards: of each aisle of the batch whose listings are to be made, by its index.
  ///   - search: what `searchIndex` gave, for the last batch.
  func jobs(
    ofBatch number: Int, cards: [Int: AisleCards], search: SearchIndex?
  ) -> [BuildJob] {
    // Two that create files in one folder wait for each other; workers begin at both ends.
    var jobs = products(part: number, of: batches.count)
    if number == 0 { jobs += assets + former + news + brands + feeds }
    jobs += listings(of: batches[number], cards)
    if number == batches.count - 1 { jobs += last(search) }
    return jobs
  }

  /// Jobs for some things each.
  ///
  /// - Parameter make: makes the files of one of them.
  private func jobs(
    _ phase: WritePhase, for range: Range<Int>, perJob size: Int,
    _ make: @escaping @Sendable (_ index: Int, _ worker: inout PageWorker) throws -> Void
  ) -> [BuildJob] {
    stride(from: range.lowerBound, to: range.upperBound, by: size).map { start in
      BuildJob(phase) { worker in
        for index in start..<min(start + size, range.upperBound) { try make(index, &worker) }
      }
    }
  }

  private func last(_ search: SearchIndex?) -> [BuildJob] {
    (search.map { self.search($0) } ?? []) + page(.home, ListPage()) + page(.home, ComparePage())
      + (isFirst ? page(.home, NotFoundPage()) : []) + page(.home, HomePage()) + sitemap
  }

  private func page(_ phase: WritePhase, _ page: some Page) -> [BuildJob] {
    makes(page.path) ? [BuildJob(phase) { try $0.make(page) }] : []
  }

  private func makes(_ path: PagePath) -> Bool { site.slice.makes(path, of: plan) }

  /// A file that all languages share.
  private func file(
    _ phase: WritePhase, at path: String, _ bytes: @escaping @Sendable () -> [UInt8]
  ) -> [BuildJob] {
    site.slice.makes(path) ? [BuildJob(phase) { try $0.write(bytes(), to: path) }] : []
  }

  /// Whether the language's folder is the root of the site, which has what all languages share.
  private var isFirst: Bool { plan.addresses.folder.isEmpty }

  private var assets: [BuildJob] {
    let customPages = plan.language.customPages.filter { makes(PagePath(of: $0)) }.map { file in
      BuildJob(.customPages) { worker in
        try worker.make(CustomPage(file, content: worker.renderer.content(of: file)))
      }
    }
    let moment = MomentFile()
    return (makes(moment.path) ? [.data(.sitemap, moment)] : []) + (isFirst ? sharedFiles : [])
      + customPages
  }

  private var sharedFiles: [BuildJob] {
    let (assets, plan) = (site.assets, plan)
    var jobs = assets.files.flatMap { asset in
      file(.assets, at: Theme.assetFolder + asset.path) { asset.bytes }
    }
    let isKnown = knowsCopies
    let copied = (site.images.files + site.root.files).filter { site.slice.makes($0.path) }
    jobs += copied.map { file in
      BuildJob(.assets) { try $0.copy(file, isKnown: isKnown) }
    }
    // For programs that only look for it at the root.
    if let icon = assets.file(Theme.rootIconPath) {
      jobs += unlessOwn(.assets, at: Theme.rootIconPath) { icon.bytes }
    }
    jobs += unlessOwn(.assets, at: WebManifest.path) { WebManifest(of: plan, assets: assets).json }
    let languages = site.plans.map(\.addresses.folder)
    return jobs
      + unlessOwn(.assets, at: ServiceWorker.path) {
        ServiceWorker(assets, languages: languages, isOn: plan.settings.worksOffline).script
      }
  }

  /// None if the shop brings a file for that address at the root.
  private func unlessOwn(
    _ phase: WritePhase, at path: String, _ bytes: @escaping @Sendable () -> [UInt8]
  ) -> [BuildJob] {
    site.root.files.contains { $0.path == path } ? [] : file(phase, at: path, bytes)
  }

  /// One of several parts of all products, about equal in size.
  private func products(part: Int, of parts: Int) -> [BuildJob] {
    let count = plan.catalog.products.count
    let range = count * part / parts..<count * (part + 1) / parts
    let slice = site.slice
    return jobs(.products, for: range, perJob: Self.productsPerJob) { product, worker in
      guard slice.makes(product: product, of: worker.site) else { return }
      try worker.make(ProductPage(product: product, of: worker.site))
    }
  }

  private var former: [BuildJob] {
    let addresses = plan.former.pages.filter { makes($0.path) }
    return jobs(.products, for: addresses.indices, perJob: Self.productsPerJob) { index, worker in
      try worker.make(FormerPage(addresses[index]))
    }
  }

  private var news: [BuildJob] {
    let newest =
      makes(.news) ? [BuildJob(.news) { try $0.make(NewsPage.newest(of: $0.site)) }] : []
    let days = plan.shop.newsDays.indices.filter { makes(plan.path(ofNewsDay: $0)) }.map { day in
      BuildJob(.news) { worker in
        for page in NewsPage.all(ofDay: day, of: worker.site) { try worker.make(page) }
      }
    }
    let orders = CurrentDiscounts.Order.allCases.filter { makes(DiscountsPage.path($0)) }
    let discounts = orders.map { order in
      BuildJob(.news) { worker in
        for page in DiscountsPage.all(by: order, of: worker.site) { try worker.make(page) }
      }
    }
    return days + newest + discounts
  }

  private var brands: [BuildJob] {
    let brands = plan.language.brands.filter { makes($0.path()) }
    let pages = jobs(.listings, for: brands.indices, perJob: Self.brandsPerJob) { number, worker in
      for page in BrandPage.all(of: brands[number], in: worker.site) { try worker.make(page) }
    }
    return pages + BrandsPage.all(of: plan).flatMap { page(.listings, $0) }
  }

  private var feeds: [BuildJob] {
    let images = site.images
    let hasProductFeeds = plan.catalog.products.count <= plan.settings.productFeedLimit
    let products = hasProductFeeds ? plan.catalog.products.indices : 0..<0
    let slice = site.slice
    let feeds = FeedPlan.all(of: plan).filter { feed in
      makes(feed.aisle.map { plan.aisles[$0].home } ?? .news)
    }
    return feeds.map { feed in BuildJob(.feeds) { try $0.makeFeed(of: feed, images) } }
      + jobs(.feeds, for: products, perJob: Self.productsPerJob) { product, worker in
        guard slice.makes(product: product, of: worker.site) else { return }
        try worker.makeFeed(ofProduct: product, images)
      }
  }

  private var sitemap: [BuildJob] {
    let parts = SitemapPart.all(of: plan)
    let root = plan.addresses.folder
    let jobs = parts.filter { site.slice.makes(root + $0.path) }.map { part in
      BuildJob(.sitemap) { try $0.make(part) }
    }
    if parts.isEmpty || !isFirst { return jobs }
    let addresses = site.plans.flatMap { plan in
      SitemapPart.all(of: plan).map { plan.settings.baseURL + $0.path }
    }
    let baseURL = plan.settings.baseURL
    return jobs
      + file(.sitemap, at: SitemapFile.indexPath) { SitemapFile.indexBytes(of: addresses) }
      + (plan.addresses.isAtRootOfHost
        ? unlessOwn(.sitemap, at: RobotsFile.path) { RobotsFile.bytes(baseURL: baseURL) } : [])
  }

  private func listings(of batch: AisleBatch, _ cards: [Int: AisleCards]) -> [BuildJob] {
    let data = batch.aisles.map { aisle in
      BuildJob(.listings) { worker in
        if aisle.isDepartment {
          try worker.make(DepartmentPage(aisle, of: worker.site))
        } else {
          try worker.makeData(AisleData(aisle))
        }
      }
    }
    return data
      + batch.aisles.flatMap { aisle in
        cards[aisle.index].map { listings(of: aisle, $0) } ?? []
      }
  }

  private func listings(of aisle: AislePlan, _ cards: AisleCards) -> [BuildJob] {
    let listings = plan.listings(of: aisle)
    return listings.enumerated().map { number, listing in
      BuildJob(.listings, place: Self.place(ofListing: number, of: aisle)) { worker in
        for page in AislePage.all(of: listing, in: worker.site) {
          try worker.make(page, cards: cards)
        }
      }
    } + [
      BuildJob(.listings, place: Self.place(ofListing: listings.count, of: aisle)) {
        try $0.makeChunks(of: aisle, cards: cards)
      }
    ]
  }

  private func search(_ index: SearchIndex) -> [BuildJob] {
    guard let searchOrder else { return [] }
    func data(_ count: Int, _ file: (Int) -> some DataFile) -> [BuildJob] {
      (0..<count).map { .data(.searchData, file($0)) }
    }
    return data(index.wordFileCount) { SearchWordFile($0, of: index) }
      + data(index.nearFileCount) { SearchNearFile($0, of: index) }
      + searchOrder.files.map { .data(.searchData, $0) }
      + page(.searchPage, SearchPage(searchOrder) { index })
  }
}
