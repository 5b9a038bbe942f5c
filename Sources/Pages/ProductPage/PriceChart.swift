import Bytes
import Localization
import Mustache
import Shop
import Tables
import Values

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

  private struct Point {
    let x: Int
    let y: Int
    let entry: HistoryEntry<Money>
    let isTypo: Bool
  }

  private let history: ShownPriceHistory
  /// The product's name.
  private let name: TextRange
  private let points: [Point]

  /// The time axis ends soon after the newest entry, not at the as-of moment, so that a page does
  /// not change just because a day has passed. The script extends the line to the as-of moment.
  init(_ history: ShownPriceHistory, name: TextRange, of site: SitePlan) {
    self.history = history
    self.name = name
    let entries = history.entries
    guard entries.count > 1, let first = entries.first, let last = entries.last else {
      points = []
      return
    }
    let start = first.instant.milliseconds
    let end = last.instant.milliseconds
    let low = history.drawn.lowerBound.tenThousandths
    let range = max(history.drawn.upperBound.tenThousandths - low, 1)
    let span = Int128(max(end - start, 1))
    let inner = Int128(Self.height - 2 * Self.margin)
    points = zip(entries, history.areTypos).map { entry, isTypo in
      let time = Int128(entry.instant.milliseconds - start)
      let above = Int128(entry.price.tenThousandths - low)
      return Point(
        x: Int(time * Int128(Self.width - Self.tail) / span),
        y: Self.height - Self.margin - Int(above * inner / Int128(range)), entry: entry,
        isTypo: isTypo)
    }
  }

  static let schema = Schema(
    [Schema.Field].scalars(
      "view_box", "width", "height", "path", "area", "title", "description", "first_text",
      "last_text", "highest_text", "lowest_text") + [.list("points", pointShape)])
  private static let pointShape = Schema([Schema.Field].scalars("x", "y", "text", "is_typo"))

  /// Null for fewer than two entries.
  func fill(_ document: inout Document, of site: SitePlan) {
    guard let first = points.first, let last = points.last else { return document.null("chart") }
    let (formats, text) = (site.formats, site.catalog.text)
    document.beginObject("chart")
    document.text("view_box", Self.viewBox)
    document.number("width", Self.width)
    document.number("height", Self.height)
    document.text("path") { appendSteps(to: &$0) }
    document.text("area") {
      appendSteps(to: &$0)
      $0.append("V", Self.height)
      $0.append("H", first.x)
      $0.append(UInt8(ascii: "Z"))
    }
    document.text("title") {
      formats.pageTexts.chartTitle.append(to: &$0) {
        $1.append(copying: text.span.extracting(name.range))
      }
    }
    document.text("description") { appendDescription(from: first, until: last, formats, to: &$0) }
    document.text("first_text") { formats.dates.append(first.entry.instant, to: &$0) }
    document.text("last_text") { formats.dates.append(last.entry.instant, to: &$0) }
    document.money("highest_text", history.drawn.upperBound, formats)
    document.money("lowest_text", history.drawn.lowerBound, formats)
    document.beginList("points")
    for point in points {
      let (date, price) = (point.entry.instant, point.entry.price)
      document.beginItem()
      document.number("x", point.x)
      document.number("y", point.y)
      document.text("text") {
        formats.dates.append(date, to: &$0)
        $0 += ": ".utf8
        formats.money.append(price, to: &$0)
        if !point.isTypo { return }
        $0 += ", ".utf8
        $0 += formats.strings[.typo].utf8
      }
      document.bool("is_typo", point.isTypo)
      document.endItem()
    }
    document.endList()
    document.endObject()
  }

  private func appendDescription(
    from first: Point, until last: Point, _ formats: LocalizedFormats, to bytes: inout [UInt8]
  ) {
    formats.pageTexts.chartDescription.append(to: &bytes) { name, bytes in
      switch name {
      case 0: formats.dates.append(first.entry.instant, to: &bytes)
      case 1: formats.dates.append(last.entry.instant, to: &bytes)
      case 2: formats.money.append(history.lowest, to: &bytes)
      default: formats.money.append(history.highest, to: &bytes)
      }
    }
  }

  /// A price is in force until the next: a horizontal line, then a vertical one.
  private func appendSteps(to bytes: inout [UInt8]) {
    guard let first = points.first else { return }
    let room = (2 * points.count + 1) * (OutputSpan<UInt8>.decimalRoom + 1)
    bytes.append(addingCapacity: room) { output in
      output.append("M", first.x)
      output.append(" ", first.y)
      for point in points.dropFirst() {
        output.append("H", point.x)
        output.append("V", point.y)
      }
      output.append("H", Self.width)
    }
  }
}

extension [UInt8] {
  /// Appends a letter of a path and its number.
  fileprivate mutating func append(_ letter: Unicode.Scalar, _ number: Int) {
    append(addingCapacity: OutputSpan<UInt8>.decimalRoom + 1) { $0.append(letter, number) }
  }
}

extension OutputSpan<UInt8> {
  fileprivate mutating func append(_ letter: Unicode.Scalar, _ number: Int) {
    append(UInt8(ascii: letter))
    append(decimal: number)
  }
}
