import Bytes

/// Decodes the content of an element into its text.
enum XMLText {
  /// Appends the text without tags and comments, with CDATA as it is and character references
  /// decoded, those of HTML included.
  ///
  /// - Precondition: the range is that of an element in a well-formed text.
  static func append(_ range: Range<Int>, of bytes: [UInt8], to text: inout [UInt8]) {
    var index = range.lowerBound
    while index < range.upperBound {
      switch bytes[index] {
      case CharacterReferences.ampersand:
        let (scalar, length) =
          CharacterReferences.reference(at: index, in: bytes) ?? ("&", length: 1)
        text.append(contentsOf: String(Character(scalar)).utf8)
        index += length
      case UInt8(ascii: "<"): index = skipMarkup(at: index, range.upperBound, bytes, &text)
      case let byte:
        text.append(byte)
        index += 1
      }
    }
  }

  /// - Returns: just after the tag, the comment or the section.
  private static func skipMarkup(
    at start: Int, _ end: Int, _ bytes: [UInt8], _ text: inout [UInt8]
  ) -> Int {
    func place(after mark: String, from start: Int) -> Int {
      let found = bytes.firstIndex(of: Array(mark.utf8), from: start)
      return min(found.map { $0 + mark.utf8.count } ?? end, end)
    }
    if bytes[start..<end].starts(with: "<![CDATA[".utf8) {
      let close = place(after: "]]>", from: start + 9)
      text += bytes[start + 9..<max(close - 3, start + 9)]
      return close
    }
    if bytes[start..<end].starts(with: "<!--".utf8) { return place(after: "-->", from: start + 4) }
    // A tag separates words: `<p>one</p><p>two</p>`.
    if let last = text.last, !last.isWhitespace { text.append(.space) }
    return place(after: ">", from: start)
  }
}
