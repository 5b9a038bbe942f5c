/// White space and comments between values.
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
}
