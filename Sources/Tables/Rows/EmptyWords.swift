/// The words that databases and spreadsheets write into empty fields (`Input: Untidy files`).
package enum EmptyWords {
  private static let words: Set = [
    "NULL", "null", "Null", "(null)", "\\N", "None", "none", "nan", "NaN", "<NA>", "NaT", "N/A",
    "n/a", "#N/A", "#n/a", "#REF!", "#NAME?", "#VALUE!",
  ]

  package static func contains(_ text: String) -> Bool { words.contains(text) }

  /// True if a field has such a word.
  @inline(__always)
  package static func fill(_ field: Field, in bytes: [UInt8]) -> Bool {
    let count = field.end &- field.start
    return count > 1 && count < 8 && mayBegin(with: bytes[field.start])
      && contains(String(decoding: bytes[field.range], as: UTF8.self))
  }

  @inline(__always)
  private static func mayBegin(with byte: UInt8) -> Bool {
    byte | 0x20 == UInt8(ascii: "n") || byte == UInt8(ascii: "#") || byte == UInt8(ascii: "(")
      || byte == UInt8(ascii: "<") || byte == UInt8(ascii: "\\")
  }
}
