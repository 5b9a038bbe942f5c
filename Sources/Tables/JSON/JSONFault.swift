import Diagnostics

/// Why and where reading a JSON text can't continue. Its line is found only when it is shown, since
/// every row of a file may have a fault.
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

extension JSONParser {
  /// - Parameter expected: with its article: "a value".
  func unexpected(_ expected: String) -> JSONFault {
    guard position < bytes.count else {
      return fault(
        "expected \(expected), found the end of the text",
        help: "check whether the file is complete")
    }
    let found = String(decoding: bytes[position...].prefix(4), as: UTF8.self).prefix(1)
    return fault(
      "expected \(expected), found \(found.inBackticks)",
      help: "check the end of the previous line too")
  }

  func fault(
    _ message: String, at offset: Int? = nil, length: Int = 1, help: String
  ) -> JSONFault {
    JSONFault(message: message, offset: offset ?? position, length: length, help: help)
  }
}
