import Bytes

/// The encodings that programs used before UTF-8, by their names in `iconv`.
enum LegacyEncodings {
  /// The encoding that a language suggests; nil if the bytes themselves say more, as for Western
  /// languages, and for Cyrillic with its two usual encodings.
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

  /// The encoding that the text itself suggests; `bytes` is a part that begins with a byte that is
  /// not UTF-8.
  static func name(of bytes: ArraySlice<UInt8>) -> String {
    if isShiftJIS(bytes) { return "CP932" }
    return cyrillicName(of: bytes) ?? (isDOS(bytes) ? "CP850" : "Windows-1252")
  }

  /// Cyrillic words are sequences of high bytes, and their lower-case letters distinguish the two
  /// usual encodings; in Latin text high bytes stand alone.
  private static func cyrillicName(of bytes: ArraySlice<UInt8>) -> String? {
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
    guard pairs * 2 > high else { return nil }
    return upperHalf * 2 > high ? "Windows-1251" : "KOI8-R"
  }

  /// Whether most of the bytes inside Latin words are letters in the encoding of DOS, where
  /// Windows-1252 has signs that no word contains.
  private static func isDOS(_ bytes: ArraySlice<UInt8>) -> Bool {
    var (dos, windows) = (0, 0)
    for (index, byte) in zip(bytes.indices, bytes) where byte >= 0x80 {
      let follows = bytes.index(after: index) < bytes.endIndex && isLetter(bytes[index + 1])
      let precedes = index == bytes.startIndex || isLetter(bytes[index - 1])
      guard follows, precedes else { continue }
      switch byte {
      case 0x81...0x8D, 0x93...0x95, 0xA0...0xA4: dos += 1
      case 0xC0...0xE0, 0xE2...0xFF: windows += 1
      default: break
      }
    }
    return dos > windows
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    byte.isASCIILetterOrDigit && !(byte &- 48 < 10)
  }

  /// Whether all high bytes make characters of Shift-JIS, many of them kana.
  private static func isShiftJIS(_ bytes: ArraySlice<UInt8>) -> Bool {
    var (characters, kana) = (0, 0)
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let byte = bytes[index]
      index += 1
      switch byte {
      case 0x81...0x9F, 0xE0...0xFC:
        guard index < bytes.endIndex else { continue }
        guard case 0x40...0xFC = bytes[index], bytes[index] != 0x7F else { return false }
        index += 1
        characters += 1
        if byte == 0x82 || byte == 0x83 { kana += 1 }
      case 0x80, 0xA0, 0xFD...0xFF: return false
      default: break
      }
    }
    return characters >= 4 && kana * 4 >= characters
  }
}
