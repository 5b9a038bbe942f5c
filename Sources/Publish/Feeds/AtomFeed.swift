import Pages
import Shop

/// A feed as Atom (RFC 4287).
struct AtomFeed {
  let feed: NewsFeed
  let images: ImageFiles

  var bytes: [UInt8] {
    var xml = XMLWriter()
    xml.element(
      "feed", ["xmlns": "http://www.w3.org/2005/Atom", "xml:lang": feed.language]
    ) { xml in
      append(headTo: &xml)
      for item in feed.items { append(item, to: &xml) }
    }
    return xml.bytes
  }

  private func append(headTo xml: inout XMLWriter) {
    xml.text("title", feed.title)
    xml.text("subtitle", feed.description)
    xml.text("id", feed.url(.atom))
    xml.empty(
      "link", ["rel": "self", "type": FeedFormat.atom.mediaType, "href": feed.url(.atom)])
    xml.empty("link", ["rel": "alternate", "type": "text/html", "href": feed.url])
    xml.text("updated", feed.calendar.text(of: feed.updated))
    xml.element("author") { $0.text("name", feed.author) }
    xml.text("generator", feed.generator.name, ["version": feed.generator.version])
  }

  private func append(_ item: NewsItem, to xml: inout XMLWriter) {
    let instant = feed.calendar.text(of: item.instant)
    xml.element("entry") { xml in
      xml.text("title", item.headline)
      xml.text("id", item.id)
      xml.empty("link", ["rel": "alternate", "type": "text/html", "href": item.url])
      xml.text("published", instant)
      xml.text("updated", instant)
      xml.empty("category", ["term": item.aisle])
      if let image = item.image, let type = image.mediaType {
        append(enclosure: image.url, type, length: images.byteCount(of: image.file), to: &xml)
      }
      xml.text("content", EntryHTML.text(of: item), ["type": "html"])
    }
  }

  private func append(
    enclosure url: String, _ type: String, length: Int?, to xml: inout XMLWriter
  ) {
    if let length {
      xml.empty(
        "link", ["rel": "enclosure", "type": type, "length": String(length), "href": url])
    } else {
      xml.empty("link", ["rel": "enclosure", "type": type, "href": url])
    }
  }
}
