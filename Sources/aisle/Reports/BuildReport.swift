import Bytes
import Diagnostics
import Publish
import Synchronization

/// The results of a build, as text for people and as JSON for programs.
struct BuildReport {
  private static let shownPaths = 5

  let summary: BuildSummary
  let isDryRun: Bool
  let warnings: Int
  /// See `FaultList.notes`.
  let notes: [String]
  let time: Duration
  let stages: [StageTimes.Stage]

  /// One line per file that would be written or removed.
  var listText: String {
    let lines =
      summary.writtenPaths.map { "write \($0.printable)\n" }
      + summary.removed.map { "remove \($0.printable)\n" }
    return lines.joined()
  }

  /// One line per stage.
  var timingText: String {
    stages.map { "\($0.name): \($0.time.milliseconds) ms, \($0.bytes) bytes\n" }.joined()
  }

  /// The notes and a line about files that aren't Aisle's, the summary, and lines about missing
  /// feeds and a missing history, each only if it applies.
  var text: String {
    notes.map { "\($0)\n" }.joined() + foreignText + summaryLine + feedsText + historyText
  }

  /// The summary, with the end of its line.
  var summaryLine: String {
    "\(counted(summary.pages, "page")): \(counted(summary.written, "file")) "
      + "\(isDryRun ? "to write" : "written"), \(summary.unchanged.grouped) unchanged, "
      + "\(summary.removed.count.grouped) \(isDryRun ? "to remove" : "removed"); "
      + "\(counted(warnings, "warning")); \(time.shortText)\n"
  }

  private var feedsText: String {
    summary.lacksAddressForFeeds
      ? "no news feeds: set `baseURL` in `shop.json`, or `--base-url`, to a full address\n" : ""
  }

  private var historyText: String {
    summary.lacksHistory ? "no price history yet: `aisle record` begins one\n" : ""
  }

  private var foreignText: String {
    guard !summary.foreign.isEmpty else { return "" }
    let shown = summary.foreign.prefix(Self.shownPaths).map { "`\($0.printable)`" }
    let more = summary.foreign.count > Self.shownPaths ? ", …" : ""
    let reason =
      summary.hadDamagedManifest
      ? ", perhaps of an earlier build, since the manifest was damaged" : " that Aisle didn't make"
    return "left alone \(counted(summary.foreign.count, "file"))\(reason): "
      + "\(shown.joined(separator: ", "))\(more)\n"
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
      json.array("stages") { json in
        for stage in stages { stage.write(to: &json) }
      }
      json.member("notes", notes)
      json.member("foreign", summary.foreign)
      json.member("not_removed", summary.notRemoved.paths)
    }
    json.endText()
    return json.bytes
  }
}

extension StageTimes.Stage {
  fileprivate func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("stage", name)
      json.member("milliseconds", Int(time.milliseconds))
      json.member("bytes", bytes)
    }
  }
}

/// When each stage of a build began, for `--timing`.
final class StageTimes: Sendable {
  /// How long a stage took and how many bytes it read or made.
  struct Stage {
    let name: String
    let time: Duration
    let bytes: Int
  }

  private struct Beginning {
    let stage: BuildProgress.Stage
    let bytes: Int
    let time: ContinuousClock.Instant
  }

  private let clock = ContinuousClock()
  private let beginnings = Mutex<[Beginning]>([])

  func begin(_ stage: BuildProgress.Stage, bytes: Int) {
    let now = clock.now
    beginnings.withLock { $0.append(Beginning(stage: stage, bytes: bytes, time: now)) }
  }

  /// Each stage from its beginning to that of the next.
  ///
  /// - Parameter bytes: read and made until now.
  func stages(bytes: Int) -> [Stage] {
    let end = clock.now
    let begun = beginnings.withLock { $0 }
    let ends =
      begun.dropFirst().map { (time: $0.time, bytes: $0.bytes) } + [(time: end, bytes: bytes)]
    return zip(begun, ends).map {
      Stage(name: "\($0.stage)", time: $1.time - $0.time, bytes: $1.bytes - $0.bytes)
    }
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
