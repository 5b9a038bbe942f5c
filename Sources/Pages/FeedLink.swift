import Mustache
import Shop

/// The feeds that a page offers to readers, in its head and as a link for people.
enum FeedLink {
  static let shape = Shape([.scalar("type"), .scalar("title"), .scalar("link")])

  /// Fills `feeds`, those of the aisle before those of the whole shop, and `feed`, the link of the
  /// first; an empty list and null where there are none.
  ///
  /// - Parameter folder: where the page is.
  static func fill(
    _ document: inout Document, aisle: Int?, isOffered: Bool, from folder: String,
    of site: SitePlan
  ) {
    let isOffered = isOffered && site.hasFeeds
    document.beginList("feeds")
    for owner in isOffered ? (aisle.map { [$0, nil] } ?? [nil]) : [] {
      for format in FeedFormat.allCases {
        document.beginItem()
        document.text("type", format.mediaType)
        document.text("title", "\(site.feedTitle(ofAisle: owner)) (\(format.name))")
        document.text("link", link(to: format, ofAisle: owner, from: folder, in: site))
        document.endItem()
      }
    }
    document.endList()
    document.text("feed", isOffered ? link(to: .rss, ofAisle: aisle, from: folder, in: site) : nil)
  }

  private static func link(
    to format: FeedFormat, ofAisle aisle: Int?, from folder: String, in site: SitePlan
  ) -> String {
    let home = site.feedFolder(ofAisle: aisle)
    return (home == folder ? "" : PagePath.root(from: folder) + home) + format.fileName
  }
}
