import Diagnostics

/// Why reading a JSON text can't continue, and where. Its line is found only when it is shown: a
/// file of records may have a fault in each.
struct JSONFault: Error {
  let message: String
  let offset: Int
  let length: Int
  let help: String

  /// - Complexity: O(offset).
  func diagnostic(in source: SourceFile) -> Diagnostic {
    Diagnostic(message, at: source.location(at: offset, length: length), help: help)
  }
}
