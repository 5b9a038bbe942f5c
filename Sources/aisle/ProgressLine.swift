import Publish

/// One line on standard error that says how far a build is, where a person watches and it takes
/// longer than a second.
struct ProgressLine {
  private let progress: BuildProgress
  private let terminal: Terminal
  private let clock = ContinuousClock()

  init(_ progress: BuildProgress, on terminal: Terminal) {
    self.progress = progress
    self.terminal = terminal
  }

  /// Until the task is cancelled; then the line is gone.
  func run() async {
    guard Terminal.isInteractive else { return }
    let start = clock.now
    try? await Task.sleep(for: .seconds(1))
    var isShown = false
    while !Task.isCancelled {
      isShown = true
      terminal.writeError("\r\u{1B}[K" + text(after: clock.now - start))
      try? await Task.sleep(for: .milliseconds(100))
    }
    if isShown { terminal.writeError("\r\u{1B}[K") }
  }

  /// `products: 1200 of 18160 pages, 15000 a second`.
  private func text(after time: Duration) -> String {
    let rate = Int64(progress.pagesDone) * 1000 / max(time.milliseconds, 1)
    return "\(progress.stage): \(progress.pagesDone) of \(progress.pageTotal) pages, "
      + "\(rate) a second"
  }
}
