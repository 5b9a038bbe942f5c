import Diagnostics
import Publish

/// `aisle check`: reads and checks as a build does, with further checks, but writes nothing.
struct CheckCommand {
  private let arguments: Arguments
  private let options: ReadingOptions

  /// - Throws: as `ReadingOptions`.
  init(_ arguments: Arguments) throws(Arguments.Misuse) {
    self.arguments = arguments
    options = try ReadingOptions(arguments)
  }

  func run(on terminal: Terminal) -> Int32 {
    let isJSON = arguments.has("--json")
    var faults = FaultList(keepsAll: isJSON)
    let build = SiteBuild(options.request(isThorough: true), faults: &faults)
    if isJSON {
      terminal.write(FaultsJSONReport(faults: faults).bytes)
    } else {
      terminal.report(faults)
    }
    if !arguments.has("--quiet") {
      terminal.writeError(
        faults.notes.map { "\($0)\n" }.joined()
          + "\(counted(faults.errorCount, "error")), \(counted(faults.warningCount, "warning"))\n")
    }
    return build != nil && options.isAcceptable(faults) ? 0 : 1
  }
}
