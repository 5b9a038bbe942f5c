package import Quantities
import Shop

/// One address of a sitemap.
package struct SitemapAddress: Equatable, Sendable {
  /// Absolute.
  package let url: String
  /// The day on which the content of the page last changed; nil if the data doesn't say. It is
  /// never the day of the build.
  package let lastChange: Day?
  /// The absolute address of the page's first picture.
  package let image: String?
  /// See `Alternate.all`.
  package let alternates: [Alternate]

  init(_ page: some Page, of site: SitePlan) {
    url = site.addresses.url(of: page.path)
    lastChange = page.lastChange(in: site)
    image = page.picture(in: site)
    alternates = Alternate.all(of: page.subject, at: page.path, in: site.languages)
  }
}

extension SitePlan {
  /// The day on which a product got its price, or came to the shop.
  ///
  /// - Parameter product: index into `Catalog.products`.
  /// - Returns: nil for a product without any date.
  package func lastChange(of product: Int) -> Day? {
    day(
      ofNewest: catalog.history(of: product).last?.instant, catalog.products[product].createdAt)
  }

  /// The newest of the days on which products changed.
  func lastChange(of products: some Sequence<Int32>) -> Day? {
    products.lazy.compactMap { self.lastChange(of: Int($0)) }.max()
  }

  func day(ofNewest first: Instant?, _ second: Instant? = nil) -> Day? {
    let newest = if let first, let second { max(first, second) } else { first ?? second }
    return newest.map { catalog.calendar.day(of: $0) }
  }
}
