import Bytes
import Mustache
import Pages
import Publish
import Quantities

extension NewsReport {
  /// As one object, with no items if there is no news.
  func json(of site: SitePlan) -> [UInt8] {
    var document = Document(NewsReport.schema)
    fill(&document, of: site)
    var json: [UInt8] = []
    document.writeJSON(to: &json)
    json.append(.newline)
    return json
  }
}

/// The price news as plain text: a heading, then each day with its events.
struct NewsTextReport {
  let report: NewsReport

  /// Ends in a newline; empty if there is no news, so that an empty email stays empty.
  var text: String {
    guard !report.items.isEmpty else { return "" }
    let days = report.days.map { day in
      let heading = NewsTextReport.oneLine(day.text)
      return "\n\(heading)\n\n" + day.items.map { item($0) }.joined(separator: "\n")
    }
    return NewsTextReport.oneLine(report.heading) + "\n" + days.joined()
  }

  private func item(_ item: NewsItem) -> String {
    let address = report.hasAddresses ? [item.url] : []
    let lines = item.lines + (item.time.map { [$0] } ?? []) + address
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
