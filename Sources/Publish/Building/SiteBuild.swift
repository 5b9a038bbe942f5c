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
    let stages = try await makeFiles(in: output)
    progress.begin(.finishing)
    return try await SiteCommit(
      output: output, mode: request.mode, workers: workers, inputs: prepared.digest
    ).run(stages, pages: prepared.pageCount)
  }

  /// Renders and writes everything; in a site that is there already, beside its place.
  ///
  /// - Returns: a tally of each stage, in their sequence.
  private func makeFiles(in output: OutputFolder?) async throws -> [WriteTally] {
    progress.begin(.pages)
    let (batches, contents) = (AisleBatch.all(of: plan), BuildJobs(prepared))
    async let search = SearchIndex(of: plan)
    var tallies = WritePhase.allCases.map { _ in WriteTally() }
    for (number, batch) in batches.enumerated() {
      let cards = try await makeCards(of: batch, in: output)
      var stages = [
        contents.products(part: number, of: batches.count), contents.listings(of: batch, cards),
      ]
      // Two that create files in one folder wait for each other; workers begin at both ends.
      if number == 0 { stages.insert(contentsOf: contents.others, at: 1) }
      if number == batches.count - 1 { stages += contents.search(await search) + [contents.home] }
      let workers = try await run(stages, in: output)
      for stage in WritePhase.allCases {
        tallies[stage.rawValue] += WriteTally.joined(
          workers.map { $0.writer.tallies[stage.rawValue] })
      }
    }
    return tallies
  }

  private func makeCards(
    of batch: AisleBatch, in output: OutputFolder?
  ) async throws -> [Int: [Fragments]] {
    let chunks = batch.chunks(of: plan)
    let jobs = PhaseJobs(stage: .listings, count: chunks.count) { worker, job in
      try worker.makeCards(
        of: chunks[job].products, folder: chunks[job].aisle.folder, chunk: job)
    }
    return batch.join(try await run([jobs], in: output).flatMap(\.cards), chunks: chunks)
  }

  /// - Returns: the workers, with what they made.
  private func run(_ stages: [PhaseJobs], in output: OutputFolder?) async throws -> [PageWorker] {
    let (renderer, mode, progress) = (prepared.renderer, request.mode, progress)
    let starts = stages.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.count) }
    return try await workers.run(
      starts[stages.count],
      state: { _ in
        PageWorker(
          renderer: renderer, writer: SiteWriter(output: output, mode: mode), progress: progress)
      },
      body: { worker, job in
        guard let index = starts.lastIndex(where: { $0 <= job }) else { return }
        worker.writer.stage = stages[index].stage
        try stages[index].body(&worker, job - starts[index])
        worker.writer.endJob(job)
      })
  }

  /// Nil unless all that the site is made from and all its files are as they were.
  private func unchangedSite(in output: OutputFolder) async -> BuildSummary? {
    guard output.place == .site, request.mode != .force,
      let state = SiteFingerprint(of: output.root), state.isOf(prepared.digest),
      let bytes = output.root.contents(of: Manifest.fileName)
    else { return nil }
    let manifest = Manifest(reading: bytes)
    let survey = OutputScan(output.root, workers: workers)
    guard manifest.isIntact, let files = await survey.states(of: manifest.paths),
      SiteFingerprint(inputs: prepared.digest, files: files) == state
    else { return nil }
    var summary = BuildSummary(unchanged: files, pages: prepared.pageCount)
    summary.foreign = survey.foreignFiles(besides: manifest.paths)
    return summary
  }

  private var plan: SitePlan { prepared.plan }
}
