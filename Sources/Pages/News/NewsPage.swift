import Arrange
package import Mustache
import Shop

/// The news page, or the page of one day with all of its events (`Meaning: News`).
package struct NewsPage: Page {
  package static let template = TemplateName.news
  static let folder = "news/"

  /// Index into `SitePlan.newsDays`; nil for the news page.
  private let day: Int?
  package let path: PagePath

  package static let newest = NewsPage(day: nil, path: .news)

  /// - Parameter day: index into `SitePlan.newsDays`.
  package init(day: Int, of site: SitePlan) {
    self.init(day: day, path: site.path(ofNewsDay: day))
  }

  private init(day: Int?, path: PagePath) {
    self.day = day
    self.path = path
  }

  package static let schema = Schema(
    [
      .scalar("as_of"), .list("items", NewsItem.schema),
      .object("summary", NewsSummary.schema),
      .scalar("is_empty", templateOnly: true),
      .scalar("day_text", templateOnly: true),
      .scalar("discounts_link", templateOnly: true),
      .scalar("discounts_text", templateOnly: true),
      .list("days", dayShape, templateOnly: true),
      .object("previous_day", linkShape, templateOnly: true),
      .object("next_day", linkShape, templateOnly: true),
    ] + PageHead.fields)

  private static let linkShape = Schema([.scalar("text"), .scalar("link")])
  private static let dayShape = Schema(
    [Schema.Field].scalars("text", "link", "count_text", "is_current"))

  package func fill(_ document: inout Document, of site: SitePlan) {
    let events =
      day.map { site.events(ofNewsDay: $0) }
      ?? Array(site.news.news.prefix(site.settings.news.limit))
    document.text("as_of", site.asOfText)
    NewsItem.fill("items", events, &document, from: Self.folder, of: site)
    fillSummary(events, &document, of: site)
    document.bool("is_empty", events.isEmpty)
    document.text("day_text", day.map { site.text(ofNewsDay: $0) })
    document.text("discounts_link", DiscountsPage.path(.percent).link(from: Self.folder))
    document.text(
      "discounts_text", site.formats.numbers.text(site.discounts.products.count))
    fillDays(&document, of: site)
    // Days are newest first, so the day before stands one further on.
    fillNeighbour("previous_day", day.map { $0 + 1 }, &document, of: site)
    fillNeighbour("next_day", day.map { $0 - 1 }, &document, of: site)
    fillHead(&document, of: site)
  }

  /// Of the day, or of the newest day in the news.
  private func fillSummary(
    _ events: [NewsEvent], _ document: inout Document, of site: SitePlan
  ) {
    if day == nil, site.news.news.isEmpty { return document.null("summary") }
    document.beginObject("summary")
    NewsSummary(
      day: day ?? 0, events: day == nil ? site.events(ofNewsDay: 0) : events, isLinked: day == nil
    ).fill(&document, from: Self.folder, of: site)
    document.endObject()
  }

  /// The days near the one shown, newest first: all days would make every page as long as the
  /// history.
  private func fillDays(_ document: inout Document, of site: SitePlan) {
    let shown = 14
    let middle = day ?? 0
    let start = max(0, min(middle - shown / 2, site.newsDays.count - shown))
    document.beginList("days")
    for index in site.newsDays.indices.dropFirst(start).prefix(shown) {
      document.beginItem()
      document.text("text", site.text(ofNewsDay: index))
      document.text("link", site.path(ofNewsDay: index).link(from: Self.folder))
      document.text("count_text", site.formats.numbers.text(site.newsDays[index].events.count))
      document.bool("is_current", index == day)
      document.endItem()
    }
    document.endList()
  }

  private func fillNeighbour(
    _ name: StaticString, _ day: Int?, _ document: inout Document, of site: SitePlan
  ) {
    guard let day, site.newsDays.indices.contains(day) else { return document.null(name) }
    document.beginObject(name)
    document.text("text", site.text(ofNewsDay: day))
    document.text("link", site.path(ofNewsDay: day).link(from: Self.folder))
    document.endObject()
  }

  private func fillHead(_ document: inout Document, of site: SitePlan) {
    let texts = site.formats.pageTexts
    var head = PageHead(heading: texts.newsHeading)
    head.description = texts.newsDescription
    head.crumbs = [site.homeCrumb]
    if let day {
      let date = site.newsDays[day].day
      head.crumbs.append((name: head.heading, path: .news))
      head.heading = texts.dayHeading(date)
      head.description = texts.dayDescription(date)
      head.previous = day + 1 < site.newsDays.count ? site.path(ofNewsDay: day + 1) : nil
      head.next = day > 0 ? site.path(ofNewsDay: day - 1) : nil
    }
    head.fill(&document, path: path, of: site)
  }
}
