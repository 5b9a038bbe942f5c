import Bytes

/// Decodes the content of an element into its text.
enum XMLText {
  /// Appends the text without tags and comments, with CDATA as it is and the entities of XML 1.0
  /// decoded; any other entity stays as it is written.
  ///
  /// - Precondition: the range is that of an element in a well-formed text.
  static func append(_ range: Range<Int>, of bytes: [UInt8], to text: inout [UInt8]) {
    var index = range.lowerBound
    while index < range.upperBound {
      switch bytes[index] {
      case UInt8(ascii: "&"): index = appendEntity(at: index, range.upperBound, bytes, &text)
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
    func position(of mark: String, from start: Int) -> Int {
      let mark = Array(mark.utf8)
      var index = min(start, end)
      while index < end, !bytes[index..<end].starts(with: mark) { index += 1 }
      return index
    }
    if bytes[start..<end].starts(with: "<![CDATA[".utf8) {
      let close = position(of: "]]>", from: start + 9)
      text += bytes[min(start + 9, close)..<close]
      return min(close + 3, end)
    }
    if bytes[start..<end].starts(with: "<!--".utf8) {
      return min(position(of: "-->", from: start + 4) + 3, end)
    }
    // A tag separates words: `<p>one</p><p>two</p>`.
    if let last = text.last, !last.isWhitespace { text.append(.space) }
    return min(position(of: ">", from: start) + 1, end)
  }

  /// - Returns: the end of the appended text.
  private static func appendEntity(
    at start: Int, _ end: Int, _ bytes: [UInt8], _ text: inout [UInt8]
  ) -> Int {
    let inside = bytes[(start + 1)..<end].prefix(10).prefix { $0 != UInt8(ascii: ";") }
    let close = inside.endIndex
    guard close < end, bytes[close] == UInt8(ascii: ";"), let scalar = scalar(named: inside) else {
      text.append(bytes[start])
      return start + 1
    }
    text.append(contentsOf: String(Character(scalar)).utf8)
    return close + 1
  }

  private static func scalar(named name: ArraySlice<UInt8>) -> Unicode.Scalar? {
    if name.first == UInt8(ascii: "#") {
      return CharacterReferences.number(name.dropFirst()).flatMap {
        $0 == 0 ? nil : Unicode.Scalar($0)
      }
    }
    switch String(decoding: name, as: UTF8.self) {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    default: return nil
    }
  }
}
