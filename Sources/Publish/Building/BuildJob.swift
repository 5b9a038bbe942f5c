import Arrange
import Bytes
import Diagnostics
import Mustache
import Pages
import Shop

/// One piece of a build's work that depends on no other.
enum BuildJob: Sendable {
  /// A file that each page names, by its path relative to the site's root.
  case asset(AssetFolder.File, path: String)
  case moment
  case copied(CopiedFile)
  case ownPage(PageFile)
  /// The pages of some products, by their indices in the catalog.
  case products(Range<Int>)
  case newestNews
  /// By its index in `SitePlan.newsDays`.
  case newsDay(Int)
  case discounts(CurrentDiscounts.Order)
  case brands
  /// The pages of some brands, by their indices in `SitePlan.brands`.
  case brandPages(Range<Int>)
  case feed(FeedPlan, FeedWriter)
  /// The feeds of some products, by their indices in the catalog.
  case productFeeds(Range<Int>, FeedWriter)
  /// The cards of some products, which no file holds alone.
  case cards(AisleBatch.Chunk)
  case department(AislePlan)
  case aisleData(AisleData)
  case listing(Listing, cards: [Fragments])
  /// All listings of an aisle, by their numbers in `KnownFiles`. A debug build checks them.
  case keptListings(AislePlan, Range<Int>, cards: [Fragments])
  case searchWordFile(Int, SearchIndex)
  /// All word files, by their numbers in `KnownFiles`. A debug build checks them.
  case keptSearchWordFiles(Range<Int>, SearchOrder)
  case searchProductFile(Int, SearchOrder)
  case searchAisleFile(Int, SearchOrder)
  case searchValueFile(Int, SearchOrder)
  case searchPriceFile(Int, SearchOrder)
  case searchPage(SearchPage)
  case listPage
  case comparePage
  case notFoundPage
  case homePage
  case sitemapPart(SitemapPart)
  /// By the addresses of all parts.
  case sitemapIndex([String])
  case robots
  /// What a part leaves for the pages of the whole shop, with the plans of all languages; see
  /// `ShopFrame.settings`.
  case partFile([SitePlan], settings: String)
  case joined(JoinStage.File)
  case webManifest(AssetFolder)
  case serviceWorker(ServiceWorker)

  /// The phase to which the job's files belong.
  var phase: WritePhase {
    switch self {
    case .asset, .webManifest, .serviceWorker, .copied: .assets
    case .ownPage: .ownPages
    case .products: .products
    case .newestNews, .newsDay, .discounts: .news
    case .feed, .productFeeds: .feeds
    case .brands, .brandPages, .cards, .department, .aisleData, .listing, .keptListings: .listings
    case .searchWordFile, .keptSearchWordFiles, .searchProductFile, .searchAisleFile,
      .searchValueFile, .searchPriceFile:
      .searchData
    case .searchPage: .searchPage
    case .listPage, .comparePage, .notFoundPage, .homePage: .home
    // Browsers keep a page with the moment that they load: an old page must not get a newer one.
    case .sitemapPart, .sitemapIndex, .robots, .partFile, .moment: .sitemap
    case .joined(let file): file.phase
    }
  }
}

/// The files of a site by the order in which they come to their places: whatever is linked to comes
/// before what links to it.
enum WritePhase: Int, CaseIterable, Sendable {
  case assets, ownPages, products, news, feeds, listings, searchData, searchPage, home, sitemap
}

extension JoinStage.File {
  /// The phase to which the files belong.
  fileprivate var phase: WritePhase {
    switch self {
    case .pages(let pages): pages.first is BrandPage ? .listings : .news
    case .data: .searchData
    case .sitemap: .sitemap
    }
  }
}

extension PartFile {
  /// - Parameter plans: of the part, one for each language.
  init(of plans: [SitePlan], settings: String) {
    self.init(plans[0].catalog, settings: settings, lists: PartLists(of: plans).entries)
  }
}

extension PageWorker {
  mutating func perform(_ job: BuildJob) throws {
    writer.phase = job.phase
    switch job {
    case .asset(let file, let path): try copy(file.bytes, to: path)
    case .moment: try write(MomentFile())
    case .copied(let file):
      try copy(to: file.path, madeFrom: Fingerprint { file.state.add(to: &$0) }) {
        try FileReader.read(file.source).bytes
      }
    case .ownPage(let file):
      try make(OwnPage(file, content: renderer.content(of: file)))
    case .products(let products):
      for product in products { try make(ProductPage(product: product, of: site)) }
    case .newestNews: try make(NewsPage.newest(of: site))
    case .newsDay(let day): try makeNewsDay(day)
    case .discounts(let order):
      for page in DiscountsPage.all(by: order, of: site) { try make(page) }
    case .brands: for page in BrandsPage.all(of: site) { try make(page) }
    case .brandPages(let brands):
      for brand in site.language.brands[brands] {
        for page in BrandPage.all(of: brand, in: site) { try make(page) }
      }
    case .feed(let plan, let writer): try makeFeed(of: plan, writer)
    case .productFeeds(let products, let writer): try makeFeeds(ofProducts: products, writer)
    case .cards(let chunk): try makeCards(of: chunk)
    case .department(let aisle): try make(DepartmentPage(aisle, of: site))
    case .aisleData(let data):
      try write(data, madeFrom: fingerprints.fingerprint(of: data))
    case .listing(let listing, let cards): try make(listing, cards: cards)
    case .keptListings(let aisle, let files, let cards): keep(files, of: aisle, cards: cards)
    case .searchWordFile(let number, let index): try write(SearchWordFile(number, of: index))
    case .keptSearchWordFiles(let files, let order): keepSearchWords(files, order)
    case .searchProductFile(let number, let order): try write(SearchProductFile(number, of: order))
    case .searchAisleFile(let number, let order): try write(SearchAisleFile(number, of: order))
    case .searchValueFile(let number, let order): try write(SearchValueFile(number, of: order))
    case .searchPriceFile(let number, let order): try write(SearchPriceFile(number, of: order))
    case .searchPage(let page): try make(page)
    case .listPage: try make(ListPage())
    case .comparePage: try make(ComparePage())
    case .notFoundPage: try make(NotFoundPage())
    case .homePage: try make(HomePage())
    case .sitemapPart(let part):
      let (site, inputs) = (site, fingerprints.fingerprint(of: part))
      try copy(to: part.path, madeFrom: inputs) {
        SitemapFile.bytes(of: part.addresses(of: site), hasLanguages: site.hasLanguages)
      }
    case .sitemapIndex(let parts):
      try copy(SitemapFile.indexBytes(of: parts), to: SitemapFile.indexPath)
    case .webManifest(let assets):
      try copy(WebManifest(of: site, assets: assets).json, to: WebManifest.path)
    case .serviceWorker(let worker): try copy(worker.script, to: ServiceWorker.path)
    case .partFile(let plans, let settings):
      try copy(PartFile(of: plans, settings: settings).bytes, to: PartFile.fileName)
    case .joined(let file): try make(file)
    case .robots:
      try copy(RobotsFile.bytes(baseURL: site.settings.baseURL), to: RobotsFile.path)
    }
  }

  private mutating func make(_ file: JoinStage.File) throws {
    switch file {
    case .pages(let pages): for page in pages { try make(page) }
    case .data(let file): try write(file)
    case .sitemap(let path, let addresses):
      try copy(
        SitemapFile.bytes(of: addresses, hasLanguages: site.hasLanguages), to: path)
    }
  }

  private mutating func make(_ listing: Listing, cards: [Fragments]) throws {
    for page in AislePage.all(of: listing, in: site) { try make(page, fragments: cards) }
  }

  private mutating func makeFeed(of plan: FeedPlan, _ feedWriter: FeedWriter) throws {
    let feed = NewsFeed(plan, of: site)
    let inputs = fingerprints.fingerprint(of: plan, images: feedWriter.images)
    lazy var entries = feedWriter.entries(of: feed)
    for format in FeedFormat.allCases {
      try copy(to: feed.path(format), madeFrom: inputs) {
        feedWriter.bytes(of: feed, entries, as: format)
      }
    }
  }

  private mutating func makeFeeds(
    ofProducts products: Range<Int>, _ feedWriter: FeedWriter
  ) throws {
    let site = site
    for product in products where site.hasFeed(ofProduct: product) {
      let inputs = fingerprints.fingerprint(ofFeedOf: product, images: feedWriter.images)
      try copy(to: site.feedPath(ofProduct: product), madeFrom: inputs) {
        let feed = NewsFeed(ofProduct: product, of: site)
        return feedWriter.bytes(of: feed, feedWriter.entries(of: feed), as: .atom)
      }
    }
  }

  private mutating func keep(_ files: Range<Int>, of aisle: AislePlan, cards: [Fragments]) {
    writer.keep(files)
    progress.addPages(files.count / 2)
    assert(
      site.listings(of: aisle).allSatisfy { listing in
        AislePage.all(of: listing, in: site).allSatisfy { isUpToDate($0, cards) }
      }, "the fingerprint of \(aisle.folder) lacks something")
  }

  private mutating func keepSearchWords(_ files: Range<Int>, _ order: SearchOrder) {
    writer.keep(files)
    assert(
      {
        let index = SearchIndex(site.catalog, order: order.products)
        return index.wordFileCount == files.count
          && (0..<files.count).allSatisfy { isUpToDate(SearchWordFile($0, of: index)) }
      }(), "the fingerprint of the search words lacks something")
  }
}
