import Pages

/// The price news as Markdown (CommonMark, with the `~~` that chats and GitHub strike by): a
/// heading, then a list for each day.
struct NewsMarkdownReport {
  private let report: NewsReport

  init(_ report: NewsReport) { self.report = report }

  /// Ends in a newline; nothing where there is no news.
  var text: String {
    guard !report.entries.isEmpty else { return "" }
    let days = report.days.map { day in
      "\n## \(escaped(day.text))\n\n" + day.entries.map { item($0) }.joined()
    }
    return "# \(escaped(report.heading))\n" + days.joined()
  }

  private func item(_ index: Int) -> String {
    let entry = report.entries[index]
    let name = escaped(entry.name)
    let product = report.hasAddresses ? "[\(name)](\(entry.url))" : name
    let size = entry.size.map { ", \(escaped($0))" } ?? ""
    let old = entry.oldPrice.map { entry.isOldPriceStruck ? "~~\(escaped($0))~~ " : "" } ?? ""
    let details = entry.details.map { escaped($0) }.joined(separator: "; ")
    return "- **\(escaped(entry.title))**: \(product)\(size), "
      + "\(old)**\(escaped(entry.price))**\(details.isEmpty ? "" : " (\(details))")\n"
  }

  /// Whatever a name holds, it is shown as it is and makes no link, heading or HTML.
  private func escaped(_ text: String) -> String {
    let text = NewsTextReport.oneLine(text)
    var result = ""
    for (index, character) in zip(text.indices, text) {
      // Only before a name or a number does an ampersand begin a character reference.
      let next = text[text.index(after: index)...].first ?? " "
      let isReference = character == "&" && (next == "#" || next.isLetter)
      if isReference || "\\`*_[]<>~".contains(character) { result.append("\\") }
      result.append(character)
    }
    return result
  }
}
