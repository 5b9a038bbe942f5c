import Bytes
import Mustache
import Pages
import Publish
import Values

/// The forms in which a report can be printed; the raw value is what `--format` takes.
enum NewsReportFormat: String, CaseIterable, Sendable {
  case text, json

  /// The bytes for standard output. Without news, text is empty, so that an empty email stays
  /// empty; JSON has no items.
  func bytes(of report: NewsReport, in site: SitePlan) -> [UInt8] {
    switch self {
    case .text: Array(NewsTextReport(report: report).text.utf8)
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
