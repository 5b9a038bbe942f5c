import Arrange
import Shop

/// Which feeds a site has and what is in each: one of the whole shop, one of each aisle.
package struct FeedPlan: Sendable {
  /// Index into `Catalog.aisles`; nil for the whole shop.
  package let aisle: Int?
  /// At most `limit`, newest first; an aisle's are those of its products and of the aisles below.
  let events: [NewsEvent]

  /// The whole shop's, then one for each of `Catalog.aisles`.
  ///
  /// - Complexity: O(news x depth of the aisles).
  package static func all(of site: SitePlan) -> [FeedPlan] {
    guard site.hasFeeds else { return [] }
    let limit = site.settings.news.limit
    var events = [[NewsEvent]](repeating: [], count: site.catalog.aisles.count)
    for event in site.news.news {
      var aisle: Int? = Int(site.catalog.products[Int(event.product)].aisle)
      while let index = aisle {
        if events[index].count < limit { events[index].append(event) }
        aisle = site.catalog.aisles[index].parent
      }
    }
    return [FeedPlan(aisle: nil, events: Array(site.news.news.prefix(limit)))]
      + events.enumerated().map { FeedPlan(aisle: $0.offset, events: $0.element) }
  }
}

extension SitePlan {
  /// Whether there are feeds: a reader needs absolute addresses and the moment of the last change,
  /// so the base URL must name a host and the data must have dates.
  package var hasFeeds: Bool { isAbsolute && catalog.asOf != nil }

  /// The folder of the feeds of an aisle, or of the whole shop.
  func feedFolder(ofAisle aisle: Int?) -> String {
    aisle.map { aisles[$0].folder } ?? NewsPage.folder
  }

  /// `Price news – Milk – The shop`; without an aisle of the whole shop.
  func feedTitle(ofAisle aisle: Int?) -> String {
    let names = aisle.map { [catalog.aisles[$0].name] } ?? []
    return formats.pageTexts.title([formats.pageTexts.newsHeading] + names)
  }
}
