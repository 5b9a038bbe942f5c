import Bytes

/// HTML escaping of `&`, `<`, `>`, `"` and `'`, so that a text is safe between tags and in
/// attributes with either kind of quotes.
extension Array<UInt8> {
  /// Appends a text escaped: what is plain at once, special bytes one by one.
  @inline(__always)
  mutating func append(escaping text: borrowing Span<UInt8>) {
    var start = 0
    while true {
      let end = text.firstSpecial(from: start)
      unsafe text.extracting(start..<end).withUnsafeBufferPointer {
        unsafe append(contentsOf: $0)
      }
      guard end < text.count else { return }
      appendEntity(text[end])
      start = end + 1
    }
  }

  private mutating func appendEntity(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "&"): append("&amp;")
    case UInt8(ascii: "<"): append("&lt;")
    case UInt8(ascii: ">"): append("&gt;")
    case UInt8(ascii: "\""): append("&quot;")
    default: append("&#39;")
    }
  }
}

extension Span<UInt8> {
  /// The first special byte from `start` on, or the end. Eight bytes are looked at together.
  @inline(__always)
  fileprivate func firstSpecial(from start: Int) -> Int {
    var index = start
    while index + 8 <= count {
      let word = unsafe UInt64(
        littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self))
      let special = Self.special(in: word)
      if special != 0 { return index + special.trailingZeroBitCount / 8 }
      index += 8
    }
    while index < count, Self.special(in: UInt64(self[index])) & 0x80 == 0 { index += 1 }
    return index
  }

  /// The lowest set bit is the highest bit of the first special byte of eight.
  @inline(__always)
  private static func special(in word: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    // `&` and `'` differ in one bit, as do `<` and `>`. A byte that becomes zero is special.
    let quotes = (word | ones) ^ (ones * 0x27)
    let angles = (word | ones << 1) ^ (ones * 0x3E)
    let doubles = word ^ (ones * 0x22)
    let zeros =
      (quotes &- ones) & ~quotes | (angles &- ones) & ~angles | (doubles &- ones) & ~doubles
    return zeros & ones << 7
  }
}
