import Bytes

/// Decodes strings.
enum JSONStringDecoder {
  /// The text of the string or name at `range`, which the parser has found to be well-formed.
  static func decoded(_ range: Range<Int>, of bytes: [UInt8]) -> [UInt8] {
    var text: [UInt8] = []
    append(range, of: bytes, to: &text)
    return text
  }

  /// The range of a string's text; nil if it has escapes, so that it can't be used in place.
  static func plainRange(_ range: Range<Int>, of bytes: [UInt8]) -> Range<Int>? {
    let inside = contents(range, of: bytes)
    return bytes[inside].contains(.backslash) ? nil : inside
  }

  static func append(_ range: Range<Int>, of bytes: [UInt8], to text: inout [UInt8]) {
    let inside = contents(range, of: bytes)
    var index = inside.lowerBound
    while index < inside.upperBound {
      guard bytes[index] == .backslash else {
        text.append(bytes[index])
        index += 1
        continue
      }
      index = appendEscape(at: index + 1, of: bytes, to: &text)
    }
  }

  private static func contents(_ range: Range<Int>, of bytes: [UInt8]) -> Range<Int> {
    let first = bytes[range.lowerBound]
    guard first == .quote || first == UInt8(ascii: "'") else { return range }
    return range.lowerBound + 1..<range.upperBound - 1
  }

  /// - Parameter start: just after the backslash.
  /// - Returns: just after the escape.
  private static func appendEscape(
    at start: Int, of bytes: [UInt8], to text: inout [UInt8]
  ) -> Int {
    switch bytes[start] {
    case UInt8(ascii: "b"): text.append(8)
    case UInt8(ascii: "f"): text.append(12)
    case UInt8(ascii: "n"): text.append(10)
    case UInt8(ascii: "r"): text.append(13)
    case UInt8(ascii: "t"): text.append(9)
    case UInt8(ascii: "u"):
      let high = hexValue(start + 1..<start + 5, of: bytes)
      guard (0xD800..<0xDC00).contains(high) else {
        text.append(contentsOf: utf8(high))
        return start + 5
      }
      let low = hexValue(start + 7..<start + 11, of: bytes)
      text.append(contentsOf: utf8(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00)))
      return start + 11
    default: text.append(bytes[start])
    }
    return start + 1
  }

  /// The value of hexadecimal digits, which the parser has checked.
  static func hexValue(_ range: Range<Int>, of bytes: [UInt8]) -> UInt32 {
    range.reduce(0) { $0 << 4 | UInt32(bytes[$1].hexDigitValue ?? 0) }
  }

  private static func utf8(_ scalar: UInt32) -> String.UTF8View {
    String(Unicode.Scalar(scalar).map(Character.init) ?? "\u{FFFD}").utf8
  }
}
