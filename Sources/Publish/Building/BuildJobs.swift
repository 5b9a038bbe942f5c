import Arrange
import Bytes
import Diagnostics
import Mustache
import Pages
import Shop

/// Which jobs make a site in one of its languages, batch of aisles by batch.
struct BuildJobs: Sendable {
  private static let productsPerJob = 64
  private static let brandsPerJob = 16

  let batches: [AisleBatch]
  private let prepared: PreparedSite
  private let plan: SitePlan
  /// Index into the shop's languages.
  private let language: Int
  /// By the index of each aisle whose listings are as the last build left them: their numbers in
  /// `KnownFiles`.
  private let keptListings: [Int: Range<Int>]
  /// The numbers of the search's word files in `KnownFiles`, if they are as the last build left
  /// them.
  private let keptSearchWordFiles: Range<Int>?
  /// Nil where no file of the search is to be made.
  private let searchOrder: SearchOrder?
  /// What the stages before left for the last stage of a join; nil in every other build.
  private let outcome: JoinOutcome?

  /// - Parameters:
  ///   - plan: one of the site's.
  ///   - outcome: what the stages before left, for the last stage of a join.
  ///   - known: what the last build left; nil where every file is to be made.
  init(
    _ prepared: PreparedSite, _ plan: SitePlan, _ fingerprints: PageFingerprints,
    known: KnownFiles?, outcome: JoinOutcome? = nil
  ) {
    self.outcome = outcome
    self.prepared = prepared
    self.plan = plan
    batches = AisleBatch.all(of: plan)
    var kept: [Int: Range<Int>] = [:]
    if let known {
      for aisle in plan.aisles
      where !aisle.isDepartment && plan.makes(aisle, in: prepared.share) {
        kept[aisle.index] = known.listings(
          of: aisle, in: plan.addresses.folder, madeFrom: fingerprints)
      }
    }
    keptListings = kept
    keptSearchWordFiles = known?.searchWordFiles(
      in: plan.addresses.folder, madeFrom: fingerprints.searchWords)
    let language = prepared.plans.firstIndex { $0.addresses.folder == plan.addresses.folder } ?? 0
    searchOrder =
      prepared.share == .part ? nil : outcome?.search[language].order ?? SearchOrder(of: plan)
    self.language = language
  }

  /// The index of the search; nil if none of its files is to be made.
  func searchIndex() -> SearchIndex? {
    if let outcome { return outcome.search[language].index }
    guard let searchOrder, keptSearchWordFiles == nil else { return nil }
    return SearchIndex(plan.catalog, order: searchOrder.products)
  }

  /// The jobs that make the cards of a batch: only for the aisles whose listings change, but in a
  /// debug build for all, to check the others.
  func cards(ofBatch number: Int) -> [BuildJob] {
    var isKept = { (aisle: AislePlan) in keptListings[aisle.index] != nil }
    #if DEBUG
      isKept = { _ in false }
    #endif
    return batches[number].chunks(of: plan)
      .filter { plan.makes($0.aisle, in: share) && !isKept($0.aisle) }.map { .cards($0) }
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
    var jobs = share == .rest ? [] : products(part: number, of: batches.count)
    if number == 0 {
      if share != .part { jobs += assets + news + brands }
      jobs += feeds
    }
    jobs += listings(of: batches[number], cards)
    if number == batches.count - 1 { jobs += share == .part ? partFile : last(search) }
    return jobs
  }

  private var share: BuildShare { prepared.share }

  /// One for all languages.
  private var partFile: [BuildJob] {
    guard isFirst, prepared.leavesPartFile, let frame = plan.catalog.frame else { return [] }
    return [.partFile(prepared.plans, settings: frame.settings)]
  }

  private func last(_ search: SearchIndex?) -> [BuildJob] {
    self.search(search) + [.listPage, .comparePage] + (isFirst ? [.notFoundPage] : [])
      + [.homePage] + sitemap
  }

  /// Whether the language's folder is the root of the site, which has what all languages share.
  private var isFirst: Bool { plan.addresses.folder.isEmpty }

  private var assets: [BuildJob] {
    [.moment] + (isFirst ? sharedFiles : []) + plan.language.ownPages.map { .ownPage($0) }
  }

  private var sharedFiles: [BuildJob] {
    let assets = prepared.assets
    let folders = [assets.path] + (prepared.hasPlainAssets ? [AssetFolder.plainPath] : [])
    return folders.flatMap { folder in assets.files.map { .asset($0, path: folder + $0.path) } }
      + prepared.images.files.map { .copied($0) } + prepared.root.files.map { .copied($0) }
      + rootIcon + (hasOwnFile(WebManifest.path) ? [] : [.webManifest(assets)])
      + (hasOwnFile(ServiceWorker.path) ? [] : [.serviceWorker(serviceWorker)])
  }

  /// The theme's icon for programs that only look for it at the root.
  private var rootIcon: [BuildJob] {
    let path = Theme.rootIconPath
    guard !hasOwnFile(path), let icon = prepared.assets.file(path) else { return [] }
    return [.asset(icon, path: path)]
  }

  private var serviceWorker: ServiceWorker {
    ServiceWorker(
      prepared.assets, languages: prepared.plans.map(\.addresses.folder),
      isOn: plan.settings.worksOffline)
  }

  /// Whether the shop brings a file for that address at the root.
  private func hasOwnFile(_ path: String) -> Bool {
    prepared.root.files.contains { $0.path == path }
  }

  /// One of several parts of all products, about equal in size.
  private func products(part: Int, of parts: Int) -> [BuildJob] {
    let count = plan.catalog.products.count
    let end = count * (part + 1) / parts
    return stride(from: count * part / parts, to: end, by: Self.productsPerJob).map {
      .products($0..<min($0 + Self.productsPerJob, end))
    }
  }

  private var news: [BuildJob] {
    if outcome != nil { return [.newestNews] }
    return plan.shop.newsDays.indices.map { .newsDay($0) } + [.newestNews]
      + CurrentDiscounts.Order.allCases.map { .discounts($0) }
  }

  private var brands: [BuildJob] {
    let count = plan.language.brands.count
    if count == 0 { return [] }
    if outcome != nil { return [.brands] }
    return stride(from: 0, to: count, by: Self.brandsPerJob).map {
      .brandPages($0..<min($0 + Self.brandsPerJob, count))
    } + [.brands]
  }

  private var feeds: [BuildJob] {
    let writer = FeedWriter(images: prepared.images)
    let count = plan.catalog.products.count
    let hasProductFeeds =
      share != .rest && plan.catalog.shopProductCount <= plan.settings.productFeedLimit
    let products = hasProductFeeds ? count : 0
    return FeedPlan.all(of: plan).filter { plan.makesFeeds(ofAisle: $0.aisle, in: share) }
      .map { .feed($0, writer) }
      + stride(from: 0, to: products, by: Self.productsPerJob).map {
        .productFeeds($0..<min($0 + Self.productsPerJob, products), writer)
      }
  }

  private var sitemap: [BuildJob] {
    let parts = outcome == nil ? SitemapPart.all(of: plan) : SitemapPart.ofWholeShop(plan)
    if parts.isEmpty || !isFirst { return parts.map { .sitemapPart($0) } }
    let addresses = prepared.plans.enumerated().flatMap { language, plan in
      let paths =
        outcome?.sitemapPaths(ofLanguage: language, plan)
        ?? SitemapPart.all(of: plan).map(\.path)
      return paths.map { plan.settings.baseURL + $0 }
    }
    return parts.map { .sitemapPart($0) } + [.sitemapIndex(addresses)]
      + (plan.addresses.isAtRootOfHost && !hasOwnFile(RobotsFile.path) ? [.robots] : [])
  }

  private func listings(of batch: AisleBatch, _ cards: [Int: [Fragments]]) -> [BuildJob] {
    let aisles = batch.aisles.filter { plan.makes($0, in: share) }
    let data: [BuildJob] = aisles.map { aisle in
      aisle.isDepartment ? .department(aisle) : .aisleData(AisleData(aisle))
    }
    return data + aisles.flatMap { listings(of: $0, cards[$0.index] ?? []) }
  }

  private func listings(of aisle: AislePlan, _ cards: [Fragments]) -> [BuildJob] {
    if let kept = keptListings[aisle.index] { return [.keptListings(aisle, kept, cards: cards)] }
    return plan.listings(of: aisle).map { .listing($0, cards: cards) }
  }

  private func search(_ index: SearchIndex?) -> [BuildJob] {
    guard let order = searchOrder else { return [] }
    let catalog = plan.catalog
    var words: [BuildJob] = []
    if let index {
      words = (0..<index.wordFileCount).map { .searchWordFile($0, index) }
    } else if let kept = keptSearchWordFiles {
      words = [.keptSearchWordFiles(kept, order)]
    }
    let page = SearchPage(order) { index ?? SearchIndex(catalog, order: order.products) }
    let aisles: [BuildJob] = (0..<order.aisleFileCount).map { .searchAisleFile($0, order) }
    if outcome != nil { return words + aisles + [.searchPage(page)] }
    return words + aisles
      + (0..<order.productFileCount).map { .searchProductFile($0, order) }
      + (0..<order.valueFileCount).map { .searchValueFile($0, order) }
      + (0..<order.priceFileCount).map { .searchPriceFile($0, order) } + [.searchPage(page)]
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
    var end = start + 1
    while end < paths.count, isWordFile(end, in: root, number: end - start) {
      guard index(of: paths[end].span, madeFrom: inputs) == end else { return nil }
      end += 1
    }
    return start..<end
  }

  private func isWordFile(_ index: Int, in root: String, number: Int) -> Bool {
    paths[index].elementsEqual((root + SearchWordFile.path(number).json).utf8)
  }
}
