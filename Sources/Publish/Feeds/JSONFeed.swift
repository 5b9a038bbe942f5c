import Bytes
import Pages
import Shop

/// A feed as JSON Feed 1.1 (jsonfeed.org/version/1.1): a member without a value is left out, each
/// item is a line.
struct JSONFeed {
  private let feed: NewsFeed

  init(_ feed: NewsFeed) { self.feed = feed }

  var bytes: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("version", "https://jsonfeed.org/version/1.1")
      json.member("title", feed.title)
      json.member("home_page_url", feed.url)
      json.member("feed_url", feed.url(.json))
      json.member("description", feed.description)
      json.member("language", feed.language)
      json.key("authors")
      json.array { $0.object { $0.member("name", feed.author) } }
      json.key("items")
      json.array { json in
        for item in feed.items {
          json.newline()
          write(item, to: &json)
        }
      }
    }
    json.endText()
    return json.bytes
  }

  private func write(_ item: NewsItem, to json: inout JSONWriter) {
    json.object { json in
      json.member("id", item.id)
      json.member("url", item.url)
      json.member("title", item.headline)
      json.member("content_html", EntryHTML.text(of: item))
      json.member("content_text", item.lines.joined(separator: "\n"))
      json.member("image", item.image.flatMap { $0.mediaType == nil ? nil : $0.url })
      json.member("date_published", feed.calendar.text(of: item.instant))
      json.key("tags")
      json.array { $0.string(item.aisle) }
    }
  }
}

extension JSONWriter {
  /// Nothing for nil.
  fileprivate mutating func member(_ name: String, _ text: String?) {
    if let text { member(name, text) }
  }
}
