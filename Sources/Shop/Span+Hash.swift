// A number for bytes, for tables and for names that must not change.

extension Span<UInt8> {
  /// FNV-1a, 64 bits: the same in every run and on every machine, unlike `Hasher`. Nothing against
  /// an adversary; what is hashed here comes from the shop itself.
  package var stableHash: UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for index in indices { hash = (hash ^ UInt64(self[index])) &* 0x100_0000_01b3 }
    return hash
  }
}
