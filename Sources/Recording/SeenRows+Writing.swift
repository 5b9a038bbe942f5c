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

extension [SeenRow] {
  /// - Parameter columns: in the order of the file, nil for one that Aisle doesn't know.
  func text(_ columns: [SeenColumn?], delimiter: UInt8) -> [UInt8] {
    CSVRowStyle.text(of: map { row in columns.map { row.text(of: $0) } }, delimiter: delimiter)
  }
}
