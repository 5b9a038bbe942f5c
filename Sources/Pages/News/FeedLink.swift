import Mustache
import Shop

/// Feeds as a page's head offers them to readers: those of the shop stand in what is around every
/// page, those of an aisle in the heads of its own pages.
enum FeedLink {
  static let shape = Schema([.scalar("type"), .scalar("title"), .scalar("link")])

  /// Fills the list `feeds`, one for each format; it is empty where the site has no feeds.
  ///
  /// - Parameters:
  ///   - aisle: index into `Catalog.aisles`; nil for the whole shop.
  ///   - folder: the way from the page to the feeds, ending in a slash, or nothing.
  static func fill(
    _ document: inout Document, ofAisle aisle: Int?, through folder: String, of site: SitePlan
  ) {
    document.beginList("feeds")
    if site.hasFeeds {
      let title = site.feedTitle(ofAisle: aisle)
      for format in FeedFormat.allCases {
        document.beginItem()
        document.text("type", format.mediaType)
        document.text("title", "\(title) (\(format.name))")
        document.text("link", folder + format.fileName)
        document.endItem()
      }
    }
    document.endList()
  }
}
