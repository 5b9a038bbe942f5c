import Bytes
import Quantities

/// A feed as Atom (RFC 4287).
struct AtomFeed {
  let feed: NewsFeed

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
    xml.element("entry") { xml in
      xml.text("title", item.headline)
      xml.text("id", item.id)
      xml.empty("link", ["rel": "alternate", "type": "text/html", "href": item.url])
      xml.text("published", date)
      xml.text("updated", date)
      xml.empty("category", ["term": item.aisle])
      xml.text("content", html(of: item), ["type": "html"])
    }
  }

  /// The picture and the lines, only in elements that every reader keeps.
  private func html(of item: NewsItem) -> String {
    var html = ""
    if let image = item.image {
      let (link, source, name) = (escaped(item.url), escaped(image), escaped(item.name))
      html = "<p><a href=\"\(link)\"><img src=\"\(source)\" alt=\"\(name)\"></a></p>"
    }
    for line in item.lines { html += "<p>\(escaped(line))</p>" }
    return html
  }

  private func escaped(_ text: String) -> String {
    String(writing: { XMLWriter.append(escaping: text.utf8.span, to: &$0) })
  }
}
