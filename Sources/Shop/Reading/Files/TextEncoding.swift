package import Diagnostics

/// Whether bytes are text that Aisle can read, and if not, which encoding they look like.
package enum TextEncoding {
  /// How many bytes at a file's beginning show whether it is UTF-16.
  static let openingLength = 1000
  /// How many bytes from the first wrong one on show which encoding it is in.
  static let sampleLength = 1 << 16

  /// The first byte that is not UTF-8, or the first NUL; nil if there is neither.
  ///
  /// - Parameter locale: the shop's; its language suggests which encoding other programs use.
  /// - Complexity: O(size).
  package static func fault(in source: SourceFile, locale: String = "") -> Diagnostic? {
    let bytes = source.bytes
    var validator = TextValidator()
    validator.check(bytes.span, isLast: true)
    return (validator.invalid ?? validator.nul).map { offset in
      fault(
        in: source, at: offset, opening: bytes.prefix(openingLength),
        highBytesBefore: highBytes(in: bytes[..<offset]), locale: locale)
    }
  }

  /// - Parameters:
  ///   - source: the part of the file with the byte's line and the `sampleLength` bytes after it.
  ///   - offset: of a byte in it that is not UTF-8 or is NUL.
  ///   - opening: the file's first `openingLength` bytes.
  ///   - highBytesBefore: how many bytes of the file before it are not ASCII.
  ///   - locale: see `fault(in:locale:)`.
  static func fault(
    in source: SourceFile, at offset: Int, opening: ArraySlice<UInt8>, highBytesBefore: Int,
    locale: String
  ) -> Diagnostic {
    let name = source.name
    let location = source.location(at: offset)
    let utf16 = utf16Name(opening).map { conversion(from: $0, file: name) }
    let byte = source.bytes[offset]
    guard byte != 0 else {
      let help = utf16 ?? "remove it: `tr -d '\\000' < \(name) > clean`"
      return Diagnostic("the text contains a NUL byte", at: location, help: help)
    }
    let sample = source.bytes[offset...].prefix(sampleLength)
    let help =
      utf16
      ?? (isMostlyUTF8(highBytesBefore: highBytesBefore, sample)
        ? "correct the text here: what surrounds it is UTF-8, so it was probably cut or pasted"
        : conversion(
          from: LegacyEncodings.name(forLocale: locale) ?? eightBitName(sample), file: name))
    let hexadecimal = "0x" + String(byte, radix: 16, uppercase: true)
    return Diagnostic("the byte `\(hexadecimal)` is not UTF-8", at: location, help: help)
  }

  static func highBytes(in bytes: ArraySlice<UInt8>) -> Int { bytes.count { $0 >= 0x80 } }

  /// By chance two bytes of another encoding can look like UTF-8, but not most of the text.
  private static func isMostlyUTF8(highBytesBefore: Int, _ sample: ArraySlice<UInt8>) -> Bool {
    var (sound, broken) = (highBytesBefore / 2, 0)
    for scalar in String(decoding: sample, as: UTF8.self).unicodeScalars {
      if scalar == "\u{FFFD}" { broken += 1 } else if !scalar.isASCII { sound += 1 }
    }
    return sound >= 2 && sound > broken * 2
  }

  private static func conversion(from encoding: String, file: String) -> String {
    "convert the file, which looks like \(encoding): "
      + "`iconv -f \(encoding) -t UTF-8 \(file) > utf8.tmp && mv utf8.tmp \(file)`"
  }

  /// By the byte order mark, or by where the zero bytes of mostly Latin text are.
  private static func utf16Name(_ bytes: ArraySlice<UInt8>) -> String? {
    if bytes.starts(with: [0xFF, 0xFE, 0, 0]) || bytes.starts(with: [0, 0, 0xFE, 0xFF]) {
      return "UTF-32"
    }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) { return "UTF-16" }
    let zeros = bytes.indices.filter { bytes[$0] == 0 }
    let odd = zeros.filter { $0 % 2 == 1 }.count
    if odd * 3 > bytes.count { return "UTF-16LE" }
    return (zeros.count - odd) * 3 > bytes.count ? "UTF-16BE" : nil
  }

  /// Cyrillic words are sequences of high bytes, and their lower-case letters distinguish the two
  /// usual encodings; in Latin text high bytes stand alone.
  private static func eightBitName(_ bytes: ArraySlice<UInt8>) -> String {
    var pairs = 0
    var upperHalf = 0
    var high = 0
    var followsHigh = false
    for byte in bytes {
      if byte >= 0xC0 {
        high += 1
        if byte >= 0xE0 { upperHalf += 1 }
        if followsHigh { pairs += 1 }
      }
      followsHigh = byte >= 0xC0
    }
    guard pairs * 2 > high else { return "Windows-1252" }
    return upperHalf * 2 > high ? "Windows-1251" : "KOI8-R"
  }
}

/// The encodings that programs used before UTF-8, by language, as `iconv` calls them.
enum LegacyEncodings {
  /// Nil if the bytes themselves say more: for Western languages, and for Cyrillic with its two
  /// usual encodings.
  static func name(forLocale locale: String) -> String? {
    let tags = locale.lowercased().split { $0 == "-" || $0 == "_" }
    guard let language = tags.first else { return nil }
    if language == "zh", tags.contains(where: { ["hant", "tw", "hk", "mo"].contains($0) }) {
      return "BIG5"
    }
    return names[String(language)]
  }

  private static let names: [String: String] = {
    let languages = [
      "Windows-1250": "bs cs hr hu pl ro sk sl sq", "Windows-1253": "el", "Windows-1254": "az tr",
      "Windows-1255": "he yi", "Windows-1256": "ar fa ur", "Windows-1257": "et lt lv",
      "Windows-1258": "vi", "CP874": "th", "CP932": "ja", "CP949": "ko", "GB18030": "zh",
    ]
    var names: [String: String] = [:]
    for (encoding, list) in languages {
      for language in list.split(separator: " ") { names[String(language)] = encoding }
    }
    return names
  }()
}
