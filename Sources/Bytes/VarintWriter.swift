/// Writes numbers and texts one after another, in as few bytes as they need.
package struct VarintWriter {
  package private(set) var bytes: [UInt8] = []

  package init() {}

  /// Small numbers of either sign take one byte: the sign is in the lowest bit, and each byte but
  /// the last has its highest bit set (the varints of Protocol Buffers).
  package mutating func add(_ number: Int) {
    var rest = UInt64(bitPattern: Int64(number << 1 ^ number >> 63))
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  package mutating func add(_ text: borrowing Span<UInt8>) {
    add(text.count)
    bytes.append(copying: text)
  }

  /// Appends what another writer wrote.
  package mutating func append(_ written: ArraySlice<UInt8>) { bytes += written }
}
