import Bytes
import Diagnostics
import Mustache
import Pages
import Search
import Shop

/// Which jobs make a slice of a site in one of its languages, batch of aisles by batch.
struct BuildJobs: Sendable {
  let batches: [AisleBatch]
  private let site: Site
  private let plan: SitePlan
  private let sources: PageSources
  private let series: [PageSeries]
  /// Nil if another slice makes the search.
  private let searchFiles: SearchFiles?
  /// True if no copied file has changed since the last build.
  private let knowsCopies: Bool

  /// - Parameters:
  ///   - renderer: one of the site's.
  ///   - old: the files of the last build.
  ///   - knowsCopies: whether no copied file has changed since the last build.
  init(_ site: Site, _ renderer: PageRenderer, since old: Manifest?, knowsCopies: Bool) {
    let plan = renderer.site
    self.site = site
    self.plan = plan
    self.knowsCopies = knowsCopies
    var sources = PageSources()
    sources.content = { try renderer.content(of: $0) }
    sources.byteCount = { site.images.byteCount(of: $0) }
    sources.isFormer = { old?.isFormer((plan.addresses.folder + $0).utf8.span) == true }
    sources.similar = SimilarProducts(of: plan.catalog)
    self.sources = sources
    series = plan.pages(sources)
    batches = AisleBatch.all(of: plan.aisles.filter { site.slice.makes($0.home, of: plan) })
    searchFiles = site.slice.makes(.search, of: plan) ? SearchFiles(of: plan) : nil
  }

  /// Nil if another slice makes the search.
  func search() -> (files: SearchFiles, index: SearchIndex)? {
    searchFiles.map {
      ($0, SearchIndex(plan.catalog, $0.numbered, locale: plan.settings.locale))
    }
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
  ///   - search: the result of `search()`, for the last batch.
  func jobs(
    ofBatch number: Int, cards: [Int: AisleCards],
    search: (files: SearchFiles, index: SearchIndex)?
  ) -> [BuildJob] {
    let isLast = number == batches.count - 1
    // Two that create files in one folder wait for each other; workers begin at both ends.
    var jobs = (series + searchSeries(search)).filter { !$0.hasCards }.flatMap { series in
      let count = series.count
      return switch series.phase {
      case .products:
        self.jobs(series, count * number / batches.count..<count * (number + 1) / batches.count)
      case .searchData, .searchPage, .home, .sitemap: isLast ? self.jobs(series, 0..<count) : []
      case .assets, .customPages, .news, .feeds, .listings:
        number == 0 ? self.jobs(series, 0..<count) : []
      }
    }
    if number == 0, isFirst { jobs += sharedFiles }
    jobs += batches[number].aisles.flatMap { aisle in
      cards[aisle.index].map { listings(of: aisle, $0) } ?? []
    }
    return isLast && isFirst ? jobs + sitemapIndex : jobs
  }

  /// The series of the search, which were empty before there was an index.
  private func searchSeries(
    _ search: (files: SearchFiles, index: SearchIndex)?
  ) -> [PageSeries] {
    guard search != nil else { return [] }
    var sources = sources
    sources.search = search
    return plan.contents(sources).filter { [.searchData, .searchPage].contains($0.phase) }
  }

  private func jobs(_ series: PageSeries, _ groups: Range<Int>) -> [BuildJob] {
    let (plan, slice) = (plan, site.slice)
    return jobs(series.phase, for: groups, perJob: series.groupsPerJob) { group, worker in
      guard slice.makes(series.path(ofGroup: group), of: plan) else { return }
      try series.forEachFile(ofGroup: group) { try worker.make($0) }
    }
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

  private func listings(of aisle: AislePlan, _ cards: AisleCards) -> [BuildJob] {
    let listings = plan.listings(of: [aisle])
    return (0..<listings.count).map { group in
      BuildJob(.listings, place: Self.place(ofListing: group, of: aisle)) { worker in
        try listings.forEachFile(ofGroup: group) { try worker.make($0, cards: cards) }
      }
    }
  }
}

// The files that are neither pages nor data.
extension BuildJobs {
  /// True if the language's folder is the root of the site, which has what all languages share.
  private var isFirst: Bool { plan.addresses.folder.isEmpty }

  /// A file that all languages share; none if the shop brings one for that address at the root.
  private func file(
    _ phase: WritePhase, at path: String, _ bytes: @escaping @Sendable () -> [UInt8]
  ) -> [BuildJob] {
    guard site.slice.makes(path), !site.root.files.contains(where: { $0.path == path })
    else { return [] }
    return [BuildJob(phase) { try $0.write(bytes(), to: path) }]
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
      jobs += file(.assets, at: Theme.rootIconPath) { icon.bytes }
    }
    jobs += file(.assets, at: WebManifest.path) { WebManifest(of: plan, assets: assets).json }
    let languages = site.plans.map(\.addresses.folder)
    return jobs
      + file(.assets, at: ServiceWorker.path) {
        ServiceWorker(assets, languages: languages, isOn: plan.settings.worksOffline).script
      }
  }

  private var sitemapIndex: [BuildJob] {
    let addresses = site.plans.flatMap { plan in
      SitemapPart.all(of: plan).map { plan.settings.baseURL + $0.path }
    }
    if addresses.isEmpty { return [] }
    let baseURL = plan.settings.baseURL
    return file(.sitemap, at: SitemapFile.indexPath) { SitemapFile.indexBytes(of: addresses) }
      + (plan.addresses.isAtRootOfHost
        ? file(.sitemap, at: RobotsFile.path) { RobotsFile.bytes(baseURL: baseURL) } : [])
  }
}
