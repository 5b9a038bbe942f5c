import Bytes
import Diagnostics
import POSIX

/// Where output goes: results to standard output, everything else to standard error.
struct Terminal {
  private let printer: DiagnosticPrinter

  init() { printer = DiagnosticPrinter(isColored: Self.wantsColor) }

  /// Whether standard error is a terminal.
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
