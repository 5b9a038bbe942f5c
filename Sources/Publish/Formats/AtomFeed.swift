import Pages
import Values

/// A feed as Atom (RFC 4287).
struct AtomFeed {
  let feed: NewsFeed
  let entries: [FeedEntry]

  var bytes: [UInt8] {
    var xml = XMLWriter()
    xml.element(
      "feed", ["xmlns": "http://www.w3.org/2005/Atom", "xml:lang": feed.language]
    ) { xml in
      append(headTo: &xml)
      for entry in entries { append(entry, to: &xml) }
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

  private func append(_ entry: FeedEntry, to xml: inout XMLWriter) {
    xml.element("entry") { xml in
      xml.text("title", entry.title)
      xml.text("id", entry.id)
      xml.empty("link", ["rel": "alternate", "type": "text/html", "href": entry.url])
      xml.text("published", entry.date)
      xml.text("updated", entry.date)
      xml.empty("category", ["term": entry.aisle])
      if let image = entry.image { append(enclosure: image, to: &xml) }
      xml.text("content", bytes: entry.html.span, ["type": "html"])
    }
  }

  private func append(enclosure image: FeedEntry.Image, to xml: inout XMLWriter) {
    if let length = image.byteCount {
      xml.empty(
        "link",
        [
          "rel": "enclosure", "type": image.mediaType, "length": String(length),
          "href": image.url,
        ])
    } else {
      xml.empty("link", ["rel": "enclosure", "type": image.mediaType, "href": image.url])
    }
  }
}
