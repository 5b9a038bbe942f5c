import Publish
import Synchronization

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
