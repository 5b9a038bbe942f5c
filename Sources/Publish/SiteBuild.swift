import Arrange
import Diagnostics
import Mustache
import Pages
import Shop

/// The build itself: renders every page and writes it, in an order in which nothing that was
/// written points to what is still missing; see DESIGN.md 6.
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
  ///   fails on a page, `Interruption`. Every file is whole then, old or new; a site that
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
    return try await Finish(
      output: output, mode: request.mode, workers: workers, inputs: prepared.digest
    ).run(stages, pages: prepared.pageCount)
  }

  /// What is linked to is made before what links to it.
  private func makeFiles(in output: OutputFolder?) async throws -> [SiteTally] {
    progress.begin(.products)
    var stages = [try await copyFiles(to: output), try await makeProducts(in: output)]
    progress.begin(.listings)
    stages.append(try await makeNews(in: output))
    stages.append(try await makeFeeds(in: output))
    for batch in AisleBatch.all(of: plan) {
      stages.append(try await makeListings(of: batch, in: output))
    }
    stages += try await makeSearch(in: output)
    stages.append(try await makeHome(in: output))
    return stages
  }

  /// Nil unless all that the site is made from and all its files are as they were.
  private func unchangedSite(in output: OutputFolder) async -> BuildSummary? {
    guard output.place == .site, request.mode != .force,
      let state = SiteState(of: output.root), state.isOf(prepared.digest),
      let bytes = output.root.contents(of: Manifest.fileName)
    else { return nil }
    let manifest = Manifest(reading: bytes)
    let survey = SiteSurvey(output.root, workers: workers)
    guard let files = await survey.states(of: manifest.paths),
      SiteState(inputs: prepared.digest, files: files) == state
    else { return nil }
    var summary = BuildSummary(unchanged: files, pages: prepared.pageCount)
    summary.foreign = survey.foreignFiles(besides: manifest.paths)
    return summary
  }

  private var plan: SitePlan { prepared.plan }

  private func copyFiles(to output: OutputFolder?) async throws -> SiteTally {
    let (assets, images) = (prepared.assets, prepared.images)
    let renderer = prepared.renderer
    return try await run(assets.count + images.count + 1, in: output) { worker, job in
      if job == 0 {
        try worker.copy(renderer.parts(), to: "assets/parts.htm")
      } else if job <= assets.count {
        try worker.copy(assets[job - 1].source.bytes, to: assets[job - 1].path)
      } else {
        let image = images[job - assets.count - 1]
        try worker.copy(FileReader.read(image.file).bytes, to: "images/\(image.path)")
      }
    }
  }

  private func makeProducts(in output: OutputFolder?) async throws -> SiteTally {
    let (site, chunk) = (plan, 64)
    let count = site.catalog.products.count
    return try await run((count + chunk - 1) / chunk, in: output) { worker, job in
      for product in job * chunk..<min((job + 1) * chunk, count) {
        try worker.make(ProductPage(product: product, of: site))
      }
    }
  }

  private func makeNews(in output: OutputFolder?) async throws -> SiteTally {
    let site = plan
    let (days, orders) = (site.newsDays.count, CurrentDiscounts.Order.allCases)
    return try await run(days + 1 + orders.count, in: output) { worker, job in
      guard job > days else {
        return try worker.make(job < days ? NewsPage(day: job, of: site) : NewsPage.newest)
      }
      for page in DiscountsPage.all(by: orders[job - days - 1], of: site) { try worker.make(page) }
    }
  }

  private func makeFeeds(in output: OutputFolder?) async throws -> SiteTally {
    let (site, feeds) = (plan, FeedPlan.all(of: plan))
    let feedWriter = FeedWriter(images: ImageFiles(prepared.images))
    return try await run(feeds.count, in: output) { worker, job in
      let feed = NewsFeed(feeds[job], of: site)
      for format in FeedFormat.allCases {
        try worker.copy(feedWriter.bytes(of: feed, as: format), to: feed.path(format))
      }
    }
  }

  private func makeListings(
    of batch: AisleBatch, in output: OutputFolder?
  ) async throws -> SiteTally {
    let site = plan
    let chunks = batch.chunks(of: site)
    let states = try await states(chunks.count, in: output) { worker, job in
      try worker.makeCards(
        of: chunks[job].products, folder: chunks[job].aisle.folder, chunk: job)
    }
    let cards = batch.join(states.flatMap(\.cards), chunks: chunks)
    let listings = batch.aisles.flatMap { site.listings(of: $0) }
    let pageSize = site.settings.pageSize
    return try await run(batch.aisles.count + listings.count, in: output) { worker, job in
      guard job >= batch.aisles.count else {
        let aisle = batch.aisles[job]
        return if let fragments = cards[aisle.index] {
          try worker.makeData(of: aisle, fragments: fragments)
        } else {
          try worker.make(DepartmentPage(aisle))
        }
      }
      let listing = listings[job - batch.aisles.count]
      let products = listing.products(measures: site.measures)
      let fragments = cards[listing.aisle.index] ?? []
      for page in 1...Pagination(total: products.count, pageSize: pageSize).pageCount {
        try worker.make(
          AislePage(listing: listing, products: products, number: page, pageSize: pageSize),
          fragments: fragments)
      }
    }
  }

  private func makeSearch(in output: OutputFolder?) async throws -> [SiteTally] {
    let index = SearchIndex(of: plan)
    let (words, products) = (index.wordFileCount, index.productFileCount)
    let files = try await run(words + products, in: output) { worker, job in
      if job < words {
        try worker.write(SearchTerms(job, of: index))
      } else {
        try worker.write(SearchProducts(job - words, of: index))
      }
    }
    let page = try await run(1, in: output) { worker, _ in try worker.make(SearchPage(index)) }
    return [files, page]
  }

  private func makeHome(in output: OutputFolder?) async throws -> SiteTally {
    try await run(1, in: output) { worker, _ in
      try worker.make(NotFoundPage())
      try worker.make(HomePage())
    }
  }

  private func run(
    _ jobs: Int, in output: OutputFolder?,
    body: @escaping @Sendable (inout PageWorker, Int) throws -> Void
  ) async throws -> SiteTally {
    SiteTally.joined(try await states(jobs, in: output, body: body).map(\.writer.tally))
  }

  private func states(
    _ jobs: Int, in output: OutputFolder?,
    body: @escaping @Sendable (inout PageWorker, Int) throws -> Void
  ) async throws -> [PageWorker] {
    let (renderer, mode, progress) = (prepared.renderer, request.mode, progress)
    return try await workers.run(
      jobs,
      state: { _ in
        PageWorker(
          renderer: renderer, writer: SiteWriter(output: output, mode: mode), progress: progress)
      },
      body: { worker, job in
        try body(&worker, job)
        worker.endJob(job)
      })
  }
}
