import Pages

/// Writes a feed in any format, from one value.
struct FeedWriter: Sendable {
  let images: ImageFiles

  init(images: ImageFiles) { self.images = images }

  /// One for each of the feed's items.
  func entries(of feed: NewsFeed) -> [FeedEntry] {
    feed.items.map { FeedEntry($0, in: feed.calendar, images: images) }
  }

  /// The bytes of the file.
  ///
  /// - Parameter entries: what `entries(of:)` gave.
  func bytes(of feed: NewsFeed, _ entries: [FeedEntry], as format: FeedFormat) -> [UInt8] {
    switch format {
    case .rss: RSSFeed(feed: feed, entries: entries).bytes
    case .atom: AtomFeed(feed: feed, entries: entries).bytes
    case .json: JSONFeed(feed: feed, entries: entries).bytes
    }
  }
}
