/// Reads what `VarintWriter` wrote. Of bytes that it did not write, it gives some values, and says
/// so.
package struct VarintReader {
  package let bytes: [UInt8]
  package private(set) var place: Int
  /// Whether all bytes so far could be those of a writer.
  package private(set) var isIntact = true

  package init(_ bytes: [UInt8], from place: Int) {
    self.bytes = bytes
    self.place = place
  }

  package mutating func number() -> Int {
    var (bits, shift): (UInt64, UInt64) = (0, 0)
    while place < bytes.count, shift < 64 {
      let byte = bytes[place]
      place += 1
      bits |= UInt64(byte & 0x7F) << shift
      shift += 7
      if byte < 0x80 { return Int(Int64(bitPattern: bits >> 1) ^ -Int64(bits & 1)) }
    }
    isIntact = false
    return 0
  }

  /// A number that an `Int32` holds.
  package mutating func number32() -> Int32 {
    let number = number()
    if Int32(exactly: number) == nil { isIntact = false }
    return Int32(truncatingIfNeeded: number)
  }

  package mutating func flag() -> Bool? {
    let number = number()
    return number == 0 ? nil : number == 2
  }

  /// Where the text is in the bytes.
  package mutating func text() -> Range<Int> {
    let count = count()
    defer { place += count }
    return place..<place + count
  }

  package mutating func string() -> String {
    let range = text()
    return bytes.text(range)
  }

  package mutating func optional<Value>(_ read: (inout Self) -> Value) -> Value? {
    number() == 0 ? nil : read(&self)
  }

  package mutating func list<Item>(_ read: (inout Self) -> Item) -> [Item] {
    var items: [Item] = []
    for _ in 0..<count() where isIntact { items.append(read(&self)) }
    return items
  }

  /// A count of items that take at least a byte each.
  private mutating func count() -> Int {
    let count = number()
    guard (0...bytes.count - place).contains(count) else {
      isIntact = false
      return 0
    }
    return count
  }
}
