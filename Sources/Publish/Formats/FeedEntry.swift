import Bytes
import Pages
import Values

/// The content of a feed's item, assembled once for all formats.
struct FeedEntry {
  let id: String
  let url: String
  let title: String
  /// `Dairy > Milk`.
  let aisle: String
  /// See `NewsItem.lines`.
  let lines: [String]
  /// The picture and the lines as a reader shows them.
  let html: [UInt8]
  let instant: Instant
  /// RFC 3339.
  let date: String
  /// Nil for a product without a picture, or with one that feed readers would not show.
  let image: Image?

  struct Image {
    let url: String
    let mediaType: String
    /// Nil if it is not known.
    let byteCount: Int?
  }

  init(_ item: NewsItem, in calendar: ShopCalendar, images: ImageFiles) {
    (id, url, title, aisle) = (item.id, item.url, item.headline, item.aisle)
    lines = item.lines
    instant = item.instant
    date = calendar.text(of: instant)
    image = item.image.flatMap { image in
      image.mediaType.map {
        Image(url: image.url, mediaType: $0, byteCount: images.byteCount(of: image.file))
      }
    }
    // Only elements that every reader keeps.
    var html = ""
    if let image {
      let (link, source) = (Self.escaped(url), Self.escaped(image.url))
      let name = Self.escaped(item.name)
      html = "<p><a href=\"\(link)\"><img src=\"\(source)\" alt=\"\(name)\"></a></p>"
    }
    for line in lines { html += "<p>\(Self.escaped(line))</p>" }
    self.html = Array(html.utf8)
  }

  private static func escaped(_ text: String) -> String {
    String(writing: { XMLWriter.append(escaping: text.utf8.span, to: &$0) })
  }
}

/// Writes a feed in any format, from one value.
struct FeedWriter: Sendable {
  let images: ImageFiles

  /// One for each of the feed's items.
  func entries(of feed: NewsFeed) -> [FeedEntry] {
    feed.items.map { FeedEntry($0, in: feed.calendar, images: images) }
  }

  /// The bytes of the file.
  ///
  /// - Parameter entries: the result of `entries(of:)`.
  func bytes(of feed: NewsFeed, _ entries: [FeedEntry], as format: FeedFormat) -> [UInt8] {
    switch format {
    case .rss: RSSFeed(feed: feed, entries: entries).bytes
    case .atom: AtomFeed(feed: feed, entries: entries).bytes
    case .json: JSONFeed(feed: feed, entries: entries).bytes
    }
  }
}
