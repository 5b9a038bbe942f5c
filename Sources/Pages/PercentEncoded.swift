/// RFC 3986: bytes that an address may not hold as they are, as `%` and two digits.
///
/// - Parameter kept: what stays besides letters, digits and `-._~`.
func percentEncoded(_ text: String, keeping kept: String = "") -> String {
  let digits = Array("0123456789ABCDEF".utf8)
  let kept = Array(("-._~" + kept).utf8)
  var bytes: [UInt8] = []
  for byte in text.utf8 {
    if isLetterOrDigit(byte) || kept.contains(byte) {
      bytes.append(byte)
    } else {
      bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }
  }
  return String(decoding: bytes, as: UTF8.self)
}

private func isLetterOrDigit(_ byte: UInt8) -> Bool {
  let lower = byte | 0x20
  return lower >= UInt8(ascii: "a") && lower <= UInt8(ascii: "z")
    || byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
}
