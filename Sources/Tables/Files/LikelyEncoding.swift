import Bytes
import Foundation

/// The encodings in which a text that is not in UTF-8 makes sense (`Input: Encodings`).
enum LikelyEncoding {
  /// Those of Western Europe, Central Europe, Cyrillic and Greek.
  private static let names = ["windows-1252", "windows-1250", "windows-1251", "windows-1253"]

  /// The encodings in which the word at an offset looks like a word, each with how it reads there;
  /// those in which it reads alike are one.
  ///
  /// - Parameter offset: of the first byte that is not UTF-8.
  static func readings(of bytes: [UInt8], at offset: Int) -> [(name: String, word: String)] {
    let isPart = { (byte: UInt8) in byte.isASCIILetter || byte >= 0x80 }
    let start = bytes[..<offset].lastIndex { !isPart($0) }.map { $0 + 1 } ?? 0
    let word = bytes[start...].prefix(while: isPart)
    var known: Set<String> = []
    return names.compactMap { name in
      let text = String.Encoding(ianaName: name).flatMap { String(bytes: word, encoding: $0) }
      // Signs such as quotation marks may be around it.
      guard let text = text?.trimmingCharacters(in: .letters.inverted), isWord(text),
        known.insert(text).inserted
      else { return nil }
      return (name, text)
    }
  }

  /// True for letters of one script, of which none is upper case after one in lower case. A longer
  /// Latin word has a letter of ASCII.
  private static func isWord(_ text: String) -> Bool {
    let scripts = Set(text.unicodeScalars.map { $0.value < 0x370 ? 0 : $0.value < 0x400 ? 1 : 2 })
    return !text.isEmpty && text.allSatisfy(\.isLetter) && scripts.count == 1
      && !zip(text, text.dropFirst()).contains { $0.isLowercase && $1.isUppercase }
      && (text.count < 3 || scripts != [0] || text.utf8.contains(where: \.isASCIILetter))
  }
}
