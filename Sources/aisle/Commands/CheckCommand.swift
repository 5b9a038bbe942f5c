import Diagnostics
import Publish

/// `aisle check`: reads and checks as a build does and looks for more, but writes nothing.
struct CheckCommand {
  private let arguments: Arguments

  init(_ arguments: Arguments) { self.arguments = arguments }

  func run(on terminal: Terminal) throws(Arguments.Misuse) -> Int32 {
    let options = try ReadingOptions(arguments)
    let (site, faults) = options.prepare(
      options.request(isThorough: true), reportingTo: terminal)
    if !arguments.has("--quiet") {
      terminal.writeError(
        "\(counted(faults.errorCount, "error")), \(counted(faults.warningCount, "warning"))\n")
    }
    return site == nil ? 1 : 0
  }
}
