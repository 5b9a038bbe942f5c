import Bytes
package import Diagnostics
import Foundation

/// An encoding other than UTF-8 (`Input: Encodings`).
package struct FileEncoding: Sendable {
  /// As IANA calls it, in lower case: `windows-1252`.
  package let name: String
  private let encoding: String.Encoding

  /// Nil for UTF-8 and for a name of no encoding that Foundation reads.
  package init?(_ name: String) {
    // Foundation on Linux decodes Macintosh files wrongly.
    guard let encoding = String.Encoding(ianaName: name), encoding != .utf8,
      encoding != .macOSRoman
    else { return nil }
    self.name = name.lowercased()
    self.encoding = encoding
  }

  /// The file in UTF-8.
  ///
  /// - Throws: if it is not in this encoding, or if it is in UTF-8 already.
  /// - Complexity: O(size).
  package func decoded(_ source: SourceFile) throws(Diagnostic) -> SourceFile {
    if TextEncoding.faultOffset(in: source.bytes) == nil {
      guard source.bytes.contains(where: { $0 >= 0x80 }) else { return source }
      throw Diagnostic(
        "the file `\(source.name)` is in UTF-8, not in `\(name)`",
        help: "leave out `encoding` beside its name in `shop.json`")
    }
    if let text = String(bytes: source.bytes, encoding: encoding) {
      return SourceFile(name: source.name, bytes: Array(text.utf8))
    }
    // Only where each byte is a character can one be wrong by itself.
    let hasSingleBytes = String(bytes: [0xE4], encoding: encoding) != nil
    let wrong = source.bytes.firstIndex { byte in
      byte >= 0x80 && hasSingleBytes && String(bytes: [byte], encoding: encoding) == nil
    }
    throw Diagnostic(
      "the file `\(source.name)` is not in `\(name)`",
      at: wrong.map { source.location(at: $0) },
      help: "name its encoding beside it in `shop.json`, such as `\"encoding\": \"utf-16\"`")
  }
}

extension FileEncoding {
  /// The encoding of a file that is not in UTF-8, if its bytes leave no doubt.
  ///
  /// - Complexity: O(size).
  package static func shown(by bytes: [UInt8]) -> FileEncoding? {
    guard let offset = TextEncoding.faultOffset(in: bytes) else { return nil }
    let opening = bytes.prefix(TextEncoding.openingLength)
    if let name = TextEncoding.utf16Name(opening) ?? TextEncoding.declaredName(opening) {
      return FileEncoding(name)
    }
    return bytes[offset] != 0 && areCommonLetters(bytes) ? FileEncoding("windows-1252") : nil
  }

  /// Letters that are the same in Windows-1250, -1252, -1254 and -1257 and in ISO 8859-1, -2, -9
  /// and -15, but are others or no letters in the encodings of DOS, Macintosh and of other scripts:
  /// `ÄÉÖÜßäéöü`.
  private static let letters: Set<UInt8> = [
    0xC4, 0xC9, 0xD6, 0xDC, 0xDF, 0xE4, 0xE9, 0xF6, 0xFC,
  ]
  /// Signs that are the same, as far as these encodings have them: `€„…‘’“”–—™ §©«®°±·»×`.
  private static let signs: Set<UInt8> = [
    0x80, 0x84, 0x85, 0x91, 0x92, 0x93, 0x94, 0x96, 0x97, 0x99, 0xA0, 0xA7, 0xA9, 0xAB, 0xAE, 0xB0,
    0xB1, 0xB7, 0xBB, 0xD7,
  ]

  /// True if all bytes beyond ASCII are such letters within words, at least one, and such signs
  /// outside of words.
  private static func areCommonLetters(_ bytes: [UInt8]) -> Bool {
    var hasLetters = false
    func isLetter(_ index: Int) -> Bool {
      guard bytes.indices.contains(index) else { return false }
      let byte = bytes[index]
      return letters.contains(byte) || byte.isASCIILetterOrDigit && byte >= UInt8(ascii: "A")
    }
    for index in bytes.indices where bytes[index] >= 0x80 {
      let (before, after) = (isLetter(index - 1), isLetter(index + 1))
      if letters.contains(bytes[index]) {
        guard before || after else { return false }
        hasLetters = true
      } else if !signs.contains(bytes[index]) || before && after && bytes[index] != 0x92 {
        return false
      }
    }
    return hasLetters
  }
}
