/// Reads what `VarintWriter` wrote.
package struct VarintReader {
  private let bytes: [UInt8]
  package private(set) var place = 0

  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  package mutating func number() -> Int {
    var (bits, shift): (UInt64, UInt64) = (0, 0)
    while place < bytes.count, shift < 64 {
      let byte = bytes[place]
      place += 1
      bits |= UInt64(byte & 0x7F) << shift
      shift += 7
      if byte < 0x80 { break }
    }
    return Int(Int64(bitPattern: bits >> 1) ^ -Int64(bits & 1))
  }

  /// Where the text is in the bytes.
  package mutating func text() -> Range<Int> {
    let count = number()
    defer { place += count }
    return place..<place + count
  }
}
