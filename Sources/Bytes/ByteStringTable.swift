/// Byte strings numbered in the order in which they are first met: product ids, aisle paths, names.
///
/// Open addressing over one buffer: looking up makes no string and counts no reference.
@usableFromInline package struct ByteStringTable: Sendable {
  /// Each string once, by its number.
  @usableFromInline package internal(set) var strings = ByteStrings()
  /// Numbers plus one, or 0 in a free slot; the count is a power of two.
  @usableFromInline var slots = [Int32](repeating: 0, count: 16)

  @inlinable
  package init() {}

  /// A table of strings that already have numbers; of equal strings, the first is found.
  package init(_ strings: ByteStrings) {
    self.strings = strings
    while slots.count < strings.count { slots = [Int32](repeating: 0, count: slots.count * 2) }
    grow()
  }

  @inlinable package var count: Int { strings.count }

  /// The number of `string`, if it has one.
  @inlinable
  package func number(of string: Span<UInt8>) -> Int? {
    let found = slots[slot(of: string)]
    return found == 0 ? nil : Int(found) - 1
  }

  /// As `number(of:)`, but faster if the number is `expected`, which need not be a valid number.
  package func number(of string: Span<UInt8>, expected: Int) -> Int? {
    strings.indices.contains(expected) && equals(expected, string)
      ? expected : number(of: string)
  }

  /// The number of `string`. A new string is added and gets the next number.
  @inlinable
  package mutating func insert(_ string: Span<UInt8>) -> (number: Int, isNew: Bool) {
    var slot = slot(of: string)
    if slots[slot] != 0 { return (Int(slots[slot]) - 1, false) }
    if (count + 1) * 2 > slots.count {
      grow()
      slot = self.slot(of: string)
    }
    strings.append(string)
    slots[slot] = Int32(count)
    return (count - 1, true)
  }

  @inlinable
  package subscript(number: Int) -> ArraySlice<UInt8> { strings[number] }

  /// True if `string` has that number.
  @inlinable
  package func equals(_ number: Int, _ string: Span<UInt8>) -> Bool {
    strings.bytes.span.extracting(strings.range(of: number)).isEqual(to: string)
  }

  /// Where `string` is, or the free slot where it belongs.
  @inlinable
  func slot(of string: Span<UInt8>) -> Int {
    var slot = Int(truncatingIfNeeded: string.tableHash) & (slots.count - 1)
    while slots[slot] != 0, !equals(Int(slots[slot]) - 1, string) {
      slot = (slot + 1) & (slots.count - 1)
    }
    return slot
  }

  @usableFromInline
  mutating func grow() {
    slots = [Int32](repeating: 0, count: slots.count * 2)
    for number in 0..<count {
      let slot = slot(of: strings.bytes.span.extracting(strings.range(of: number)))
      if slots[slot] == 0 { slots[slot] = Int32(number + 1) }
    }
  }
}
