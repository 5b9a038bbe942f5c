/// RFC 3986: bytes that an address may not contain become `%` and two hexadecimal digits.
///
/// - Parameter kept: the characters that stay besides letters, digits and `-._~`; a `%` stays only
///   before two hexadecimal digits, since it then already escapes a byte.
package func percentEncoded(_ text: String, keeping kept: String) -> String {
  String(writing: { $0.append(percentEncoding: text.utf8.span, keeping: kept) })
}

extension [UInt8] {
  /// See `percentEncoded(_:keeping:)`.
  package mutating func append(
    percentEncoding text: borrowing Span<UInt8>, keeping kept: String = ""
  ) {
    for index in text.indices {
      let byte = text[index]
      let isKept =
        byte.isASCIILetterOrDigit || "-._~".utf8.contains(byte) || kept.utf8.contains(byte)
      if isKept && (byte != UInt8(ascii: "%") || isEscape(text, at: index)) {
        append(byte)
      } else {
        append(UInt8(ascii: "%"))
        append(.upperHexDigit(byte >> 4))
        append(.upperHexDigit(byte & 15))
      }
    }
  }
}

/// True if two hexadecimal digits follow.
private func isEscape(_ text: borrowing Span<UInt8>, at index: Int) -> Bool {
  index + 2 < text.count && text[index + 1].hexDigitValue != nil
    && text[index + 2].hexDigitValue != nil
}
