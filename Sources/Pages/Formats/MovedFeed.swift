import Bytes
import Shop

/// The feeds in formats that former versions wrote. Each says once where the Atom feed is, to the
/// readers that still ask for it.
enum MovedFeed {
  /// Those beside an Atom feed.
  static func all(of feed: NewsFeed) -> [OtherFile] {
    let (title, url) = (feed.site.settings.title, feed.url)
    let folder = String(feed.path.dropLast(SitePlan.feedName.count))
    return [
      OtherFile(folder + "rss.xml") { rss(title, url) },
      OtherFile(folder + "feed.json") { json(title, url) },
    ]
  }

  /// RSS 2.0 with one item.
  ///
  /// - Parameter url: of the Atom feed.
  private static func rss(_ title: String, _ url: String) -> [UInt8] {
    var xml = XMLWriter()
    xml.element("rss", ["version": "2.0", "xmlns:atom": "http://www.w3.org/2005/Atom"]) { xml in
      xml.element("channel") { xml in
        xml.text("title", title)
        xml.text("link", url)
        xml.text("description", url)
        xml.empty("atom:link", ["rel": "self", "type": SitePlan.feedType, "href": url])
        xml.element("item") { xml in
          for name in ["title", "link", "guid"] as [StaticString] { xml.text(name, url) }
        }
      }
    }
    return xml.bytes
  }

  /// JSON Feed 1.1 with one item.
  ///
  /// - Parameter url: of the Atom feed.
  private static func json(_ title: String, _ url: String) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("version", "https://jsonfeed.org/version/1.1")
      json.member("title", title)
      json.member("expired", true)
      json.array("items") { items in
        items.object { item in
          for name in ["id", "url", "content_text"] as [StaticString] { item.member(name, url) }
        }
      }
    }
    json.endText()
    return json.bytes
  }
}
