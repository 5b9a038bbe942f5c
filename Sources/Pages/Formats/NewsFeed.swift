import Bytes
import Localization
import Quantities
import Rules
import Shop

/// A feed of news as Atom (RFC 4287), with absolute addresses.
struct NewsFeed: Sendable {
  let site: SitePlan
  private let title: String
  private let subtitle: String
  /// The page that shows the same for people.
  private let page: PagePath
  /// Where the feed is written, relative to the site's root.
  let path: String
  /// Indices into `Facts.events`, the newest event first.
  private let events: [Int32]

  /// - Parameters:
  ///   - aisle: index into `Catalog.aisles`; nil for the whole shop.
  ///   - events: see `events(in:)`.
  /// - Precondition: the site has feeds.
  init(ofAisle aisle: Int?, _ events: [Int32], in site: SitePlan) {
    (self.site, self.events) = (site, events)
    let (words, shop) = (site.formats.words, site.settings.title)
    let name = aisle.map { site.aisles[$0].name }
    title = FeedLink.title(of: name, in: site)
    subtitle =
      name.map { words.text(.descriptionAisleNews, [.name: $0, .shop: shop]) }
      ?? words.text(.descriptionNews, [.shop: shop])
    page = aisle.map { site.aisles[$0].home } ?? .news
    path = page.folder + SitePlan.feedName
  }

  /// The feed of one product, `/products/milk.atom`, with its newest events in the words of the
  /// news.
  ///
  /// - Parameter product: index into `Catalog.products`.
  /// - Precondition: the product has a feed.
  init(ofProduct product: Int, in site: SitePlan) {
    self.site = site
    let name = site.catalog.string(site.catalog.products[product].name)
    title = FeedLink.title(of: name, in: site)
    subtitle = site.formats.words.text(.chartTitle, [.name: name])
    page = site.addresses.products.path(of: product)
    path = page.folder + page.name + SitePlan.productFeedSuffix
    let facts = site.shop.facts
    events = facts.events(ofProduct: product).lazy
      .filter { !facts.events[Int($0)].kind.isListedOnly }.prefix(site.settings.news.limit)
      .map { $0 }
  }

  /// The events of the feed of the whole shop, then of that of each of `Catalog.aisles`, which has
  /// those of the aisles below, too: the newest, at most `limit`. None without feeds.
  ///
  /// - Complexity: O(news x depth of the aisles).
  static func events(in site: SitePlan) -> [[Int32]] {
    guard site.hasFeeds else { return [] }
    let (facts, limit) = (site.shop.facts, site.settings.news.limit)
    var events = [[Int32]](repeating: [], count: site.catalog.aisles.count)
    for index in facts.news {
      for section in site.catalog.sections(of: Int(facts.events[Int(index)].product))
      where events[section].count < limit { events[section].append(index) }
    }
    return [Array(facts.news.prefix(limit))] + events
  }

  /// Where the feed is read.
  var url: String { site.settings.baseURL + path }

  var bytes: [UInt8] {
    let items = events.map { NewsItem(site.shop.facts.event(at: $0), of: site) }
    var xml = XMLWriter()
    xml.element(
      "feed", ["xmlns": "http://www.w3.org/2005/Atom", "xml:lang": site.settings.locale]
    ) { xml in
      append(headTo: &xml, newest: items.first?.instant)
      for item in items { append(item, to: &xml) }
    }
    return xml.bytes
  }

  /// Without items, the feed was updated at the beginning of the price history, so that a feed
  /// without changes stays as it is; without a history, at the as-of moment. Never at the time of
  /// the build.
  private func append(headTo xml: inout XMLWriter, newest: Instant?) {
    let catalog = site.catalog
    guard let updated = newest ?? catalog.historyStart ?? catalog.asOf else {
      preconditionFailure("a site without dates has no feeds")
    }
    xml.text("title", title)
    xml.text("subtitle", subtitle)
    xml.text("id", url)
    xml.empty("link", ["rel": "self", "type": SitePlan.feedType, "href": url])
    xml.empty(
      "link", ["rel": "alternate", "type": "text/html", "href": site.addresses.url(of: page)])
    xml.text("updated", catalog.calendar.text(of: updated))
    xml.element("author") { $0.text("name", site.settings.title) }
    xml.text("generator", "Aisle", ["version": Version.text])
  }

  private func append(_ item: NewsItem, to xml: inout XMLWriter) {
    let date = site.catalog.calendar.text(of: item.instant)
    xml.element("entry") { xml in
      xml.text("title", item.headline)
      xml.text("id", item.id)
      xml.empty("link", ["rel": "alternate", "type": "text/html", "href": item.url])
      xml.text("published", date)
      xml.text("updated", date)
      xml.empty("category", ["term": item.aisle])
      xml.text("content", html(of: item), ["type": "html"])
    }
  }

  /// The picture and the lines, only in elements that every reader keeps.
  private func html(of item: NewsItem) -> String {
    func escaped(_ text: String) -> String {
      String(writing: { XMLWriter.append(escaping: text.utf8.span, to: &$0) })
    }
    let image = item.image.map {
      "<p><a href=\"\(escaped(item.url))\"><img src=\"\(escaped($0))\" "
        + "alt=\"\(escaped(item.name))\"></a></p>"
    }
    return item.lines.reduce(image ?? "") { $0 + "<p>\(escaped($1))</p>" }
  }
}
