import Arrange
package import Bytes
import Mustache
import Shop

/// Which feeds a site has and what is in each: one of the whole shop, one of each aisle.
package struct FeedPlan: Sendable {
  /// Index into `Catalog.aisles`; nil for the whole shop.
  package let aisle: Int?
  /// Indices into `PriceNews.news`, ascending, at most `limit`: the newest event first. An aisle's
  /// feed has those of the aisles below, too.
  private let indices: [Int32]

  /// Newest first.
  func events(in site: SitePlan) -> [NewsEvent] { indices.map { site.shop.news.news[Int($0)] } }

  /// The fingerprint of all that the feed is made from, apart from the settings and the sizes of
  /// the shop's images.
  package func fingerprint(_ inputs: PageInputs) -> Fingerprint {
    Fingerprint {
      if let aisle { $0.add(inputs.aisleNames[aisle]) }
      // A feed without news gives this as the time of its last change.
      if indices.isEmpty {
        let catalog = inputs.site.catalog
        $0.add(catalog.historyStart ?? catalog.asOf)
      }
      let events = events(in: inputs.site)
      inputs.add(events, to: &$0)
      inputs.add(cards: events.map(\.product), to: &$0)
    }
  }

  /// The whole shop's, then one for each of `Catalog.aisles`.
  ///
  /// - Complexity: O(news x depth of the aisles).
  package static func all(of site: SitePlan) -> [FeedPlan] {
    guard site.hasFeeds else { return [] }
    let (news, limit) = (site.shop.news.news, site.settings.news.limit)
    var indices = [[Int32]](repeating: [], count: site.catalog.aisles.count)
    for (index, event) in news.enumerated() {
      for section in site.catalog.sections(of: Int(event.product))
      where indices[section].count < limit { indices[section].append(Int32(index)) }
    }
    return [FeedPlan(aisle: nil, indices: (0..<min(news.count, limit)).map { Int32($0) })]
      + indices.enumerated().map { FeedPlan(aisle: $0.offset, indices: $0.element) }
  }
}

/// The links to feeds in the head of a page: every page has those of the shop, a page of an aisle
/// has those of the aisle as well.
enum FeedLink {
  static let schema = Schema([.scalar("type"), .scalar("title"), .scalar("link")])

  /// Fills the list `feeds`, one item per format; it is empty where the site has no feeds.
  ///
  /// - Parameters:
  ///   - aisle: index into `Catalog.aisles`; nil for the whole shop.
  ///   - folder: the relative path from the page to the feeds, empty or ending in a slash.
  static func fill(
    _ document: inout Document, ofAisle aisle: Int?, through folder: String, of site: SitePlan
  ) {
    document.beginList("feeds")
    if site.hasFeeds {
      for format in FeedFormat.allCases {
        document.beginItem()
        document.text("type", format.mediaType)
        document.text("title") {
          site.appendFeedTitle(ofAisle: aisle, to: &$0)
          $0 += " (".utf8
          $0 += format.name.utf8
          $0.append(UInt8(ascii: ")"))
        }
        document.text("link") {
          $0 += folder.utf8
          $0 += format.fileName.utf8
        }
        document.endItem()
      }
    }
    document.endList()
  }
}

extension SitePlan {
  /// A feed needs absolute addresses and the moment of its last change, so the base URL must name a
  /// host and the data must have dates.
  package var hasFeeds: Bool { addresses.isAbsolute && catalog.asOf != nil }

  /// The folder of the feeds of an aisle, or of the whole shop.
  func feedFolder(ofAisle aisle: Int?) -> String {
    aisle.map { aisles[$0].folder } ?? NewsPage.folder
  }

  /// `Price news – Milk – The shop`; without the aisle's name for the whole shop.
  func feedTitle(ofAisle aisle: Int?) -> String {
    String(writing: { appendFeedTitle(ofAisle: aisle, to: &$0) })
  }

  /// See `feedTitle(ofAisle:)`.
  func appendFeedTitle(ofAisle aisle: Int?, to bytes: inout [UInt8]) {
    formats.pageTexts.appendTitle(
      formats.pageTexts.newsHeading, aisle.map { [catalog.aisles[$0].name] } ?? [], to: &bytes)
  }
}
