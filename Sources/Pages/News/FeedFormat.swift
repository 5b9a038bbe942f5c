/// The formats that every feed is written in; the raw value is the name of its file.
package enum FeedFormat: String, CaseIterable, Sendable {
  /// RSS 2.0.
  case rss = "rss.xml"
  /// RFC 4287.
  case atom = "atom.xml"
  /// JSON Feed 1.1.
  case json = "feed.json"

  package var fileName: String { rawValue }

  package var mediaType: String {
    switch self {
    case .rss: "application/rss+xml"
    case .atom: "application/atom+xml"
    case .json: "application/feed+json"
    }
  }

  /// As people call it.
  var name: String {
    switch self {
    case .rss: "RSS"
    case .atom: "Atom"
    case .json: "JSON Feed"
    }
  }
}
