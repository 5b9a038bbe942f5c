import Diagnostics
import Pages
import Quantities
import Shop

/// `aisle news`: prints the price news for an email, a chat message or a script.
struct NewsCommand {
  /// Tells a script that there is nothing to send.
  static let noNews: Int32 = 3

  private let arguments: Arguments
  private let format: ReportFormat
  /// A day means its beginning.
  private let since: ParsedDate?

  /// - Throws: for an unknown format, and for an invalid date.
  init(_ arguments: Arguments) throws(Arguments.Misuse) {
    self.arguments = arguments
    format = try arguments.format(among: [.text, .json])
    since = try arguments.date("--since")
  }

  /// - Returns: 0 with news, 3 without, 1 for faults.
  func run(on terminal: Terminal) throws(Arguments.Misuse) -> Int32 {
    guard let site = try ReadingOptions(arguments).plan(reportingTo: terminal) else { return 1 }
    var aisle: Int?
    if let path = arguments.value("--aisle") {
      guard let found = site.aisle(named: path) else {
        terminal.report(Self.unknownAisle(path, in: site))
        return 1
      }
      aisle = found
    }
    let report = NewsReport(
      of: site, aisle: aisle, since: since.map { $0.instant(in: site.catalog.calendar) })
    terminal.write(
      format == .json ? report.json(of: site) : Array(NewsTextReport(report: report).text.utf8))
    return report.items.isEmpty ? Self.noNews : 0
  }

  private static func unknownAisle(_ path: String, in site: SitePlan) -> Diagnostic {
    let closest = site.closestAisle(to: path)
    return Diagnostic(
      .error, "there is no aisle `\(path)`",
      help: closest.map { "did you mean `--aisle \"\($0)\"`?" }
        ?? "write its path as in the catalog, `--aisle \"Dairy > Milk\"`")
  }
}
