import Pages

/// Writes a feed in any format, from one value.
struct FeedWriter: Sendable {
  let images: ImageFiles

  init(images: ImageFiles) { self.images = images }

  /// The bytes of the file.
  func bytes(of feed: NewsFeed, as format: FeedFormat) -> [UInt8] {
    switch format {
    case .rss: RSSFeed(feed: feed, images: images).bytes
    case .atom: AtomFeed(feed: feed, images: images).bytes
    case .json: JSONFeed(feed).bytes
    }
  }
}

/// An item of a feed as a reader shows it: picture, prices, size, prior price.
///
/// It uses only elements that every reader keeps: words, which can't be lost, mark an old price.
enum EntryHTML {
  static func text(of item: NewsItem) -> String {
    var html = ""
    if let image = item.image, image.mediaType != nil {
      html += "<p><a href=\"\(escaped(item.url))\">"
      html += "<img src=\"\(escaped(image.url))\" alt=\"\(escaped(item.name))\"></a></p>"
    }
    for line in item.lines { html += "<p>\(escaped(line))</p>" }
    return html
  }

  private static func escaped(_ text: String) -> String {
    var bytes: [UInt8] = []
    XMLWriter.append(escaping: text, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
