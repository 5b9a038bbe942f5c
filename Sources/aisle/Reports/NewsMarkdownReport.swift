import Pages

/// The price news as Markdown: a heading, then a list for each day. It is CommonMark with `~~` for
/// struck text, as chats and GitHub read it.
struct NewsMarkdownReport {
  private let report: NewsReport

  init(_ report: NewsReport) { self.report = report }

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
