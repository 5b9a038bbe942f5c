package import Diagnostics
package import Quantities
import Tables

/// The columns of a table that `aisle record` keeps; the raw values are their names.
package protocol RecordedColumn: RawRepresentable<String>, CaseIterable, Hashable {
  /// Those that no file may lack.
  static var required: [Self] { get }
  /// Those of a file that is to be made.
  static var ofNewFiles: [Self] { get }
}

extension RecordedColumn {
  package static var ofNewFiles: [Self] { Array(allCases) }
}

/// The rows of a table that `aisle record` keeps.
package struct RecordedTable<Name: RecordedColumn> {
  private var rows: CSVRows
  /// In the order of the file; nil for one that Aisle doesn't know.
  package let columns: [Name?]
  private var dates: DateReader
  private var fields: [Field] = []

  package var delimiter: UInt8 { rows.delimiter }
  package var source: SourceFile { rows.source }

  /// - Parameter faults: gets an error for each required column that the file lacks.
  /// - Throws: if the file is not text.
  package init(_ file: SourceFile, _ calendar: ShopCalendar, faults: FaultLog) throws(Diagnostic) {
    rows = try CSVRows(file, faults: faults)
    columns = rows.columns.map { column in
      Name.allCases.first { TableColumn.folded($0.rawValue) == column.folded }
    }
    dates = DateReader(calendar: calendar)
    for column in Name.required where !columns.contains(column) {
      faults.error(
        "the column `\(column.rawValue)` is missing", at: rows.source.location(at: 0),
        help: "the first line is "
          + "`\(Name.ofNewFiles.map(\.rawValue).joined(separator: ","))`")
    }
  }

  /// Moves on to the next row; false at the end.
  package mutating func next(faults: FaultLog) -> Bool {
    rows.next(&fields, faults: faults)
  }

  /// Takes the rows that are left, each with all fields.
  package mutating func takeRows(faults: FaultLog) -> [[Name: String]] {
    var taken: [[Name: String]] = []
    while next(faults: faults) {
      taken.append(Dictionary(uniqueKeysWithValues: Name.allCases.map { ($0, text($0)) }))
    }
    return taken
  }

  /// Without blanks around it; nil if the file lacks the column.
  private func field(_ column: Name) -> Field? {
    columns.firstIndex(of: column).map {
      fields.field($0, rowStart: rows.rowStart).trimmed(in: rows.source.bytes.span)
    }
  }

  /// Empty also where the file lacks the column.
  package func bytes(_ column: Name) -> [UInt8] { field(column)?.text(in: rows.source.bytes) ?? [] }

  func text(_ column: Name) -> String { String(decoding: bytes(column), as: UTF8.self) }

  /// Nil, with an error, for a text that is not a date.
  package mutating func date(_ column: Name, faults: FaultLog) -> Instant? {
    guard let field = field(column) else { return nil }
    let (bytes, range) = field.plain(in: rows.source.bytes)
    if let instant = dates.instant(range, of: bytes.span) { return instant }
    report(column, isNot: "a date", help: "write a day like 2026-11-20", to: faults)
    return nil
  }

  /// Adds an error about a field that is not what its column has.
  func report(_ column: Name, isNot meaning: String, help: String, to faults: FaultLog) {
    faults.error(
      "\(text(column).inBackticks) is not \(meaning)", at: location(of: column), help: help)
  }

  /// Nil if the file lacks the column.
  func location(of column: Name) -> SourceLocation? {
    field(column).map { rows.source.location(of: $0.range) }
  }
}

extension PriceColumn: RecordedColumn {
  package static var required: [PriceColumn] { [.productID, .date, .price] }
  package static var ofNewFiles: [PriceColumn] { required }
}
