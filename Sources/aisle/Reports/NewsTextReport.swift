import Pages

/// The price news as plain text: a heading, then each day with what happened on it.
struct NewsTextReport {
  private let report: NewsReport

  init(_ report: NewsReport) { self.report = report }

  /// Ends in a newline; nothing where there is no news.
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
    let lines = item.lines + [report.times[index]] + address
    return "\(NewsTextReport.oneLine(item.headline))\n"
      + lines.map { "  \(NewsTextReport.oneLine($0))\n" }.joined()
  }

  /// Names may hold anything; a line end in one must not look like another piece of news, nor a
  /// control character reach a terminal.
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
