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
  /// By the index of each aisle whose listings are as the last build left them: their numbers in
  /// `KnownFiles`.
  private let keptListings: [Int: Range<Int>]
  /// The numbers of the search's word files in `KnownFiles`, if they are as the last build left
  /// them.
  private let keptSearchWordFiles: Range<Int>?
  private let searchOrder: SearchOrder
  /// Nil if every file of the site is to be one of this build.
  private let output: OutputFolder?

  /// - Parameters:
  ///   - plan: one of the site's.
  ///   - output: where assets of earlier builds may stay; nil if none do.
  ///   - known: what the last build left; nil where every file is to be made.
  init(
    _ site: Site, _ plan: SitePlan, _ fingerprints: PageFingerprints,
    in output: OutputFolder?, known: KnownFiles?
  ) {
    self.output = output
    self.site = site
    self.plan = plan
    batches = AisleBatch.all(of: plan)
    var kept: [Int: Range<Int>] = [:]
    if let known {
      for aisle in plan.aisles
      where !aisle.isDepartment {
        kept[aisle.index] = known.listings(
          of: aisle, in: plan.addresses.folder, madeFrom: fingerprints)
      }
    }
    keptListings = kept
    keptSearchWordFiles = known?.searchWordFiles(
      in: plan.addresses.folder, madeFrom: fingerprints.searchWords)
    searchOrder = SearchOrder(of: plan)
  }

  /// The index of the search; nil if none of its files is to be made.
  func searchIndex() -> SearchIndex? {
    keptSearchWordFiles != nil
      ? nil : SearchIndex(SearchWords(plan.catalog, searchOrder.numbered))
  }

  /// The jobs that make the cards of a batch: only for the aisles whose listings change, but in a
  /// debug build for all, to check the others.
  func cards(ofBatch number: Int) -> [BuildJob] {
    var isKept = { (aisle: AislePlan) in keptListings[aisle.index] != nil }
    #if DEBUG
      isKept = { _ in false }
    #endif
    return batches[number].chunks(of: plan)
      .filter { !isKept($0.aisle) }
      .map { chunk in BuildJob(.listings) { try $0.makeCards(of: chunk) } }
  }

  /// All that follows the cards of a batch. The products' pages, which have nothing to do with the
  /// aisles, are spread over the batches; the first also has what is neither product nor listing,
  /// the last the search, home and the sitemap.
  ///
  /// - Parameters:
  ///   - cards: of each aisle of the batch, by its index; see `AisleBatch.join`.
  ///   - search: what `searchIndex` gave; it is asked for only for the last batch.
  func jobs(
    ofBatch number: Int, cards: [Int: [Fragments]], search: SearchIndex?
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
    jobs += (site.images.files + site.root.files).map { file in
      BuildJob(.assets) { worker in
        try worker.copy(to: file.path, madeFrom: Fingerprint { file.state.add(to: &$0) }) {
          try FileReader.read(file.source, limit: FileReader.tableLimit).bytes
        }
      }
    }
    // For programs that only look for it at the root.
    if let icon = assets.file(Theme.rootIconPath) {
      jobs += unlessOwn(.assets, at: Theme.rootIconPath) { icon.bytes }
    }
    jobs += unlessOwn(.assets, at: WebManifest.path) { WebManifest(of: plan, assets: assets).json }
    let languages = site.plans.map(\.addresses.folder)
    return jobs + formerAssets
      + unlessOwn(.assets, at: ServiceWorker.path) {
        ServiceWorker(assets, languages: languages, isOn: plan.settings.worksOffline).script
      }
  }

  private var formerAssets: [BuildJob] {
    guard let output else { return [] }
    let (current, days) = (site.assets, plan.settings.formerAssetDays)
    return [
      BuildJob(.assets) { worker in
        for path in try FormerAssets.paths(in: output, besides: current, days: days) {
          if let bytes = try output.root.contents(of: path) { try worker.copy(bytes, to: path) }
        }
      }
    ]
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
      BuildJob(.news) { try $0.makeNewsDay(day) }
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

  private func listings(of batch: AisleBatch, _ cards: [Int: [Fragments]]) -> [BuildJob] {
    let data = batch.aisles.map { aisle in
      BuildJob(.listings) { worker in
        if aisle.isDepartment {
          try worker.make(DepartmentPage(aisle, of: worker.site))
        } else {
          let data = AisleData(aisle)
          try worker.write(data, madeFrom: worker.fingerprints.fingerprint(of: data))
        }
      }
    }
    return data + batch.aisles.flatMap { listings(of: $0, cards[$0.index] ?? []) }
  }

  private func listings(of aisle: AislePlan, _ cards: [Fragments]) -> [BuildJob] {
    if let kept = keptListings[aisle.index] {
      return [BuildJob(.listings) { $0.keep(kept, of: aisle, cards: cards) }]
    }
    return plan.listings(of: aisle).map { listing in
      BuildJob(.listings) { worker in
        for page in AislePage.all(of: listing, in: worker.site) {
          try worker.make(page, fragments: cards)
        }
      }
    }
  }

  private func search(_ index: SearchIndex?) -> [BuildJob] {
    let order = searchOrder
    func data(_ count: Int, _ file: (Int) -> some DataFile) -> [BuildJob] {
      (0..<count).map { .data(.searchData, file($0)) }
    }
    let catalog = plan.catalog
    var jobs: [BuildJob] = []
    if let index {
      jobs = data(index.wordFileCount) { SearchWordFile($0, of: index) }
      jobs += data(index.nearFileCount) { SearchNearFile($0, of: index) }
    } else if let kept = keptSearchWordFiles {
      jobs = [BuildJob(.searchData) { $0.keepSearchWords(kept, order) }]
    }
    jobs += order.files.map { .data(.searchData, $0) }
    let page = SearchPage(order) { index ?? SearchIndex(SearchWords(catalog, order.numbered)) }
    return jobs + [.page(.searchPage, page)]
  }
}

extension KnownFiles {
  /// The listings of an aisle in which nothing has changed. The fingerprint of its data says so, as
  /// the listings are made from the same inputs.
  fileprivate func listings(
    of aisle: AislePlan, in root: String, madeFrom fingerprints: PageFingerprints
  ) -> Range<Int>? {
    let data = AisleData(aisle)
    let inputs = fingerprints.fingerprint(of: data)
    let path = Array((root + data.path.json).utf8)
    guard index(of: path.span, madeFrom: inputs) != nil else { return nil }
    return untouchedFiles(from: Array((root + aisle.home.json).utf8).span)
  }

  /// The search's word files, if nothing that they are made from has changed and nobody has touched
  /// any of them: then they are as many as before.
  fileprivate func searchWordFiles(
    in root: String, madeFrom inputs: Fingerprint
  ) -> Range<Int>? {
    let first = Array((root + SearchWordFile.path(0).json).utf8)
    guard let start = index(of: first.span, madeFrom: inputs) else { return nil }
    var end = start
    for path in [SearchWordFile.path, SearchNearFile.path] {
      var number = 0
      while end < paths.count, paths[end].elementsEqual((root + path(number).json).utf8) {
        guard index(of: paths[end].span, madeFrom: inputs) == end else { return nil }
        end += 1
        number += 1
      }
    }
    return start..<end
  }
}
