import Pages
import Shop

/// A feed as RSS 2.0 (rssboard.org/rss-specification), with the self link of the RSS Best
/// Practices Profile.
struct RSSFeed {
  let feed: NewsFeed
  let images: ImageFiles

  var bytes: [UInt8] {
    var xml = XMLWriter()
    xml.element("rss", ["version": "2.0", "xmlns:atom": "http://www.w3.org/2005/Atom"]) { xml in
      xml.element("channel") { xml in
        append(channelTo: &xml)
        for item in feed.items { append(item, to: &xml) }
      }
    }
    return xml.bytes
  }

  private func append(channelTo xml: inout XMLWriter) {
    xml.text("title", feed.title)
    xml.text("link", feed.url)
    xml.text("description", feed.description)
    xml.text("language", feed.language)
    xml.text("lastBuildDate", date(feed.updated))
    xml.text("generator", "\(feed.generator.name) \(feed.generator.version)")
    xml.empty(
      "atom:link",
      ["href": feed.url(.rss), "rel": "self", "type": FeedFormat.rss.mediaType])
  }

  private func append(_ item: NewsItem, to xml: inout XMLWriter) {
    xml.element("item") { xml in
      xml.text("title", item.headline)
      xml.text("link", item.url)
      xml.text("description", EntryHTML.text(of: item))
      xml.text("category", item.aisle)
      if let image = item.image, let type = image.mediaType {
        // The attribute is required; 0 is how a length that nobody knows is told.
        let length = images.byteCount(of: image.file) ?? 0
        xml.empty("enclosure", ["url": image.url, "length": String(length), "type": type])
      }
      xml.text("guid", item.id, ["isPermaLink": "false"])
      xml.text("pubDate", date(item.instant))
    }
  }

  private func date(_ instant: Instant) -> String {
    RFC822Date.text(of: instant, in: feed.calendar)
  }
}
