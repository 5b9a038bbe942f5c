import Arrange
import Bytes
import Shop

// What several pages need of the site: addresses for data, names, breadcrumbs.
extension SitePlan {
  /// The address of a page, for data: the base URL and the path.
  package func url(of path: PagePath) -> String { settings.baseURL + path.html }

  /// Appends the address of a product's page, for data.
  func appendURL(ofProduct product: Int, to bytes: inout [UInt8]) {
    bytes += settings.baseURL.utf8
    addresses.appendPath(of: product, to: &bytes)
  }

  /// Appends the way from a page in `folder` to what all languages share at the root of the site.
  func appendRoot(from folder: String, to bytes: inout [UInt8]) {
    if !self.folder.isEmpty { bytes += "../".utf8 }
    PagePath.appendRoot(from: folder, to: &bytes)
  }

  /// The path of the base URL on its server: `/shop/`.
  var basePath: String {
    guard isAbsolute, let colon = settings.baseURL.firstRange(of: "://") else {
      return settings.baseURL
    }
    let host = settings.baseURL[colon.upperBound...]
    return host.firstIndex(of: "/").map { String(host[$0...]) } ?? "/"
  }

  /// Whether the site has a host for itself.
  package var isAtRootOfHost: Bool { isAbsolute && basePath == "/" }

  /// The host of the base URL; `localhost` for a base URL that is only a path.
  static func host(of baseURL: String) -> String {
    guard let colon = baseURL.firstRange(of: "://") else { return "localhost" }
    return String(baseURL[colon.upperBound...].prefix { $0 != "/" && $0 != ":" })
  }

  var asOfText: String? { catalog.asOf.map { catalog.calendar.text(of: $0) } }

  /// The heading as text.
  func text(of heading: ListingGroup.Heading, in key: SortKey) -> String {
    switch heading {
    case .brand(let text): catalog.string(text)
    case .dimension(let dimension): formats.labels.unitPriceHeading(dimension)
    case .unvalued: formats.labels.heading(withoutValueFor: key)
    }
  }

  /// The breadcrumbs from home down to the parent of an aisle.
  func crumbs(above aisle: Int) -> [PageHead.Crumb] {
    crumbs[aisle].dropLast()
  }

  /// `/news/2024-02-15.html`, `/news/2024-02-15-2.html`.
  ///
  /// - Parameters:
  ///   - day: index into `newsDays`.
  ///   - page: from 1.
  func path(ofNewsDay day: Int, page: Int = 1) -> PagePath {
    let name = newsDays[day].day.text
    return PagePath(folder: NewsPage.folder, name: page > 1 ? "\(name)-\(page)" : name)
  }

  /// The events of a day, newest first, in groups of `size`: the day on which a large shop opens
  /// has a million. A single group is found once, several are found whenever they are asked for.
  func eventGroups(ofNewsDay day: Int, size: Int) -> AnySequence<[NewsEvent]> {
    let (news, indices) = (news, newsDays[day].events)
    let groups = stride(from: 0, to: indices.count, by: size).lazy.map { start in
      news.events(at: indices[start..<min(start + size, indices.count)].lazy.map { Int($0) })
    }
    return indices.count > size ? AnySequence(groups) : AnySequence(Array(groups))
  }

  func text(ofNewsDay day: Int) -> String { formats.dates.text(newsDays[day].day) }
}
