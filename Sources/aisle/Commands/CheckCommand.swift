import Diagnostics
import Publish

/// `aisle check`: reads and checks as a build does, with further checks, but writes nothing.
struct CheckCommand {
  private let arguments: Arguments
  private let options: ReadingOptions
  private let format: ReportFormat

  /// - Throws: as `ReadingOptions`, and for an unknown format.
  init(_ arguments: Arguments) throws(Arguments.Misuse) {
    self.arguments = arguments
    options = try ReadingOptions(arguments)
    format = try arguments.format(among: ReportFormat.allCases)
  }

  func run(on terminal: Terminal) -> Int32 {
    let faults = FaultLog(keepsAll: format != .text)
    let build = SiteBuild(options.request(isThorough: true), faults: faults)
    switch format {
    case .text: terminal.report(faults.list)
    case .json: terminal.write(FaultsJSONReport(faults: faults.list).bytes)
    case .github: terminal.write(FaultAnnotations(faults: faults.list).text)
    }
    if !arguments.has("--quiet") {
      terminal.writeError(
        faults.notes.map { "\($0)\n" }.joined()
          + "\(counted(faults.errorCount, "error")), \(counted(faults.warningCount, "warning"))\n")
    }
    return build != nil && options.isAcceptable(faults.list) ? 0 : 1
  }
}
