import Arrange
import Diagnostics
import Mustache
import Pages
import Shop

/// The build itself: renders every page and writes it, in an order in which nothing that was
/// written points to what is still missing; see `Architecture: Publishing`.
package struct SiteBuild: Sendable {
  private let prepared: PreparedSite
  private let request: BuildRequest
  private let progress: BuildProgress
  private let workers: Workers

  package init(_ prepared: PreparedSite, _ request: BuildRequest, progress: BuildProgress) {
    self.prepared = prepared
    self.request = request
    self.progress = progress
    workers = Workers(count: request.jobs, progress: progress)
  }

  /// - Throws: `OutputFault` for what the file system refuses, `TemplateError` for a template that
  ///   fails on a page, `CancellationError`. Every file is whole then, old or new; a site that
  ///   was there has not been touched unless the fault came while files were moved to their places.
  package func run() async throws -> BuildSummary {
    let output = try OutputGuard(request).open()
    do {
      var summary = try await summary(in: output)
      summary.lacksAddressForFeeds = !plan.hasFeeds && plan.catalog.asOf != nil
      return summary
    } catch {
      if request.mode != .trial { output?.abandon() }
      throw error
    }
  }

  private func summary(in output: OutputFolder?) async throws -> BuildSummary {
    if let output, let summary = await unchangedSite(in: output) { return summary }
    let tallies = try await makeFiles(in: output)
    progress.begin(.finishing)
    return try await SiteCommit(
      output: output, mode: request.mode, workers: workers, inputs: prepared.digest
    ).run(tallies, pages: prepared.pageCount)
  }

  /// Renders and writes everything; in a site that is there already, beside its place.
  ///
  /// - Returns: a tally of each phase, in their order.
  private func makeFiles(in output: OutputFolder?) async throws -> [WriteTally] {
    progress.begin(.pages)
    let jobs = BuildJobs(prepared)
    async let search = SearchIndex(of: plan)
    var tallies = WritePhase.allCases.map { _ in WriteTally() }
    for (number, batch) in jobs.batches.enumerated() {
      let cards = try await makeCards(of: batch, in: output)
      let isLast = number == jobs.batches.count - 1
      let workers = try await run(
        jobs.jobs(ofBatch: number, cards: cards, search: isLast ? await search : nil), in: output)
      for phase in WritePhase.allCases {
        tallies[phase.rawValue] += WriteTally.joined(
          workers.map { $0.writer.tallies[phase.rawValue] })
      }
    }
    return tallies
  }

  private func makeCards(
    of batch: AisleBatch, in output: OutputFolder?
  ) async throws -> [Int: [Fragments]] {
    let workers = try await run(batch.chunks(of: plan).map { .cards($0) }, in: output)
    return AisleBatch.join(workers.flatMap(\.cards))
  }

  /// - Returns: the workers, with what they made.
  private func run(_ jobs: [BuildJob], in output: OutputFolder?) async throws -> [PageWorker] {
    let (renderer, mode, progress) = (prepared.renderer, request.mode, progress)
    return try await workers.run(
      jobs.count,
      state: { _ in
        PageWorker(
          renderer: renderer, writer: SiteWriter(output: output, mode: mode), progress: progress)
      },
      body: { worker, number in
        try worker.perform(jobs[number])
        worker.writer.endJob(number)
      })
  }

  /// Nil unless all that the site is made from and all its files are as they were.
  private func unchangedSite(in output: OutputFolder) async -> BuildSummary? {
    guard output.target == .site, request.mode != .force,
      let fingerprint = SiteFingerprint(of: output.root), fingerprint.isOf(prepared.digest),
      let bytes = output.root.contents(of: Manifest.fileName)
    else { return nil }
    let manifest = Manifest(reading: bytes)
    let scan = OutputScan(output.root, workers: workers)
    guard manifest.isIntact, let files = await scan.fingerprints(of: manifest.paths),
      SiteFingerprint(inputs: prepared.digest, files: files) == fingerprint
    else { return nil }
    var summary = BuildSummary(unchanged: files, pages: prepared.pageCount)
    summary.foreign = scan.foreignFiles(besides: manifest.paths)
    return summary
  }

  private var plan: SitePlan { prepared.plan }
}
