/// Cleans texts with characters that pages may not contain, or with character references (`Input:
/// Untidy files`).
package enum UntidyText {
  /// True if `text`, UTF-8, has to be rewritten.
  package static func occurs(in text: Span<UInt8>) -> Bool {
    if text.count > 1, hasGuard(text[0], text[1]) || isFormula(text) { return true }
    for index in text.indices {
      let byte = text[index]
      if byte == CharacterReferences.ampersand { return true }
      if ForbiddenCharacters.mayBegin(with: byte),
        ForbiddenCharacters.length(at: index, in: text) > 0
      {
        return true
      }
    }
    return false
  }

  /// True if a text begins with the apostrophe that platforms write before `=`, `+`, `-` and `@`,
  /// so that no spreadsheet takes the text for a formula.
  private static func hasGuard(_ first: UInt8, _ second: UInt8) -> Bool {
    first == UInt8(ascii: "'")
      && (second == UInt8(ascii: "=") || second == UInt8(ascii: "+")
        || second == UInt8(ascii: "-") || second == UInt8(ascii: "@"))
  }

  /// True for `="00123"`, by which tables keep spreadsheets from reading a number.
  private static func isFormula(_ text: Span<UInt8>) -> Bool {
    text.count > 2 && text[0] == UInt8(ascii: "=") && text[1] == UInt8(ascii: "\"")
      && text[text.count - 1] == UInt8(ascii: "\"")
  }

  /// Leaves what is between the quotes of such a text.
  package static func dropFormula(of text: inout [UInt8]) {
    if isFormula(text.span) { text = Array(text[2..<text.count - 1]) }
  }

  /// Drops such an apostrophe.
  package static func dropGuard(of text: inout [UInt8]) {
    if text.count > 1, hasGuard(text[0], text[1]) { text.removeFirst() }
  }

  /// Replaces references with their characters, and forbidden characters with spaces.
  package static func tidy(_ text: inout [UInt8]) {
    CharacterReferences.decode(&text)
    ForbiddenCharacters.blank(&text)
  }
}

/// Characters that pages may not contain but that exports leave in names, such as a vertical tab
/// for a line end: control characters (HTML, "control-character-in-input-stream") and noncharacters
/// (HTML, "noncharacter-in-input-stream"). XML can't even represent most of them.
package enum ForbiddenCharacters {
  /// Replaces each with a space. Tabs and line ends don't count.
  package static func blank(_ text: inout [UInt8]) {
    guard var index = firstIndex(in: text.span) else { return }
    var blanked = Array(text[..<index])
    while index < text.count {
      let length = length(at: index, in: text.span)
      blanked.append(length > 0 ? UInt8(ascii: " ") : text[index])
      index += max(length, 1)
    }
    text = blanked
  }

  package static func firstIndex(in text: Span<UInt8>) -> Int? {
    text.indices.first { mayBegin(with: text[$0]) && length(at: $0, in: text) > 0 }
  }

  /// True if the first byte of a forbidden character can be `byte`, UTF-8.
  @inline(__always)
  static func mayBegin(with byte: UInt8) -> Bool {
    byte < 0x20 || byte == 0x7F || byte == 0xC2 || byte >= 0xEF
  }

  /// The length in bytes of the forbidden character at `index`; 0 if there is none.
  ///
  /// - Parameter text: UTF-8.
  package static func length(at index: Int, in text: Span<UInt8>) -> Int {
    switch text[index] {
    case 0x09, 0x0A, 0x0D: 0
    case ..<0x20, 0x7F: 1
    case 0xC2: index + 1 < text.count && text[index + 1] < 0xA0 ? 2 : 0
    case 0xEF: isNoncharacter(at: index, ofThreeBytesIn: text) ? 3 : 0
    case 0xF0...: isNoncharacter(at: index, ofFourBytesIn: text) ? 4 : 0
    default: 0
    }
  }

  /// U+FDD0 to U+FDEF, U+FFFE and U+FFFF.
  private static func isNoncharacter(at index: Int, ofThreeBytesIn text: Span<UInt8>) -> Bool {
    guard index + 2 < text.count else { return false }
    switch text[index + 1] {
    case 0xB7: return (0x90...0xAF).contains(text[index + 2])
    case 0xBF: return text[index + 2] >= 0xBE
    default: return false
    }
  }

  /// The last two of each plane after the first: U+1FFFE, U+1FFFF and so on.
  private static func isNoncharacter(at index: Int, ofFourBytesIn text: Span<UInt8>) -> Bool {
    index + 3 < text.count && text[index + 1] & 0x0F == 0x0F && text[index + 2] == 0xBF
      && text[index + 3] >= 0xBE
  }
}
