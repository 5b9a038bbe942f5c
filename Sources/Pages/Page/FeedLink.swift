import Bytes
import Localization
import Mustache
import Shop

/// The links to feeds in the head of a page. A page of an aisle or of a product has its own, and
/// each but that of a product the shop's.
enum FeedLink {
  static let schema = Schema(["type", "title", "link"])

  /// Fills the list `feeds`, which has one item, or none if the site has no feeds.
  ///
  /// - Parameters:
  ///   - aisle: index into `Catalog.aisles`; nil for the whole shop.
  ///   - folder: the relative path from the page to the feed, empty or ending in a slash.
  static func fill(
    _ document: inout Document, ofAisle aisle: Int?, through folder: String, of site: SitePlan
  ) {
    fill(
      &document, isThere: site.hasFeeds, title: title(ofAisle: aisle, of: site),
      link: folder + SitePlan.feedName)
  }

  /// Fills the list `feeds` of a product's page.
  static func fill(_ document: inout Document, ofProduct product: Int, of site: SitePlan) {
    fill(
      &document, isThere: site.hasFeed(ofProduct: product),
      title: title(ofProduct: product, of: site),
      link: site.addresses.products.path(of: product).name + SitePlan.productFeedSuffix)
  }

  private static func fill(
    _ document: inout Document, isThere: Bool, title: @autoclosure () -> String,
    link: @autoclosure () -> String
  ) {
    document.list("feeds", 0..<(isThere ? 1 : 0)) { document, _ in
      document.text("type", SitePlan.feedType)
      document.text("title", title())
      document.text("link", link())
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
    let parts = [site.formats.words[.titleNews]] + names
    return String(writing: { PageHead.appendTitle(parts, of: site, to: &$0) })
  }
}
