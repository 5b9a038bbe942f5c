import Diagnostics
import Glibc

/// What the command says, and where: results on standard output, everything else on standard error.
struct Terminal {
  private let printer: DiagnosticPrinter

  init() { printer = DiagnosticPrinter(isColored: Self.wantsColor) }

  /// Whether standard error is a screen that a person watches.
  static var isInteractive: Bool { isatty(STDERR_FILENO) == 1 }

  /// `NO_COLOR` (no-color.org) and dumb terminals are respected.
  private static var wantsColor: Bool {
    isInteractive && unsafe getenv("NO_COLOR") == nil
      && unsafe getenv("TERM").map { unsafe String(cString: $0) } != "dumb"
  }

  func report(_ faults: FaultList) { writeError(printer.text(of: faults)) }

  func report(_ fault: Diagnostic) { writeError(printer.text(of: fault)) }

  func writeError(_ text: String) { write(Array(text.utf8), to: STDERR_FILENO) }

  func write(_ text: String) { write(Array(text.utf8), to: STDOUT_FILENO) }

  func write(_ bytes: [UInt8]) { write(bytes, to: STDOUT_FILENO) }

  private func write(_ bytes: [UInt8], to file: Int32) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { unsafe Glibc.write(file, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      if count <= 0 { return }
      rest = rest.dropFirst(count)
    }
  }
}
