import Arrange
import Shop

// What several pages need of the site: names, texts, days.
extension SitePlan {
  var asOfText: String? { catalog.asOf.map { catalog.calendar.text(of: $0) } }

  /// The heading as text.
  func text(of heading: ListingGroup.Heading, in key: SortKey) -> String {
    switch heading {
    case .brand(let text): catalog.string(text)
    case .dimension(let dimension): formats.labels.unitPriceHeading(dimension)
    case .unvalued: formats.labels.heading(withoutValueFor: key)
    }
  }

  /// `/news/2024-02-15.html`, `/news/2024-02-15-2.html`.
  ///
  /// - Parameters:
  ///   - day: index into `newsDays`.
  ///   - page: from 1.
  func path(ofNewsDay day: Int, page: Int = 1) -> PagePath {
    let name = shop.newsDays[day].day.text
    return PagePath(folder: NewsPage.folder, name: page > 1 ? "\(name)-\(page)" : name)
  }

  /// The events of a day, newest first, in groups of `size`: the day on which a large shop opens
  /// has a million. A single group is found once, several are found whenever they are asked for.
  func eventGroups(ofNewsDay day: Int, size: Int) -> AnySequence<[NewsEvent]> {
    let (news, indices) = (shop.news, shop.newsDays[day].events)
    let groups = stride(from: 0, to: indices.count, by: size).lazy.map { start in
      news.events(at: indices[start..<min(start + size, indices.count)].lazy.map { Int($0) })
    }
    return indices.count > size ? AnySequence(groups) : AnySequence(Array(groups))
  }

  /// The events of entries of `PartList.days`.
  ///
  /// - Precondition: the plan has their products.
  func events(_ entries: [MergedEntry]) -> [NewsEvent] {
    shop.news.events(
      at: entries.compactMap { entry in
        catalog.index(of: entry.product).map { ($0, entry.entry.ordinal) }
      })
  }

  func text(ofNewsDay day: Int) -> String { formats.dates.text(shop.newsDays[day].day) }
}
