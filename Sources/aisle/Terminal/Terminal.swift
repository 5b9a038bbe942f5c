import Bytes
import Diagnostics
import Dispatch
import POSIX
import Publish

/// Where output goes: results to standard output, everything else to standard error.
struct Terminal {
  private let printer: DiagnosticPrinter

  init() { printer = DiagnosticPrinter(isColored: Self.wantsColor) }

  /// True if standard error is a terminal.
  static var isInteractive: Bool { isatty(STDERR_FILENO) == 1 }

  /// `NO_COLOR` (no-color.org) and dumb terminals are respected.
  private static var wantsColor: Bool {
    guard isInteractive, unsafe getenv("NO_COLOR") == nil, let kind = unsafe getenv("TERM") else {
      return false
    }
    return unsafe String(cString: kind) != "dumb"
  }

  func report(_ faults: FaultList) { writeError(printer.text(of: faults)) }

  func report(_ fault: Diagnostic) { writeError(printer.text(of: fault)) }

  func writeError(_ text: String) {
    try? DescriptorIO.write(Array(text.utf8), to: STDERR_FILENO)
  }

  func write(_ text: String) { write(Array(text.utf8)) }

  /// Ends the process with exit code 1 if the bytes can't be written, to a full disk for instance,
  /// so that no script takes half a result for the whole.
  func write(_ bytes: [UInt8]) {
    do throws(SystemError) {
      try DescriptorIO.write(bytes, to: STDOUT_FILENO)
    } catch {
      // The program at the other end of a pipe may have closed it.
      if error.code != EPIPE {
        report(Diagnostic(.error, "can't write to standard output: \(error.reason)"))
      }
      exit(1)
    }
  }
}

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
