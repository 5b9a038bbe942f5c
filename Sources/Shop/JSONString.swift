/// Texts as strings of JSON (RFC 8259), in quotes.
package enum JSONString {
  /// Runs between characters that must be escaped are copied at once.
  package static func append(_ text: borrowing Span<UInt8>, to output: inout [UInt8]) {
    output.append(quote)
    var start = 0
    for index in text.indices {
      let byte = text[index]
      guard byte < 0x20 || byte == quote || byte == backslash else { continue }
      output.append(copying: text.extracting(start..<index))
      start = index + 1
      appendEscape(of: byte, to: &output)
    }
    output.append(copying: text.extracting(start..<text.count))
    output.append(quote)
  }

  package static func text(of text: String) -> String {
    var bytes: [UInt8] = []
    append(Array(text.utf8).span, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func appendEscape(of byte: UInt8, to output: inout [UInt8]) {
    let digits = Array("0123456789abcdef".utf8)
    output.append(backslash)
    switch byte {
    case quote, backslash: output.append(byte)
    case UInt8(ascii: "\n"): output.append(UInt8(ascii: "n"))
    case UInt8(ascii: "\r"): output.append(UInt8(ascii: "r"))
    case UInt8(ascii: "\t"): output.append(UInt8(ascii: "t"))
    default: output += Array("u00".utf8) + [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }
  }

  private static let quote = UInt8(ascii: "\"")
  private static let backslash = UInt8(ascii: "\\")
}
