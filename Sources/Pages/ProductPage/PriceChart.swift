import Bytes
import Localization
import Mustache
import Quantities
import Rules
import Shop

/// A price history as a step chart: numbers for an inline SVG, all integers, so that they are the
/// same on every machine.
struct PriceChart {
  private static let width = 640
  private static let height = 200
  private static let viewBox = "0 0 \(width) \(height)"
  /// Room above the highest and below the lowest price, for the stroke and its round ends.
  private static let margin = 12
  /// Room at the end for the newest price, which is still in force.
  private static let tail = 40

  private let history: ShownPriceHistory
  /// Index into `Catalog.products`.
  private let product: Int
  /// One for each entry of the history; none for fewer than two.
  private let points: [(x: Int, y: Int)]
  /// From where to where nobody saw the price, or the product was not sold.
  private let gaps: [Range<Int>]

  /// The time axis ends soon after the newest entry, not at the as-of moment, so that a page does
  /// not change just because a day has passed: its end is labelled "Since 18 November 2026". The
  /// script extends the line to the as-of moment.
  init(_ history: ShownPriceHistory, of product: Int, in site: SitePlan) {
    self.history = history
    self.product = product
    let entries = history.entries
    guard entries.count > 1, let first = entries.first, let last = entries.last else {
      (points, gaps) = ([], [])
      return
    }
    let start = first.instant.milliseconds
    let end = last.instant.milliseconds
    let low = history.drawn.lowerBound.tenThousandths
    let range = max(history.drawn.upperBound.tenThousandths - low, 1)
    let span = max(end - start, 1)
    let inner = Int128(Self.height - 2 * Self.margin)
    func x(_ instant: Instant) -> Int {
      Int((instant.milliseconds - start) * Int64(Self.width - Self.tail) / span)
    }
    let calendar = site.catalog.calendar
    let lastDay = calendar.day(of: last.instant)
    gaps = history.gaps.prefix { $0.next <= lastDay }.map { gap in
      x(calendar.start(of: gap.last.advanced(byDays: 1)))..<x(calendar.start(of: gap.next))
    }
    points = entries.map { entry in
      let above = Int128(entry.price.tenThousandths - low)
      return (x(entry.instant), Self.height - Self.margin - Int(above * inner / Int128(range)))
    }
  }

  static let schema = Schema([
    "view_box", "width", "height", "path", "title", "description", "first_text",
    "last_text", "highest_text", "lowest_text", "unseen",
    .list("points", pointShape),
  ])
  private static let pointShape = Schema(["x", "y", "text", "is_typo"])

  /// Null for fewer than two entries.
  func fill(_ document: inout Document, of site: SitePlan) {
    guard !points.isEmpty, let first = history.entries.first else { return document.null("chart") }
    let formats = site.formats
    document.beginObject("chart")
    document.text("view_box", Self.viewBox)
    document.number("width", Self.width)
    document.number("height", Self.height)
    document.text("path") { appendSteps(to: &$0) }
    document.text("title") {
      formats.words.append(.chartTitle, to: &$0) {
        site.catalog.append(site.catalog.products[product].name, to: &$1)
      }
    }
    document.text("description") {
      formats.words.append(.chartDescription, to: &$0) { name, bytes in
        switch name {
        case .first: formats.dates.append(first.instant, to: &bytes)
        case .lowest: formats.money.append(history.lowest, to: &bytes)
        default: formats.money.append(history.highest, to: &bytes)
        }
      }
    }
    document.text("first_text") { formats.dates.append(first.instant, to: &$0) }
    document.since("last_text", site.beginning(ofPriceOf: product), ofProduct: product, in: site)
    document.money("highest_text", history.drawn.upperBound, formats)
    document.money("lowest_text", history.drawn.lowerBound, formats)
    document.text("unseen", of: history.gaps.isEmpty ? nil : history.gaps) { gaps, bytes in
      for gap in gaps {
        if gap.last != gaps[gaps.startIndex].last { bytes.append(.space) }
        gap.last.append(to: &bytes)
        bytes.append(.slash)
        gap.next.append(to: &bytes)
      }
    }
    document.list("points", zip(points, history.entries)) { document, item in
      let (point, entry) = item
      document.number("x", point.x)
      document.number("y", point.y)
      document.text("text") {
        formats.appendDate(entry.instant, unseenSince: entry.unseenSince, to: &$0)
        $0.append(": ")
        formats.money.append(entry.price, to: &$0)
        if !entry.isTypo { return }
        $0.append(", ")
        formats.words.append(.typo, to: &$0)
      }
      document.bool("is_typo", entry.isTypo)
    }
    document.endObject()
  }

  /// A price is in force until the next: a horizontal line, then a vertical one. The line is broken
  /// in the gaps.
  private func appendSteps(to bytes: inout [UInt8]) {
    guard let first = points.first else { return }
    let room = (2 * points.count + 3 * gaps.count + 1) * (OutputSpan<UInt8>.decimalRoom + 1)
    bytes.append(addingCapacity: room) { output in
      output.append(moveTo: first.x, first.y)
      var gaps = gaps[...]
      for (point, next) in zip(points, points.dropFirst()) {
        var isDrawn = true
        while let gap = gaps.first, gap.upperBound <= next.x {
          output.append("H", gap.lowerBound)
          isDrawn = gap.upperBound < next.x
          if isDrawn { output.append(moveTo: gap.upperBound, point.y) }
          gaps.removeFirst()
        }
        guard isDrawn else {
          output.append(moveTo: next.x, next.y)
          continue
        }
        output.append("H", next.x)
        output.append("V", next.y)
      }
      output.append("H", Self.width)
    }
  }
}

extension OutputSpan<UInt8> {
  fileprivate mutating func append(moveTo x: Int, _ y: Int) {
    append("M", x)
    append(" ", y)
  }

  fileprivate mutating func append(_ letter: Unicode.Scalar, _ number: Int) {
    append(UInt8(ascii: letter))
    append(decimal: number)
  }
}
