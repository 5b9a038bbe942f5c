import Bytes

/// A feed in a format that former versions wrote. It says where the Atom feed is, once, to the
/// readers that still ask for it.
struct MovedFeed {
  private enum Format: String, CaseIterable {
    case rss = "rss.xml"
    case json = "feed.json"
  }

  private let format: Format
  /// The shop's.
  private let title: String
  /// Of the Atom feed.
  private let url: String
  /// Beside the Atom feed.
  let path: String

  /// One for each format.
  static func all(of feed: NewsFeed) -> [MovedFeed] {
    Format.allCases.map { format in
      MovedFeed(
        format: format, title: feed.author, url: feed.ownURL,
        path: feed.path.dropLast(SitePlan.feedName.count) + format.rawValue)
    }
  }

  var bytes: [UInt8] {
    switch format {
    case .rss: rss
    case .json: json
    }
  }

  /// RSS 2.0 with one item.
  private var rss: [UInt8] {
    var xml = XMLWriter()
    xml.element("rss", ["version": "2.0", "xmlns:atom": "http://www.w3.org/2005/Atom"]) { xml in
      xml.element("channel") { xml in
        xml.text("title", title)
        xml.text("link", url)
        xml.text("description", url)
        xml.empty("atom:link", ["rel": "self", "type": SitePlan.feedType, "href": url])
        xml.element("item") { xml in
          xml.text("title", url)
          xml.text("link", url)
          xml.text("guid", url)
        }
      }
    }
    return xml.bytes
  }

  /// JSON Feed 1.1 with one item.
  private var json: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("version", "https://jsonfeed.org/version/1.1")
      json.member("title", title)
      json.member("expired", true)
      json.array("items") { items in
        items.object { item in
          item.member("id", url)
          item.member("url", url)
          item.member("content_text", url)
        }
      }
    }
    json.endText()
    return json.bytes
  }
}
