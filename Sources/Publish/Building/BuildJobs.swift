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
  private let searchOrder: SearchOrder
  /// Whether no copied file has changed since the last build.
  private let knowsCopies: Bool

  /// - Parameters:
  ///   - plan: one of the site's.
  ///   - knowsCopies: whether no copied file has changed since the last build.
  init(_ site: Site, _ plan: SitePlan, knowsCopies: Bool) {
    self.site = site
    self.plan = plan
    self.knowsCopies = knowsCopies
    batches = AisleBatch.all(of: plan)
    searchOrder = SearchOrder(of: plan)
  }

  func searchIndex() -> SearchIndex { SearchIndex(SearchWords(plan.catalog, searchOrder.numbered)) }

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
  ///   - search: what `searchIndex` gave; it is asked for only for the last batch.
  func jobs(
    ofBatch number: Int, cards: [Int: AisleCards], search: SearchIndex?
  ) -> [BuildJob] {
    // Two that create files in one folder wait for each other; workers begin at both ends.
    var jobs = products(part: number, of: batches.count)
    if number == 0 { jobs += assets + former + news + brands + feeds }
    jobs += listings(of: batches[number], cards)
    if let search { jobs += last(search) }
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

  private func last(_ search: SearchIndex) -> [BuildJob] {
    self.search(search) + [.page(.home, ListPage()), .page(.home, ComparePage())]
      + (isFirst ? [.page(.home, NotFoundPage())] : []) + [.page(.home, HomePage())] + sitemap
  }

  /// Whether the language's folder is the root of the site, which has what all languages share.
  private var isFirst: Bool { plan.addresses.folder.isEmpty }

  private var assets: [BuildJob] {
    let customPages = plan.language.customPages.map { file in
      BuildJob(.customPages) { worker in
        try worker.make(CustomPage(file, content: worker.renderer.content(of: file)))
      }
    }
    return [.data(.sitemap, MomentFile())] + (isFirst ? sharedFiles : []) + customPages
  }

  private var sharedFiles: [BuildJob] {
    let (assets, plan) = (site.assets, plan)
    let folders = [assets.path] + (site.hasPlainAssets ? [Theme.assetFolder] : [])
    var jobs: [BuildJob] = []
    for folder in folders {
      jobs += assets.files.map { file in .bytes(.assets, at: folder + file.path) { file.bytes } }
    }
    let isKnown = knowsCopies
    jobs += (site.images.files + site.root.files).map { file in
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
    site.root.files.contains { $0.path == path } ? [] : [.bytes(phase, at: path, bytes)]
  }

  /// One of several parts of all products, about equal in size.
  private func products(part: Int, of parts: Int) -> [BuildJob] {
    let count = plan.catalog.products.count
    let range = count * part / parts..<count * (part + 1) / parts
    return jobs(.products, for: range, perJob: Self.productsPerJob) { product, worker in
      try worker.make(ProductPage(product: product, of: worker.site))
    }
  }

  private var former: [BuildJob] {
    jobs(.products, for: plan.former.pages.indices, perJob: Self.productsPerJob) { index, worker in
      try worker.make(FormerPage(worker.site.former.pages[index]))
    }
  }

  private var news: [BuildJob] {
    let newest = BuildJob(.news) { try $0.make(NewsPage.newest(of: $0.site)) }
    let days = plan.shop.newsDays.indices.map { day in
      BuildJob(.news) { worker in
        for page in NewsPage.all(ofDay: day, of: worker.site) { try worker.make(page) }
      }
    }
    let discounts = CurrentDiscounts.Order.allCases.map { order in
      BuildJob(.news) { worker in
        for page in DiscountsPage.all(by: order, of: worker.site) { try worker.make(page) }
      }
    }
    return days + [newest] + discounts
  }

  private var brands: [BuildJob] {
    if plan.language.brands.isEmpty { return [] }
    let brands = plan.language.brands.indices
    let pages = jobs(.listings, for: brands, perJob: Self.brandsPerJob) { number, worker in
      let brand = worker.site.language.brands[number]
      for page in BrandPage.all(of: brand, in: worker.site) { try worker.make(page) }
    }
    let register = BuildJob(.listings) { worker in
      for page in BrandsPage.all(of: worker.site) { try worker.make(page) }
    }
    return pages + [register]
  }

  private var feeds: [BuildJob] {
    let writer = FeedWriter(images: site.images)
    let hasProductFeeds = plan.catalog.products.count <= plan.settings.productFeedLimit
    let products = hasProductFeeds ? plan.catalog.products.indices : 0..<0
    return FeedPlan.all(of: plan)
      .map { feed in BuildJob(.feeds) { try $0.makeFeed(of: feed, writer) } }
      + jobs(.feeds, for: products, perJob: Self.productsPerJob) { product, worker in
        try worker.makeFeed(ofProduct: product, writer)
      }
  }

  private var sitemap: [BuildJob] {
    let parts = SitemapPart.all(of: plan)
    let jobs = parts.map { part in BuildJob(.sitemap) { try $0.make(part) } }
    if parts.isEmpty || !isFirst { return jobs }
    let addresses = site.plans.flatMap { plan in
      SitemapPart.all(of: plan).map { plan.settings.baseURL + $0.path }
    }
    let baseURL = plan.settings.baseURL
    return jobs
      + [.bytes(.sitemap, at: SitemapFile.indexPath) { SitemapFile.indexBytes(of: addresses) }]
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
    plan.listings(of: aisle).enumerated().map { number, listing in
      BuildJob(.listings, place: Self.place(ofListing: number, of: aisle)) { worker in
        for page in AislePage.all(of: listing, in: worker.site) {
          try worker.make(page, cards: cards)
        }
      }
    }
  }

  private func search(_ index: SearchIndex) -> [BuildJob] {
    func data(_ count: Int, _ file: (Int) -> some DataFile) -> [BuildJob] {
      (0..<count).map { .data(.searchData, file($0)) }
    }
    return data(index.wordFileCount) { SearchWordFile($0, of: index) }
      + data(index.nearFileCount) { SearchNearFile($0, of: index) }
      + searchOrder.files.map { .data(.searchData, $0) }
      + [.page(.searchPage, SearchPage(searchOrder) { index })]
  }
}
