import Bytes
import Pages

/// A feed as JSON Feed 1.1 (jsonfeed.org/version/1.1). Members without a value are left out; each
/// item is a line.
struct JSONFeed {
  let feed: NewsFeed
  let entries: [FeedEntry]

  var bytes: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("version", "https://jsonfeed.org/version/1.1")
      json.member("title", feed.title)
      json.member("home_page_url", feed.url)
      json.member("feed_url", feed.url(.json))
      json.member("description", feed.description)
      json.member("language", feed.language)
      json.array("authors") { $0.object { $0.member("name", feed.author) } }
      json.array("items") { json in
        for entry in entries {
          json.newline()
          write(entry, to: &json)
        }
      }
    }
    json.endText()
    return json.bytes
  }

  private func write(_ entry: FeedEntry, to json: inout JSONWriter) {
    json.object { json in
      json.member("id", entry.id)
      json.member("url", entry.url)
      json.member("title", entry.title)
      json.key("content_html")
      json.string(entry.html.span)
      json.member("content_text", entry.lines.joined(separator: "\n"))
      if let image = entry.image { json.member("image", image.url) }
      json.member("date_published", entry.date)
      json.array("tags") { $0.string(entry.aisle) }
    }
  }
}
