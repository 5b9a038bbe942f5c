import Diagnostics

/// Rows of a table, one at a time, whatever the format.
protocol RowReader {
  /// The part of the file that `next` gives rows of, and that their cells are in.
  var source: SourceFile { get }
  /// The columns of every row, with the place where each is named.
  var columns: [TableColumn] { get }
  /// Where the row that was read last begins.
  var rowStart: Int { get }
  /// Reads the next row into `cells`, one for each column.
  ///
  /// - Returns: false at the end of the part; nothing is in `cells` then.
  mutating func next(_ cells: inout [Cell], faults: inout FaultList) -> Bool
  /// Goes on to the next part of the file; false if it ended.
  ///
  /// - Throws: as `FileParts.begin`.
  mutating func advance() throws(Diagnostic) -> Bool
  /// The items of a nested cell as cells; nil where it is no array of texts.
  func items(of cell: Cell) -> [Cell]?
}
