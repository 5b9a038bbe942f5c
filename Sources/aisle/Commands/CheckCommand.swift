import Diagnostics
import Foundation
import Publish

/// `aisle check`: reads and checks as a build does, with further checks, but writes nothing.
enum CheckCommand {
  static func run(_ arguments: Arguments, on terminal: Terminal) async throws -> Int32 {
    let options = try ReadingOptions(arguments)
    let format = try arguments.format(among: ReportFormat.allCases)
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
    case .json: terminal.write(faults.list.json)
    case .github: terminal.write(faults.list.annotations)
    }
    if !arguments.has("--quiet") {
      terminal.writeError(
        faults.notes.map { "\($0)\n" }.joined()
          + "\(counted(faults.list))\n")
    }
    return build != nil && !faults.hasErrors && options.isAcceptable(faults.list) ? 0 : 1
  }
}
