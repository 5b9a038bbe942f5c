import Diagnostics
package import Shop
import Tables

/// Notes about files that were read without a fault (`Input: Sources`).
package enum ReadingNotes {
  private static let shownColumns = 12

  /// At most four texts in the style of a `Diagnostic` message: how many rows have faults, which
  /// others are left out and why, which columns only a filter or an order publishes, and which are
  /// not published.
  package static func texts(about catalog: Catalog) -> [String] {
    let numeric = Set(catalog.arrays.numericColumns.keys.map { TableColumn.folded($0) })
    let columns = catalog.arrays.unusedColumns
    func isNumeric(_ column: String) -> Bool { numeric.contains(TableColumn.folded(column)) }
    return leftOut(of: catalog)
      + [
        named(columns.filter(isNumeric)).map {
          "published by a filter or an order, in `all.json`: \($0)"
        },
        named(columns.filter { !isNumeric($0) }).map {
          "not published: \($0); name a column in `show` to publish it"
        },
      ].compactMap(\.self)
  }

  /// Those about the rows of a shop with errors.
  static func texts(aboutRefused catalog: Catalog) -> [String] {
    let (count, faultyCount) = (catalog.products.count, catalog.arrays.faultyRowCount)
    if count + faultyCount == 0 { return [] }
    let read = "read: \(counted(count, "product")) without a fault"
    let faulty = faultyCount == 0 ? "" : ", \(counted(faultyCount, "row")) with faults"
    return [read + faulty] + leftOut(of: catalog).dropFirst(faultyCount == 0 ? 0 : 1)
  }

  /// Those about rows.
  package static func leftOut(of catalog: Catalog) -> [String] {
    [
      text(catalog.arrays.faultyRowCount),
      text(
        leftOut: catalog.arrays.leftOut, withoutProduct: catalog.arrays.rowsWithoutProduct,
        unpriced: catalog.arrays.unpricedCount),
    ].compactMap(\.self)
  }

  private static func text(_ faulty: Int) -> String? {
    if faulty == 0 { return nil }
    return "\(counted(faulty, "row")) left out because of faults"
  }

  /// Why rows are left out; nil if none is.
  ///
  /// - Parameter leftOut: how many of them, by the column that says so.
  package static func text(
    leftOut: [String: Int], withoutProduct count: Int = 0, unpriced: Int
  ) -> String? {
    let total = leftOut.values.reduce(count + unpriced, +)
    if total == 0 { return nil }
    var reasons = leftOut.sorted { $0.key < $1.key }.map {
      "\($0.value) by \($0.key.inBackticks)"
    }
    if count > 0 { reasons.append("\(count) whose product is not in the shop") }
    if unpriced > 0 { reasons.append("\(unpriced) without a price") }
    return "left out \(counted(total, "row")): \(reasons.joined(separator: ", "))"
  }

  /// The first of the columns, and how many more there are; nil for none.
  package static func named(_ columns: [String]) -> String? {
    if columns.isEmpty { return nil }
    let names = columns.prefix(shownColumns).map(\.inBackticks).joined(separator: ", ")
    let more = columns.count - shownColumns
    return names + (more > 0 ? " and \(counted(more, "more column"))" : "")
  }
}
