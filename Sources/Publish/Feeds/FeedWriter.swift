import Pages

/// Writes a feed in any format, from one value.
struct FeedWriter: Sendable {
  private let images: ImageFiles

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
