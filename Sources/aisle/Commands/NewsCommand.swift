import Diagnostics
import Pages
import Quantities
import Shop

/// `aisle news`: prints the price news for an email, a chat message or a script.
enum NewsCommand {
  /// Tells a script that there is nothing to send.
  private static let noNews: Int32 = 3

  /// - Returns: 0 with news, 3 without, 1 for faults.
  static func run(_ arguments: Arguments, on terminal: Terminal) throws -> Int32 {
    let format = try arguments.format(among: [.text, .json])
    // A day means its beginning.
    let since = try arguments.date("--since")
    guard let site = try ReadingOptions(arguments).plan(reportingTo: terminal) else { return 1 }
    let aisle = try arguments.value("--aisle").map { try Self.aisle($0, in: site) }
    let report = NewsReport(
      of: site, aisle: aisle, since: since.map { $0.instant(in: site.catalog.calendar) })
    terminal.write(
      format == .json ? report.json(of: site) : Array(report.text.utf8))
    return report.items.isEmpty ? noNews : 0
  }

  private static func aisle(_ path: String, in site: SitePlan) throws(Diagnostic) -> Int {
    if let aisle = site.aisle(named: path) { return aisle }
    let closest = site.closestAisle(to: path)
    throw Diagnostic(
      "there is no aisle `\(path)`",
      help: closest.map { "did you mean `--aisle \"\($0)\"`?" }
        ?? "write its path as in the catalog, `--aisle \"Dairy > Milk\"`")
  }
}
