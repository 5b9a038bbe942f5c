import Pages
import Shop

/// A feed as JSON Feed 1.1 (jsonfeed.org/version/1.1): a member that has no value is left out, an
/// item is a line.
struct JSONFeed {
  private let feed: NewsFeed

  init(_ feed: NewsFeed) { self.feed = feed }

  var bytes: [UInt8] {
    var json: [UInt8] = []
    append(
      [
        ("version", "https://jsonfeed.org/version/1.1"), ("title", feed.title),
        ("home_page_url", feed.url), ("feed_url", feed.url(.json)),
        ("description", feed.description), ("language", feed.language),
      ], to: &json)
    json += ",\"authors\":[".utf8
    append([("name", feed.author)], to: &json)
    json += "}],\"items\":[".utf8
    for (index, entry) in feed.entries.enumerated() {
      json += (index == 0 ? "\n" : ",\n").utf8
      append(entry, to: &json)
    }
    json += "]}\n".utf8
    return json
  }

  private func append(_ entry: NewsEntry, to json: inout [UInt8]) {
    let image = entry.image.flatMap { $0.mediaType == nil ? nil : $0.url }
    append(
      [
        ("id", entry.id), ("url", entry.url), ("title", entry.headline),
        ("content_html", EntryHTML.text(of: entry)),
        ("content_text", entry.lines.joined(separator: "\n")), ("image", image),
        ("date_published", feed.calendar.text(of: entry.instant)),
      ], to: &json)
    json += ",\"tags\":[".utf8
    append(text: entry.aisle, to: &json)
    json += "]}".utf8
  }

  /// An object's beginning with these members; nil values are left out.
  private func append(_ members: [(name: String, value: String?)], to json: inout [UInt8]) {
    var separator = UInt8(ascii: "{")
    for (name, value) in members {
      guard let value else { continue }
      json.append(separator)
      separator = UInt8(ascii: ",")
      append(text: name, to: &json)
      json.append(UInt8(ascii: ":"))
      append(text: value, to: &json)
    }
  }

  private func append(text: String, to json: inout [UInt8]) {
    JSONString.append(Array(text.utf8).span, to: &json)
  }
}
