import Arrange
package import Bytes
import Mustache
import Shop

// The feed of one product, `/products/milk.atom`: what happened to it, in the words of the news.
extension SitePlan {
  /// Whether the product has a feed of its own: in a shop of up to `productFeedLimit` products, and
  /// only if its price has ever changed.
  package func hasFeed(ofProduct product: Int) -> Bool {
    guard hasFeeds, catalog.shopProductCount <= settings.productFeedLimit else { return false }
    let history = catalog.history(of: product)
    guard let first = history.first?.price else { return false }
    return history.contains { $0.price != first }
  }

  /// Where the feed is written, relative to the site's root.
  package func feedPath(ofProduct product: Int) -> String {
    let page = addresses.products.path(of: product)
    return page.folder + page.name + NewsFeed.productSuffix
  }

  /// The product's newest events, newest first, at most `limit`.
  fileprivate func feedEvents(of product: Int) -> ArraySlice<NewsEvent> {
    shop.news.events(of: product).filter { $0.instant <= catalog.asOf ?? $0.instant }
      .sorted { $0.instant > $1.instant }.prefix(settings.news.limit)
  }
}

extension NewsFeed {
  /// - Parameter product: index into `Catalog.products`.
  /// - Precondition: the product has a feed.
  package init(ofProduct product: Int, of site: SitePlan) {
    let name = site.catalog.string(site.catalog.products[product].name)
    self.init(
      title: String(writing: { site.appendFeedTitle(ofProduct: product, to: &$0) }),
      description: site.formats.strings.fill(.chartTitle, ["name": name]),
      page: site.addresses.products.path(of: product),
      place: .product(path: site.feedPath(ofProduct: product)),
      events: site.feedEvents(of: product), of: site)
  }
}

extension FeedLink {
  /// Fills the list `feeds` of a product's page, which has one or none.
  static func fill(_ document: inout Document, ofProduct product: Int, of site: SitePlan) {
    document.beginList("feeds")
    if site.hasFeed(ofProduct: product) {
      document.beginItem()
      document.text("type", FeedFormat.atom.mediaType)
      document.text("title") {
        site.appendFeedTitle(ofProduct: product, to: &$0)
        $0 += " (Atom)".utf8
      }
      let name = site.addresses.products.path(of: product).name
      document.text("link", name + NewsFeed.productSuffix)
      document.endItem()
    }
    document.endList()
  }
}

extension SitePlan {
  /// `Price news – Whole Milk – The shop`.
  fileprivate func appendFeedTitle(ofProduct product: Int, to bytes: inout [UInt8]) {
    let name = catalog.string(catalog.products[product].name)
    formats.pageTexts.appendTitle(formats.pageTexts.newsHeading, [name], to: &bytes)
  }
}

extension PageInputs {
  /// The fingerprint of all that the feed of a product is made from, apart from the settings and
  /// the sizes of the shop's images.
  package func fingerprint(ofFeedOf product: Int) -> Fingerprint {
    let catalog = site.catalog
    return Fingerprint {
      $0.add(products[product])
      // Whether its arrival is an event shows in no page of the product.
      $0.add(catalog.historyStart)
      $0.add(catalog.products[product].createdAt.map { $0 <= (catalog.asOf ?? $0) } ?? true)
    }
  }
}
