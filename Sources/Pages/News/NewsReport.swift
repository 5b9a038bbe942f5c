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
  private let events: [NewsEvent]
  /// The days of `items`, newest first: the date for people, and the indices of the day's items.
  package let days: [(text: String, items: Range<Int>)]
  /// When each of `items` happened, for people.
  package let times: [String?]
  /// True if the addresses of the items are absolute.
  package let hasAddresses: Bool

  /// - Parameters:
  ///   - aisle: index into `Catalog.aisles`, those below it included; nil for the whole shop.
  ///   - since: includes every event since then, even those too old for the news; nil includes the
  ///     items
  ///     of the news page, within its months and its limit.
  package init(of site: SitePlan, aisle: Int?, since: Instant?) {
    let chosen = aisle.map { site.aisles(below: $0) }
    let facts = site.shop.facts
    let matching = (since.map { facts.events(since: $0) } ?? facts.news).filter { index in
      guard let chosen else { return true }
      let product = Int(facts.events[Int(index)].product)
      return site.catalog.aisles(of: product).contains(where: chosen.contains)
    }
    let limit = since == nil ? site.settings.news.limit : matching.count
    events = matching.prefix(limit).map { facts.event(at: $0) }
    items = events.map { NewsItem($0, of: site) }
    heading = FeedLink.title(ofAisle: aisle, of: site)
    hasAddresses = site.addresses.isAbsolute
    times = events.map { $0.unseenSince == nil ? site.formats.dates.text($0.instant) : nil }
    days = Self.days(of: events, in: site)
  }

  /// The report as data: the same fields as the JSON of the news page.
  package static let schema = Schema(["as_of", .list("items", NewsItem.schema)])

  package func fill(_ document: inout Document, of site: SitePlan) {
    document.text("as_of", site.asOfText)
    NewsItem.fill(
      "items", events, &document, from: NewsPage.folder, of: site)
  }

  private static func days(
    of events: [NewsEvent], in site: SitePlan
  ) -> [(text: String, items: Range<Int>)] {
    var days: [(text: String, items: Range<Int>)] = []
    var last: Day?
    for (index, event) in events.enumerated() {
      let day = site.catalog.calendar.day(of: event.instant)
      if day == last {
        days[days.count - 1].items = days[days.count - 1].items.lowerBound..<index + 1
      } else {
        days.append((site.formats.dates.text(day), index..<index + 1))
        last = day
      }
    }
    return days
  }
}
