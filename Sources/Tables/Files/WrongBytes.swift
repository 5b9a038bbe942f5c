import Bytes
import Diagnostics

/// The bytes that are not UTF-8 in a table that otherwise is: each is a fault of its row.
struct WrongBytes {
  /// Descending.
  private var offsets: [Int] = []

  /// - Parameter isSource: whether `shop.json` can name the encoding of the file.
  /// - Throws: for any other text that is not UTF-8.
  /// - Complexity: O(size).
  init(of source: SourceFile, isSource: Bool) throws(Diagnostic) {
    // In any text with more of them, they are no faults of single rows.
    let limit = 64 + source.bytes.count / 32
    var start = 0
    while let offset = TextEncoding.faultOffset(in: source.bytes, from: start) {
      if source.bytes[offset] == 0 || offsets.count == limit
        || offsets.isEmpty && !TextEncoding.isMostlyUTF8(source, offset)
      {
        throw TextEncoding.fault(in: source, at: offset, isSource: isSource)
      }
      offsets.append(offset)
      start = offset + 1
    }
    offsets.reverse()
  }

  /// The text with others in their places.
  func replaced(in source: SourceFile) -> SourceFile {
    if offsets.isEmpty { return source }
    var bytes = source.bytes
    for offset in offsets { bytes[offset] = UInt8(ascii: "?") }
    return SourceFile(name: source.name, bytes: bytes)
  }

  /// Reports those before the end of a row that have not been reported.
  @inline(__always)
  mutating func report(before end: Int, in source: SourceFile, faults: FaultLog) {
    while let offset = offsets.last, offset < end {
      offsets.removeLast()
      faults.error(TextEncoding.fault(in: source, at: offset, isSource: true))
    }
  }
}
