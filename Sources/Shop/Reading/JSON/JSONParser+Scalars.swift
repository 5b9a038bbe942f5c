import Diagnostics

/// Strings, numbers, keys, blanks and comments, and the faults in them.
extension JSONParser {
  /// From the opening quote past the closing one.
  mutating func scanString() throws(Diagnostic) {
    let start = position
    let quote = bytes[start]
    position += 1
    while let byte = current {
      if byte == quote {
        position += 1
        return
      }
      if byte == UInt8(ascii: "\\") {
        try scanEscape()
      } else if byte >= 0x20 {
        position += 1
      } else if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
        break
      } else if isJSON5 {
        position += 1
      } else {
        let escape =
          byte == UInt8(ascii: "\t")
          ? "\\t"
          : "\\u00" + (byte < 16 ? "0" : "")
            + String(byte, radix: 16)
        throw fault("a control character is in a string", help: "write it as \(escape)")
      }
    }
    throw fault(
      "this string is not closed on its line", at: start, length: position - start,
      help: "add the closing \(Character(Unicode.Scalar(quote))), and write line ends as \\n")
  }

  private mutating func scanEscape() throws(Diagnostic) {
    let start = position
    position += 1
    guard let byte = current else { return }
    position += 1
    switch byte {
    case UInt8(ascii: "u"):
      let unit = try scanHex(4, from: start)
      if (0xDC00..<0xE000).contains(unit) { throw halfPair(at: start) }
      guard (0xD800..<0xDC00).contains(unit) else { break }
      guard bytes[position...].starts(with: [UInt8(ascii: "\\"), UInt8(ascii: "u")]) else {
        throw halfPair(at: start)
      }
      position += 2
      guard (0xDC00..<0xE000).contains(try scanHex(4, from: position - 2)) else {
        throw halfPair(at: start)
      }
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      break
    case UInt8(ascii: "x") where isJSON5: _ = try scanHex(2, from: start)
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      throw fault(
        "a backslash and a digit mean nothing in JSON", at: start, length: 2,
        help: "write the character itself, or \\u and four hexadecimal digits")
    case UInt8(ascii: "\r") where isJSON5:
      if current == UInt8(ascii: "\n") { position += 1 }
    case _ where isJSON5: break
    default:
      throw fault(
        "this escape does not exist in JSON", at: start, length: 2,
        help: "write \\\\ for a backslash")
    }
  }

  private mutating func scanHex(_ count: Int, from start: Int) throws(Diagnostic) -> UInt32 {
    let range = position..<position + count
    guard range.upperBound <= bytes.count,
      range.allSatisfy({ JSONText.hexDigit(bytes[$0]) != nil })
    else {
      throw fault(
        "\(count) hexadecimal digits must follow here", at: start, length: 2,
        help: count == 4 ? "for example \\u00e4" : "for example \\xe4")
    }
    position = range.upperBound
    let value = JSONText.hexValue(range, of: bytes)
    if value == 0 {
      throw fault("a NUL character is in the text", at: start, length: count + 2, help: "remove it")
    }
    return value
  }

  private func halfPair(at start: Int) -> Diagnostic {
    fault(
      "this is one half of a surrogate pair", at: start, length: 6,
      help: "write the character itself, or both halves: \\ud83c\\udf4e")
  }

  /// A key: a string, or in JSON5 a name without quotes.
  mutating func scanKey() throws(Diagnostic) {
    let start = position
    switch current {
    case UInt8(ascii: "\""): return try scanString()
    case UInt8(ascii: "'") where isJSON5: return try scanString()
    default:
      while let byte = current, isWordByte(byte) { position += 1 }
      guard position > start else { throw unexpected("a key in quotes") }
      guard !isJSON5 else { return }
      let word = String(decoding: bytes[start..<position], as: UTF8.self)
      throw fault(
        "the key \(quoted(word)) has no quotes", at: start, length: position - start,
        help: "write \"\(word)\"")
    }
  }

  /// Letters, digits, `_`, `$` and everything beyond ASCII.
  func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"):
      true
    default: byte >= 0x80
    }
  }

  mutating func scanNumber() throws(Diagnostic) {
    let start = position
    var digits = 0
    if current == UInt8(ascii: "-") || isJSON5 && current == UInt8(ascii: "+") { position += 1 }
    let whole = position
    digits = skipDigits()
    var isWell = digits > 0
    if digits > 1, bytes[whole] == UInt8(ascii: "0") { isWell = false }
    if isJSON5, digits == 1, bytes[whole] == UInt8(ascii: "0"), let byte = current,
      byte | 32 == UInt8(ascii: "x")
    {
      position += 1
      let first = position
      while let byte = current, JSONText.hexDigit(byte) != nil { position += 1 }
      isWell = position > first
    } else {
      if current == UInt8(ascii: ".") {
        position += 1
        let decimals = skipDigits()
        isWell = isJSON5 ? digits + decimals > 0 : isWell && decimals > 0
      }
      if let byte = current, byte | 32 == UInt8(ascii: "e") {
        position += 1
        if current == UInt8(ascii: "-") || current == UInt8(ascii: "+") { position += 1 }
        if skipDigits() == 0 { isWell = false }
      }
    }
    while let byte = current, isWordByte(byte) || byte == UInt8(ascii: ".") {
      position += 1
      isWell = false
    }
    guard isWell else {
      let text = String(decoding: bytes[start..<position], as: UTF8.self)
      throw fault(
        "\(quoted(text)) is no JSON number", at: start, length: position - start,
        help: "write it like 12.5, or put it in quotes: \"\(text)\"")
    }
  }

  private mutating func skipDigits() -> Int {
    let start = position
    while let byte = current, byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") {
      position += 1
    }
    return position - start
  }

  /// White space, and in JSON5 comments.
  mutating func skipBlanks() throws(Diagnostic) {
    while let byte = current {
      switch byte {
      case 0x20, 0x09, 0x0A, 0x0D: position += 1
      case 0x0B where isJSON5, 0x0C where isJSON5: position += 1
      case 0xC2 where isJSON5 && bytes[position...].starts(with: [0xC2, 0xA0]): position += 2
      case UInt8(ascii: "/"): try skipComment()
      default: return
      }
    }
  }

  private mutating func skipComment() throws(Diagnostic) {
    let start = position
    let next = position + 1 < bytes.count ? bytes[position + 1] : 0
    guard next == UInt8(ascii: "/") || next == UInt8(ascii: "*") else {
      throw unexpected("a value")
    }
    guard isJSON5 else {
      throw fault("a comment is not allowed in a data file", length: 2, help: "remove it")
    }
    position += 2
    if next == UInt8(ascii: "/") {
      while let byte = current, byte != UInt8(ascii: "\n"), byte != UInt8(ascii: "\r") {
        position += 1
      }
      return
    }
    while position + 1 < bytes.count {
      if bytes[position] == UInt8(ascii: "*"), bytes[position + 1] == UInt8(ascii: "/") {
        position += 2
        return
      }
      position += 1
    }
    throw fault("this comment is never closed", at: start, length: 2, help: "close it with */")
  }

  func unexpected(_ wanted: String) -> Diagnostic {
    guard position < bytes.count else {
      return fault("the text ends where \(wanted) was expected", help: "was the file cut?")
    }
    let found = String(decoding: bytes[position...].prefix(4), as: UTF8.self).prefix(1)
    return fault(
      "\(wanted) was expected, not \(quoted(found))", help: "look at the end of the line before too"
    )
  }

  func fault(
    _ message: String, at offset: Int? = nil, length: Int = 1, help: String
  ) -> Diagnostic {
    Diagnostic(
      message, at: source.location(at: offset ?? position, length: length), help: help)
  }
}
