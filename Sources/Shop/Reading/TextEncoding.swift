package import Diagnostics

/// Whether bytes are a text that can be read, and what they look like if not.
package struct TextEncoding: Sendable {
  /// The first byte that is not UTF-8, or the first NUL; nil for a readable text. O(size).
  ///
  /// - Parameter locale: the shop's; its language tells which encoding its programs wrote.
  package static func fault(in source: SourceFile, locale: String = "") -> Diagnostic? {
    let bytes = source.bytes
    if let offset = firstInvalidByte(of: bytes) {
      let help = help(for: bytes, file: source.name, locale: locale, at: offset)
      let byte = "0x" + String(bytes[offset], radix: 16, uppercase: true)
      return Diagnostic(
        "the byte \(byte) is not UTF-8", at: source.location(at: offset), help: help)
    }
    if let offset = firstNUL(of: bytes) {
      let help =
        utf16Name(bytes).map { conversion(from: $0, file: source.name) }
        ?? "remove the byte: tr -d '\\000' < \(source.name) > clean"
      return Diagnostic("a NUL byte is in the text", at: source.location(at: offset), help: help)
    }
    return nil
  }

  private static func firstInvalidByte(of bytes: [UInt8]) -> Int? {
    do throws(UTF8.ValidationError) {
      _ = try UTF8Span(validating: bytes.span)
      return nil
    } catch {
      return error.byteOffsets.lowerBound
    }
  }

  private static func firstNUL(of bytes: [UInt8]) -> Int? {
    let span = bytes.span
    var start = 0
    while start < span.count {
      let end = min(start + 4096, span.count)
      // Counted without leaving early, which lets the compiler look at many bytes at once.
      var zeros = 0
      for index in start..<end where span[index] == 0 { zeros &+= 1 }
      if zeros > 0 { return bytes[start..<end].firstIndex(of: 0) }
      start = end
    }
    return nil
  }

  private static func help(
    for bytes: [UInt8], file: String, locale: String, at offset: Int
  ) -> String {
    if let name = utf16Name(bytes) { return conversion(from: name, file: file) }
    let around = bytes[max(offset - 1 << 16, 0)..<min(offset + 1 << 16, bytes.count)]
    if isMostlyUTF8(around) {
      return "the text around it is UTF-8: correct this place, it was cut or pasted from elsewhere"
    }
    let name =
      EncodingNames.name(forLocale: locale) ?? eightBitName(bytes[offset...].prefix(1 << 16))
    return conversion(from: name, file: file)
  }

  /// By chance two bytes of another encoding can look like UTF-8, but not most of a text.
  private static func isMostlyUTF8(_ bytes: ArraySlice<UInt8>) -> Bool {
    var (sound, broken) = (0, 0)
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      if scalar == "\u{FFFD}" { broken += 1 } else if !scalar.isASCII { sound += 1 }
    }
    return sound >= 2 && sound > broken * 2
  }

  private static func conversion(from encoding: String, file: String) -> String {
    "the file looks like \(encoding): iconv -f \(encoding) -t UTF-8 \(file) > utf8.tmp"
      + " && mv utf8.tmp \(file)"
  }

  /// From the byte order mark, or from where the zero bytes of mostly Latin text are.
  private static func utf16Name(_ bytes: [UInt8]) -> String? {
    if bytes.starts(with: [0xFF, 0xFE, 0, 0]) || bytes.starts(with: [0, 0, 0xFE, 0xFF]) {
      return "UTF-32"
    }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) { return "UTF-16" }
    let start = bytes.prefix(1000)
    let zeros = start.indices.filter { start[$0] == 0 }
    let odd = zeros.filter { $0 % 2 == 1 }.count
    if odd * 3 > start.count { return "UTF-16LE" }
    return (zeros.count - odd) * 3 > start.count ? "UTF-16BE" : nil
  }

  /// Cyrillic words are runs of high bytes, and their lower case letters tell the two usual
  /// encodings apart; in Latin text high bytes stand alone.
  private static func eightBitName(_ bytes: ArraySlice<UInt8>) -> String {
    var runs = 0
    var upperHalf = 0
    var high = 0
    var isInRun = false
    for byte in bytes {
      if byte >= 0xC0 {
        high += 1
        if byte >= 0xE0 { upperHalf += 1 }
        if isInRun { runs += 1 }
      }
      isInRun = byte >= 0xC0
    }
    guard runs * 2 > high else { return "Windows-1252" }
    return upperHalf * 2 > high ? "Windows-1251" : "KOI8-R"
  }
}
