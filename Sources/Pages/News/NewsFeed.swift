import Localization
package import Quantities
import Rules
import Shop

/// A feed of news. All addresses are absolute.
package struct NewsFeed: Sendable {
  package let title: String
  package let description: String
  /// The shop's title.
  package let author: String
  /// BCP 47.
  package let language: String
  /// The page that shows the same for people.
  package let url: String
  /// Newest first.
  package let items: [NewsItem]
  /// The instant of the newest item. Without items, the beginning of the price history, so that a
  /// feed without changes stays as it is; without a history, the as-of moment. Never the time of
  /// the build.
  package let updated: Instant
  /// Its time zone is that of all instants in the feed.
  package let calendar: ShopCalendar
  package let generator = (name: "Aisle", version: Version.text)
  /// Where the feed is written, relative to the site's root.
  package let path: String
  /// Where the feed is read.
  package let ownURL: String

  /// - Precondition: the site has feeds.
  package init(_ plan: FeedPlan, of site: SitePlan) {
    let (words, shop) = (site.formats.words, site.settings.title)
    let name = plan.aisle.map { site.catalog.aisles[$0].name }
    self.init(
      title: FeedLink.title(ofAisle: plan.aisle, of: site),
      description: name.map {
        words.text(.descriptionAisleNews, [.name: $0, .shop: shop])
      } ?? words.text(.descriptionNews, [.shop: shop]),
      page: plan.aisle.map { site.aisles[$0].home } ?? .news,
      path: site.feedFolder(ofAisle: plan.aisle) + SitePlan.feedName,
      events: plan.events(in: site), of: site)
  }

  /// The feed of one product, `/products/milk.atom`, with its events in the words of the news.
  ///
  /// - Parameter product: index into `Catalog.products`.
  /// - Precondition: the product has a feed.
  package init(ofProduct product: Int, of site: SitePlan) {
    let name = site.catalog.string(site.catalog.products[product].name)
    self.init(
      title: FeedLink.title(ofProduct: product, of: site),
      description: site.formats.words.text(.chartTitle, [.name: name]),
      page: site.addresses.products.path(of: product),
      path: site.feedPath(ofProduct: product), events: Self.events(ofProduct: product, of: site),
      of: site)
  }

  /// The product's newest events, newest first, at most `limit`.
  private static func events(ofProduct product: Int, of site: SitePlan) -> [NewsEvent] {
    let facts = site.shop.facts
    return facts.events(ofProduct: product).lazy
      .filter { !facts.events[Int($0)].kind.isListedOnly }
      .prefix(site.settings.news.limit).map { facts.event(at: $0) }
  }

  /// - Parameters:
  ///   - page: the page that shows the same for people.
  ///   - events: newest first.
  private init(
    title: String, description: String, page: PagePath, path: String, events: [NewsEvent],
    of site: SitePlan
  ) {
    self.title = title
    self.description = description
    self.path = path
    ownURL = site.settings.baseURL + path
    author = site.settings.title
    language = site.settings.locale
    url = site.addresses.url(of: page)
    items = events.map { NewsItem($0, of: site) }
    let catalog = site.catalog
    guard let updated = items.first?.instant ?? catalog.historyStart ?? catalog.asOf else {
      preconditionFailure("a site without dates has no feeds")
    }
    self.updated = updated
    calendar = site.catalog.calendar
  }
}

/// The plan of a feed: one for the whole shop, and one for each aisle.
package struct FeedPlan: Sendable {
  /// Index into `Catalog.aisles`; nil for the whole shop.
  package let aisle: Int?
  /// Indices into `Facts.events`, ascending, at most `limit`: the newest event first. An aisle's
  /// feed has those of the aisles below, too.
  private let indices: [Int32]

  /// Newest first.
  func events(in site: SitePlan) -> [NewsEvent] { indices.map { site.shop.facts.event(at: $0) } }

  /// The whole shop's, then one for each of `Catalog.aisles`.
  ///
  /// - Complexity: O(news x depth of the aisles).
  package static func all(of site: SitePlan) -> [FeedPlan] {
    guard site.hasFeeds else { return [] }
    let (facts, limit) = (site.shop.facts, site.settings.news.limit)
    var indices = [[Int32]](repeating: [], count: site.catalog.aisles.count)
    for index in facts.news {
      for section in site.catalog.sections(of: Int(facts.events[Int(index)].product))
      where indices[section].count < limit { indices[section].append(index) }
    }
    return [FeedPlan(aisle: nil, indices: Array(facts.news.prefix(limit)))]
      + indices.enumerated().map { FeedPlan(aisle: $0.offset, indices: $0.element) }
  }
}
