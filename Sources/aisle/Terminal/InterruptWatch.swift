import Dispatch
import POSIX
import Publish
import Synchronization

/// Turns a first Ctrl-C into a clean end of the current build. A second one ends the program at
/// once, and so does the first if there is no build.
///
/// It permanently changes how the process handles the signal: make one per process, before writing
/// begins.
final class InterruptWatch {
  /// The exit code that a shell expects of a program ended by SIGINT.
  static let exitCode: Int32 = 130

  private let source: any DispatchSourceSignal
  /// The progress of the current build.
  private let current: SharedProgress

  init() {
    signal(SIGINT, SIG_IGN)
    let current = SharedProgress()
    // A separate queue has its own thread; the workers occupy all threads of tasks.
    source = DispatchSource.makeSignalSource(
      signal: SIGINT, queue: DispatchQueue(label: "interrupts"))
    source.setEventHandler {
      guard let progress = current.progress.withLock({ $0 }) else { exit(Self.exitCode) }
      progress.stop()
      current.hasStopped.store(true, ordering: .relaxed)
      signal(SIGINT, SIG_DFL)
    }
    source.activate()
    self.current = current
  }

  /// From now on, Ctrl-C ends this build; nil if there is none.
  func watch(_ progress: BuildProgress?) { current.progress.withLock { $0 = progress } }

  /// True if Ctrl-C came during a build, even if too late to stop it.
  var hasStoppedBuild: Bool { current.hasStopped.load(ordering: .relaxed) }

  /// Shared with the handler, which outlives the watch.
  private final class SharedProgress: Sendable {
    let hasStopped = Atomic(false)
    let progress = Mutex<BuildProgress?>(nil)
  }
}
