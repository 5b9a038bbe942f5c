import Bytes
import Diagnostics

/// Reads one list of a part, with a piece of it at a time in memory.
struct ListCursor {
  private static let pieceSize = 1 << 14

  let part: OpenPart
  /// Where the next piece begins in the file, and where the list ends.
  private var rest: Range<Int>
  private var reader = VarintReader([], from: 0)
  /// The current entry; nil before the first and after the last.
  private(set) var entry: ListEntry?

  init(_ list: PartList, of part: OpenPart) {
    self.part = part
    rest = part.entries(of: list)
  }

  /// Goes to the next entry.
  ///
  /// - Throws: if the file can't be read.
  mutating func advance() throws(Diagnostic) {
    let left = reader.bytes.count - reader.place
    if left < VarintReader.longestEntry, !rest.isEmpty {
      let piece = rest.prefix(Self.pieceSize)
      let bytes = try reader.bytes.suffix(left) + part.bytes(piece.lowerBound..<piece.upperBound)
      reader = VarintReader(Array(bytes), from: 0)
      rest = piece.upperBound..<rest.upperBound
    }
    entry = reader.place < reader.bytes.count ? reader.entry(after: entry) : nil
  }

  /// The row of the entry's product in the whole catalog.
  var row: Int {
    let (rows, product) = (part.head.rows, Int(entry?.product ?? 0))
    return rows.indices.contains(product) ? rows[product] : 0
  }

  /// - Precondition: both have a current entry.
  func precedes(_ other: ListCursor) -> Bool {
    guard let entry, let otherEntry = other.entry else { return false }
    return entry.precedes(otherEntry, row: row, otherRow: other.row)
  }
}
