/// Cleans texts with characters that pages may not contain, or with character references (`Input:
/// Untidy files`).
package enum UntidyText {
  /// True if `text`, UTF-8, has to be rewritten.
  package static func occurs(in text: Span<UInt8>) -> Bool {
    if text.count > 1, hasGuard(text[0], text[1]) { return true }
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
