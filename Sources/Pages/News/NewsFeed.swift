import Arrange
import Bytes
import Foundation
package import Shop

/// A feed as one value: the same for every format, so the formats can't disagree. All addresses
/// are absolute.
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
  /// The instant of the newest item. Without items, when the price records begin, so that a feed in
  /// which nothing happens stays as it is; without these the as-of moment. Never the time of the
  /// build.
  package let updated: Instant
  /// Its time zone is that of all instants in the feed.
  package let calendar: ShopCalendar
  package let generator = (name: "Aisle", version: Version.text)
  private let place: Place
  private let baseURL: String

  /// Where a feed is written.
  enum Place {
    /// In every format, under its usual name.
    case folder(String)
    /// Beside the product's page, as Atom alone.
    case product(path: String)
  }

  static let productSuffix = ".atom"

  /// - Precondition: the site has feeds.
  package init(_ plan: FeedPlan, of site: SitePlan) {
    let texts = site.formats.pageTexts
    let name = plan.aisle.map { site.catalog.aisles[$0].name }
    self.init(
      title: site.feedTitle(ofAisle: plan.aisle),
      description: name.map { texts.aisleNewsDescription($0) } ?? texts.newsDescription,
      page: plan.aisle.map { site.aisles[$0].home } ?? .news,
      place: .folder(site.feedFolder(ofAisle: plan.aisle)), events: plan.events(in: site)[...],
      of: site)
  }

  /// - Parameters:
  ///   - page: the page that shows the same for people.
  ///   - events: newest first.
  init(
    title: String, description: String, page: PagePath, place: Place,
    events: ArraySlice<NewsEvent>, of site: SitePlan
  ) {
    self.title = title
    self.description = description
    self.place = place
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
    baseURL = site.settings.baseURL
  }

  /// Where the feed is written, relative to the site's root.
  package func path(_ format: FeedFormat) -> String {
    switch place {
    case .folder(let folder): folder + format.fileName
    case .product(let path): path
    }
  }

  package func url(_ format: FeedFormat) -> String { baseURL + path(format) }
}

/// The formats that every feed is written in; the raw value is the name of its file.
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

/// A product's picture in a feed, at an absolute address.
package struct FeedImage: Sendable {
  package let url: String
  /// The file in the images folder; nil for a picture of another site.
  package let file: String?

  /// Nil for a product without a picture.
  init?(of product: Int, in site: SitePlan) {
    guard site.shop.images.isShown(of: product) else { return nil }
    url = String(writing: { site.appendAbsoluteAddress(ofPictureOf: product, to: &$0) })
    file = site.shop.images.file(of: product).map { $0.removingPercentEncoding ?? $0 }
  }

  /// The type that the extension of the file's name stands for; nil for one that feed readers would
  /// not show.
  package var mediaType: String? {
    let path = url.prefix { $0 != "?" && $0 != "#" }
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: ".") else { return nil }
    return switch name[name.index(after: dot)...].lowercased() {
    case "avif": "image/avif"
    case "gif": "image/gif"
    case "jpg", "jpeg": "image/jpeg"
    case "png": "image/png"
    case "svg": "image/svg+xml"
    case "webp": "image/webp"
    default: nil
    }
  }
}
