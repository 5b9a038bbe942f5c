/// What template text is made of, as byte values, and questions about runs of bytes.
extension UInt8 {
  static let newline = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let space = UInt8(ascii: " ")
  static let tab = UInt8(ascii: "\t")
  static let dot = UInt8(ascii: ".")
  static let asterisk = UInt8(ascii: "*")

  /// White space within a line.
  var isBlank: Bool { self == .space || self == .tab }
  var isWhitespace: Bool { isBlank || self == .newline || self == .carriageReturn }
}

extension [UInt8] {
  /// The first place at or after `start` where `needle` stands, or nil.
  func firstIndex(of needle: [UInt8], from start: Int) -> Int? {
    guard let first = needle.first, start <= count - needle.count else { return nil }
    for index in start...(count - needle.count) where self[index] == first {
      var length = 1
      while length < needle.count, self[index + length] == needle[length] { length += 1 }
      if length == needle.count { return index }
    }
    return nil
  }

  /// `range` without the white space at its ends.
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, self[start].isWhitespace { start += 1 }
    while end > start, self[end - 1].isWhitespace { end -= 1 }
    return start..<end
  }

  /// The spaces and tabs that begin at `start`.
  func blanks(from start: Int) -> Range<Int> {
    var end = start
    while end < count, self[end].isBlank { end += 1 }
    return start..<end
  }

  func text(_ range: Range<Int>) -> String { String(decoding: self[range], as: UTF8.self) }
}
