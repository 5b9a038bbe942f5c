// Text assembled as bytes, as most of a site is.

extension Array<UInt8> {
  /// Appends `value` in decimal, with leading zeros up to `width` digits.
  package mutating func append(decimal value: Int, width: Int = 1) {
    append(addingCapacity: OutputSpan<UInt8>.decimalRoom + width) {
      $0.append(decimal: value, width: width)
    }
  }

  /// Appends a literal; its `utf8` would take several times as long.
  @inlinable
  package mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { unsafe append(contentsOf: $0) }
  }

  /// Copies bytes without retaining their owner: threads that read from the same value would
  /// otherwise wait for each other's reference counts.
  @inlinable
  package mutating func append(copying bytes: borrowing Span<UInt8>) {
    unsafe bytes.withUnsafeBufferPointer { unsafe append(contentsOf: $0) }
  }

  /// The first index at or after `start` where `needle` begins, or nil.
  package func firstIndex(of needle: [UInt8], from start: Int) -> Int? {
    guard let first = needle.first, start <= count - needle.count else { return nil }
    for index in start...(count - needle.count) where self[index] == first {
      var length = 1
      while length < needle.count, self[index + length] == needle[length] { length += 1 }
      if length == needle.count { return index }
    }
    return nil
  }

  /// Where `needle` is, in order and without overlaps; empty for an empty needle. Callers get it in
  /// place of the standard library's method, whose search took a third of the time of a check.
  package func ranges(of needle: [UInt8]) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var end = 0
    while let start = firstIndex(of: needle, from: end) {
      end = start + needle.count
      found.append(start..<end)
    }
    return found
  }

  /// `range` without the white space at its ends.
  package func trimmed(_ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, self[start].isWhitespace { start += 1 }
    while end > start, self[end - 1].isWhitespace { end -= 1 }
    return start..<end
  }

  /// The spaces and tabs that begin at `start`.
  package func blanks(from start: Int) -> Range<Int> {
    var end = start
    while end < count, self[end].isBlank { end += 1 }
    return start..<end
  }

  /// `range` as text; bytes that are not UTF-8 become U+FFFD.
  package func text(_ range: Range<Int>) -> String { String(decoding: self[range], as: UTF8.self) }
}

extension String {
  /// The text that `write` appends.
  @inlinable
  package init(writing write: (inout [UInt8]) -> Void) {
    var bytes: [UInt8] = []
    write(&bytes)
    self.init(decoding: bytes, as: UTF8.self)
  }
}

extension Collection<UInt8> {
  /// 3 if the bytes begin with a byte-order mark, which is not part of the text, else 0.
  package var byteOrderMarkLength: Int { starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }
}
