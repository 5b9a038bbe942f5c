import Diagnostics

/// What stands between values, and what to say of anything else there.
extension JSONParser {
  /// White space, and in JSON5 comments.
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

  func unexpected(_ wanted: String) -> JSONFault {
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
  ) -> JSONFault {
    JSONFault(message: message, offset: offset ?? position, length: length, help: help)
  }
}
