import Dispatch
import Publish

/// One line on standard error that says how far a build is, where a person watches and it takes
/// longer than a second.
struct ProgressLine {
  private let terminal: Terminal
  private let start: ContinuousClock.Instant
  /// Has a thread of its own: the workers take all that tasks run on.
  private let queue = DispatchQueue(label: "progress")
  private let timer: any DispatchSourceTimer

  private static let quietTime = 1

  /// Nil where nobody watches.
  init?(_ progress: BuildProgress, on terminal: Terminal) {
    guard Terminal.isInteractive else { return nil }
    let start = ContinuousClock.now
    self.terminal = terminal
    self.start = start
    timer = DispatchSource.makeTimerSource(queue: queue)
    timer.schedule(deadline: .now() + .seconds(Self.quietTime), repeating: .milliseconds(100))
    timer.setEventHandler {
      let text = Self.text(progress, after: ContinuousClock.now - start)
      terminal.writeError("\r\u{1B}[K" + text)
    }
    timer.activate()
  }

  /// The line is gone then.
  func end() {
    timer.cancel()
    queue.sync {}
    if ContinuousClock.now - start >= .seconds(Self.quietTime) {
      terminal.writeError("\r\u{1B}[K")
    }
  }

  /// `products: 1200 of 18160 pages, 15000 a second`.
  private static func text(_ progress: BuildProgress, after time: Duration) -> String {
    let rate = Int64(progress.pagesDone) * 1000 / max(time.milliseconds, 1)
    return "\(progress.stage): \(progress.pagesDone) of \(progress.pageTotal) pages, "
      + "\(rate) a second"
  }
}
