/// The decimal digits of a number, in ASCII and without a sign.
package struct DecimalDigits {
  /// The digits at the end, zeros before them.
  private var storage = InlineArray<20, UInt8>(repeating: 0x30)
  private let start: Int

  /// - Parameter width: the fewest digits, 1 to 20; there are zeros before shorter numbers.
  package init(_ value: UInt64, width: Int = 1) {
    var start = storage.count
    var rest = value
    while rest > 0 {
      start -= 1
      storage[start] = 0x30 + UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    }
    self.start = min(start, storage.count - width)
  }

  package var count: Int { storage.count - start }

  /// Of the digit at an index, from the left.
  package subscript(index: Int) -> UInt8 { storage[start + index] }

  package func append(to bytes: inout [UInt8]) { append(0..<count, to: &bytes) }

  /// Appends the digits at some indices.
  package func append(_ indices: Range<Int>, to bytes: inout [UInt8]) {
    bytes.append(
      copying: storage.span.extracting(start + indices.lowerBound..<start + indices.upperBound))
  }
}
