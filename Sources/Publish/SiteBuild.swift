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
    workers = Workers(count: request.jobs)
  }

  /// - Throws: `OutputFault` for what the file system refuses, `TemplateError` for a template that
  ///   fails on a page. Every file is whole then, old or new, and none was removed.
  package func run() async throws -> BuildSummary {
    let output = try OutputGuard(request).open()
    var tally = SiteWriter.Tally()
    progress.begin(.products)
    tally += try await copyFiles(to: output)
    tally += try await makeProducts(in: output)
    progress.begin(.listings)
    tally += try await makeNews(in: output)
    tally += try await makeFeeds(in: output)
    for batch in AisleBatch.all(of: plan) {
      tally += try await makeListings(of: batch, in: output)
    }
    tally += try await makeHome(in: output)
    progress.begin(.finishing)
    var summary = try Finish(output, mode: request.mode).run(tally, pages: prepared.pageCount)
    summary.lacksAddressForFeeds = !plan.hasFeeds && plan.catalog.asOf != nil
    return summary
  }

  private var plan: SitePlan { prepared.plan }

  private func copyFiles(to output: OutputFolder?) async throws -> SiteWriter.Tally {
    let (assets, images) = (prepared.assets, prepared.images)
    return try await run(assets.count + images.count, in: output) { worker, job in
      if job < assets.count {
        try worker.copy(assets[job].source.bytes, to: assets[job].path)
      } else {
        let image = images[job - assets.count]
        try worker.copy(FileReader.read(image.file).bytes, to: "images/\(image.path)")
      }
    }
  }

  private func makeProducts(in output: OutputFolder?) async throws -> SiteWriter.Tally {
    let (site, chunk) = (plan, 64)
    let count = site.catalog.products.count
    return try await run((count + chunk - 1) / chunk, in: output) { worker, job in
      for product in job * chunk..<min((job + 1) * chunk, count) {
        try worker.make(ProductPage(product: product, of: site))
      }
    }
  }

  private func makeNews(in output: OutputFolder?) async throws -> SiteWriter.Tally {
    let site = plan
    return try await run(site.newsDays.count + 1, in: output) { worker, job in
      try worker.make(
        job < site.newsDays.count ? NewsPage(day: job, of: site) : NewsPage.newest)
    }
  }

  private func makeFeeds(in output: OutputFolder?) async throws -> SiteWriter.Tally {
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
  ) async throws -> SiteWriter.Tally {
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

  private func makeHome(in output: OutputFolder?) async throws -> SiteWriter.Tally {
    try await run(1, in: output) { worker, _ in
      try worker.make(NotFoundPage())
      try worker.make(HomePage())
    }
  }

  private func run(
    _ jobs: Int, in output: OutputFolder?,
    body: @escaping @Sendable (inout PageWorker, Int) throws -> Void
  ) async throws -> SiteWriter.Tally {
    try await states(jobs, in: output, body: body).reduce(into: SiteWriter.Tally()) {
      $0 += $1.writer.tally
    }
  }

  private func states(
    _ jobs: Int, in output: OutputFolder?,
    body: @escaping @Sendable (inout PageWorker, Int) throws -> Void
  ) async throws -> [PageWorker] {
    let (renderer, mode, progress) = (prepared.renderer, request.mode, progress)
    return try await workers.run(
      jobs,
      state: { number in
        PageWorker(
          renderer: renderer, writer: SiteWriter(output: output, worker: number, mode: mode),
          progress: progress)
      }, body: body)
  }
}
