import Arrange
package import Mustache
package import Shop

/// The price news for a mail, a chat message or a script: what the news page shows, or what came
/// since a moment, of the whole shop or of one aisle.
package struct NewsReport: Sendable {
  /// Newest first.
  package let entries: [NewsEntry]
  package let heading: String
  private let events: [NewsEvent]
  /// The days of `entries`, newest first, each with how it is called and its entries' indices.
  package let days: [(text: String, entries: Range<Int>)]
  /// When each of the entries was, for people.
  package let times: [String]
  /// In whose time zone instants are written.
  package let calendar: ShopCalendar
  /// ISO 4217.
  package let currency: String
  /// Whether the addresses of the entries lead anywhere from outside the site.
  package let hasAddresses: Bool

  /// - Parameters:
  ///   - aisle: index into `Catalog.aisles`, those below it included; nil for the whole shop.
  ///   - since: takes every event from then on, however far back and however many; without it the
  ///     report has what the news page of the shop has, within its months and its limit.
  package init(of site: SitePlan, aisle: Int?, since: Instant?) {
    let chosen = aisle.map { site.aisles(below: $0) }
    let candidates = since.map { site.news.events(since: $0) } ?? site.news.news
    let matching = candidates.filter {
      chosen?.contains(site.catalog.products[Int($0.product)].aisle) ?? true
    }
    events = since == nil ? Array(matching.prefix(site.settings.news.limit)) : matching
    entries = events.map { NewsEntry($0, of: site) }
    heading = site.feedTitle(ofAisle: aisle)
    calendar = site.catalog.calendar
    currency = site.settings.currency
    hasAddresses = site.isAbsolute
    times = events.map { site.formats.dates.text($0.instant) }
    days = Self.days(of: events, in: site)
  }

  /// For data: the same fields as the news page's twin.
  package static let shape = Schema([.scalar("as_of"), .list("items", NewsItem.shape)])

  package func fill(_ document: inout Document, of site: SitePlan) {
    document.text("as_of", site.asOfText)
    NewsItem.fill("items", events, &document, from: NewsPage.folder, of: site)
  }

  private static func days(
    of events: [NewsEvent], in site: SitePlan
  ) -> [(text: String, entries: Range<Int>)] {
    var days: [(text: String, entries: Range<Int>)] = []
    var last: Day?
    for (index, event) in events.enumerated() {
      let day = site.catalog.calendar.day(of: event.instant)
      if day == last {
        days[days.count - 1].entries = days[days.count - 1].entries.lowerBound..<index + 1
      } else {
        days.append((site.formats.dates.text(day), index..<index + 1))
        last = day
      }
    }
    return days
  }
}
