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
  package let entries: [NewsEntry]
  /// That of the newest entry, else the moment the shop speaks for: never the time of the build.
  package let updated: Instant
  /// In whose time zone instants are written.
  package let calendar: ShopCalendar
  package let generator = (name: "Aisle", version: Version.text)
  /// Relative to the site's root.
  private let folder: String
  private let baseURL: String

  /// - Precondition: the site has feeds.
  package init(_ plan: FeedPlan, of site: SitePlan) {
    let texts = site.formats.pageTexts
    let name = plan.aisle.map { site.catalog.aisles[$0].name }
    title = site.feedTitle(ofAisle: plan.aisle)
    description = name.map { texts.aisleNewsDescription($0) } ?? texts.newsDescription
    author = site.settings.title
    language = site.settings.locale
    url = site.url(of: plan.aisle.map { site.aisles[$0].home } ?? .news)
    entries = plan.events.map { NewsEntry($0, of: site) }
    guard let updated = entries.first?.instant ?? site.catalog.asOf else {
      preconditionFailure("a site without dates has no feeds")
    }
    self.updated = updated
    calendar = site.catalog.calendar
    folder = site.feedFolder(ofAisle: plan.aisle)
    baseURL = site.settings.baseURL
  }

  /// Where the feed is written, relative to the site's root.
  package func path(_ format: FeedFormat) -> String { folder + format.fileName }

  package func url(_ format: FeedFormat) -> String { baseURL + path(format) }
}
