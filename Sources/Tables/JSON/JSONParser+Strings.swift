import Bytes

/// Strings, and the faults in them.
extension JSONParser {
  /// From the opening quote past the closing one.
  mutating func scanString() throws(JSONFault) {
    let start = position
    let quote = bytes[start]
    position += 1
    while let byte = current {
      if byte == quote {
        position += 1
        return
      }
      if byte == .backslash {
        try scanEscape()
      } else if byte >= 0x20 {
        position += 1
      } else if byte.isLineEnd {
        break
      } else {
        let escape = byte == .tab ? "t" : "u00\(byte < 16 ? "0" : "")\(String(byte, radix: 16))"
        throw fault("the string contains a control character", help: "write it as `\\\(escape)`")
      }
    }
    throw fault(
      "the string is not closed on its line", at: start, length: position - start,
      help: "add the closing `\(Character(Unicode.Scalar(quote)))`, and write line ends as `\\n`")
  }

  private mutating func scanEscape() throws(JSONFault) {
    let start = position
    position += 1
    guard let byte = current else { return }
    position += 1
    switch byte {
    case UInt8(ascii: "u"):
      let unit = try scanHex(from: start)
      guard (0xD800..<0xE000).contains(unit) else { break }
      guard unit < 0xDC00, bytes[position...].starts(with: [.backslash, UInt8(ascii: "u")]) else {
        throw halfPair(at: start)
      }
      position += 2
      guard (0xDC00..<0xE000).contains(try scanHex(from: position - 2)) else {
        throw halfPair(at: start)
      }
    case .quote, .backslash, .slash, UInt8(ascii: "b"), UInt8(ascii: "f"), UInt8(ascii: "n"),
      UInt8(ascii: "r"), UInt8(ascii: "t"):
      break
    case UInt8(ascii: "'") where isSettings: break
    default:
      throw fault(
        "JSON has no such escape", at: start, length: 2, help: "write `\\\\` for a backslash")
    }
  }

  /// Four hexadecimal digits.
  private mutating func scanHex(from start: Int) throws(JSONFault) -> UInt32 {
    let range = position..<position + 4
    guard range.upperBound <= bytes.count,
      range.allSatisfy({ bytes[$0].hexDigitValue != nil })
    else {
      throw fault(
        "the escape needs 4 hexadecimal digits", at: start, length: 2,
        help: "write it like `\\u00e4`")
    }
    position = range.upperBound
    let value = JSONStringDecoder.hexValue(range, of: bytes)
    if value == 0 {
      throw fault("the text contains a NUL character", at: start, length: 6, help: "remove it")
    }
    return value
  }

  private func halfPair(at start: Int) -> JSONFault {
    fault(
      "the escape is only half of a surrogate pair", at: start, length: 6,
      help: "write the character itself, or both halves: `\\ud83c\\udf4e`")
  }
}
