import Arrange
import Bytes
package import Diagnostics
import Mustache
import Pages
import POSIX
import Shop

/// The build itself: renders every page and writes it, in an order in which nothing that was
/// written points to what is still missing; see `Architecture: Publishing`.
package struct SiteBuild: Sendable {
  /// What the site is made of.
  package enum Source: Sendable {
    case prepared(PreparedSite)
    /// - Parameter accepts: whether a site with these warnings may be built.
    case divided(DividedSite, accepts: @Sendable (_ warnings: FaultList) -> Bool)
  }

  private let source: Source
  let request: BuildRequest
  private let previous: PreviousBuild?
  private let warnings: FaultList
  let progress: BuildProgress
  private let workers: Workers

  /// - Parameters:
  ///   - previous: what is in the output folder, if that was looked at before.
  ///   - warnings: those found so far, for the next build.
  package init(
    _ source: Source, _ request: BuildRequest, since previous: PreviousBuild?,
    warnings: FaultList, progress: BuildProgress
  ) {
    self.source = source
    self.request = request
    self.previous = previous
    self.warnings = warnings
    self.progress = progress
    workers = Workers(count: request.jobs, progress: progress)
  }

  /// - Throws: `OutputFault` for what the file system refuses, `TemplateError` for a template that
  ///   fails on a page, `RefusedShop`, `CancellationError`. Every file is whole then, old or new; a
  ///   site that was there has not been touched unless the fault came while files were moved to
  ///   their places.
  package func run() async throws -> BuildSummary {
    let output = try previous?.output ?? OutputGuard(request).open()
    do {
      return try await summary(in: output)
    } catch {
      if request.mode != .dryRun { output?.abandon() }
      throw error
    }
  }

  private func summary(in output: OutputFolder?) async throws -> BuildSummary {
    let inputs = InputDigest(request, inputFiles: source.inputFiles)
    let known = try await previous?.files
    // What a large shop was planned with has left gaps, too many for the pages to fill.
    if known == nil { returnFreedMemory() }
    var tally = SiteTally(spilling: try output?.makeSpillFile())
    var warnings = warnings
    let prepared: PreparedSite
    progress.begin(.pages)
    switch source {
    case .prepared(let site):
      prepared = site
      try await makeFiles(of: site, &tally, in: output, known: known, settings: inputs.settings)
    case .divided(let site, let accepts):
      prepared = try await makeParts(
        of: site, &tally, accepts: accepts, &warnings, in: output, known: known,
        settings: inputs.settings)
    }
    // The same of the pages, before what is known of all files is put together.
    if known == nil { returnFreedMemory() }
    progress.begin(.finishing)
    var (summary, made) = try await SiteCommit(
      output: output, mode: request.mode, workers: workers, known: known,
      removals: request.allowsRemovals ? nil : removalGuard(prepared),
      changes: request.changeList
    ).run(consume tally, pages: progress.pagesDone)
    let catalog = prepared.plan.catalog
    summary.lacksAddressForFeeds = !prepared.plan.hasFeeds && catalog.asOf != nil
    summary.lacksHistory = request.clock == nil && catalog.historyStart == nil
    summary.warnings = warnings
    if let output, let made { leaveRecord(of: made, summary, inputs, in: output) }
    return summary
  }

  private func removalGuard(_ prepared: PreparedSite) -> RemovalGuard {
    let catalog = prepared.plan.catalog
    return RemovalGuard(
      // The plan of a join has none of the products.
      productCount: prepared.join == nil ? catalog.products.count : catalog.shopProductCount,
      imageCount: prepared.images.files.count, hasClock: request.clock != nil)
  }

  /// Leaves the record if it can. Without one the next build takes longer, but makes the same site.
  private func leaveRecord(
    of made: MadeFiles, _ summary: BuildSummary, _ inputs: InputDigest, in output: OutputFolder
  ) {
    // Somebody may have changed a file while the shop was read.
    guard inputs.newestNanoseconds < source.beginning else { return }
    let record = BuildRecord(
      inputs: inputs.fingerprint, inputFiles: source.inputFiles, manifest: made.manifest,
      folders: made.folders, pageCount: summary.pages, byteCount: made.byteCount,
      lacksAddressForFeeds: summary.lacksAddressForFeeds, files: made.files,
      warnings: summary.warnings)
    if record == previous?.record { return }
    // Takes some of the time until the tick.
    let start = record.start
    FileClock.waitForTick(after: made.newestNanoseconds)
    try? output.replace(BuildRecord.fileName, with: start, then: record)
    output.removePendingFolder()
  }

  /// Renders and writes everything that a site has prepared; in a site that is there already,
  /// beside its place.
  ///
  /// - Parameter tally: gets all files.
  func makeFiles(
    of prepared: PreparedSite, _ tally: inout SiteTally, in output: OutputFolder?,
    known: KnownFiles?, settings: Fingerprint
  ) async throws {
    if let join = prepared.join {
      return try await makeStages(of: join, prepared, &tally, in: output)
    }
    for renderer in prepared.renderers {
      let fingerprints = PageFingerprints(renderer, settings: settings)
      let jobs = BuildJobs(prepared, renderer.site, fingerprints, known: known)
      try await make(jobs, &tally, with: renderer, fingerprints, in: output, known: known)
    }
  }

  /// Makes the files of a join, some products after others.
  private func makeStages(
    of join: ShopJoin, _ prepared: PreparedSite, _ tally: inout SiteTally,
    in output: OutputFolder?
  ) async throws {
    let fingerprints = PageFingerprints()
    var stages = JoinStages(join)
    while let next = try stages.next() {
      for stage in next {
        guard
          let renderer = prepared.renderers.first(where: {
            $0.site.addresses.folder == stage.plan.addresses.folder
          })
        else { continue }
        let workers = try await run(
          stage.files.map { BuildJob($0) }, renderer.showing(stage.plan), fingerprints, in: output,
          nil)
        try tally.add(workers)
      }
    }
    // The words of the search have grown among the pages.
    returnFreedMemory()
    let prepared = prepared.showing(try stages.front())
    for renderer in prepared.renderers {
      let jobs = BuildJobs(
        prepared, renderer.site, fingerprints, known: nil, outcome: stages.outcome)
      try await make(jobs, &tally, with: renderer, fingerprints, in: output, known: nil)
    }
  }

  /// Makes the files of one language.
  private func make(
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
      try tally.add(workers)
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
      body: { worker, number in
        try worker.perform(jobs[number], number: number)
      })
  }
}

extension SiteBuild.Source {
  /// See `PreparedSite.inputFiles`.
  fileprivate var inputFiles: [String] {
    switch self {
    case .prepared(let site): site.inputFiles
    case .divided(let site, _): site.shop.settings.inputFiles
    }
  }

  /// When reading began, by `FileClock`.
  fileprivate var beginning: Int {
    switch self {
    case .prepared(let site): site.beginning
    case .divided(let site, _): site.beginning
    }
  }
}
