import Mustache
import Shop

/// A price history as a step chart: numbers for an inline SVG, all integers, so that every machine
/// draws the same.
struct PriceChart {
  private static let width = 640
  private static let height = 200
  /// Room above the highest and below the lowest price, for the stroke and its round ends.
  private static let margin = 12
  /// Room at the end for the newest price, which still holds.
  private static let tail = 40

  private struct Point {
    let x: Int
    let y: Int
    let entry: PriceEntry
  }

  private let history: ShownHistory
  /// Of the product.
  private let name: String
  private let points: [Point]

  /// The time axis ends at the newest entry and not at the as-of moment: a page must not change
  /// from one day to the next because time passed.
  init(_ history: ShownHistory, name: String, of site: SitePlan) {
    self.history = history
    self.name = name
    let entries = history.entries
    guard entries.count > 1, let first = entries.first, let last = entries.last else {
      points = []
      return
    }
    let start = first.instant.milliseconds
    let end = last.instant.milliseconds
    let low = history.lowest.tenThousandths
    let range = max(history.highest.tenThousandths - low, 1)
    let span = Int128(max(end - start, 1))
    let inner = Int128(Self.height - 2 * Self.margin)
    points = entries.map { entry in
      let time = Int128(entry.instant.milliseconds - start)
      let above = Int128(entry.price.tenThousandths - low)
      return Point(
        x: Int(time * Int128(Self.width - Self.tail) / span),
        y: Self.height - Self.margin - Int(above * inner / Int128(range)), entry: entry)
    }
  }

  static let shape = Shape(
    [Shape.Field].scalars(
      "view_box", "width", "height", "path", "area", "title", "description", "first_text",
      "last_text", "highest_text", "lowest_text", "end") + [.list("points", pointShape)])
  private static let pointShape = Shape([Shape.Field].scalars("x", "y", "text"))

  /// Null for fewer than two entries: there is nothing to compare.
  func fill(_ document: inout Document, of site: SitePlan) {
    guard let first = points.first, let last = points.last else { return document.null("chart") }
    let wording = site.wording
    let path = steps
    document.beginObject("chart")
    document.text("view_box", "0 0 \(Self.width) \(Self.height)")
    document.number("width", Self.width)
    document.number("height", Self.height)
    document.text("path", path)
    document.text("area", "\(path)V\(Self.height)H\(first.x)Z")
    document.text("title", wording.pages.chartTitle(name))
    let (from, until) = (
      wording.dates.text(first.entry.instant), wording.dates.text(last.entry.instant)
    )
    let lowest = wording.money.text(history.lowest)
    let highest = wording.money.text(history.highest)
    document.text(
      "description",
      wording.pages.chartDescription(first: from, last: until, lowest: lowest, highest: highest))
    document.text("first_text", from)
    document.text("last_text", until)
    document.text("highest_text", highest)
    document.text("lowest_text", lowest)
    document.text("end", site.catalog.calendar.text(of: end(first.entry, last.entry)))
    document.beginList("points")
    for point in points {
      let (date, price) = (point.entry.instant, point.entry.price)
      document.beginItem()
      document.number("x", point.x)
      document.number("y", point.y)
      document.text("text", "\(wording.dates.text(date)): \(wording.money.text(price))")
      document.endItem()
    }
    document.endList()
    document.endObject()
  }

  /// When the time axis ends: as far behind the newest entry as its tail is long.
  private func end(_ first: PriceEntry, _ last: PriceEntry) -> Instant {
    let span = last.instant.milliseconds - first.instant.milliseconds
    return last.instant.advanced(
      byMilliseconds: span * Int64(Self.tail) / Int64(Self.width - Self.tail))
  }

  /// A price holds until the next: along, then up or down.
  private var steps: String {
    guard let first = points.first else { return "" }
    return "M\(first.x) \(first.y)" + points.dropFirst().map { "H\($0.x)V\($0.y)" }.joined()
      + "H\(Self.width)"
  }
}
