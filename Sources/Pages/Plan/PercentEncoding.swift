import Bytes
import Shop

/// RFC 3986: bytes that an address may not contain become `%` and two hexadecimal digits.
///
/// - Parameter kept: what stays besides letters, digits and `-._~`.
package func percentEncoded(_ text: String, keeping kept: String = "") -> String {
  String(writing: { $0.append(percentEncoding: text.utf8.span, keeping: kept) })
}

extension [UInt8] {
  /// See `percentEncoded(_:keeping:)`.
  mutating func append(percentEncoding text: borrowing Span<UInt8>, keeping kept: String = "") {
    for index in text.indices {
      let byte = text[index]
      if byte.isASCIILetterOrDigit || "-._~".utf8.contains(byte) || kept.utf8.contains(byte) {
        append(byte)
      } else {
        append(UInt8(ascii: "%"))
        append(.upperHexDigit(byte >> 4))
        append(.upperHexDigit(byte & 15))
      }
    }
  }
}
