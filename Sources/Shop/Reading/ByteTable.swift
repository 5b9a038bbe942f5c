/// Small texts numbered in the order they are first met: product ids, aisle paths.
///
/// Open addressing over one arena of bytes: looking up makes no string and counts no reference.
struct ByteTable: Sendable {
  private var arena: [UInt8] = []
  /// Where key `i` ends in the arena; it begins where the one before ends.
  private var ends: [Int] = []
  /// Key numbers plus one, 0 where free; its size is a power of two.
  private var slots: [Int32] = [Int32](repeating: 0, count: 16)

  var count: Int { ends.count }

  /// The number of `key`, if it has one.
  func number(of key: Span<UInt8>) -> Int? {
    let found = slots[slot(of: key)]
    return found == 0 ? nil : Int(found) - 1
  }

  /// The number of `key`, which is `count` before the call if it is new.
  mutating func insert(_ key: Span<UInt8>) -> (number: Int, isNew: Bool) {
    var slot = slot(of: key)
    if slots[slot] != 0 { return (Int(slots[slot]) - 1, false) }
    if (count + 1) * 2 > slots.count {
      grow()
      slot = self.slot(of: key)
    }
    for index in key.indices { arena.append(key[index]) }
    ends.append(arena.count)
    slots[slot] = Int32(count)
    return (count - 1, true)
  }

  func key(_ number: Int) -> ArraySlice<UInt8> { arena[range(of: number)] }

  private func range(of number: Int) -> Range<Int> {
    (number == 0 ? 0 : ends[number - 1])..<ends[number]
  }

  /// Where `key` is, or the free slot where it belongs.
  private func slot(of key: Span<UInt8>) -> Int {
    var slot = Self.hash(key) & (slots.count - 1)
    while slots[slot] != 0, !equals(Int(slots[slot]) - 1, key) {
      slot = (slot + 1) & (slots.count - 1)
    }
    return slot
  }

  /// Whether `key` is the key of that number.
  func equals(_ number: Int, _ key: Span<UInt8>) -> Bool {
    let range = range(of: number)
    guard range.count == key.count else { return false }
    for index in key.indices where arena[range.lowerBound + index] != key[index] { return false }
    return true
  }

  private mutating func grow() {
    slots = [Int32](repeating: 0, count: slots.count * 2)
    for number in 0..<count {
      let slot = slot(of: arena.span.extracting(range(of: number)))
      slots[slot] = Int32(number + 1)
    }
  }

  /// The high bits folded down.
  private static func hash(_ key: Span<UInt8>) -> Int {
    let hash = key.stableHash
    return Int(truncatingIfNeeded: hash ^ hash >> 32)
  }
}
