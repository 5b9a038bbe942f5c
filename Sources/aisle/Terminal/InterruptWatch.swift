import Dispatch
import Glibc
import Publish

/// Turns a first Ctrl-C into the clean end of a build; a second one ends the program at once.
///
/// It is made when writing begins. When it goes, a first Ctrl-C ends the program again.
final class InterruptWatch {
  /// What a shell expects of a program that SIGINT ended.
  static let exitCode: Int32 = 130

  private let source: any DispatchSourceSignal

  init(_ progress: BuildProgress) {
    signal(SIGINT, SIG_IGN)
    // A queue of its own has a thread of its own: the workers occupy all threads of tasks.
    source = DispatchSource.makeSignalSource(
      signal: SIGINT, queue: DispatchQueue(label: "interrupts"))
    source.setEventHandler {
      progress.stop()
      signal(SIGINT, SIG_DFL)
    }
    source.activate()
  }

  deinit {
    source.cancel()
    signal(SIGINT, SIG_DFL)
  }
}
