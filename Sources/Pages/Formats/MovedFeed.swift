import Bytes
import Shop

/// A feed in a format that former versions wrote. It says where the Atom feed is, once, to the
/// readers that still ask for it.
package struct MovedFeed {
  private let title: String
  /// Of the Atom feed.
  private let url: String
  private let isJSON: Bool
  /// The Atom feed, relative to the site's root.
  package let target: String

  /// - Parameters:
  ///   - path: relative to the site's root.
  ///   - site: in the first language.
  /// - Returns: nil if the name is not that of such a feed.
  package init?(at path: String, of site: SitePlan) {
    let name = path.split(separator: "/").last ?? ""
    guard name == "rss.xml" || name == "feed.json" else { return nil }
    isJSON = name == "feed.json"
    title = site.settings.title
    target = path.dropLast(name.count) + SitePlan.feedName
    url = site.settings.baseURL + target
  }

  package var bytes: [UInt8] { isJSON ? json : rss }

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
