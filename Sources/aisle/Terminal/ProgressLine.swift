import Dispatch
import Publish

/// A line on standard error that shows how far a build is, if standard error is a terminal and the
/// build takes longer than a second.
struct ProgressLine {
  private let terminal: Terminal
  private let start: ContinuousClock.Instant
  /// Has its own thread, since the workers occupy all threads of tasks.
  private let queue = DispatchQueue(label: "progress")
  private let timer: any DispatchSourceTimer

  private static let quietTime = 1

  /// Nil if standard error is not a terminal.
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

  /// Removes the line.
  func end() {
    timer.cancel()
    queue.sync {}
    if ContinuousClock.now - start >= .seconds(Self.quietTime) {
      terminal.writeError("\r\u{1B}[K")
    }
  }

  /// `pages: 1200 of 18160, 15000 per second`.
  private static func text(_ progress: BuildProgress, after time: Duration) -> String {
    let rate = Int64(progress.pagesDone) * 1000 / max(time.milliseconds, 1)
    return "\(progress.stage): \(progress.pagesDone) of \(progress.pageTotal), \(rate) per second"
  }
}
