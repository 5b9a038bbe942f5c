import Diagnostics
import Publish
import Reading

/// `aisle check`: reads and checks as a build does, with further checks, but writes nothing.
struct CheckCommand {
  private let arguments: Arguments
  private let options: ReadingOptions

  /// - Throws: as `ReadingOptions`, and for two formats at once.
  init(_ arguments: Arguments) throws(Arguments.Misuse) {
    self.arguments = arguments
    options = try ReadingOptions(arguments)
    if arguments.has("--json"), arguments.has("--sarif") {
      throw Arguments.Misuse(
        message: "`--json` and `--sarif` exclude each other", help: "run `aisle check` twice")
    }
  }

  func run(on terminal: Terminal) -> Int32 {
    let isForPeople = !arguments.has("--json") && !arguments.has("--sarif")
    var faults = FaultList(keepsAll: !isForPeople)
    let request = options.request(isThorough: true)
    let build = SiteBuild(request, faults: &faults)
    if isForPeople {
      terminal.report(faults)
    } else if arguments.has("--json") {
      terminal.write(FaultsJSONReport(faults: faults).bytes)
    } else {
      let settingsFile = "\(request.content)/\(ShopReader.settingsFile)"
      terminal.write(SARIFReport(faults: faults, settingsFile: settingsFile).bytes)
    }
    if !arguments.has("--quiet") {
      terminal.writeError(
        faults.notes.map { "\($0)\n" }.joined()
          + "\(counted(faults.errorCount, "error")), \(counted(faults.warningCount, "warning"))\n")
    }
    return build != nil && options.isAcceptable(faults) ? 0 : 1
  }
}
