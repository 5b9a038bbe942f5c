import Localization
package import Mustache
package import Quantities
import Rules
import Shop

/// The price news for an email, a chat message or a script: the items of the news page, or
/// everything since a moment, for the whole shop or for one aisle.
package struct NewsReport: Sendable {
  /// Newest first.
  package let items: [NewsItem]
  package let heading: String
  /// The days of `items`, newest first: the date for people, and the day's items.
  package let days: [(text: String, items: ArraySlice<NewsItem>)]
  /// True if the addresses of the items are absolute.
  package let hasAddresses: Bool

  /// - Parameters:
  ///   - aisle: index into `Catalog.aisles`, those below it included; nil for the whole shop.
  ///   - since: includes every event since then, even those too old for the news; nil includes the
  ///     items of the news page, within its months and its limit.
  package init(of site: SitePlan, aisle: Int?, since: Instant?) {
    let chosen = aisle.map { site.aisles(below: $0) }
    let facts = site.shop.facts
    let matching = (since.map { facts.events(since: $0) } ?? facts.news).filter { index in
      guard let chosen else { return true }
      let product = Int(facts.events[Int(index)].product)
      return site.catalog.aisles(of: product).contains(where: chosen.contains)
    }
    let limit = since == nil ? site.settings.news.limit : matching.count
    let items = matching.prefix(limit).map { NewsItem(facts.event(at: $0), of: site) }
    self.items = items
    heading = FeedLink.title(of: aisle.map { site.aisles[$0].name }, in: site)
    hasAddresses = site.addresses.isAbsolute
    let calendar = site.catalog.calendar
    let first = items.indices.filter {
      $0 == 0 || calendar.day(of: items[$0].instant) != calendar.day(of: items[$0 - 1].instant)
    }
    days = zip(first, first.dropFirst() + [items.count]).map {
      (site.formats.dates.text(calendar.day(of: items[$0].instant)), items[$0..<$1])
    }
  }

  /// The report as data: the same fields as the JSON of the news page.
  package static let schema = Schema(["as_of", .list("items", NewsItem.schema)])

  package func fill(_ document: inout Document, of site: SitePlan) {
    document.text("as_of", site.asOfText)
    document.list("items", items) { $1.fill(&$0, from: NewsPage.folder) }
  }
}
