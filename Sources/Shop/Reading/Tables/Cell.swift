/// A field of a row: where its text is in the file, and how it is written there.
struct Cell: Sendable {
  enum Kind: UInt8, Sendable {
    /// The bytes are the text.
    case text
    /// CSV in quotes with quotes doubled inside; the bytes are those between the outer quotes.
    case doubledQuotes
    /// A JSON string with escapes, its quotes included.
    case escaped
    case number, boolean
    /// A JSON array or object; `node` is where it is in the tree.
    case nested
  }

  /// An int pair, not a range: rows are read by the million.
  var start: Int
  var end: Int
  var kind = Kind.text
  var node: Int32 = 0

  var range: Range<Int> { start..<end }
  var isEmpty: Bool { start == end }

  /// The text's bytes, appended without what only the writing needed.
  func append(to text: inout [UInt8], from bytes: [UInt8]) {
    switch kind {
    case .doubledQuotes:
      var index = start
      while index < end {
        text.append(bytes[index])
        index += bytes[index] == UInt8(ascii: "\"") ? 2 : 1
      }
    case .escaped: JSONText.append(range, of: bytes, to: &text)
    default: text.append(contentsOf: bytes[range])
    }
  }

  /// The text's bytes without what only the writing needed, and without blanks around them.
  func text(in bytes: [UInt8]) -> [UInt8] {
    var text: [UInt8] = []
    append(to: &text, from: bytes)
    return Array(text[Cell(start: 0, end: text.count).trimmed(in: text.span).range])
  }

  /// Without spaces, tabs and line ends around it; an escaped string stays as it is.
  func trimmed(in bytes: Span<UInt8>) -> Cell {
    guard start < end, kind != .escaped else { return self }
    var cell = self
    while cell.start < cell.end, isBlank(bytes[cell.start]) { cell.start += 1 }
    while cell.start < cell.end, isBlank(bytes[cell.end - 1]) { cell.end -= 1 }
    return cell
  }
}

/// Whether `byte` is a space, a tab or part of a line end.
@inline(__always)
func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte >= 0x09 && byte <= 0x0D }
