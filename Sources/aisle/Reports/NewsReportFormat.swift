import Bytes
import Mustache
import Pages
import Publish

/// The forms in which a report can be printed; the raw value is what `--format` takes.
enum NewsReportFormat: String, CaseIterable, Sendable {
  case text, markdown, json, csv

  /// The bytes for standard output. Without news, text and Markdown are empty, so that an empty
  /// email stays empty; JSON and CSV have no items.
  func bytes(of report: NewsReport, in site: SitePlan) -> [UInt8] {
    switch self {
    case .text: Array(NewsTextReport(report).text.utf8)
    case .markdown: Array(NewsMarkdownReport(report).text.utf8)
    case .csv: Array(NewsCSVReport(report).text.utf8)
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
