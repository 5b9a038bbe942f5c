import Diagnostics
import Names

/// `aisle names`: every name that templates may use, with its type and an example from the shop.
struct NamesCommand {
  let arguments: Arguments

  func run(on terminal: Terminal) throws(Arguments.Misuse) -> Int32 {
    let titles = try titles()
    guard let site = try ReadingOptions(arguments).plan(reportingTo: terminal) else { return 1 }
    let tables = TemplateReference(of: site).tables.filter { titles?.contains($0.title) ?? true }
    let report = NamesReport(tables: tables)
    if arguments.has("--json") { terminal.write(report.json) } else { terminal.write(report.text) }
    return 0
  }

  /// The titles of the tables for one template; nil for all tables.
  private func titles() throws(Arguments.Misuse) -> [String]? {
    guard let operand = arguments.operands.first else { return nil }
    let name = operand.hasSuffix(".mustache") ? String(operand.dropLast(9)) : operand
    if let titles = TemplateReference.titles[name] { return titles }
    if name.hasPrefix("script/") {
      throw Arguments.Misuse(
        message: "the script fills the template `\(name)`, so no shop has examples for it",
        help: "its names are in the documentation, `Templates: In the browser`")
    }
    let names = TemplateReference.titles.keys.sorted()
    let closest = closestName(to: name, among: names)
    throw Arguments.Misuse(
      message: "the default theme has no template `\(name)`",
      help: closest.map { "did you mean `aisle names \($0)`?" }
        ?? "name one of \(names.map { "`\($0)`" }.joined(separator: ", "))")
  }
}
