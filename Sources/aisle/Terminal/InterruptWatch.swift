import Dispatch
import Glibc
import Publish

/// Turns a first Ctrl-C into the clean end of a build; a second ends the program at once.
///
/// What it has changed for the process stays so: it is made once, when writing begins.
struct InterruptWatch {
  /// What a shell expects of a program that SIGINT ended.
  static let exitCode: Int32 = 130

  private let source: any DispatchSourceSignal

  init(_ progress: BuildProgress) {
    signal(SIGINT, SIG_IGN)
    // A queue of its own has a thread of its own: the workers take all that tasks run on.
    source = DispatchSource.makeSignalSource(
      signal: SIGINT, queue: DispatchQueue(label: "interrupts"))
    source.setEventHandler {
      progress.stop()
      signal(SIGINT, SIG_DFL)
    }
    source.activate()
  }
}
