import Shop

/// RFC 3986: bytes that an address may not hold as they are, as `%` and two digits.
///
/// - Parameter kept: what stays besides letters, digits and `-._~`.
func percentEncoded(_ text: String, keeping kept: String = "") -> String {
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
        append(hexDigit: byte >> 4)
        append(hexDigit: byte & 15)
      }
    }
  }

  private mutating func append(hexDigit digit: UInt8) {
    append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "A") + digit - 10)
  }
}

extension UInt8 {
  var isASCIILetterOrDigit: Bool {
    let lower = self | 0x20
    return lower >= UInt8(ascii: "a") && lower <= UInt8(ascii: "z")
      || self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9")
  }
}
