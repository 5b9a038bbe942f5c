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
    guard isInteractive, unsafe getenv("NO_COLOR") == nil, let kind = unsafe getenv("TERM") else {
      return false
    }
    return unsafe String(cString: kind) != "dumb"
  }

  func report(_ faults: FaultList) { writeError(printer.text(of: faults)) }

  func report(_ fault: Diagnostic) { writeError(printer.text(of: fault)) }

  func writeError(_ text: String) { write(Array(text.utf8), to: STDERR_FILENO) }

  func write(_ text: String) { write(Array(text.utf8)) }

  /// Ends the process with exit code 1 where that can't be written, on a full disk say: no script
  /// should take half of a result for the whole.
  func write(_ bytes: [UInt8]) {
    let code = write(bytes, to: STDOUT_FILENO)
    if code == 0 { return }
    // Whoever read the output has enough of it.
    if code != EPIPE {
      let reason = unsafe String(cString: strerror(code))
      report(Diagnostic(.error, "the output can't be written: \(reason)"))
    }
    exit(1)
  }

  /// - Returns: 0, or what went wrong as `errno` has it.
  @discardableResult
  private func write(_ bytes: [UInt8], to file: Int32) -> Int32 {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { unsafe Glibc.write(file, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      if count <= 0 { return errno }
      rest = rest.dropFirst(count)
    }
    return 0
  }
}
