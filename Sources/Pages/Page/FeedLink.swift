import Bytes
import Localization
import Mustache
import Shop

/// The links to feeds in the head of a page. A page of an aisle or of a product has its own, and
/// each but that of a product the shop's.
enum FeedLink {
  static let schema = Schema(["type", "title", "link"])

  /// Fills the list `feeds`, which has one item, or none if there is no such feed.
  ///
  /// - Parameters:
  ///   - name: of the aisle or the product; nil for the whole shop.
  ///   - link: from the page to the feed.
  static func fill(
    _ document: inout Document, isThere: Bool, of name: String?, _ link: @autoclosure () -> String,
    in site: SitePlan
  ) {
    document.list("feeds", 0..<(isThere ? 1 : 0)) { document, _ in
      document.text("type", SitePlan.feedType)
      document.text("title", title(of: name, in: site))
      document.text("link", link())
    }
  }

  /// `Price news – Milk – The shop`; without a name for the whole shop.
  static func title(of name: String?, in site: SitePlan) -> String {
    String(writing: {
      PageHead.appendTitle([site.formats.words[.titleNews], name ?? ""], of: site, to: &$0)
    })
  }
}
