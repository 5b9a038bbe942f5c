import Bytes
package import Diagnostics
import Foundation

/// An encoding other than UTF-8 (`Catalog: Encodings`).
package struct FileEncoding: Sendable {
  /// As in `shop.json`: `windows-1252`.
  package let name: String
  private let encoding: String.Encoding
  private let hasSingleBytes: Bool

  /// Nil for UTF-8 and for a name of no encoding that Foundation reads.
  package init?(_ name: String) {
    let folded = Self.folded(name)
    guard let found = Self.all.first(where: { Self.folded($0.name) == folded })
    else { return nil }
    self = found
  }

  private init(_ name: String, _ encoding: String.Encoding, hasSingleBytes: Bool = true) {
    self.name = name
    self.encoding = encoding
    self.hasSingleBytes = hasSingleBytes
  }

  /// - Parameter number: in Core Foundation.
  private init(_ name: String, number: UInt, hasSingleBytes: Bool = true) {
    self.init(name, String.Encoding(rawValue: 0x8000_0000 | number), hasSingleBytes: hasSingleBytes)
  }

  /// Case and marks don't matter; `cp1252` is short for `windows-1252`.
  private static func folded(_ name: String) -> String {
    let letters = name.lowercased().filter { $0.isLetter || $0.isNumber }
    let short = letters.hasPrefix("cp125") ? "windows" + letters.dropFirst(2) : letters
    return ["latin1": "iso88591", "macroman": "macintosh", "shiftjis": "cp932"][short] ?? short
  }

  package static let all: [FileEncoding] = {
    let windows: [(String, UInt)] = [
      ("1250", 0x501), ("1251", 0x502), ("1252", 0x500), ("1253", 0x503), ("1254", 0x504),
      ("1255", 0x505), ("1256", 0x506), ("1257", 0x507), ("1258", 0x508),
    ]
    let others: [(String, UInt, Bool)] = [
      ("koi8-r", 0xA02, true), ("cp437", 0x400, true), ("cp850", 0x410, true),
      ("cp852", 0x412, true), ("cp866", 0x41B, true), ("cp874", 0x41D, true),
      ("cp932", 0x420, false), ("cp949", 0x422, false), ("gb18030", 0x632, false),
      ("big5", 0xA03, false),
    ]
    return windows.map { FileEncoding("windows-\($0)", number: $1) }
      + (1...16).filter { $0 != 12 }.map { FileEncoding("iso-8859-\($0)", number: 0x200 + $0) }
      // Not `.macOSRoman`, which Foundation on Linux decodes wrongly.
      + [FileEncoding("macintosh", number: 0)]
      + [
        FileEncoding("utf-16", .utf16, hasSingleBytes: false),
        FileEncoding("utf-16le", .utf16LittleEndian, hasSingleBytes: false),
        FileEncoding("utf-16be", .utf16BigEndian, hasSingleBytes: false),
        FileEncoding("utf-32", .utf32, hasSingleBytes: false),
      ] + others.map { FileEncoding($0, number: $1, hasSingleBytes: $2) }
  }()

  /// The file in UTF-8.
  ///
  /// - Throws: if it is not in this encoding, or if it is in UTF-8 already.
  /// - Complexity: O(size).
  package func decoded(_ source: SourceFile) throws(Diagnostic) -> SourceFile {
    var validator = TextValidator()
    validator.check(source.bytes.span, isLast: true)
    if validator.invalid == nil, validator.nul == nil {
      guard source.bytes.contains(where: { $0 >= 0x80 }) else { return source }
      throw Diagnostic(
        "the file `\(source.name)` is in UTF-8, not in `\(name)`",
        help: "leave out `encoding` beside its name in `shop.json`")
    }
    if let text = String(bytes: source.bytes, encoding: encoding) {
      return SourceFile(name: source.name, bytes: Array(text.utf8))
    }
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
  /// As many bytes at the beginning say whether a file is UTF-8.
  private static let sampleLength = 1 << 20

  /// The encoding of a file that is not in UTF-8, if its bytes leave no doubt; nil for UTF-8, and
  /// for a file that is not in UTF-8 only behind its first megabyte.
  package static func shown(by bytes: [UInt8]) -> FileEncoding? {
    var validator = TextValidator()
    let sample = bytes.prefix(sampleLength)
    validator.check(
      bytes.span.extracting(first: sample.count), isLast: sample.count == bytes.count)
    guard validator.invalid != nil || validator.nul != nil else { return nil }
    let opening = bytes.prefix(TextEncoding.openingLength)
    if let name = TextEncoding.utf16Name(opening) ?? TextEncoding.declaredName(opening) {
      return FileEncoding(name)
    }
    return validator.invalid != nil && areCommonLetters(sample)
      ? FileEncoding("windows-1252") : nil
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

  /// Whether all bytes beyond ASCII are such letters within words, at least one, and such signs
  /// outside of words.
  private static func areCommonLetters(_ bytes: ArraySlice<UInt8>) -> Bool {
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
