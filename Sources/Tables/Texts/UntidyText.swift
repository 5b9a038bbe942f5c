import Bytes

/// Texts that hold what no text should: characters that a page may not contain, and characters that
/// are named as HTML does (`Catalog: Untidy files`).
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

  /// Puts characters in the place of their names, and spaces in the place of forbidden
  /// ones.
  package static func tidy(_ text: inout [UInt8]) {
    CharacterReferences.decode(&text)
    ForbiddenCharacters.blank(&text)
  }
}
