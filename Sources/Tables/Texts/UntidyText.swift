/// Cleans texts with characters that pages may not contain, or with character references (`Catalog:
/// Untidy files`).
package enum UntidyText {
  /// Whether `text`, UTF-8, has to be rewritten.
  package static func occurs(in text: Span<UInt8>) -> Bool {
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

  /// Replaces references with their characters, and forbidden characters with spaces.
  package static func tidy(_ text: inout [UInt8]) {
    CharacterReferences.decode(&text)
    ForbiddenCharacters.blank(&text)
  }
}
