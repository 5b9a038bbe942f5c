import Bytes
import Reading
import Tables

/// A row that is added to the file of the seen days.
struct SeenRow {
  let date: String
  /// Of the product that it is about; empty for a row about the day alone.
  var id: ArraySlice<UInt8> = []
  var isAvailable: Bool?

  fileprivate func text(of column: SeenColumn?) -> [UInt8] {
    switch column {
    case .date: Array(date.utf8)
    case .productID: Array(id)
    case .available: Array((isAvailable.map { $0 ? "yes" : "no" } ?? "").utf8)
    case nil: []
    }
  }
}

// Writes rows.
extension SeenRows {
  /// - Parameter hasLineEnd: whether one ends the file.
  func text(of added: [SeenRow], hasLineEnd: Bool) -> [UInt8] {
    let lead: [UInt8] = hasLineEnd ? [] : [.newline]
    return lead + Self.text(of: added, columns, delimiter: rows.delimiter)
  }

  /// A file with these rows.
  static func newFile(of rows: [SeenRow]) -> [UInt8] {
    let columns = SeenColumn.allCases
    return Array((columns.map(\.rawValue).joined(separator: ",") + "\n").utf8)
      + text(of: rows, columns, delimiter: UInt8(ascii: ","))
  }

  /// - Parameter columns: in the order of the file, nil for one that Aisle doesn't know.
  private static func text(
    of rows: [SeenRow], _ columns: [SeenColumn?], delimiter: UInt8
  ) -> [UInt8] {
    var bytes: [UInt8] = []
    for row in rows {
      for (index, column) in columns.enumerated() {
        if index > 0 { bytes.append(delimiter) }
        CSVRowStyle.append(row.text(of: column), isQuoted: false, delimiter: delimiter, to: &bytes)
      }
      bytes.append(.newline)
    }
    return bytes
  }
}
