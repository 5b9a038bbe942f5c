import Bytes
import Diagnostics
import Publish

/// The results of a build, as text for people and as JSON for programs.
struct BuildReport {
  let summary: BuildSummary
  let isDryRun: Bool
  let warnings: Int
  /// See `FaultList.notes`.
  let notes: [String]
  let time: Duration

  /// One line per file that would be written or removed.
  var listText: String {
    let lines =
      summary.writtenPaths.map { "write \($0.printable)\n" }
      + summary.removed.map { "remove \($0.printable)\n" }
    return lines.joined()
  }

  /// The notes and the summary.
  var text: String { notes.map { "\($0)\n" }.joined() + summaryLine }

  /// The summary, with the end of its line.
  var summaryLine: String {
    "\(counted(summary.pages, "page")): \(counted(summary.written, "file")) "
      + "\(isDryRun ? "to write" : "written"), \(summary.unchanged.grouped) unchanged, "
      + "\(summary.removed.count.grouped) \(isDryRun ? "to remove" : "removed"); "
      + "\(counted(warnings, "warning")); \(time.shortText)\n"
  }

  /// One object on one line; that of a dry run includes the paths.
  var json: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("dry_run", isDryRun)
      json.member("pages", summary.pages)
      if isDryRun {
        json.member("to_write", summary.writtenPaths)
        json.member("to_remove", summary.removed)
      } else {
        json.member("written", summary.written)
        json.member("removed", summary.removed.count)
      }
      json.member("unchanged", summary.unchanged)
      json.member("bytes", summary.bytes)
      json.member("warnings", warnings)
      json.member("milliseconds", Int(time.milliseconds))
      json.member("notes", notes)
    }
    json.endText()
    return json.bytes
  }
}

extension Duration {
  var milliseconds: Int64 {
    components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000
  }

  /// `12 ms`, `3.4 s`.
  var shortText: String {
    guard milliseconds >= 1000 else { return "\(milliseconds) ms" }
    return "\(milliseconds / 1000).\(milliseconds / 100 % 10) s"
  }
}
