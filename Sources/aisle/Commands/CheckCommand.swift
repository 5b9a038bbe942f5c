import Diagnostics
import Foundation
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

  func run(on terminal: Terminal) async -> Int32 {
    let faults = FaultLog(keepsAll: format != .text)
    let jobs = ProcessInfo.processInfo.activeProcessorCount
    let build = SiteBuild(options.request(jobs: jobs, isThorough: true), faults: faults)
    do {
      if let excesses = try await build?.excesses() { faults.append(excesses) }
    } catch {
      faults.error((error as? Diagnostic) ?? Diagnostic("\(error)"))
    }
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
    return build != nil && !faults.hasErrors && options.isAcceptable(faults.list) ? 0 : 1
  }
}
