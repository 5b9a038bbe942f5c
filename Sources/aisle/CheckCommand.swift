import Diagnostics
import Publish

/// `aisle check`: the same reading and checking as a build, writing nothing.
struct CheckCommand {
  private let arguments: Arguments

  init(_ arguments: Arguments) { self.arguments = arguments }

  func run(on terminal: Terminal) throws(Arguments.Misuse) -> Int32 {
    let request = ReadingOptions(arguments).request(output: "", jobs: 1, mode: .trial)
    var faults = FaultList()
    let prepared = PreparedSite(request, faults: &faults)
    if let misuse = ReadingOptions.misuse(in: faults) { throw misuse }
    terminal.report(faults)
    let isClean = prepared != nil && !(faults.warningCount > 0 && arguments.has("--strict"))
    if !arguments.has("--quiet") {
      terminal.writeError(
        "\(counted(faults.errorCount, "error")), \(counted(faults.warningCount, "warning"))\n")
    }
    return isClean ? 0 : 1
  }
}
