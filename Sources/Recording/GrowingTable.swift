import Bytes
import Diagnostics
import Reading
import Shop
import Tables
import Values

/// A table of Aisle's own while rows are added to its end.
struct GrowingTable<Column: RecordedColumn> {
  private let file: RecordedFile
  /// The size of the file as it was read.
  private var byteCount = 0
  /// In the order of the file; nil for one that Aisle doesn't know.
  private var columns: [Column?] = Array(Column.allCases)
  private var delimiter = UInt8(ascii: ",")
  /// At the first of them; nil for a new file.
  private(set) var rows: RecordedTable<Column>?

  /// - Parameter faults: gets an error for each required column that the file lacks.
  /// - Throws: if the file can't be read, or rows can't be added to it.
  init(_ path: String, _ settings: Settings, faults: inout FaultList) throws(Diagnostic) {
    file = try RecordedFile.open(path, isLocked: true)
    guard file.exists else { return }
    let chunks = try ChunkedFile(path, locale: settings.locale)
    let rows = try RecordedTable<Column>(chunks, ShopCalendar(settings), faults: &faults)
    (columns, delimiter, byteCount) = (rows.columns, rows.delimiter, chunks.byteCount)
    self.rows = rows
  }

  /// - Throws: if the file changed since it was read, or can't be written.
  func append(_ rows: [[Column: [UInt8]]]) throws(Diagnostic) {
    let text = CSVRowStyle.text(
      of: rows.map { row in columns.map { column in column.flatMap { row[$0] } ?? [] } },
      delimiter: delimiter)
    if !file.exists {
      return try file.insert(Array("\(RecordedTable<Column>.header)\n".utf8) + text, at: 0)
    }
    let lead: [UInt8] = try file.endsWithLineEnd() ? [] : [.newline]
    try file.insert(lead + text, at: byteCount)
  }
}
