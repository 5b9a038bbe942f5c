/// Stands for bytes that were read: equal for equal bytes, and different for different ones but for
/// one chance in 2^64. Not cryptographic.
package struct ContentDigest: Equatable, Sendable {
  private var first: UInt64 = 0x9e37_79b9_7f4a_7c15
  private var second: UInt64 = 0xc2b2_ae3d_27d4_eb4f
  /// How many bytes were added.
  package private(set) var byteCount = 0

  package init() {}

  /// 16 bytes, the same in every run of the program.
  package var bytes: [UInt8] {
    [first, second].flatMap { word in
      (0..<8).map { UInt8(truncatingIfNeeded: word >> (8 * UInt64($0))) }
    }
  }

  /// For tables with room for a word only.
  package var word: UInt64 { first ^ second }

  /// Adds `bytes` and where they end: `ab`, `c` is not `a`, `bc`.
  ///
  /// - Complexity: O(n), about 5 GB a second.
  package mutating func add(_ bytes: some Collection<UInt8>) {
    let isDone: Void? = bytes.withContiguousStorageIfAvailable { buffer in
      let words = buffer.count / 8
      let raw = UnsafeRawBufferPointer(buffer)
      for word in 0..<words {
        unsafe add(raw.loadUnaligned(fromByteOffset: word * 8, as: UInt64.self))
      }
      unsafe add(buffer[(words * 8)...].reduce(0) { $0 << 8 | UInt64($1) })
    }
    if isDone == nil { return add(Array(bytes)) }
    add(UInt64(bytes.count))
    byteCount += bytes.count
  }

  /// Adds what `other` stands for, which was read separately.
  package mutating func add(_ other: ContentDigest) {
    add(other.first)
    add(other.second)
    byteCount += other.byteCount
  }

  package mutating func add(_ text: String) { add(Array(text.utf8)) }

  package mutating func add(_ word: UInt64) {
    // The rotation brings what the product put into the high bits back down.
    first = Self.rotated((first ^ word) &* 0x9fb2_1c65_1e98_df25, by: 29)
    second = Self.rotated((second &+ word) &* 0xd6e8_feb8_6659_fd93, by: 31)
  }

  private static func rotated(_ word: UInt64, by bits: UInt64) -> UInt64 {
    word << bits | word >> (64 - bits)
  }
}
