import Diagnostics
import Tables

extension FaultList {
  /// Adds an error about a field that is not what its column has.
  mutating func error(
    _ field: Field, in source: SourceFile, isNot meaning: String, help: String
  ) {
    let text = String(decoding: field.text(in: source.bytes), as: UTF8.self)
    error(
      "\(text.inBackticks) is not \(meaning)",
      at: source.location(at: field.start, length: field.end - field.start), help: help)
  }
}
