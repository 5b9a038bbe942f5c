import Diagnostics

/// What may be between values, and what to say of anything else there.
extension JSONParser {
  /// Skips white space, and in JSON5 comments.
  mutating func skipBlanks() throws(JSONFault) {
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

  private mutating func skipComment() throws(JSONFault) {
    let start = position
    let next = position + 1 < bytes.count ? bytes[position + 1] : 0
    guard next == UInt8(ascii: "/") || next == UInt8(ascii: "*") else {
      throw unexpected("a value")
    }
    guard isJSON5 else {
      throw fault("a data file may not contain comments", length: 2, help: "remove the comment")
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
    throw fault("this comment is never closed", at: start, length: 2, help: "close it with `*/`")
  }

  /// - Parameter expected: with its article: "a value".
  func unexpected(_ expected: String) -> JSONFault {
    guard position < bytes.count else {
      return fault(
        "expected \(expected), found the end of the text",
        help: "check whether the file is complete")
    }
    let found = String(decoding: bytes[position...].prefix(4), as: UTF8.self).prefix(1)
    return fault(
      "expected \(expected), found \(found.inBackticks)",
      help: "check the end of the previous line too")
  }

  func fault(
    _ message: String, at offset: Int? = nil, length: Int = 1, help: String
  ) -> JSONFault {
    JSONFault(message: message, offset: offset ?? position, length: length, help: help)
  }
}
