import Bytes
import Diagnostics
import Quantities
import Reading
import Shop
import Tables

/// A table of Aisle's own while rows are added to its end.
struct GrowingTable<Column: RecordedColumn> {
  private let file: RecordedFile
  /// In the order of the file; nil for one that Aisle doesn't know.
  private(set) var columns: [Column?] = Column.ofNewFiles
  private var delimiter = UInt8(ascii: ",")
  /// At the first of them; nil for a new file.
  private(set) var rows: RecordedTable<Column>?

  var exists: Bool { file.exists }
  /// True for a file that has all columns.
  var isComplete: Bool { exists && Column.allCases.allSatisfy { columns.contains($0) } }

  /// - Parameters:
  ///   - isLocked: whether another file of this run locks out other runs.
  ///   - faults: gets an error for each required column that the file lacks.
  /// - Throws: if the file can't be read, or rows can't be added to it.
  init(
    _ path: String, _ settings: Settings, isLocked: Bool = true, faults: FaultLog
  ) throws(Diagnostic) {
    file = try RecordedFile.open(path, isLocked: isLocked)
    guard file.exists else { return }
    let rows = try RecordedTable<Column>(
      try FileReader.read(path), ShopCalendar(settings), faults: faults)
    (columns, delimiter) = (rows.columns, rows.delimiter)
    self.rows = rows
  }

  /// Adds rows at the end, or makes a new file of them that has all columns.
  ///
  /// - Parameter isReplaced: whether they are all of it.
  /// - Throws: if the file changed since it was read, or can't be written.
  func append(
    _ rows: [[Column: [UInt8]]], replacing isReplaced: Bool = false
  ) throws(Diagnostic) {
    if rows.isEmpty { return }
    let columns = isReplaced ? Column.allCases.map { $0 } : columns
    var text: [UInt8] = []
    if isReplaced || !file.exists {
      text += "\(columns.map { $0?.rawValue ?? "" }.joined(separator: ","))\n".utf8
    } else if try !file.endsWithLineEnd() {
      text.append(.newline)
    }
    for row in rows {
      text += CSVWriter.row(
        columns.map { $0.flatMap { row[$0] } ?? [] },
        delimiter: isReplaced ? UInt8(ascii: ",") : delimiter)
    }
    try file.append(text, replacing: isReplaced)
  }
}
