import Bytes
import Foundation

/// The encodings in which a text that is not in UTF-8 makes sense (`Input: Encodings`).
enum LikelyEncoding {
  /// Those of Western Europe, Central Europe, Cyrillic and Greek.
  private static let names = ["windows-1252", "windows-1250", "windows-1251", "windows-1253"]
  private static let sampleLength = 1 << 16

  /// The encodings in which most words beyond ASCII look like words, each with one that tells it
  /// from the others; those in which all are the same are one.
  ///
  /// - Parameter offset: of the first byte that is not UTF-8.
  static func readings(of bytes: [UInt8], from offset: Int) -> [(name: String, word: String)] {
    let line = bytes[..<offset].lastIndex(where: \.isLineEnd) ?? 0
    let words = bytes[line...].prefix(sampleLength)
      .split { !$0.isASCIILetter && $0 < 0x80 }.filter { $0.contains { $0 >= 0x80 } }
    let likely = names.compactMap { name -> (name: String, words: [String])? in
      guard let encoding = String.Encoding(ianaName: name) else { return nil }
      let texts = words.map { word in
        // Signs such as quotation marks may be around it.
        (String(bytes: word, encoding: encoding) ?? "?")
          .trimmingCharacters(in: .letters.inverted)
      }
      return texts.count(where: isWord) * 4 >= texts.count * 3 ? (name, texts) : nil
    }
    func readings(_ word: Int) -> [(name: String, word: String)] {
      likely.indices.filter { number in
        !likely[..<number].contains { $0.words[word] == likely[number].words[word] }
      }.map { (likely[$0].name, likely[$0].words[word]) }
    }
    return words.indices.map(readings).max { $0.count < $1.count } ?? []
  }

  /// True for letters of one script, of which none is upper case after one in lower case. A longer
  /// Latin word has a letter of ASCII.
  private static func isWord(_ text: String) -> Bool {
    let scripts = Set(text.unicodeScalars.map { $0.value < 0x370 ? 0 : $0.value < 0x400 ? 1 : 2 })
    return text.allSatisfy(\.isLetter) && scripts.count == 1
      && !zip(text, text.dropFirst()).contains { $0.isLowercase && $1.isUppercase }
      && (text.count < 3 || scripts != [0] || text.utf8.contains(where: \.isASCIILetter))
  }
}
