import Bytes
import Localization
import Mustache
import Shop

/// The links to feeds in the head of a page. Every page has those of the shop, and a page of an
/// aisle also those of the aisle.
enum FeedLink {
  static let schema = Schema(["type", "title", "link"])

  /// Fills the list `feeds`, one item per format; it is empty if the site has no feeds.
  ///
  /// - Parameters:
  ///   - aisle: index into `Catalog.aisles`; nil for the whole shop.
  ///   - folder: the relative path from the page to the feeds, empty or ending in a slash.
  static func fill(
    _ document: inout Document, ofAisle aisle: Int?, through folder: String, of site: SitePlan
  ) {
    fill(
      &document, site.hasFeeds ? FeedFormat.allCases : [], title: title(ofAisle: aisle, of: site),
      link: { folder + $0.fileName })
  }

  /// Fills the list `feeds` of a product's page, which has one or none.
  static func fill(_ document: inout Document, ofProduct product: Int, of site: SitePlan) {
    fill(
      &document, site.hasFeed(ofProduct: product) ? [.atom] : [],
      title: title(ofProduct: product, of: site),
      link: { _ in site.addresses.products.path(of: product).name + SitePlan.productFeedSuffix })
  }

  private static func fill(
    _ document: inout Document, _ formats: [FeedFormat], title: @autoclosure () -> String,
    link: (FeedFormat) -> String
  ) {
    document.list("feeds", formats) { document, format in
      document.text("type", format.mediaType)
      document.text("title", "\(title()) (\(format.name))")
      document.text("link", link(format))
    }
  }

  /// `Price news – Milk – The shop`; without the aisle's name for the whole shop.
  static func title(ofAisle aisle: Int?, of site: SitePlan) -> String {
    title(aisle.map { [site.catalog.aisles[$0].name] } ?? [], of: site)
  }

  /// `Price news – Whole Milk – The shop`.
  static func title(ofProduct product: Int, of site: SitePlan) -> String {
    title([site.catalog.string(site.catalog.products[product].name)], of: site)
  }

  private static func title(_ names: [String], of site: SitePlan) -> String {
    let texts = site.formats.pageTexts
    return String(writing: { texts.appendTitle(texts.newsHeading, names, to: &$0) })
  }
}

/// The formats of feeds; the raw value is the name of the file.
package enum FeedFormat: String, CaseIterable, Sendable {
  /// RSS 2.0.
  case rss = "rss.xml"
  /// RFC 4287.
  case atom = "atom.xml"
  /// JSON Feed 1.1.
  case json = "feed.json"

  package var fileName: String { rawValue }

  package var mediaType: String {
    switch self {
    case .rss: "application/rss+xml"
    case .atom: "application/atom+xml"
    case .json: "application/feed+json"
    }
  }

  /// The format's name for people.
  var name: String {
    switch self {
    case .rss: "RSS"
    case .atom: "Atom"
    case .json: "JSON Feed"
    }
  }
}
