import Arrange
import Diagnostics
import Mustache
import Pages
import Shop

/// Which jobs make which files of a site.
struct BuildJobs: Sendable {
  private let prepared: PreparedSite

  init(_ prepared: PreparedSite) { self.prepared = prepared }

  private var plan: SitePlan { prepared.plan }

  /// What is neither a product, a listing, search nor home.
  var others: [PhaseJobs] { [assets, news, feeds] }

  private var assets: PhaseJobs {
    let (assets, images) = (prepared.assets, prepared.images)
    let renderer = prepared.renderer
    return PhaseJobs(stage: .assets, count: assets.count + images.count + 1) { worker, job in
      if job == 0 {
        try worker.copy(renderer.parts(), to: ScriptTemplates.partsPath)
      } else if job <= assets.count {
        try worker.copy(assets[job - 1].source.bytes, to: assets[job - 1].path)
      } else {
        let image = images[job - assets.count - 1]
        try worker.copy(FileReader.read(image.file).bytes, to: "images/\(image.path)")
      }
    }
  }

  /// One of several parts of all products, about alike in size.
  func products(part: Int, of parts: Int) -> PhaseJobs {
    let (site, chunk) = (plan, 64)
    let count = site.catalog.products.count
    let (start, end) = (count * part / parts, count * (part + 1) / parts)
    return PhaseJobs(stage: .products, count: (end - start + chunk - 1) / chunk) { worker, job in
      let first = start + job * chunk
      for product in first..<min(first + chunk, end) {
        try worker.make(ProductPage(product: product, of: site))
      }
    }
  }

  private var news: PhaseJobs {
    let site = plan
    let (days, orders) = (site.newsDays.count, CurrentDiscounts.Order.allCases)
    return PhaseJobs(stage: .news, count: days + 1 + orders.count) { worker, job in
      guard job > days else {
        return try worker.make(job < days ? NewsPage(day: job, of: site) : NewsPage.newest)
      }
      for page in DiscountsPage.all(by: orders[job - days - 1], of: site) { try worker.make(page) }
    }
  }

  private var feeds: PhaseJobs {
    let (site, feeds) = (plan, FeedPlan.all(of: plan))
    let feedWriter = FeedWriter(images: ImageFiles(prepared.images))
    return PhaseJobs(stage: .feeds, count: feeds.count) { worker, job in
      let feed = NewsFeed(feeds[job], of: site)
      for format in FeedFormat.allCases {
        try worker.copy(feedWriter.bytes(of: feed, as: format), to: feed.path(format))
      }
    }
  }

  /// - Parameter cards: of each aisle of the batch, by its index; see `AisleBatch.join`.
  func listings(of batch: AisleBatch, _ cards: [Int: [Fragments]]) -> PhaseJobs {
    let site = plan
    let listings = batch.aisles.flatMap { site.listings(of: $0) }
    let pageSize = site.settings.pageSize
    let count = batch.aisles.count + listings.count
    return PhaseJobs(stage: .listings, count: count) { worker, job in
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

  func search(_ index: SearchIndex) -> [PhaseJobs] {
    let (words, products) = (index.wordFileCount, index.productFileCount)
    let data = PhaseJobs(stage: .searchData, count: words + products) { worker, job in
      if job < words {
        try worker.write(SearchTerms(job, of: index))
      } else {
        try worker.write(SearchProducts(job - words, of: index))
      }
    }
    let page = PhaseJobs(stage: .searchPage, count: 1) { worker, _ in
      try worker.make(SearchPage(index))
    }
    return [data, page]
  }

  var home: PhaseJobs {
    PhaseJobs(stage: .home, count: 1) { worker, _ in
      try worker.make(NotFoundPage())
      try worker.make(HomePage())
    }
  }
}
