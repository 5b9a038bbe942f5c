import Bytes

/// A field of a row: the place of its text in the file, and how it is written there.
@usableFromInline
package struct Field: Sendable {
  @usableFromInline
  package enum Kind: UInt8, Sendable {
    /// The bytes are the text.
    case text
    /// CSV in quotes with quotes doubled inside; the bytes are those between the outer quotes.
    case doubledQuotes
    /// CSV in quotes with a backslash before quotes and backslashes inside; likewise.
    case escapedQuotes
    /// A JSON string with escapes, its quotes included.
    case escaped
    /// The content of an XML element or attribute that has references, sections or tags in it.
    case xml
    case number, boolean
    /// A JSON array or object; `node` is where it is in the tree. Several values of a column, as in
    /// XML, have its number there, from -1 down.
    case nested

    /// True if the text differs from the bytes.
    @inlinable
    package var isRewritten: Bool {
      switch self {
      case .doubledQuotes, .escapedQuotes, .escaped, .xml: true
      case .text, .number, .boolean, .nested: false
      }
    }
  }

  /// Two integers and not a range, because rows are read by the million.
  @usableFromInline package var start: Int
  @usableFromInline package var end: Int
  @usableFromInline package var kind: Kind
  @usableFromInline package var node: Int32

  @inlinable
  package init(start: Int, end: Int, kind: Kind = .text, node: Int32 = 0) {
    self.start = start
    self.end = end
    self.kind = kind
    self.node = node
  }

  @inlinable package var range: Range<Int> { start..<end }
  @inlinable package var isEmpty: Bool { start == end }
  /// True if it is a text, and not another kind of value in JSON.
  @inlinable package var isString: Bool { kind == .text || kind.isRewritten }

  /// Appends the text's bytes, without quotes and escapes.
  package func append(to text: inout [UInt8], from bytes: [UInt8]) {
    switch kind {
    case .doubledQuotes, .escapedQuotes:
      let mark = kind == .doubledQuotes ? UInt8.quote : .backslash
      var index = start
      while index < end {
        let next = index + 1 < end ? bytes[index + 1] : 0
        if bytes[index] == mark, next == .quote || next == mark { index += 1 }
        text.append(bytes[index])
        index += 1
      }
    case .xml: XMLText.append(range, of: bytes, to: &text)
    case .escaped: JSONStringDecoder.append(range, of: bytes, to: &text)
    default: text.append(contentsOf: bytes[range])
    }
  }

  /// The text's bytes, without quotes, escapes and the blanks around them.
  @usableFromInline
  package func text(in bytes: [UInt8]) -> [UInt8] {
    var text: [UInt8] = []
    append(to: &text, from: bytes)
    return Array(text[Field(start: 0, end: text.count).trimmed(in: text.span).range])
  }

  /// The bytes that contain the decoded text, copied only if it has quotes or escapes, and its
  /// range in them. PHP writes even the slashes of `2026\/11\/20` as escapes.
  @inlinable
  package func plain(in bytes: [UInt8]) -> (bytes: [UInt8], range: Range<Int>) {
    guard kind.isRewritten else { return (bytes, range) }
    let text = text(in: bytes)
    return (text, text.indices)
  }

  /// The field without the spaces (including no-break ones), tabs and line ends around it; an
  /// escaped string stays as it is.
  @inlinable
  package func trimmed(in bytes: Span<UInt8>) -> Field {
    guard start < end, kind != .escaped else { return self }
    // As nearly all fields: ASCII at both ends, neither of which is a blank.
    if bytes[start] &- 0x21 < 0x5F, bytes[end - 1] &- 0x21 < 0x5F { return self }
    return withoutBlanks(bytes)
  }

  @usableFromInline
  func withoutBlanks(_ bytes: Span<UInt8>) -> Field {
    var field = self
    while field.start < field.end {
      let length = blankLength(in: bytes, from: field.start, to: field.end)
      if length == 0 { break }
      field.start += length
    }
    var length = 1
    while length <= 3, field.end - length >= field.start {
      let isBlank = blankLength(in: bytes, from: field.end - length, to: field.end) == length
      if isBlank { field.end -= length }
      length = isBlank ? 1 : length + 1
    }
    return field
  }
}

/// The length in bytes of a blank that begins at `start`; 0 if none does.
@inline(__always)
private func blankLength(in bytes: Span<UInt8>, from start: Int, to end: Int) -> Int {
  let byte = bytes[start]
  if byte < 0x80 { return byte.isWhitespace ? 1 : 0 }
  return wideBlankLength(in: bytes, from: start, to: end)
}

/// Likewise for the blanks beyond ASCII: U+00A0, U+2000 to U+200A, U+202F and U+3000.
private func wideBlankLength(in bytes: Span<UInt8>, from start: Int, to end: Int) -> Int {
  guard end - start >= 2 else { return 0 }
  if bytes[start] == 0xC2 { return bytes[start + 1] == 0xA0 ? 2 : 0 }
  guard end - start >= 3 else { return 0 }
  switch (bytes[start], bytes[start + 1], bytes[start + 2]) {
  case (0xE2, 0x80, 0x80...0x8A), (0xE2, 0x80, 0xAF), (0xE3, 0x80, 0x80): return 3
  default: return 0
  }
}
