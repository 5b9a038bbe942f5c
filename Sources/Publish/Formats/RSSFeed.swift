import Bytes
import Pages
import Values

/// A feed as RSS 2.0 (rssboard.org/rss-specification), with the self link of the RSS Best
/// Practices Profile.
struct RSSFeed {
  let feed: NewsFeed
  let entries: [FeedEntry]

  var bytes: [UInt8] {
    var xml = XMLWriter()
    xml.element("rss", ["version": "2.0", "xmlns:atom": "http://www.w3.org/2005/Atom"]) { xml in
      xml.element("channel") { xml in
        append(channelTo: &xml)
        for entry in entries { append(entry, to: &xml) }
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

  private func append(_ entry: FeedEntry, to xml: inout XMLWriter) {
    xml.element("item") { xml in
      xml.text("title", entry.title)
      xml.text("link", entry.url)
      xml.text("description", bytes: entry.html.span)
      xml.text("category", entry.aisle)
      if let image = entry.image {
        // The attribute is required; 0 stands for an unknown length.
        let length = String(image.byteCount ?? 0)
        xml.empty("enclosure", ["url": image.url, "length": length, "type": image.mediaType])
      }
      xml.text("guid", entry.id, ["isPermaLink": "false"])
      xml.text("pubDate", date(entry.instant))
    }
  }

  private func date(_ instant: Instant) -> String {
    RFC822Date.text(of: instant, in: feed.calendar)
  }
}

/// Dates as RSS requires them (RFC 822, with the four-digit years of RFC 2822), in English in every
/// locale.
enum RFC822Date {
  private static let weekdays = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// `Fri, 20 Nov 2026 17:45:00 +0100`, in the calendar's time zone; milliseconds are cut off.
  static func text(of instant: Instant, in calendar: ShopCalendar) -> String {
    let offset = calendar.offset(at: instant)
    let day = calendar.day(of: instant)
    let second = Int((instant.milliseconds + offset - Int64(day.number) * 86_400_000) / 1000)
    let (year, month, dayOfMonth) = day.civil
    let minutes = Int(abs(offset) / 60_000)
    return String(writing: { bytes in
      // The first day counted, 1 January 1970, was a Thursday.
      bytes += weekdays[(day.number % 7 + 7) % 7].utf8
      bytes += ", ".utf8
      bytes.append(decimal: dayOfMonth, width: 2)
      bytes.append(.space)
      bytes += months[month - 1].utf8
      bytes.append(.space)
      bytes.append(decimal: year, width: 4)
      for (separator, part) in [(" ", second / 3600), (":", second / 60 % 60), (":", second % 60)] {
        bytes += separator.utf8
        bytes.append(decimal: part, width: 2)
      }
      bytes += (offset < 0 ? " -" : " +").utf8
      bytes.append(decimal: minutes / 60, width: 2)
      bytes.append(decimal: minutes % 60, width: 2)
    })
  }
}
