import Diagnostics
import Tables
import Values

/// The columns of the file of the seen days.
enum SeenColumn: String, CaseIterable {
  case date
  case productID = "product_id"
  case available
}

/// The rows of the file of the seen days.
struct SeenRows {
  private(set) var rows: CSVRows
  /// In the order of the file; nil for one that Aisle doesn't know.
  let columns: [SeenColumn?]
  private var dates: DateReader
  private var fields: [Field] = []

  /// - Throws: as `ChunkedFile.begin`.
  init(
    _ file: ChunkedFile, _ calendar: ShopCalendar, faults: inout FaultList
  ) throws(Diagnostic) {
    rows = try CSVRows(file, faults: &faults)
    columns = rows.columns.map { column in
      SeenColumn.allCases.first { TableColumn.folded($0.rawValue) == column.folded }
    }
    if !columns.contains(.date) {
      faults.error(
        Diagnostic(
          "the column `date` is missing", at: rows.source.location(at: 0),
          help: "the first line is `date,product_id,available`"))
    }
    dates = DateReader(calendar: calendar)
  }

  /// The next row with a date; one without a date is an error.
  ///
  /// - Throws: as `ChunkedFile.begin`.
  mutating func next(faults: inout FaultList) throws(Diagnostic) -> Instant? {
    guard let date = columns.firstIndex(of: .date) else { return nil }
    repeat {
      while rows.next(&fields, faults: &faults) {
        let source = rows.source
        let field = rows.field(date, of: fields).trimmed(in: source.bytes.span)
        let (bytes, range) = field.plain(in: source.bytes)
        if let instant = dates.instant(range, of: bytes.span) { return instant }
        faults.error(
          Diagnostic(
            "\(String(decoding: bytes[range], as: UTF8.self).inBackticks) is not a date",
            at: source.location(at: field.start, length: field.end - field.start),
            help: "write a day like 2026-11-20"))
      }
    } while try rows.advance()
    return nil
  }
}
