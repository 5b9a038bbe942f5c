// Writes bytes into room reserved for all of them together, so that each costs only a comparison.

extension OutputSpan<UInt8> {
  @inlinable
  package mutating func append(copying bytes: borrowing Span<UInt8>) {
    unsafe bytes.withUnsafeBufferPointer { unsafe append(copying: $0) }
  }

  /// The most bytes that an `Int` needs in decimal.
  package static var decimalRoom: Int { 20 }

  /// Appends `value` in decimal, with leading zeros up to `width` digits.
  package mutating func append(decimal value: Int, width: Int = 1) {
    if value < 0 { append(UInt8(ascii: "-")) }
    var rest = value.magnitude
    let count = max(Self.digitCount(rest), width)
    precondition(count <= freeCapacity, "there is less room than was reserved")
    unsafe withUnsafeMutableBufferPointer { buffer, start in
      var index = start + count
      while index > start {
        index -= 1
        unsafe buffer[index] = 0x30 + UInt8(truncatingIfNeeded: rest % 10)
        rest /= 10
      }
      start += count
    }
  }

  /// Appends a separator and a number below 100. Most numbers of a site are such parts of dates and
  /// times.
  @inlinable
  package mutating func append(_ separator: UInt8, twoDigits value: Int) {
    append(separator)
    append(0x30 + UInt8(truncatingIfNeeded: value / 10))
    append(0x30 + UInt8(truncatingIfNeeded: value % 10))
  }

  private static func digitCount(_ value: UInt) -> Int {
    var (count, limit): (Int, UInt) = (1, 10)
    while count < decimalRoom, value >= limit {
      count += 1
      limit &*= 10
    }
    return count
  }

  @inlinable
  package mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { unsafe append(copying: $0) }
  }

  @inlinable
  mutating func append(copying source: UnsafeBufferPointer<UInt8>) {
    precondition(source.count <= freeCapacity, "there is less room than was reserved")
    unsafe withUnsafeMutableBufferPointer { buffer, count in
      guard let target = buffer.baseAddress, let base = source.baseAddress else { return }
      unsafe (target + count).update(from: base, count: source.count)
      count += source.count
    }
  }

  /// The room that `append(jsonString:)` needs for `count` bytes: a control character becomes six
  /// bytes, and whole words are written.
  @inlinable
  package static func jsonRoom(for count: Int) -> Int { count * 6 + 10 }

  /// Appends UTF-8 as a JSON string, in quotes.
  package mutating func append(jsonString text: borrowing Span<UInt8>) {
    precondition(
      Self.jsonRoom(for: text.count) <= freeCapacity, "there is less room than was reserved")
    unsafe withUnsafeMutableBufferPointer { buffer, count in
      guard let base = buffer.baseAddress else { return }
      unsafe text.withUnsafeBufferPointer { source in
        let start = unsafe base + count
        let end = unsafe Self.writeJSONString(source, to: start)
        unsafe count += end - start
      }
    }
  }

  /// Copies eight bytes at a time, and only those that must be escaped one by one.
  ///
  /// - Returns: the end of the string.
  private static func writeJSONString(
    _ source: UnsafeBufferPointer<UInt8>, to target: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    var target = unsafe target
    unsafe target.pointee = .quote
    unsafe target += 1
    var index = 0
    while index < source.count {
      let word = unsafe word(of: source, at: index)
      unsafe UnsafeMutableRawPointer(target).storeBytes(of: word.littleEndian, as: UInt64.self)
      let count = min(8, source.count - index)
      let plain = min(escapedBytes(of: word).trailingZeroBitCount / 8, count)
      unsafe target += plain
      index += plain
      if plain < count {
        unsafe target = writeEscape(of: source[index], to: target)
        index += 1
      }
    }
    unsafe target.pointee = .quote
    return unsafe target + 1
  }

  /// The eight bytes from an index on, the first one lowest; spaces follow the last one.
  private static func word(of source: UnsafeBufferPointer<UInt8>, at index: Int) -> UInt64 {
    if index + 8 <= source.count {
      let raw = UnsafeRawBufferPointer(source)
      return unsafe UInt64(
        littleEndian: raw.loadUnaligned(fromByteOffset: index, as: UInt64.self))
    }
    var word: UInt64 = 0x2020_2020_2020_2020
    for index in (index..<source.count).reversed() {
      word = unsafe word << 8 | UInt64(source[index])
    }
    return word
  }

  /// The lowest set bit is the highest bit of the first byte that must be escaped; 0 if none of the
  /// eight must be ("Hacker's Delight", 6-1).
  private static func escapedBytes(of word: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let quotes = word ^ (ones * UInt64(UInt8.quote))
    let backslashes = word ^ (ones * UInt64(UInt8.backslash))
    let controls = (word &- ones * 0x20) & ~word
    return
      (controls | (quotes &- ones) & ~quotes | (backslashes &- ones) & ~backslashes) & ones << 7
  }

  private static func writeEscape(
    of byte: UInt8, to target: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    unsafe target[0] = .backslash
    switch byte {
    case .quote, .backslash: unsafe target[1] = byte
    case .newline: unsafe target[1] = UInt8(ascii: "n")
    case .carriageReturn: unsafe target[1] = UInt8(ascii: "r")
    case .tab: unsafe target[1] = UInt8(ascii: "t")
    default:
      unsafe target[1] = UInt8(ascii: "u")
      unsafe target[2] = UInt8(ascii: "0")
      unsafe target[3] = UInt8(ascii: "0")
      unsafe target[4] = .hexDigit(byte >> 4)
      unsafe target[5] = .hexDigit(byte & 15)
      return unsafe target + 6
    }
    return unsafe target + 2
  }
}
