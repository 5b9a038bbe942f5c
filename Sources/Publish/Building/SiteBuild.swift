import Bytes
import Checks
package import Diagnostics
import Localization
package import Pages
import POSIX
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
  private let accepts: @Sendable (FaultList) -> Bool
  private let progress: BuildProgress
  private let workers: Workers
  /// When reading began, in nanoseconds since 1970.
  private let beginning: Int
  private let inputs: InputDigest

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
    accepts: @escaping @Sendable (_ warnings: FaultList) -> Bool = { _ in true },
    faults: FaultLog
  ) {
    beginning = Int(fileClockNanoseconds())
    inputs = previous?.inputs ?? InputDigest(request)
    var request = request
    request.lastSources = previous?.record?.sources
    guard let site = Site(request, faults: faults, progress: progress), accepts(faults.list) else {
      return nil
    }
    self.site = site
    self.request = request
    self.previous = previous
    warnings = faults.list
    self.accepts = accepts
    self.progress = progress
    workers = Workers(count: request.jobs, progress: progress)
  }

  /// The plan of the site in the shop's first language.
  package var plan: SitePlan { site.plan }

  /// Reads and plans a site for a command that only asks about the shop.
  ///
  /// - Parameter faults: gets every fault that is found before templates are compiled.
  /// - Returns: the plan in the shop's first language; nil if any fault is an error.
  package static func plan(_ request: BuildRequest, faults: FaultLog) -> SitePlan? {
    let inputs = SiteInputs(request, faults: faults)
    let plans = inputs.plan(request, faults: faults, progress: BuildProgress())
    return faults.hasErrors ? nil : plans?[0]
  }
}

/// A site that is not published because of warnings that were found after it was rendered.
package struct RefusedSite: Error {
  package let faults: FaultList
}

/// The parts of a site besides the shop's tables.
struct SiteInputs: Sendable {
  let theme: Theme
  let images: [CopiedFile]
  let rootFiles: [CopiedFile]
  let customPages: [PageFile]

  /// - Parameter faults: gets every fault that is found.
  init(_ request: BuildRequest, faults: FaultLog) {
    theme = Theme(folder: request.templates, faults: faults)
    images = CopiedFile.images(in: request.content, faults: faults)
    rootFiles = CopiedFile.rootFiles(in: request.content, faults: faults)
    customPages = CustomPages.files(in: request.content, faults: faults)
    theme.checkScripts(in: customPages, faults: faults)
    AddressCheck.run(
      assets: theme.assets, copied: images + rootFiles, customPages: customPages,
      faults: faults)
  }

  /// Reads the shop, and arranges and plans its pages.
  ///
  /// - Parameter faults: gets every fault that is found.
  /// - Returns: a plan for each language of the shop, the first one first; nil if the shop can't be
  ///   read. There may be other errors.
  func plan(
    _ request: BuildRequest, faults: FaultLog, progress: BuildProgress
  ) -> [SitePlan]? {
    let shop = ShopReader.read(
      content: request.content, baseURL: request.baseURL, clock: request.clock, now: request.now,
      since: request.lastSources, isStrict: request.isThorough, faults: faults)
    if request.namesTemplates,
      let fault = FileReader.warning(
        missingFolder: request.templates, consequence: "the default templates are used")
    {
      faults.warning(.noTemplates, fault)
    }
    guard let (settings, catalog, history) = shop else { return nil }
    progress.begin(.planning)
    let strings = theme.strings(
      for: [settings.locale] + settings.translations.map(\.locale), faults: faults)
    let tags = settings.translations.map(\.tag)
    for file in rootFiles { file.check(besides: tags, faults: faults) }
    let plans = SitePlan.all(
      catalog: catalog, settings: settings, strings: strings,
      images: Set(images.map { String($0.path.dropFirst("images/".count)) }),
      customPages: CustomPages.divided(customPages, among: tags, faults: faults), history: history,
      faults: faults)
    let checks = CatalogChecks(catalog)
    checks.runQuick(faults: faults)
    if request.isThorough { checks.runThorough(faults: faults) }
    return plans
  }
}

/// A site of which all is known but the bytes of its pages: its shop was read and planned, and its
/// templates were compiled, without an error.
struct Site: Sendable {
  /// One for each language, the first one first.
  let renderers: [PageRenderer]
  let assets: SiteAssets
  let images: [CopiedFile]
  let rootFiles: [CopiedFile]
  let slice: SiteSlice

  /// Of the first language.
  var plan: SitePlan { renderers[0].site }

  /// One for each language.
  var plans: [SitePlan] { renderers.map(\.site) }

  /// - Parameter faults: gets every fault that is found.
  /// - Returns: nil if any of them is an error.
  init?(_ request: BuildRequest, faults: FaultLog, progress: BuildProgress) {
    progress.begin(.reading)
    let inputs = SiteInputs(request, faults: faults)
    guard let plans = inputs.plan(request, faults: faults, progress: progress),
      let made = PageRenderer.all(inputs.theme, plans, faults: faults), !faults.hasErrors
    else { return nil }
    (renderers, assets) = made
    (images, rootFiles) = (inputs.images, inputs.rootFiles)
    slice = request.slice
    progress.plan(pages: plans.reduce(0) { $0 + $1.pageCount(in: request.slice) })
  }
}

// Rendering and publishing.
extension SiteBuild {
  /// Renders and publishes.
  ///
  /// - Throws: `Diagnostic` for what the file system refuses and for a page that is too long,
  ///   `RefusedSite`, `CancellationError`. Every file is whole then, old or new; a
  ///   site that was there has not been touched unless the fault came while files were moved to
  ///   their places.
  package func run() async throws -> BuildSummary {
    var previous = try previous ?? PreviousBuild(opening: request, inputs: inputs)
    do {
      try previous.indexManifest()
      return try await summary(since: previous)
    } catch {
      if request.mode != .dryRun { previous.output?.abandon() }
      throw error
    }
  }

  private func summary(since previous: PreviousBuild) async throws -> BuildSummary {
    let knowsCopies = inputs.copies != .unknown && inputs.copies == previous.record?.copies
    let writers = try await render(since: previous, knowsCopies: knowsCopies)
    progress.begin(.finishing)
    let foreign = writers.flatMap(\.foreign)
    let files = SiteWriter.files(of: consume writers)
    let excesses = try excesses(of: files)
    guard excesses.errorCount == 0, accepts(excesses) else { throw RefusedSite(faults: excesses) }
    var summary = BuildSummary(
      files, pages: progress.pagesDone, isDryRun: request.mode == .dryRun)
    let removals = RemovalGuard(
      plan: site.plan, imageCount: site.images.count,
      largestCatalog: previous.record?.largestCatalog ?? 0, hasClock: request.clock != nil,
      slice: request.slice)
    let commit = SiteCommit(
      previous: previous, removals: request.allowsRemovals ? nil : removals, files: files,
      foreign: foreign)
    let manifest = try commit.run(&summary)
    summary.excesses = excesses
    let all = FaultLog()
    all.append(warnings)
    all.append(excesses)
    note(to: all)
    summary.warnings = all.list
    if let output = previous.output, let manifest {
      try record(manifest, summary, since: previous, with: commit, in: output)
    }
    if previous.hasDamagedManifest {
      all.note("the manifest was damaged, so former pages of the site may still be there")
      summary.warnings = all.list
    }
    return summary
  }

  /// Notes what the site lacks.
  private func note(to faults: FaultLog) {
    let catalog = site.plan.catalog
    if !site.plan.hasFeeds, catalog.asOf != nil {
      faults.note("no news feeds: set `baseURL` in `shop.json`, or `--base-url`, to a full address")
    }
    if request.clock == nil, catalog.historyStart == nil {
      faults.note("no price history yet: `aisle record` begins one")
    }
  }

  /// Finds what the site exceeds of its host's limits, without writing it.
  package func excesses() async throws -> FaultList {
    if site.plan.settings.host == nil { return FaultList() }
    let nothing = PreviousBuild(triedOnly: request, inputs: inputs)
    return try excesses(
      of: SiteWriter.files(of: try await render(since: nothing, knowsCopies: false)))
  }

  /// - Parameter files: those of the site; a slice is not compared.
  private func excesses(of files: [FileList]) throws(Diagnostic) -> FaultList {
    let faults = FaultLog()
    faults.levels = site.plan.settings.checks
    if site.plan.settings.host != nil, request.slice == .whole {
      try HostCheck(site.plan.settings, files).report(to: faults)
    }
    return faults.list
  }

  /// Makes the files of all languages; in a site that is there already, in the staging folder.
  ///
  /// - Returns: the writers that made them.
  private func render(
    since previous: PreviousBuild, knowsCopies: Bool
  ) async throws -> [SiteWriter] {
    progress.begin(.pages)
    var writers: [SiteWriter] = []
    for (language, renderer) in site.renderers.enumerated() {
      let (plan, slice, progress) = (renderer.site, site.slice, progress)
      let jobs = site.jobs(renderer, since: previous.index, knowsCopies: knowsCopies)
      let workers = try await workers.run(
        jobs.count,
        state: { _ in
          let root = plan.addresses.folder
          return PageWorker(
            renderer: renderer, writer: SiteWriter(since: previous, root: root, language: language),
            progress: progress)
        },
        body: { worker, number in
          let (series, groups) = (jobs[number].series, jobs[number].groups)
          for group in groups where slice.makes(series.path(group), of: plan) {
            try series.files(group) { try worker.make($0) }
          }
          worker.writer.end(job: number, of: series.phase)
        })
      writers += workers.map(\.writer)
    }
    return writers
  }

  /// Leaves the record for the next build, which takes longer without it.
  ///
  /// - Parameter manifest: the fingerprint of the manifest.
  private func record(
    _ manifest: Fingerprint, _ summary: BuildSummary, since previous: PreviousBuild,
    with commit: SiteCommit, in output: OutputFolder
  ) throws(Diagnostic) {
    let known = FaultLog()
    let sources = SourceMemory(
      of: site.plan.settings, in: "\(request.content)/",
      since: [request.lastSources].compactMap(\.self), faults: known)
    if known.hasErrors { return }
    let size = SiteRecord.CatalogSize(
      productCount: plan.catalog.products.count, seconds: Int64(beginning / 1_000_000_000))
    let record = SiteRecord(
      program: inputs.program, inputs: inputs.fingerprint, copies: inputs.copies,
      manifest: manifest, pageCount: summary.pages, warnings: summary.warnings, sources: sources,
      // Who allows much to be removed means the smaller catalog.
      sizes: SiteRecord.sizes(
        request.allowsRemovals ? [] : previous.record?.sizes ?? [], adding: size))
    try commit.write(record, in: output)
    try output.removeStaging()
  }
}
