import Publish
import Synchronization

/// When each stage of a build began, for `--timing`.
final class StageTimes: Sendable {
  private let clock = ContinuousClock()
  private let beginnings = Mutex<[(stage: BuildProgress.Stage, at: ContinuousClock.Instant)]>([])

  func begin(_ stage: BuildProgress.Stage) {
    let now = clock.now
    beginnings.withLock { $0.append((stage, now)) }
  }

  /// A line a stage, from its beginning to that of the next, then the size of the site.
  func text(bytes: Int) -> String {
    let end = clock.now
    let begun = beginnings.withLock { $0 }
    let ends = begun.dropFirst().map(\.at) + [end]
    let lines = zip(begun, ends).map { "\($0.stage): \(($1 - $0.at).shortText)\n" }
    return lines.joined() + "site: \(bytes) bytes\n"
  }
}

extension Duration {
  /// `12 ms`, `3.4 s`.
  var shortText: String {
    let milliseconds = components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000
    guard milliseconds >= 1000 else { return "\(milliseconds) ms" }
    return "\(milliseconds / 1000).\(milliseconds / 100 % 10) s"
  }
}

/// `1 page`, `3 pages`.
func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
