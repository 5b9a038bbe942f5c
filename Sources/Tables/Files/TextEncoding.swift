import Bytes
package import Diagnostics

/// Tells whether bytes are text that Aisle can read and, if not, what to do.
package enum TextEncoding {
  /// How many bytes at a file's beginning show whether it is UTF-16.
  static let openingLength = 1000
  /// How many bytes before the first wrong one and after it show whether the text is UTF-8.
  private static let sampleLength = 1 << 16

  /// Where the first byte is that is not UTF-8, or the first NUL; nil if there is neither.
  ///
  /// - Complexity: O(size).
  static func faultOffset(in bytes: [UInt8], from start: Int = 0) -> Int? {
    let span = bytes.span.extracting(start...)
    var end = span.count
    var invalid: Int?
    do throws(UTF8.ValidationError) {
      _ = try UTF8Span(validating: span)
    } catch {
      end = error.byteOffsets.lowerBound
      invalid = start + end
    }
    if invalid == nil, span.count(of: 0) == 0 { return nil }
    // Bytes that are not UTF-8 say more than a NUL before them.
    return invalid ?? (0..<end).first { span[$0] == 0 }.map { start + $0 }
  }

  /// The first byte that is not UTF-8, or the first NUL; nil if there is neither.
  ///
  /// - Parameter isSource: whether `shop.json` can name the encoding of the file.
  /// - Complexity: O(size).
  package static func fault(in source: SourceFile, isSource: Bool = false) -> Diagnostic? {
    faultOffset(in: source.bytes).map { fault(in: source, at: $0, isSource: isSource) }
  }

  /// As `fault(in:)`, for a file that becomes HTML: also reports the first character that HTML
  /// forbids.
  package static func pageFault(in source: SourceFile) -> Diagnostic? {
    if let fault = fault(in: source) { return fault }
    let text = source.bytes.span
    guard let index = ForbiddenCharacters.firstIndex(in: text) else { return nil }
    let length = ForbiddenCharacters.length(at: index, in: text)
    let character = String(decoding: source.bytes[index..<index + length], as: UTF8.self)
    let number = String(character.unicodeScalars.first?.value ?? 0, radix: 16, uppercase: true)
    let name = "U+" + String(repeating: "0", count: max(4 - number.count, 0)) + number
    return Diagnostic(
      "the text contains the character \(name), which HTML forbids",
      at: source.location(at: index, length: length), help: "remove it")
  }

  /// - Parameter offset: of a byte that is not UTF-8 or is NUL.
  static func fault(in source: SourceFile, at offset: Int, isSource: Bool) -> Diagnostic {
    let opening = source.bytes.prefix(openingLength)
    let (utf16, byte) = (utf16Name(opening), source.bytes[offset])
    if utf16 == nil, opening.contains(where: { $0 < 0x20 && $0 != 0 && !$0.isWhitespace }) {
      return Diagnostic(
        "the file `\(source.name)` is not text",
        help: isSource
          ? "export it as CSV, JSON or XML, in UTF-8; a spreadsheet saves a table as CSV"
          : "save it as text, in UTF-8")
    }
    let other = utf16 ?? declaredName(opening)?.lowercased()
    let help =
      if other == nil, byte == 0 { "remove it" } else if other == nil, isMostlyUTF8(source, offset)
      {
        "correct the text here: what surrounds it is UTF-8, so it was probably cut or pasted"
      } else {
        help(encoding: other, isSource: isSource)
      }
    return Diagnostic(
      byte == 0
        ? "the text contains a NUL byte"
        : "the byte `0x\(String(byte, radix: 16, uppercase: true))` is not UTF-8",
      at: source.location(at: offset), help: help)
  }

  /// - Parameter encoding: the name of the file's; nil if its bytes don't show it.
  private static func help(encoding: String?, isSource: Bool) -> String {
    if !isSource { return "save the file in UTF-8" + (encoding.map { "; it is in `\($0)`" } ?? "") }
    return "say in which encoding the file is, beside its name in `shop.json`: "
      + "`\"encoding\": \"\(encoding ?? "windows-1252")\"`"
      + (encoding == nil ? " or the like" : "")
      + "; or export it in UTF-8"
  }

  /// Two bytes of another encoding can look like UTF-8 by chance, but most lines of a text can't.
  static func isMostlyUTF8(_ source: SourceFile, _ offset: Int) -> Bool {
    let start = max(offset - sampleLength, 0)
    let sample = String(
      decoding: source.bytes[start..<min(offset + sampleLength, source.bytes.count)],
      as: UTF8.self)
    var (sound, broken, soundLines, brokenLines) = (0, 0, 0, 0)
    for line in sample.utf8.split(separator: .newline) where line.contains(where: { $0 >= 0x80 }) {
      let scalars = Substring(line).unicodeScalars
      let count = scalars.count { $0 == "\u{FFFD}" }
      sound += scalars.count { !$0.isASCII } - count
      broken += count
      if count > 0 { brokenLines += 1 } else { soundLines += 1 }
    }
    return soundLines > 0 && soundLines >= brokenLines || sound >= 2 && sound > broken * 2
  }

  /// The encoding that an XML file declares: `<?xml version="1.0" encoding="ISO-8859-1"?>`.
  static func declaredName(_ opening: ArraySlice<UInt8>) -> String? {
    let declaration = /<\?xml(?:(?!\?>).)*?encoding=.([-A-Za-z0-9_.]+)/.dotMatchesNewlines()
    let text = String(decoding: opening, as: UTF8.self)
    let name = text.prefixMatch(of: declaration).map { String($0.output.1) }
    return name?.lowercased() == "utf-8" ? nil : name
  }

  /// By the byte order mark, or by where the zero bytes of mostly Latin text are.
  static func utf16Name(_ bytes: ArraySlice<UInt8>) -> String? {
    if bytes.starts(with: [0xFF, 0xFE, 0, 0]) || bytes.starts(with: [0, 0, 0xFE, 0xFF]) {
      return "utf-32"
    }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) { return "utf-16" }
    let zeros = bytes.indices.filter { bytes[$0] == 0 }
    let odd = zeros.filter { $0 % 2 == 1 }.count
    let even = zeros.count - odd
    // Zeros in both places only pad the file, as after a crash.
    guard max(odd, even) * 3 > bytes.count, min(odd, even) * 3 <= bytes.count else { return nil }
    return odd > even ? "utf-16le" : "utf-16be"
  }
}
