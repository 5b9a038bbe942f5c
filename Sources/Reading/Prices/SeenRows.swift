package import Diagnostics
package import Tables
package import Values

/// The columns of the file of the seen days.
package enum SeenColumn: String, CaseIterable {
  case date
  case productID = "product_id"
  case available
}

/// The rows of the file of the seen days.
package struct SeenRows {
  struct Row {
    let instant: Instant
    /// Of the product that it is about; empty for a row about the day alone.
    var id: [UInt8] = []
    var isAvailable: Bool?
  }

  private var rows: CSVRows
  /// In the order of the file; nil for one that Aisle doesn't know.
  package let columns: [SeenColumn?]
  package var delimiter: UInt8 { rows.delimiter }
  private var dates: DateReader
  private var fields: [Field] = []

  /// - Throws: as `ChunkedFile.begin`.
  package init(
    _ file: ChunkedFile, _ calendar: ShopCalendar, faults: inout FaultList
  ) throws(Diagnostic) {
    rows = try CSVRows(file, faults: &faults)
    columns = rows.columns.map { column in
      SeenColumn.allCases.first { TableColumn.folded($0.rawValue) == column.folded }
    }
    if !columns.contains(.date) {
      faults.error(
        "the column `date` is missing", at: rows.source.location(at: 0),
        help: "the first line is `\(Self.header)`")
    }
    dates = DateReader(calendar: calendar)
  }

  package static let header = SeenColumn.allCases.map(\.rawValue).joined(separator: ",")

  /// The next row with a date; one without a date is an error.
  ///
  /// - Throws: as `ChunkedFile.begin`.
  mutating func next(faults: inout FaultList) throws(Diagnostic) -> Row? {
    guard let date = columns.firstIndex(of: .date) else { return nil }
    let (id, available) = (columns.firstIndex(of: .productID), columns.firstIndex(of: .available))
    repeat {
      while rows.next(&fields, faults: &faults) {
        let source = rows.source
        let field = rows.field(date, of: fields).trimmed(in: source.bytes.span)
        let (bytes, range) = field.plain(in: source.bytes)
        guard let instant = dates.instant(range, of: bytes.span) else {
          faults.error(field, in: source, isNot: "a date", help: "write a day like 2026-11-20")
          continue
        }
        var row = Row(instant: instant)
        if let id, let available {
          let state = rows.field(available, of: fields).trimmed(in: source.bytes.span)
          row.id = rows.field(id, of: fields).trimmed(in: source.bytes.span).text(in: source.bytes)
          let text = String(decoding: state.text(in: source.bytes), as: UTF8.self)
          row.isAvailable = BooleanParser.parse(text)
          if !row.id.isEmpty, row.isAvailable == nil {
            faults.error(state, in: source, isNot: "yes or no", help: "write `yes` or `no`")
          }
        }
        return row
      }
    } while try rows.advance()
    return nil
  }
}
