import Diagnostics
import Foundation
import Publish

/// `aisle verify`: compares a site on the disk with its manifest, or repairs it.
struct VerifyCommand {
  let arguments: Arguments

  func run(on terminal: Terminal) async throws(Arguments.Misuse) -> Int32 {
    let folder = arguments.operands.first ?? "public"
    if arguments.has("--repair") {
      return try await BuildCommand(Arguments(["--force", "--output", folder], for: .build))
        .run(on: terminal)
    }
    let site: SiteVerification
    do {
      let jobs = ProcessInfo.processInfo.activeProcessorCount
      site = try await SiteVerification(of: folder, jobs: jobs)
    } catch {
      terminal.report(error as? Diagnostic ?? Diagnostic("\(error)"))
      return 1
    }
    let lists = [
      ("missing", site.missing), ("changed", site.changed), ("not removed", site.notRemoved),
      ("foreign", site.foreign),
    ]
    for (name, paths) in lists {
      for path in paths { terminal.write("\(name) \(path.printable)\n") }
    }
    if !site.knowsChanges {
      terminal.writeError(
        "it is unknown which files have changed: this is a copy, or its build left no memory\n")
    }
    return site.isWhole ? 0 : 1
  }
}
