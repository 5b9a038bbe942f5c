import Localization
package import Mustache
package import Quantities
import Rules
import Shop

/// The news page, or a page of a day; the pages of a day have all of its events (`Rules: News`).
package struct NewsPage: Page {
  package static let template = "news"
  package static let folder = PagePath.news.folder
  /// A day on which a whole catalog arrives has thousands of events.
  private static let eventsPerPage = 200

  /// Index into `Facts.days`; nil for the news page.
  private let day: Int?
  /// From 1.
  private let number: Int
  private let pagination: Pagination
  /// The events on this page, newest first, as indices into `Facts.events`.
  private let events: [Int32]
  /// Nil if there is no news at all.
  private let summary: NewsSummary?
  package let path: PagePath

  /// The news page; there is one, with at most `limit` events.
  package static func newest(of site: SitePlan) -> NewsPage {
    let facts = site.shop.facts
    let events = newestEvents(of: facts, limit: site.settings.news.limit)
    let day = facts.news.isEmpty ? nil : facts.days.firstIndex { $0.newsCount > 0 }
    return NewsPage(
      day: nil, number: 1, pagination: Pagination(total: events.count, pageSize: eventsPerPage),
      events: events, summary: day.map { NewsSummary(day: $0, isLinked: true, of: site) },
      path: .news)
  }

  /// How many of each kind come before others of their day.
  private static let newestOfKind = 15

  /// The newest news of each kind, and what else is newest. A day with many changes of one kind
  /// leaves room for the others.
  private static func newestEvents(of facts: Facts, limit: Int) -> [Int32] {
    var counts = PriceEvent.Counts()
    var (first, further): ([Int32], [Int32]) = ([], [])
    for index in facts.news where first.count < limit {
      let kind = facts.events[Int(index)].kind
      counts[kind] += 1
      let isFirst = counts[kind] <= newestOfKind
      if isFirst { first.append(index) } else if further.count < limit { further.append(index) }
    }
    return (first + further.prefix(limit - first.count)).sorted()
  }

  /// All pages of a day, at least one, made as they are asked for.
  ///
  /// - Parameter day: index into `Facts.days`.
  package static func all(
    ofDay day: Int, of site: SitePlan
  ) -> some Sequence<NewsPage> {
    let events = site.shop.facts.days[day].events
    let summary = NewsSummary(day: day, isLinked: false, of: site)
    let pagination = Pagination(total: events.count, pageSize: eventsPerPage)
    return (1...pagination.pageCount).lazy.map { number in
      let range = pagination.range(ofPage: number)
      return NewsPage(
        day: day, number: number, pagination: pagination,
        events: range.map { Int32(events.lowerBound + $0) }, summary: summary,
        path: site.path(ofNewsDay: day, page: number))
    }
  }

  /// The number of pages of a day.
  static func pageCount(of day: NewsDay) -> Int {
    Pagination(total: day.events.count, pageSize: eventsPerPage).pageCount
  }

  package func lastChange(in site: SitePlan) -> Day? {
    day.map { site.shop.facts.days[$0].day } ?? site.day(ofNewest: site.shop.facts.newest)
  }

  package static let schema = Schema(
    ["as_of"] + Pager.fields
      + [.list("items", NewsItem.schema), .object("summary", NewsSummary.schema)],
    forTemplates: ["is_empty", "is_by_day"] + Pager.textFields + [
      "day_text", "discounts_link", "discounts_text", .list("imports", importShape), Pager.field,
      .list("sections", NewsSection.schema), "has_days", .list("days", dayShape),
      .object("previous_day", linkShape),
      .object("next_day", linkShape),
    ] + PageHead.fields)

  private static let linkShape = Schema(["text", "link"])
  private static let importShape = Schema(["day_text", "link", "count_text"])
  private static let dayShape = Schema(["text", "link", "count_text", "top", "is_current"])

  /// Only the news page has values that change with the as-of moment: a day's pages stay as they
  /// are as long as its events do.
  package func fill(_ document: inout Document, of site: SitePlan) {
    let (formats, isNewest) = (site.formats, day == nil)
    let pager = Pager(number, of: pagination, in: Self.folder) { page in
      day.map { site.path(ofNewsDay: $0, page: page) } ?? .news
    }
    document.text("as_of", isNewest ? site.asOfText : nil)
    pager.fillData(&document, of: site)
    let items = events.map { site.shop.facts.event(at: $0) }
    let places = NewsItem.fill("items", items, &document, from: Self.folder, of: site)
    // All pages of a day have the same summary.
    document.object("summary", of: summary) { $1.fill(&$0, from: Self.folder, of: site) }
    document.bool("is_empty", events.isEmpty && summary == nil)
    // With a limit of 0, the news page leaves its list to the pages of the days.
    document.bool("is_by_day", events.isEmpty && summary != nil)
    pager.fillTexts(&document, of: site)
    document.text("day_text", day.map { site.text(ofNewsDay: $0) })
    document.link("discounts_link", DiscountsPage.path(.percent), from: Self.folder)
    document.text(
      "discounts_text", isNewest ? formats.numbers.text(site.shop.discounts.products.count) : nil)
    fillImports(&document, of: site)
    pager.fill(&document, of: site)
    NewsSection.fillAll(
      &document, of: items, at: places, totals: isNewest ? nil : summary?.totals,
      from: Self.folder, of: site)
    fillDays(&document, of: site)
    // Days are newest first, so the index of the previous day is one higher.
    fillNeighbour("previous_day", day.map { $0 + 1 }, &document, of: site)
    fillNeighbour("next_day", day.map { $0 - 1 }, &document, of: site)
    fillHead(pager, &document, of: site)
  }

  /// Fills in the imports among the news, newest first, with links to where their products begin.
  private func fillImports(_ document: inout Document, of site: SitePlan) {
    let facts = site.shop.facts
    let first = day == nil ? facts.firstDay : nil
    let imports = first.map { first in
      facts.days.enumerated().prefix { $1.day >= first }.filter { $1.addedCount > 0 }
    }
    document.list("imports", imports ?? []) { document, item in
      let (index, day) = item
      let page = (day.events.count - day.addedCount) / Self.eventsPerPage + 1
      let link = site.path(ofNewsDay: index, page: page).link(from: Self.folder)
      document.text("day_text", site.text(ofNewsDay: index))
      document.text("link", "\(link)#\(PriceEvent.Kind.addedProduct.name)")
      document.text("count_text", site.formats.numbers.text(day.addedCount))
    }
  }

  /// Fills in the days near the one shown as bars, oldest first, since all days would make every
  /// page as long as the history. Later pages of a day have none, so that a new day doesn't change
  /// all pages of the days near it.
  private func fillDays(_ document: inout Document, of site: SitePlan) {
    let (shown, all) = (14, site.shop.facts.days.indices)
    let start = max(0, min((day ?? 0) - shown / 2, all.count - shown))
    let days = number == 1 ? all[start...].prefix(shown) : 0..<0
    let most = days.map { site.shop.facts.days[$0].newsCount }.max() ?? 0
    document.bool("has_days", !days.isEmpty)
    document.list("days", days.reversed()) { document, index in
      document.text("text", site.text(ofNewsDay: index))
      document.text("link", site.path(ofNewsDay: index).link(from: Self.folder))
      let count = site.shop.facts.days[index].newsCount
      document.text("count_text", count > 0 ? site.formats.numbers.text(count) : nil)
      document.number("top", 94 - count * 94 / max(most, 1))
      document.bool("is_current", index == day)
    }
  }

  /// Fills in a neighbouring day, only on a day's first page, like `days`.
  private func fillNeighbour(
    _ name: StaticString, _ day: Int?, _ document: inout Document, of site: SitePlan
  ) {
    guard number == 1, let day, site.shop.facts.days.indices.contains(day) else {
      return document.null(name)
    }
    document.object(name) { document in
      document.text("text", site.text(ofNewsDay: day))
      document.text("link", site.path(ofNewsDay: day).link(from: Self.folder))
    }
  }

  private func fillHead(_ pager: Pager, _ document: inout Document, of site: SitePlan) {
    let (words, shop) = (site.formats.words, site.settings.title)
    var head = PageHead(heading: words[.titleNews])
    head.description = words.text(.descriptionNews, [.shop: shop])
    if let day {
      let date = site.text(ofNewsDay: day)
      head.crumbs.append((name: head.heading, path: .news))
      head.heading = words.text(.titleDay, [.date: date])
      head.description = words.text(.descriptionDay, [.shop: shop, .date: date])
    }
    pager.complete(&head, of: site)
    head.fill(&document, for: self, of: site)
  }
}
