import Diagnostics
import Publish
import Shop

/// What a build did, in words for people and as JSON for programs.
struct BuildReport {
  private static let shownPaths = 5

  let summary: BuildSummary
  let isTrial: Bool
  let warnings: Int
  let time: Duration
  let stages: [StageTimes.Stage]

  /// A line a file that would be written or removed.
  var listText: String {
    let lines =
      summary.writtenPaths.map { "write \($0.printable)\n" }
      + summary.removed.map { "remove \($0.printable)\n" }
    return lines.joined()
  }

  /// A line a stage.
  var timingText: String {
    stages.map { "\($0.name): \($0.time.milliseconds) ms, \($0.bytes) bytes\n" }.joined()
  }

  /// One line; before it one of the files that aren't Aisle's, if there are any.
  var text: String {
    foreignText
      + "\(counted(summary.pages, "page")): \(counted(summary.written, "file")) "
      + "\(isTrial ? "to write" : "written"), \(summary.unchanged) unchanged, "
      + "\(summary.removed.count) \(isTrial ? "to remove" : "removed"); "
      + "\(counted(warnings, "warning")); \(time.shortText)\n" + feedsText
  }

  private var feedsText: String {
    summary.lacksAddressForFeeds
      ? "no news feeds: they need a full address, `baseURL` in shop.json or `--base-url`\n" : ""
  }

  private var foreignText: String {
    guard !summary.foreign.isEmpty else { return "" }
    let shown = summary.foreign.prefix(Self.shownPaths).map(\.printable).joined(separator: ", ")
    let more = summary.foreign.count > Self.shownPaths ? ", …" : ""
    return "\(counted(summary.foreign.count, "file")) in the output folder that Aisle didn't make "
      + "\(summary.foreign.count == 1 ? "is" : "are") left alone: \(shown)\(more)\n"
  }

  /// One object on one line. A trial's has the paths too.
  var json: String {
    let stages = stages.map {
      #"{"stage":"\#($0.name)","milliseconds":\#($0.time.milliseconds),"bytes":\#($0.bytes)}"#
    }
    let fields = [
      ("dry_run", "\(isTrial)"), ("pages", "\(summary.pages)"),
      ("written", "\(summary.written)"), ("unchanged", "\(summary.unchanged)"),
      ("removed", "\(summary.removed.count)"), ("bytes", "\(summary.bytes)"),
      ("warnings", "\(warnings)"), ("milliseconds", "\(time.milliseconds)"),
      ("stages", "[\(stages.joined(separator: ","))]"),
      ("foreign", Self.json(summary.foreign)),
      ("to_write", isTrial ? Self.json(summary.writtenPaths) : nil),
      ("to_remove", isTrial ? Self.json(summary.removed) : nil),
    ]
    let texts = fields.compactMap { name, value in value.map { #""\#(name)":\#($0)"# } }
    return "{\(texts.joined(separator: ","))}\n"
  }

  private static func json(_ texts: [String]) -> String {
    "[\(texts.map { JSONString.text(of: $0) }.joined(separator: ","))]"
  }
}
