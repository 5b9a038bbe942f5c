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
      if bytes[index] == .backslash, let (scalar, end) = try? escape(at: index, of: bytes) {
        text += String(Character(scalar)).utf8
        index = end
      } else {
        text.append(bytes[index])
        index += 1
      }
    }
  }

  private static func contents(_ range: Range<Int>, of bytes: [UInt8]) -> Range<Int> {
    let first = bytes[range.lowerBound]
    guard first == .quote || first == UInt8(ascii: "'") else { return range }
    return range.lowerBound + 1..<range.upperBound - 1
  }

  /// The character that the escape at a backslash means, and where it ends.
  ///
  /// - Parameter isStrict: whether an apostrophe may not be escaped.
  static func escape(
    at start: Int, of bytes: [UInt8], isStrict: Bool = false
  ) throws(JSONFault) -> (Unicode.Scalar, end: Int) {
    let scalar: Unicode.Scalar
    switch start + 1 < bytes.count ? bytes[start + 1] : 0 {
    case UInt8(ascii: "b"): scalar = "\u{8}"
    case UInt8(ascii: "f"): scalar = "\u{C}"
    case UInt8(ascii: "n"): scalar = "\n"
    case UInt8(ascii: "r"): scalar = "\r"
    case UInt8(ascii: "t"): scalar = "\t"
    case UInt8(ascii: "'") where !isStrict: scalar = "'"
    case .quote: scalar = "\""
    case .backslash: scalar = "\\"
    case .slash: scalar = "/"
    case UInt8(ascii: "u"):
      let high = try unit(at: start, of: bytes)
      if let scalar = Unicode.Scalar(high) { return (scalar, start + 6) }
      guard high < 0xDC00, bytes[(start + 6)...].starts(with: #"\u"#.utf8),
        case let low = try unit(at: start + 6, of: bytes), (0xDC00..<0xE000).contains(low),
        let scalar = Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00))
      else {
        throw JSONFault(
          message: "the escape is only half of a surrogate pair", offset: start, length: 6,
          help: "write the character itself, or both halves: `\\ud83c\\udf4e`")
      }
      return (scalar, start + 12)
    default:
      throw JSONFault(
        message: "JSON has no such escape", offset: start, length: 2,
        help: "write `\\\\` for a backslash")
    }
    return (scalar, start + 2)
  }

  /// The number in `\u00e4`.
  private static func unit(at start: Int, of bytes: [UInt8]) throws(JSONFault) -> UInt32 {
    let digits = bytes[(start + 2)...].prefix(4).compactMap(\.hexDigitValue)
    guard digits.count == 4 else {
      throw JSONFault(
        message: "the escape needs 4 hexadecimal digits", offset: start, length: 2,
        help: "write it like `\\u00e4`")
    }
    let unit = digits.reduce(0) { $0 << 4 | UInt32($1) }
    if unit > 0 { return unit }
    throw JSONFault(
      message: "the text contains a NUL character", offset: start, length: 6, help: "remove it")
  }
}
