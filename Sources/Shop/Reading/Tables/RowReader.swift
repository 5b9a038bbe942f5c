import Bytes
import Diagnostics

/// Rows of a table, one at a time, whatever the format.
protocol RowReader {
  /// The part of the file that `next` gives rows of, and that their cells are in.
  var source: SourceFile { get }
  /// The columns of every row, with the place where each is named.
  var columns: [TableColumn] { get }
  /// Where the row that was read last begins.
  var rowStart: Int { get }
  /// Reads the next row into `cells`, one for each column; see `cell(_:of:)`.
  ///
  /// - Parameter cells: the same for each row.
  /// - Returns: false at the end of the part; nothing is in `cells` then.
  mutating func next(_ cells: inout [Field], faults: inout FaultList) -> Bool
  /// Goes on to the next part of the file; false if it ended.
  ///
  /// - Throws: as `ChunkedFile.begin`.
  mutating func advance() throws(Diagnostic) -> Bool
  /// The columns of which the row has anything, ascending: a file with a million columns may have
  /// a million rows that each fill only a few.
  func filledColumns(of cells: [Field]) -> [Int]
  /// The items of a nested cell as cells; nil where it is no array of texts.
  func items(of cell: Field) -> [Field]?
}

extension RowReader {
  /// The row's cell in a column; an empty one where the row is shorter or lacks it.
  @inline(__always)
  func cell(_ column: Int, of cells: [Field]) -> Field {
    if column < cells.count, cells[column].start >= 0 { return cells[column] }
    let place = column < cells.count ? rowStart : cells.last?.end ?? rowStart
    return Field(start: place, end: place)
  }
}

/// A column of a table as its file names it.
struct TableColumn {
  let name: String
  let offset: Int
  let length: Int
  /// What names are compared by: `Product ID`, `product_id` and `productId` are one.
  let folded: String

  init(name: String, offset: Int, length: Int) {
    self.name = name
    self.offset = offset
    self.length = length
    folded = Self.folded(name)
  }

  static func folded(_ name: String) -> String {
    name.lowercased().filter { $0 != "_" && $0 != "-" && !$0.isWhitespace }
  }
}
