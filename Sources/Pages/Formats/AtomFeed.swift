import Bytes
import Quantities

/// A feed as Atom (RFC 4287).
struct AtomFeed {
  private let feed: NewsFeed
  /// The size of a file of the images folder.
  private let byteCount: (String?) -> Int?

  init(_ feed: NewsFeed, _ byteCount: @escaping (_ image: String?) -> Int?) {
    (self.feed, self.byteCount) = (feed, byteCount)
  }

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
    xml.text("id", feed.ownURL)
    xml.empty("link", ["rel": "self", "type": SitePlan.feedType, "href": feed.ownURL])
    xml.empty("link", ["rel": "alternate", "type": "text/html", "href": feed.url])
    xml.text("updated", feed.calendar.text(of: feed.updated))
    xml.element("author") { $0.text("name", feed.author) }
    xml.text("generator", feed.generator.name, ["version": feed.generator.version])
  }

  private func append(_ item: NewsItem, to xml: inout XMLWriter) {
    let date = feed.calendar.text(of: item.instant)
    let image = item.image.flatMap { image in image.mediaType.map { (image, type: $0) } }
    xml.element("entry") { xml in
      xml.text("title", item.headline)
      xml.text("id", item.id)
      xml.empty("link", ["rel": "alternate", "type": "text/html", "href": item.url])
      xml.text("published", date)
      xml.text("updated", date)
      xml.empty("category", ["term": item.aisle])
      if let image { append(enclosure: image.0, image.type, to: &xml) }
      xml.text("content", html(of: item, image?.0), ["type": "html"])
    }
  }

  private func append(enclosure image: FeedImage, _ type: String, to xml: inout XMLWriter) {
    if let length = byteCount(image.file) {
      xml.empty(
        "link",
        ["rel": "enclosure", "type": type, "length": String(length), "href": image.url])
    } else {
      xml.empty("link", ["rel": "enclosure", "type": type, "href": image.url])
    }
  }

  /// The picture and the lines, only in elements that every reader keeps.
  private func html(of item: NewsItem, _ image: FeedImage?) -> String {
    var html = ""
    if let image {
      let (link, source, name) = (escaped(item.url), escaped(image.url), escaped(item.name))
      html = "<p><a href=\"\(link)\"><img src=\"\(source)\" alt=\"\(name)\"></a></p>"
    }
    for line in item.lines { html += "<p>\(escaped(line))</p>" }
    return html
  }

  private func escaped(_ text: String) -> String {
    String(writing: { XMLWriter.append(escaping: text.utf8.span, to: &$0) })
  }
}
