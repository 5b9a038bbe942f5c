/// A digest of everything that was added to it: equal for equal content, and different for
/// different content, except with a chance of one in 2^128 (`Architecture: Updates`). It is not
/// cryptographic: somebody who searches for two contents with the same digest can find them.
@usableFromInline package struct ContentDigest: Sendable {
  @usableFromInline var first: UInt64 = 0x9e37_79b9_7f4a_7c15
  @usableFromInline var second: UInt64 = 0xc2b2_ae3d_27d4_eb4f

  @inlinable
  package init() {}

  /// The same in every run of the program and on every machine.
  @inlinable
  package var fingerprint: Fingerprint {
    Fingerprint(first: Self.mixed(first), second: Self.mixed(second))
  }

  /// Adds `bytes` and their number, so that `ab`, `c` differs from `a`, `bc`.
  ///
  /// - Complexity: O(n), about 5 GB a second.
  @inlinable
  package mutating func add(_ bytes: borrowing Span<UInt8>) {
    let raw = unsafe bytes.bytes
    for word in 0..<bytes.count / 8 {
      unsafe add(raw.unsafeLoadUnaligned(fromByteOffset: word * 8, as: UInt64.self))
    }
    var rest: UInt64 = 0
    for index in bytes.count / 8 * 8..<bytes.count { rest = rest << 8 | UInt64(bytes[index]) }
    add(rest)
    add(UInt64(bytes.count))
  }

  @inlinable
  package mutating func add(_ bytes: [UInt8]) { add(bytes.span) }

  @inlinable
  package mutating func add(_ text: String) {
    var text = text
    text.withUTF8 { unsafe add($0.span) }
  }

  @inlinable
  package mutating func add(_ fingerprint: Fingerprint) {
    add(fingerprint.first)
    add(fingerprint.second)
  }

  @inlinable
  package mutating func add(_ number: Int) { add(UInt64(bitPattern: Int64(number))) }

  @inlinable @inline(__always)
  package mutating func add(_ word: UInt64) {
    // The product moves information into the high bits; the rotation brings it back down.
    first = Self.rotated((first ^ word) &* 0x9fb2_1c65_1e98_df25, by: 29)
    second = Self.rotated((second &+ word) &* 0xd6e8_feb8_6659_fd93, by: 31)
  }

  @inlinable
  static func rotated(_ word: UInt64, by bits: UInt64) -> UInt64 {
    word << bits | word >> (64 - bits)
  }

  /// Spreads each bit over the whole word (the finalizer of SplitMix64); different words stay
  /// different.
  @inlinable
  static func mixed(_ word: UInt64) -> UInt64 {
    var word = (word ^ word >> 30) &* 0xbf58_476d_1ce4_e5b9
    word = (word ^ word >> 27) &* 0x94d0_49bb_1331_11eb
    return word ^ word >> 31
  }
}

/// The 128 bits of a finished `ContentDigest`.
@usableFromInline package struct Fingerprint: Codable, Hashable, Sendable {
  @usableFromInline package var first: UInt64
  @usableFromInline package var second: UInt64

  @inlinable
  package init(first: UInt64, second: UInt64) { (self.first, self.second) = (first, second) }

  /// The fingerprint of content that was never digested; it differs from all others.
  package static let unknown = Fingerprint(first: 0, second: 0)

  /// The fingerprint of a digest to which only `add` has added.
  @inlinable
  package init(of add: (inout ContentDigest) -> Void) {
    var digest = ContentDigest()
    add(&digest)
    self = digest.fingerprint
  }
}

extension Fingerprint {
  /// Appends its 32 hexadecimal digits.
  package func append(hexTo output: inout [UInt8]) {
    for word in [first, second] {
      for shift in stride(from: 60, through: 0, by: -4) {
        output.append(.hexDigit(UInt8(truncatingIfNeeded: word >> UInt64(shift)) & 15))
      }
    }
  }

  /// Nil unless `digits` are 32 hexadecimal digits.
  package init?(hex digits: borrowing Span<UInt8>) {
    guard digits.count == 32 else { return nil }
    var words: (UInt64, UInt64) = (0, 0)
    for index in 0..<32 {
      guard let value = digits[index].hexDigitValue else { return nil }
      if index < 16 {
        words.0 = words.0 << 4 | UInt64(value)
      } else {
        words.1 = words.1 << 4 | UInt64(value)
      }
    }
    self.init(first: words.0, second: words.1)
  }
}
