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
/// (`Architecture: Publishing`).
package struct SiteBuild: Sendable {
  private let site: Site
  private let request: BuildRequest
  private let previous: PreviousBuild?
  private let warnings: FaultList
  private let progress: BuildProgress
  private let workers: Workers
  /// When reading began, by `FileClock`.
  private let beginning: Int

  /// Reads, arranges and plans everything that the build needs, and writes nothing.
  ///
  /// - Parameters:
  ///   - previous: what is in the output folder, if that was looked at before.
  ///   - accepts: whether a site with these warnings may be built.
  ///   - faults: gets every fault that is found.
  /// - Returns: nil if any of them is an error, or if the warnings are not accepted.
  package init?(
    _ request: BuildRequest, since previous: PreviousBuild? = nil,
    progress: BuildProgress = BuildProgress(),
    accepts: (_ warnings: FaultList) -> Bool = { _ in true },
    faults: inout FaultList
  ) {
    beginning = FileClock.nanoseconds
    var request = request
    request.lastSources = previous?.findings?.sources
    guard let site = Site(request, faults: &faults, progress: progress), accepts(faults) else {
      return nil
    }
    self.site = site
    self.request = request
    self.previous = previous
    warnings = faults
    self.progress = progress
    workers = Workers(count: request.jobs, progress: progress)
  }

  /// The plan of the site in the shop's first language.
  package var plan: SitePlan { site.plan }

  /// Reads and plans a site for a command that only asks about the shop.
  ///
  /// - Parameter faults: gets every fault that is found, but none of templates.
  /// - Returns: the plan in the shop's first language; nil if any fault is an error.
  package static func plan(_ request: BuildRequest, faults: inout FaultList) -> SitePlan? {
    let inputs = SiteInputs(request, theme: .strings, faults: &faults)
    let plans = inputs.plan(request, faults: &faults, progress: BuildProgress())
    return faults.hasErrors ? nil : plans?[0]
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
  /// - Returns: a plan for each language of the shop, the first one first; nil if the shop can't be
  ///   read. There may be other errors.
  func plan(
    _ request: BuildRequest, faults: inout FaultList, progress: BuildProgress
  ) -> [SitePlan]? {
    let shop = ShopReader.read(
      content: request.content, baseURL: request.baseURL, clock: request.clock, now: request.now,
      since: request.lastSources, isStrict: request.isThorough, faults: &faults)
    if request.namesTemplates,
      let fault = FileReader.warning(
        missingFolder: request.templates, consequence: "the default templates are used")
    {
      faults.warning(.noTemplates, fault)
    }
    guard let (settings, catalog, byteCount) = shop else { return nil }
    progress.add(bytes: byteCount)
    progress.begin(.planning)
    let history = AddressReader.read(settings, in: "\(request.content)/", faults: &faults)
    let plans = plans(catalog, settings, history, faults: &faults)
    check(catalog, isThorough: request.isThorough, faults: &faults)
    return plans
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
  let renderers: [PageRenderer]
  let assets: AssetFolder
  /// Whether the files of `assets` are at `Theme.assetFolder`, too.
  let hasPlainAssets: Bool
  let images: ImageFiles
  let root: RootFiles

  /// Of the first language.
  var plan: SitePlan { renderers[0].site }

  /// One for each language.
  var plans: [SitePlan] { renderers.map(\.site) }

  /// - Parameter faults: gets every fault that is found.
  /// - Returns: nil if any of them is an error.
  init?(_ request: BuildRequest, faults: inout FaultList, progress: BuildProgress) {
    progress.begin(.reading)
    let inputs = SiteInputs(request, theme: .all, faults: &faults)
    guard let plans = inputs.plan(request, faults: &faults, progress: progress),
      let made = PageRenderer.all(inputs.theme, plans, faults: &faults), !faults.hasErrors
    else { return nil }
    (renderers, assets) = made
    images = inputs.images
    root = inputs.root
    hasPlainAssets = inputs.theme.namesPlainAssets(besides: inputs.customPages.files)
    progress.plan(pages: plans.reduce(0) { $0 + $1.pageCount })
  }
}

// Rendering and publishing.
extension SiteBuild {
  /// Renders and publishes.
  ///
  /// - Throws: `Diagnostic` for what the file system refuses, `TemplateError` for a template that
  ///   fails on a page, `CancellationError`. Every file is whole then, old or new; a
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
    progress.begin(.pages)
    try await render(&tally, in: output, known: known, settings: inputs.settings)
    // The same of the pages, before what is known of all files is put together.
    if known == nil { returnFreedMemory() }
    progress.begin(.finishing)
    var (summary, made) = try await SiteCommit(
      output: output, mode: request.mode, isDurable: request.isDurable, workers: workers,
      known: known,
      removals: request.allowsRemovals ? nil : removalGuard, changes: request.changeList
    ).run(consume tally, pages: progress.pagesDone)
    let catalog = site.plan.catalog
    summary.lacksAddressForFeeds = !site.plan.hasFeeds && catalog.asOf != nil
    summary.lacksHistory = request.clock == nil && catalog.historyStart == nil
    summary.warnings = warnings
    if let output, let made { remember(made, &summary, inputs, in: output) }
    return summary
  }

  private var removalGuard: RemovalGuard {
    RemovalGuard(
      productCount: plan.catalog.products.count,
      largestCatalog: previous?.findings?.largestCatalog ?? 0,
      faultyRowCount: site.plan.catalog.faultyRowCount, former: site.plan.former,
      imageCount: site.images.files.count, hasClock: request.clock != nil)
  }

  /// Leaves what the next build should know, if it can. Otherwise that takes longer, but makes the
  /// same site.
  private func remember(
    _ made: MadeFiles, _ summary: inout BuildSummary, _ inputs: InputDigest,
    in output: OutputFolder
  ) {
    // Somebody may have changed a file while the shop was read.
    guard inputs.newestNanoseconds < beginning else { return }
    var known = FaultList()
    let size = BuildFindings.CatalogSize(
      productCount: plan.catalog.products.count, seconds: Int64(beginning / 1_000_000_000))
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
  /// may be missing.
  private var inputFiles: [String] {
    [ShopReader.settingsFile] + plan.settings.tables.map(\.file)
  }

  /// Renders and writes all pages; in a site that is there already, beside their places.
  ///
  /// - Parameter tally: gets all files.
  private func render(
    _ tally: inout SiteTally, in output: OutputFolder?, known: KnownFiles?, settings: Fingerprint
  ) async throws {
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
