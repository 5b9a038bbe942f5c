import Bytes
import Checks
package import Diagnostics
import Localization
import POSIX
package import Pages
import Reading
import Shop
import Tables

/// A build, from the files of a shop to those of its site:
///
///     read → arrange → plan → render → publish
///
/// All of its steps are in this file, in that order. The first three make a `Site`; `run` takes the
/// others, after which nothing that was written points to what is still missing
/// (`Architecture: Publishing`). Of a shop in parts, one part after the other becomes a `Site`, and
/// then what is made of all of them (`SiteParts`).
package struct SiteBuild: Sendable {
  private enum Source: Sendable {
    case whole(Site)
    case parts(SiteParts)
  }

  private let source: Source
  let request: BuildRequest
  private let previous: PreviousBuild?
  private let warnings: FaultList
  /// Whether a site with these warnings may be built.
  let accepts: @Sendable (_ warnings: FaultList) -> Bool
  let progress: BuildProgress
  private let workers: Workers
  /// When reading began, by `FileClock`.
  private let beginning: Int

  /// Reads, arranges and plans everything that the build needs, and writes nothing. Of a shop in
  /// parts, it reads the tables alone.
  ///
  /// - Parameters:
  ///   - count: how many parts there may be; nil to build the shop as a whole.
  ///   - previous: what is in the output folder, if that was looked at before.
  ///   - accepts: whether a site with these warnings may be built.
  ///   - faults: gets every fault that is found.
  /// - Returns: nil if any of them is an error, or if the warnings are not accepted.
  package init?(
    _ request: BuildRequest, parts count: Int? = nil, since previous: PreviousBuild? = nil,
    progress: BuildProgress = BuildProgress(),
    accepts: @escaping @Sendable (_ warnings: FaultList) -> Bool = { _ in true },
    faults: inout FaultList
  ) {
    beginning = FileClock.nanoseconds
    var request = request
    request.lastSources = previous?.findings?.sources
    var divided = SiteParts.Survey.undivided
    if let count {
      divided = SiteParts.survey(request, parts: count, faults: &faults, progress: progress)
    }
    switch divided {
    case .parts(let parts): source = .parts(parts)
    case .faulty: return nil
    case .undivided:
      guard let site = Site(request, faults: &faults, progress: progress), accepts(faults) else {
        return nil
      }
      source = .whole(site)
    }
    self.request = request
    self.previous = previous
    warnings = faults
    self.accepts = accepts
    self.progress = progress
    workers = Workers(count: request.jobs, progress: progress)
  }

  /// The plan of the site in the shop's first language; nil for a shop in parts.
  package var plan: SitePlan? {
    if case .whole(let site) = source { site.plan } else { nil }
  }

  /// Reads and plans a site for a command that only asks about the shop.
  ///
  /// - Parameter faults: gets every fault that is found, but none of templates.
  /// - Returns: the plan in the shop's first language; nil if any fault is an error.
  package static func plan(_ request: BuildRequest, faults: inout FaultList) -> SitePlan? {
    let inputs = SiteInputs(request, theme: .strings, faults: &faults)
    guard let planned = inputs.plan(request, faults: &faults, progress: BuildProgress()),
      !faults.hasErrors
    else { return nil }
    return planned.plans[0]
  }
}

/// What a site is made of besides the shop's tables.
struct SiteInputs: Sendable {
  let theme: Theme
  let images: ImageFiles
  let root: RootFiles
  let customPages: CustomPages

  /// - Parameters:
  ///   - extent: how much of the theme is wanted.
  ///   - faults: gets every fault that is found.
  init(_ request: BuildRequest, theme extent: Theme.Extent, faults: inout FaultList) {
    theme = Theme(folder: request.templates, extent: extent, faults: &faults)
    images = ImageFiles(content: request.content, faults: &faults)
    root = RootFiles(content: request.content, faults: &faults)
    customPages = CustomPages(content: request.content, faults: &faults)
    guard extent == .all else { return }
    AddressCheck.run(
      assets: theme.assets, copied: images.files + root.files, customPages: customPages.files,
      faults: &faults)
  }

  /// Reads the shop, and arranges and plans its pages.
  ///
  /// - Parameter faults: gets every fault that is found.
  /// - Returns: a plan for each language of the shop, the first one first, and what a join makes
  ///   its pages of, whose plans have no products; nil if the shop can't be read. There may be
  ///   other errors.
  func plan(
    _ request: BuildRequest, faults: inout FaultList, progress: BuildProgress
  ) -> (plans: [SitePlan], join: ShopJoin?)? {
    let shop = request.readShop(faults: &faults)
    if request.namesTemplates,
      let fault = FileReader.warning(
        missingFolder: request.templates, consequence: "the default templates are used")
    {
      faults.warning(.noTemplates, fault)
    }
    guard let (settings, catalog, byteCount, parts) = shop else { return nil }
    progress.add(bytes: byteCount)
    progress.begin(.planning)
    let history =
      request.share.contains(.whole)
      ? AddressReader.read(settings, in: "\(request.content)/", faults: &faults) : AddressHistory()
    let plans = plans(catalog, settings, history, faults: &faults)
    guard let parts else {
      check(catalog, isThorough: request.isThorough, faults: &faults)
      return (plans, nil)
    }
    // The builds of the parts have checked theirs.
    let join = ShopJoin(
      of: parts, plans, images: Set(images.paths), history: history,
      productsPerStage: request.productsPerStage, faults: &faults)
    return join.map { (plans, $0) }
  }

  private func plans(
    _ catalog: Catalog, _ settings: Settings, _ history: AddressHistory, faults: inout FaultList
  ) -> [SitePlan] {
    let strings = theme.strings(
      for: [settings.locale] + settings.translations.map(\.locale), faults: &faults)
    let tags = settings.translations.map(\.tag)
    root.check(besides: tags, faults: &faults)
    AddressCheck.run(assets: theme.assets, languages: tags.map { $0 + "/" }, faults: &faults)
    return SitePlan.all(
      catalog: catalog, settings: settings, strings: strings, images: Set(images.paths),
      customPages: customPages.files(of: tags, faults: &faults), history: history, faults: &faults)
  }

  private func check(_ catalog: Catalog, isThorough: Bool, faults: inout FaultList) {
    let checks = CatalogChecks(catalog)
    checks.runQuick(faults: &faults)
    if isThorough { checks.runThorough(faults: &faults) }
  }
}

/// A site of which all is known but the bytes of its pages: its shop was read and planned, and its
/// templates were compiled, without an error.
struct Site: Sendable {
  /// One for each language, the first one first.
  private(set) var renderers: [PageRenderer]
  let assets: AssetFolder
  /// Whether the files of `assets` are at `Theme.assetFolder`, too.
  let hasPlainAssets: Bool
  let images: ImageFiles
  let root: RootFiles
  let share: BuildShare
  /// Whether the part's file is left beside its pages.
  let leavesPartFile: Bool
  /// What a join makes its pages of; nil in every other build.
  let join: ShopJoin?

  /// Of the first language.
  var plan: SitePlan { renderers[0].site }

  /// One for each language.
  var plans: [SitePlan] { renderers.map(\.site) }

  /// - Parameter faults: gets every fault that is found.
  /// - Returns: nil if any of them is an error.
  init?(_ request: BuildRequest, faults: inout FaultList, progress: BuildProgress) {
    progress.begin(.reading)
    let inputs = SiteInputs(request, theme: .all, faults: &faults)
    guard let planned = inputs.plan(request, faults: &faults, progress: progress),
      let made = PageRenderer.all(inputs.theme, planned.plans, faults: &faults), !faults.hasErrors
    else { return nil }
    (renderers, assets) = made
    join = planned.join
    images = inputs.images
    root = inputs.root
    hasPlainAssets = inputs.theme.namesPlainAssets(besides: inputs.customPages.files)
    share = request.share
    leavesPartFile = if case .part = request.extent { true } else { false }
    // A join learns how many pages there are as it makes them.
    if join == nil {
      progress.plan(pages: plans.reduce(0) { $0 + $1.pageCount(in: share) })
    }
  }

  /// The same with the plans of the last stage of a join, one for each language.
  func showing(_ plans: [SitePlan]) -> Site {
    var site = self
    site.renderers = zip(renderers, plans).map { $0.showing($1) }
    return site
  }
}

// Rendering and publishing.
extension SiteBuild {
  /// Renders and publishes.
  ///
  /// - Throws: `Diagnostic` for what the file system refuses, `TemplateError` for a template that
  ///   fails on a page, `RefusedShop`, `CancellationError`. Every file is whole then, old or new; a
  ///   site that was there has not been touched unless the fault came while files were moved to
  ///   their places.
  package func run() async throws -> BuildSummary {
    let output = try previous?.output ?? OutputGuard(request: request).open()
    do {
      return try await summary(in: output)
    } catch {
      if request.mode != .dryRun { output?.abandon() }
      throw error
    }
  }

  private func summary(in output: OutputFolder?) async throws -> BuildSummary {
    let inputs = InputDigest(request, inputFiles: inputFiles)
    let known = try await previous?.files
    // Planning a large shop has left gaps in memory, too many for the pages to fill.
    if known == nil { returnFreedMemory() }
    var tally = SiteTally(spilling: try output?.makeSpillFile())
    var warnings = warnings
    let site: Site
    progress.begin(.pages)
    switch source {
    case .whole(let whole):
      site = whole
      try await render(whole, &tally, in: output, known: known, settings: inputs.settings)
    case .parts(let parts):
      site = try await render(
        parts, &tally, &warnings, in: output, known: known, settings: inputs.settings)
    }
    // The same of the pages, before what is known of all files is put together.
    if known == nil { returnFreedMemory() }
    progress.begin(.finishing)
    var (summary, made) = try await SiteCommit(
      output: output, mode: request.mode, isDurable: request.isDurable, workers: workers,
      known: known,
      removals: request.allowsRemovals ? nil : removalGuard(site), changes: request.changeList
    ).run(consume tally, pages: progress.pagesDone)
    let catalog = site.plan.catalog
    summary.lacksAddressForFeeds = !site.plan.hasFeeds && catalog.asOf != nil
    summary.lacksHistory = request.clock == nil && catalog.historyStart == nil
    summary.warnings = warnings
    if let output, let made { remember(made, &summary, inputs, of: site, in: output) }
    return summary
  }

  private func removalGuard(_ site: Site) -> RemovalGuard {
    RemovalGuard(
      productCount: productCount(of: site),
      largestCatalog: previous?.findings?.largestCatalog ?? 0,
      faultyRowCount: site.plan.catalog.faultyRowCount, former: site.plan.former,
      imageCount: site.images.files.count, hasClock: request.clock != nil)
  }

  /// The plan of a join has none of the products.
  private func productCount(of site: Site) -> Int {
    let catalog = site.plan.catalog
    return site.join == nil ? catalog.products.count : catalog.shopProductCount
  }

  /// Leaves what the next build should know, if it can. Otherwise that takes longer, but makes the
  /// same site.
  private func remember(
    _ made: MadeFiles, _ summary: inout BuildSummary, _ inputs: InputDigest, of site: Site,
    in output: OutputFolder
  ) {
    // Somebody may have changed a file while the shop was read.
    guard inputs.newestNanoseconds < beginning else { return }
    var known = FaultList()
    let size = BuildFindings.CatalogSize(
      productCount: productCount(of: site), seconds: Int64(beginning / 1_000_000_000))
    let findings = BuildFindings(
      warnings: summary.warnings,
      sources: SourceMemory(
        of: site.plan.settings, in: "\(request.content)/",
        since: [request.lastSources].compactMap(\.self), faults: &known),
      // Who allows much to be removed means the smaller catalog.
      sizes: BuildFindings.sizes(
        request.allowsRemovals ? [] : previous?.findings?.sizes ?? [], adding: size))
    if known.hasErrors { return }
    let memory = BuildMemory(
      inputs: inputs.fingerprint, inputFiles: inputFiles, manifest: made.manifest,
      folders: made.folders, pageCount: summary.pages, byteCount: made.byteCount,
      lacksAddressForFeeds: summary.lacksAddressForFeeds, files: made.files,
      findings: findings)
    if memory == previous?.memory { return }
    // Takes some of the time until the tick.
    let start = memory.start
    FileClock.waitForTick(after: made.newestNanoseconds)
    try? output.replace(OutputFolder.memoryName, with: start, then: memory)
    summary.notRemoved.add { () throws(Diagnostic) in try output.removePendingFolder() }
  }

  /// The files that the shop was read from, as `TableSource.file` names them; those of the prices
  /// may be missing. Of parts, the request names the files.
  private var inputFiles: [String] {
    let settings =
      switch source {
      case .whole(let site): site.plan.settings
      case .parts(let parts): parts.shop.settings
      }
    let tables =
      request.share == .whole
      ? [settings.prices.addressesFile].compactMap(\.self) : settings.tables
    return [ShopReader.settingsFile] + tables.map(\.file)
  }

  /// Renders and writes all pages of a site; in a site that is there already, beside their places.
  ///
  /// - Parameter tally: gets all files.
  func render(
    _ site: Site, _ tally: inout SiteTally, in output: OutputFolder?, known: KnownFiles?,
    settings: Fingerprint
  ) async throws {
    if let join = site.join { return try await render(join, of: site, &tally, in: output) }
    for renderer in site.renderers {
      let fingerprints = PageFingerprints(renderer, settings: settings)
      let jobs = BuildJobs(site, renderer.site, fingerprints, in: former(output), known: known)
      try await run(jobs, &tally, with: renderer, fingerprints, in: output, known: known)
    }
  }

  /// A build that makes everything anew leaves nothing of earlier ones.
  private func former(_ output: OutputFolder?) -> OutputFolder? {
    request.mode == .force ? nil : output
  }

  /// Makes the files of a join, some products after others.
  private func render(
    _ join: ShopJoin, of site: Site, _ tally: inout SiteTally, in output: OutputFolder?
  ) async throws {
    let fingerprints = PageFingerprints()
    let outcome = try await join.makeStages { stage in
      let folder = stage.plan.addresses.folder
      guard let renderer = site.renderers.first(where: { $0.site.addresses.folder == folder })
      else { return }
      let jobs = stage.files.map { BuildJob($0) }
      let workers = try await run(jobs, renderer.showing(stage.plan), fingerprints, in: output, nil)
      try tally.add(workers.map(\.writer))
    }
    // The words of the search have grown among the pages.
    returnFreedMemory()
    let site = site.showing(try join.lastPlans())
    for renderer in site.renderers {
      let jobs = BuildJobs(
        site, renderer.site, fingerprints, in: former(output), known: nil, outcome: outcome)
      try await run(jobs, &tally, with: renderer, fingerprints, in: output, known: nil)
    }
  }

  /// Makes the files of one language.
  private func run(
    _ jobs: BuildJobs, _ tally: inout SiteTally, with renderer: PageRenderer,
    _ fingerprints: PageFingerprints, in output: OutputFolder?, known: KnownFiles?
  ) async throws {
    async let search = jobs.searchIndex()
    for number in jobs.batches.indices {
      let cards = AisleBatch.join(
        try await run(jobs.cards(ofBatch: number), renderer, fingerprints, in: output, known)
          .flatMap(\.cards))
      let isLast = number == jobs.batches.count - 1
      let workers = try await run(
        jobs.jobs(ofBatch: number, cards: cards, search: isLast ? await search : nil),
        renderer, fingerprints, in: output, known)
      try tally.add(workers.map(\.writer))
    }
  }

  /// - Returns: the workers, with what they made.
  private func run(
    _ jobs: [BuildJob], _ renderer: PageRenderer, _ fingerprints: PageFingerprints,
    in output: OutputFolder?, _ known: KnownFiles?
  ) async throws -> [PageWorker] {
    let (root, mode, progress) = (renderer.site.addresses.folder, request.mode, progress)
    return try await workers.run(
      jobs.count,
      state: { _ in
        PageWorker(
          renderer: renderer, fingerprints: fingerprints,
          writer: SiteWriter(output: output, root: root, mode: mode, known: known),
          progress: progress)
      },
      body: { worker, number in try worker.perform(jobs[number], number: number) })
  }
}
