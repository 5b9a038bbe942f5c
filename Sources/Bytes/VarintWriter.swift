/// Writes numbers and texts one after another, in as few bytes as they need.
package struct VarintWriter {
  package private(set) var bytes: [UInt8] = []

  package init() {}

  /// Releases unused capacity, for bytes that stay in memory.
  package mutating func shrink() {
    var exact: [UInt8] = []
    exact.reserveCapacity(bytes.count)
    exact += bytes
    bytes = exact
  }

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

  package mutating func add(_ text: String) {
    add(text.utf8.count)
    bytes += text.utf8
  }

  /// Appends what another writer wrote.
  package mutating func append(_ written: ArraySlice<UInt8>) { bytes += written }
}

/// Takes numbers and texts one after another, to write or to digest them.
package protocol FieldSink {
  mutating func add(_ number: Int)
  mutating func add(_ text: borrowing Span<UInt8>)
}

extension VarintWriter: FieldSink {}
extension ContentDigest: FieldSink {}

extension FieldSink {
  @inlinable
  package mutating func add(_ number: Int64) { add(Int(number)) }

  @inlinable
  package mutating func add(_ number: Int32) { add(Int(number)) }

  /// 0 for nil, 1 for false, 2 for true.
  @inlinable
  package mutating func add(_ flag: Bool?) { add(flag.map { $0 ? 2 : 1 } ?? 0) }

  /// Adds whether there is a value, and the value.
  @inlinable
  package mutating func add<Value>(_ value: Value?, _ add: (inout Self, Value) -> Void) {
    self.add(value == nil ? 0 : 1)
    if let value { add(&self, value) }
  }

  /// Adds the number of items, and then the items.
  @inlinable
  package mutating func add<Items: Collection>(
    _ items: Items, _ add: (inout Self, Items.Element) -> Void
  ) {
    self.add(items.count)
    for item in items { add(&self, item) }
  }
}
