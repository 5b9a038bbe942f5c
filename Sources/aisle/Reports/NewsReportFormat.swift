import Bytes
import Mustache
import Pages
import Publish
import Values

/// The forms in which a report can be printed; the raw value is what `--format` takes.
enum NewsReportFormat: String, CaseIterable, Sendable {
  case text, markdown, json, csv

  /// The bytes for standard output. Without news, text and Markdown are empty, so that an empty
  /// email stays empty; JSON and CSV have no items.
  func bytes(of report: NewsReport, in site: SitePlan) -> [UInt8] {
    switch self {
    case .text: Array(NewsTextReport(report: report).text.utf8)
    case .markdown: Array(NewsMarkdownReport(report: report).text.utf8)
    case .csv: Array(NewsCSVReport(report: report).text.utf8)
    case .json: json(of: report, in: site)
    }
  }

  private func json(of report: NewsReport, in site: SitePlan) -> [UInt8] {
    var document = Document(NewsReport.schema)
    report.fill(&document, of: site)
    var json = JSONWriter()
    DocumentWriter(NewsReport.schema).write(document, to: &json)
    json.endText()
    return json.bytes
  }
}

/// The price news as plain text: a heading, then each day with its events.
struct NewsTextReport {
  let report: NewsReport

  /// Ends in a newline; empty if there is no news.
  var text: String {
    guard !report.items.isEmpty else { return "" }
    let days = report.days.map { day in
      let heading = NewsTextReport.oneLine(day.text)
      return "\n\(heading)\n\n" + day.items.map { item($0) }.joined(separator: "\n")
    }
    return NewsTextReport.oneLine(report.heading) + "\n" + days.joined()
  }

  private func item(_ index: Int) -> String {
    let item = report.items[index]
    let address = report.hasAddresses ? [item.url] : []
    let lines = item.lines + [report.times[index]].compactMap(\.self) + address
    return "\(NewsTextReport.oneLine(item.headline))\n"
      + lines.map { "  \(NewsTextReport.oneLine($0))\n" }.joined()
  }

  /// The text in one line and without control characters. A line end in a name must not look like
  /// another piece of news, and control characters must not reach a terminal.
  static func oneLine(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { scalar in
          switch scalar.properties.generalCategory {
          case .control, .lineSeparator, .paragraphSeparator: " "
          default: scalar
          }
        }))
  }
}

/// The price news as Markdown: a heading, then a list for each day. It is CommonMark with `~~` for
/// struck text, as chats and GitHub read it.
struct NewsMarkdownReport {
  let report: NewsReport

  /// Ends in a newline; empty if there is no news.
  var text: String {
    guard !report.items.isEmpty else { return "" }
    let days = report.days.map { day in
      "\n## \(escaped(day.text))\n\n" + day.items.map { item($0) }.joined()
    }
    return "# \(escaped(report.heading))\n" + days.joined()
  }

  private func item(_ index: Int) -> String {
    let item = report.items[index]
    let name = escaped(item.name)
    let product = report.hasAddresses ? "[\(name)](\(item.url))" : name
    let size = item.sizeText.map { ", \(escaped($0))" } ?? ""
    let old = item.oldPriceText.map { item.isOldPriceStruck ? "~~\(escaped($0))~~ " : "" } ?? ""
    let details = item.details.map { escaped($0) }.joined(separator: "; ")
    return "- **\(escaped(item.title))**: \(product)\(size), "
      + "\(old)**\(escaped(item.priceText))**\(details.isEmpty ? "" : " (\(details))")\n"
  }

  /// The text escaped, so that it is shown as it is and nothing in it becomes a link, heading or
  /// HTML.
  private func escaped(_ text: String) -> String {
    let text = NewsTextReport.oneLine(text)
    var result = ""
    for (index, character) in zip(text.indices, text) {
      // An ampersand begins a character reference only before a name or a number.
      let next = text[text.index(after: index)...].first ?? " "
      let isReference = character == "&" && (next == "#" || next.isLetter)
      if isReference || "\\`*_[]<>~".contains(character) { result.append("\\") }
      result.append(character)
    }
    return result
  }
}

/// The price news as CSV (RFC 4180, but with the line ends of Unix, for scripts): a header, then a
/// row for each piece of news.
struct NewsCSVReport {
  private static let columns = [
    "occurred_at", "event", "title", "product_id", "name", "aisle", "size", "old_size",
    "amount", "old_amount", "percent", "discounted", "prior_price", "all_time_low", "currency",
    "url", "id",
  ]

  let report: NewsReport

  /// Ends in a newline; only the header if there is no news.
  var text: String {
    ([Self.columns] + report.items.map { row($0) }).map { row in
      row.map { quoted($0) }.joined(separator: ",") + "\n"
    }.joined()
  }

  private func row(_ item: NewsItem) -> [String] {
    [
      report.calendar.sourceText(of: item.instant), item.kind, item.title, item.productID,
      item.name, item.aisle, item.sizeText ?? "", item.oldSizeText ?? "", item.amount,
      item.oldAmount ?? "", item.percent.map { String($0) } ?? "",
      item.isDrop.map { String($0) } ?? "", item.priorAmount ?? "",
      item.isAllTimeLow.map { String($0) } ?? "", report.currency, item.url, item.id,
    ]
  }

  /// - Parameter text: of somebody else. Spreadsheets must not find a formula in it.
  private func quoted(_ text: String) -> String {
    let isFormula = text.utf8.first.map { "=+-@".utf8.contains($0) } == true && Double(text) == nil
    let cell = isFormula ? "'\(text)" : text
    let needsQuotes = cell.utf8.contains { byte in
      byte == UInt8(ascii: ",") || byte == UInt8(ascii: "\"") || byte < 0x20
    }
    guard needsQuotes else { return cell }
    return "\"\(cell.replacing("\"", with: "\"\""))\""
  }
}
