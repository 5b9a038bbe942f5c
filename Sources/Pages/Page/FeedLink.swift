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
    document.list("feeds", site.hasFeeds ? FeedFormat.allCases : []) { document, format in
      document.text("type", format.mediaType)
      document.text("title") {
        appendTitle(ofAisle: aisle, of: site, to: &$0)
        $0 += " (\(format.name))".utf8
      }
      document.text("link", folder + format.fileName)
    }
  }

  /// Fills the list `feeds` of a product's page, which has one or none.
  static func fill(_ document: inout Document, ofProduct product: Int, of site: SitePlan) {
    let formats: [FeedFormat] = site.hasFeed(ofProduct: product) ? [.atom] : []
    document.list("feeds", formats) { document, format in
      document.text("type", format.mediaType)
      document.text("title") {
        appendTitle(ofProduct: product, of: site, to: &$0)
        $0 += " (\(format.name))".utf8
      }
      let name = site.addresses.products.path(of: product).name
      document.text("link", name + SitePlan.productFeedSuffix)
    }
  }

  /// `Price news – Milk – The shop`; without the aisle's name for the whole shop.
  static func title(ofAisle aisle: Int?, of site: SitePlan) -> String {
    String(writing: { appendTitle(ofAisle: aisle, of: site, to: &$0) })
  }

  /// See `title(ofAisle:of:)`.
  private static func appendTitle(
    ofAisle aisle: Int?, of site: SitePlan, to bytes: inout [UInt8]
  ) {
    let texts = site.formats.pageTexts
    texts.appendTitle(
      texts.newsHeading, aisle.map { [site.catalog.aisles[$0].name] } ?? [], to: &bytes)
  }

  /// `Price news – Whole Milk – The shop`.
  static func appendTitle(ofProduct product: Int, of site: SitePlan, to bytes: inout [UInt8]) {
    let texts = site.formats.pageTexts
    let name = site.catalog.string(site.catalog.products[product].name)
    texts.appendTitle(texts.newsHeading, [name], to: &bytes)
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
