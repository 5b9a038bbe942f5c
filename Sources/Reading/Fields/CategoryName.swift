import Bytes

/// Numbers, identifiers and tags that platforms write in place of a category's name, or beside it
/// (`Input: Several aisles`).
enum CategoryName {
  /// Identifiers have at least this many letters and digits.
  private static let identifierLength = 16

  /// The name without an identifier in parentheses after it, `Coffee (KZ4PLLLYLPCEPCHDHQUDVNPP)`,
  /// or the words of a tag like `en:sweet-spreads`. Any other text is a name as it is.
  ///
  /// - Parameter text: without blanks around it.
  static func name(in text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    if let words = words(ofTag: text) { return words[...] }
    guard text.last == UInt8(ascii: ")"), let start = text.lastIndex(of: UInt8(ascii: "(")),
      start > text.startIndex, text[start - 1] == .space,
      case let inner = text[(start + 1)..<(text.endIndex - 1)], inner.count >= identifierLength,
      inner.allSatisfy({ $0.isASCIILetterOrDigit && !isLowercase($0) })
    else { return text }
    return text[..<(start - 1)]
  }

  /// True if the text may be a name; the number of a category may not.
  static func hasLetter(_ text: ArraySlice<UInt8>) -> Bool {
    text.contains { $0.isASCIILetter || $0 >= 0x80 }
  }

  /// Nil for a text that does not begin with a language, `en:`.
  private static func words(ofTag text: ArraySlice<UInt8>) -> [UInt8]? {
    guard text.count > 3, text.prefix(2).allSatisfy(isLowercase),
      text.dropFirst(2).first == UInt8(ascii: ":"), text.allSatisfy({ $0 > .space })
    else { return nil }
    var words = text.dropFirst(3).map { $0 == UInt8(ascii: "-") ? .space : $0 }
    if isLowercase(words[0]) { words[0] -= 0x20 }
    return words
  }

  private static func isLowercase(_ byte: UInt8) -> Bool { byte &- 0x61 < 26 }
}
