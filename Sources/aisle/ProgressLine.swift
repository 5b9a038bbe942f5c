import Publish

/// One line on standard error that says how far a build is, where a person watches and it takes
/// longer than a second.
struct ProgressLine {
  private let progress: BuildProgress
  private let terminal: Terminal

  init(_ progress: BuildProgress, on terminal: Terminal) {
    self.progress = progress
    self.terminal = terminal
  }

  /// Until the task is cancelled; then the line is gone.
  func run() async {
    guard Terminal.isInteractive else { return }
    try? await Task.sleep(for: .seconds(1))
    var isShown = false
    while !Task.isCancelled {
      isShown = true
      terminal.writeError(
        "\r\u{1B}[K\(progress.stage): \(progress.pagesDone) of \(progress.pageTotal) pages")
      try? await Task.sleep(for: .milliseconds(100))
    }
    if isShown { terminal.writeError("\r\u{1B}[K") }
  }
}
