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
    guard count > 1, count < 8 else { return false }
    switch bytes[field.start] {
    case UInt8(ascii: "n"), UInt8(ascii: "N"), UInt8(ascii: "#"), UInt8(ascii: "("),
      UInt8(ascii: "<"), UInt8(ascii: "\\"):
      return contains(String(decoding: bytes[field.range], as: UTF8.self))
    default: return false
    }
  }
}
