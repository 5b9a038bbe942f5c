// What text that is put together as bytes is made of.

extension Array<UInt8> {
  /// In decimal, with leading zeros up to `width` digits.
  package mutating func append(decimal value: Int, width: Int = 1) {
    // Most numbers are parts of dates.
    if width == 2, (0..<100).contains(value) {
      append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: value / 10))
      return append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: value % 10))
    }
    if value < 0 { append(UInt8(ascii: "-")) }
    let magnitude = value.magnitude
    var (unit, places) = (UInt(1), 1)
    while places < width || magnitude / unit >= 10 {
      unit *= 10
      places += 1
    }
    while unit > 0 {
      append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: magnitude / unit % 10))
      unit /= 10
    }
  }

  /// Copies bytes without a retain of what holds them: threads that read from one value would wait
  /// for each other.
  package mutating func append(copying bytes: borrowing Span<UInt8>) {
    unsafe bytes.withUnsafeBufferPointer { unsafe append(contentsOf: $0) }
  }
}
