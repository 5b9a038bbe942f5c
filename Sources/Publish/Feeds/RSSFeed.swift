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
        // The attribute is required; 0 stands for an unknown length.
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

/// Dates as RSS requires them (RFC 822 with the four digits of RFC 2822): English in every locale.
enum RFC822Date {
  private static let weekdays = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// `Fri, 20 Nov 2026 17:45:00 +0100`, in the calendar's time zone; milliseconds are cut off.
  static func text(of instant: Instant, in calendar: ShopCalendar) -> String {
    let offset = calendar.offset(at: instant)
    let day = calendar.day(of: instant)
    let second = (instant.milliseconds + offset - Int64(day.number) * 86_400_000) / 1000
    let (year, month, dayOfMonth) = day.civil
    // The first day counted, 1 January 1970, was a Thursday.
    let weekday = weekdays[(day.number % 7 + 7) % 7]
    let clock = [second / 3600, second / 60 % 60, second % 60].map { twoDigits($0) }
    let minutes = abs(offset) / 60_000
    let zone = "\(offset < 0 ? "-" : "+")\(twoDigits(minutes / 60))\(twoDigits(minutes % 60))"
    let years = String(repeating: "0", count: max(0, 4 - String(year).count)) + String(year)
    return "\(weekday), \(twoDigits(Int64(dayOfMonth))) \(months[month - 1]) \(years) "
      + "\(clock.joined(separator: ":")) \(zone)"
  }

  private static func twoDigits(_ value: Int64) -> String { (value < 10 ? "0" : "") + "\(value)" }
}
