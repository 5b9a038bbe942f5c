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

  /// As plain text: a heading, then each day with its events. Ends in a newline; empty if there is
  /// no news, so that an empty email stays empty.
  var text: String {
    guard !items.isEmpty else { return "" }
    let days = self.days.map { day in
      "\n\(day.text.inOneLine)\n\n" + day.items.map { item($0) }.joined(separator: "\n")
    }
    return heading.inOneLine + "\n" + days.joined()
  }

  private func item(_ item: NewsItem) -> String {
    let address = hasAddresses ? [item.url] : []
    let lines = item.lines + (item.time.map { [$0] } ?? []) + address
    return "\(item.headline.inOneLine)\n"
      + lines.map { "  \($0.inOneLine)\n" }.joined()
  }
}

extension String {
  /// The text in one line and without control characters. A line end in a name must not look like
  /// another piece of news, and control characters must not reach a terminal.
  var inOneLine: String {
    String(
      String.UnicodeScalarView(
        unicodeScalars.map { scalar in
          switch scalar.properties.generalCategory {
          case .control, .lineSeparator, .paragraphSeparator: " "
          default: scalar
          }
        }))
  }
}
