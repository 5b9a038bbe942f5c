package import Diagnostics

/// Tells whether bytes are text that Aisle can read and, if not, which encoding they look like.
package enum TextEncoding {
  /// How many bytes at a file's beginning show whether it is UTF-16.
  static let openingLength = 1000
  /// How many bytes from the first wrong one on show which encoding it is in.
  static let sampleLength = 1 << 16

  /// The first byte that is not UTF-8, or the first NUL; nil if there is neither.
  ///
  /// - Parameters:
  ///   - locale: the shop's; its language suggests which encoding other programs use.
  ///   - isSource: whether `shop.json` can name the encoding of the file.
  /// - Complexity: O(size).
  package static func fault(
    in source: SourceFile, locale: String = "", isSource: Bool = false
  ) -> Diagnostic? {
    let bytes = source.bytes
    var validator = TextValidator()
    validator.check(bytes.span, isLast: true)
    return (validator.invalid ?? validator.nul).map { offset in
      fault(
        in: source, at: offset, opening: bytes.prefix(openingLength),
        highBytesBefore: highBytes(in: bytes[..<offset]), locale: locale, isSource: isSource)
    }
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

  /// - Parameters:
  ///   - source: the part of the file with the byte's line and the `sampleLength` bytes after it.
  ///   - offset: of a byte in it that is not UTF-8 or is NUL.
  ///   - opening: the file's first `openingLength` bytes.
  ///   - highBytesBefore: how many bytes of the file before it are not ASCII.
  ///   - locale: see `fault(in:locale:)`.
  ///   - isSource: whether `shop.json` can name the encoding of the file.
  package static func fault(
    in source: SourceFile, at offset: Int, opening: ArraySlice<UInt8>, highBytesBefore: Int,
    locale: String, isSource: Bool = false
  ) -> Diagnostic {
    let name = source.name
    if let fault = ForeignFile.binaryFault(opening: opening, name: name) { return fault }
    let location = source.location(at: offset)
    func conversion(from encoding: String, file: String) -> String {
      guard isSource, let named = FileEncoding(encoding) else {
        return Self.conversion(from: encoding, file: file)
      }
      return "if the file is in \(title(of: encoding)), as it seems, say so beside its name in "
        + "`shop.json`: `\"encoding\": \"\(named.name)\"`"
    }
    let utf16 = utf16Name(opening).map { conversion(from: $0, file: name) }
    let byte = source.bytes[offset]
    guard byte != 0 else {
      let copy = ForeignFile.path(name, adding: "-clean")
      let help =
        utf16 ?? "remove it in a copy: `tr -d '\\000' < \(ForeignFile.path(name)) > \(copy)`"
      return Diagnostic("the text contains a NUL byte", at: location, help: help)
    }
    let sample = source.bytes[offset...].prefix(sampleLength)
    let help =
      utf16
      ?? (isMostlyUTF8(highBytesBefore: highBytesBefore, sample)
        ? "correct the text here: what surrounds it is UTF-8, so it was probably cut or pasted"
        : conversion(
          from: declaredName(opening) ?? LegacyEncodings.name(forLocale: locale)
            ?? LegacyEncodings.name(of: sample), file: name))
    let hexadecimal = "0x" + String(byte, radix: 16, uppercase: true)
    return Diagnostic("the byte `\(hexadecimal)` is not UTF-8", at: location, help: help)
  }

  static func highBytes(in bytes: ArraySlice<UInt8>) -> Int { bytes.count { $0 >= 0x80 } }

  /// Two bytes of another encoding can look like UTF-8 by chance, but most of a text can't.
  private static func isMostlyUTF8(highBytesBefore: Int, _ sample: ArraySlice<UInt8>) -> Bool {
    var (sound, broken) = (highBytesBefore / 2, 0)
    for scalar in String(decoding: sample, as: UTF8.self).unicodeScalars {
      if scalar == "\u{FFFD}" { broken += 1 } else if !scalar.isASCII { sound += 1 }
    }
    return sound >= 2 && sound > broken * 2
  }

  private static func conversion(from encoding: String, file: String) -> String {
    "convert the file, which looks like \(title(of: encoding)), to a new one: "
      + "`iconv -f \(encoding) -t UTF-8 \(ForeignFile.path(file)) > "
      + "\(ForeignFile.path(file, adding: "-utf8"))`"
  }

  private static func title(of encoding: String) -> String {
    encoding == "CP932" ? "Shift-JIS" : encoding
  }

  /// The encoding that an XML file declares: `<?xml version="1.0" encoding="ISO-8859-1"?>`.
  static func declaredName(_ opening: ArraySlice<UInt8>) -> String? {
    let text = String(decoding: opening, as: UTF8.self)
    guard text.hasPrefix("<?xml"), let end = text.firstRange(of: "?>"),
      let key = text[..<end.lowerBound].firstRange(of: "encoding=")
    else { return nil }
    let name = text[key.upperBound..<end.lowerBound].dropFirst().prefix {
      $0.isASCII && ($0.isLetter || $0.isNumber || "-_.".contains($0))
    }
    return name.isEmpty || name.lowercased() == "utf-8" ? nil : String(name)
  }

  /// By the byte order mark, or by where the zero bytes of mostly Latin text are.
  static func utf16Name(_ bytes: ArraySlice<UInt8>) -> String? {
    if bytes.starts(with: [0xFF, 0xFE, 0, 0]) || bytes.starts(with: [0, 0, 0xFE, 0xFF]) {
      return "UTF-32"
    }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) { return "UTF-16" }
    let zeros = bytes.indices.filter { bytes[$0] == 0 }
    let odd = zeros.filter { $0 % 2 == 1 }.count
    let even = zeros.count - odd
    // Zeros in both places only pad the file, as after a crash.
    guard max(odd, even) * 3 > bytes.count, min(odd, even) * 3 <= bytes.count else { return nil }
    return odd > even ? "UTF-16LE" : "UTF-16BE"
  }
}
