import POSIX

// Questions about whole runs of bytes.

extension Span<UInt8> {
  package var text: String {
    unsafe withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
  }

  package var isASCII: Bool {
    for index in indices where self[index] >= 0x80 { return false }
    return true
  }

  /// How often `byte` occurs.
  ///
  /// - Complexity: O(n), about 11 GB a second.
  package func count(of byte: UInt8) -> Int {
    let raw = unsafe bytes
    var found = 0
    for word in 0..<count / 8 {
      let word = unsafe raw.unsafeLoadUnaligned(fromByteOffset: word * 8, as: UInt64.self)
      found &+= Self.marks(of: byte, in: word).nonzeroBitCount
    }
    for index in (count & ~7)..<count where self[index] == byte { found &+= 1 }
    return found
  }

  /// The first index of `byte` at `start` or after it.
  ///
  /// - Complexity: O(n), about 30 GB a second.
  package func firstIndex(of byte: UInt8, from start: Int = 0) -> Int? {
    unsafe withUnsafeBytes { bytes in
      guard start < bytes.count, let base = bytes.baseAddress,
        let found = unsafe memchr(base + start, Int32(byte), bytes.count - start)
      else { return nil }
      return unsafe UnsafeRawPointer(found) - base
    }
  }

  /// How often `byte` occurs without `next` directly after it.
  ///
  /// - Complexity: O(n), about 6 GB a second.
  package func count(of byte: UInt8, notBefore next: UInt8) -> Int {
    let raw = unsafe bytes
    var found = 0
    // Most texts do not have the byte at all.
    var index = firstIndex(of: byte) ?? count
    while index + 8 < count {
      let word = unsafe raw.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self)
      let shifted = unsafe raw.unsafeLoadUnaligned(fromByteOffset: index + 1, as: UInt64.self)
      found &+=
        (Self.marks(of: byte, in: word) & ~Self.marks(of: next, in: shifted)).nonzeroBitCount
      index += 8
    }
    while index < count {
      if self[index] == byte, index + 1 == count || self[index + 1] != next { found &+= 1 }
      index += 1
    }
    return found
  }

  /// The highest bit of each of the eight bytes that is `byte`; all other bits are 0.
  @inline(__always)
  private static func marks(of byte: UInt8, in word: UInt64) -> UInt64 {
    // The bytes sought become zero, and then the highest bit ends up set in those that are zero and
    // in no others ("Hacker's Delight", 6-1).
    let low: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
    let difference = word ^ UInt64(byte) &* 0x0101_0101_0101_0101
    return ~((difference & low) &+ low | difference | low)
  }

  /// True if `other` has the same bytes.
  @inlinable
  package func isEqual(to other: borrowing Span<UInt8>) -> Bool {
    guard count == other.count else { return false }
    let (left, right) = unsafe (bytes, other.bytes)
    var index = 0
    while index + 8 <= count {
      let isSame =
        unsafe left.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self)
        == right.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self)
      if !isSame { return false }
      index += 8
    }
    while index < count {
      if self[index] != other[index] { return false }
      index += 1
    }
    return true
  }

  /// How many bytes at the beginning are the same in `other`.
  package func commonPrefixLength(with other: borrowing Span<UInt8>) -> Int {
    let (left, right) = unsafe (bytes, other.bytes)
    let common = Swift.min(count, other.count)
    var index = 0
    while index + 8 <= common {
      let difference =
        unsafe left.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self)
        ^ right.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self)
      if difference != 0 {
        return index + UInt64(littleEndian: difference).trailingZeroBitCount / 8
      }
      index += 8
    }
    while index < common, self[index] == other[index] { index += 1 }
    return index
  }

  /// A hash for tables in memory, computed from eight bytes at a time.
  @inlinable
  package var tableHash: UInt64 {
    let raw = unsafe bytes
    var hash = UInt64(truncatingIfNeeded: count) &* 0x9E37_79B9_7F4A_7C15
    var last: UInt64 = 0
    if count >= 8 {
      var index = 0
      while index < count - 8 {
        let word = unsafe raw.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self)
        hash = (hash ^ word) &* 0x9FB2_1C65_1E98_DF25
        hash ^= hash >> 29
        index += 8
      }
      // This word may overlap the one before.
      last = unsafe raw.unsafeLoadUnaligned(fromByteOffset: count - 8, as: UInt64.self)
    } else {
      for index in indices { last = last << 8 | UInt64(self[index]) }
    }
    hash = (hash ^ last) &* 0xD6E8_FEB8_6659_FD93
    return hash ^ hash >> 32
  }

  /// FNV-1a, 64 bits: the same in every run and on every machine, unlike `Hasher`. It does not
  /// withstand an adversary, but all the bytes hashed with it come from the shop itself.
  @inlinable
  package var stableHash: UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for index in indices { hash = (hash ^ UInt64(self[index])) &* 0x100_0000_01b3 }
    return hash
  }
}
