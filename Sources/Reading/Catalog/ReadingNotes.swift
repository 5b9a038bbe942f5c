import Diagnostics
package import Shop

/// Notes about files that were read without a fault (`Catalog: Sources`).
package enum ReadingNotes {
  private static let shownColumns = 12

  /// At most two texts in the style of a `Diagnostic` message: which rows are left out and why, and
  /// which columns are not published.
  package static func texts(about catalog: Catalog) -> [String] {
    texts(
      leftOut: catalog.leftOut, withoutProduct: catalog.rowsWithoutProduct,
      unused: catalog.unusedColumns)
  }

  /// The notes about values that `Catalog` has as `leftOut`, `rowsWithoutProduct` and
  /// `unusedColumns`.
  static func texts(
    leftOut: [String: Int], withoutProduct count: Int, unused columns: [String]
  ) -> [String] {
    [text(leftOut: leftOut, withoutProduct: count), unused(columns)].compactMap(\.self)
  }

  private static func text(leftOut: [String: Int], withoutProduct count: Int) -> String? {
    let total = leftOut.values.reduce(count, +)
    if total == 0 { return nil }
    var reasons = leftOut.sorted { $0.key < $1.key }.map {
      "\($0.value) by \($0.key.inBackticks)"
    }
    if count > 0 { reasons.append("\(count) whose product is not in the shop") }
    return "left out \(total == 1 ? "1 row" : "\(total) rows"): \(reasons.joined(separator: ", "))"
  }

  private static func unused(_ columns: [String]) -> String? {
    if columns.isEmpty { return nil }
    let names = columns.prefix(shownColumns).map(\.inBackticks).joined(separator: ", ")
    let more = columns.count - shownColumns
    let rest = more > 0 ? " and \(more) more column\(more == 1 ? "" : "s")" : ""
    return "not published: \(names)\(rest); name a column in `show` to publish it"
  }
}
