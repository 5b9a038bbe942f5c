import Diagnostics

/// What a shop may want to know of files that were read without a fault (`Catalog: Sources`).
struct ReadingNotes {
  private static let shownColumns = 12

  static func add(about catalog: Catalog, to faults: inout FaultList) {
    addLeftOut(catalog.leftOut, to: &faults)
    addUnused(catalog.unusedColumns, to: &faults)
  }

  private static func addLeftOut(_ leftOut: [String: Int], to faults: inout FaultList) {
    if leftOut.isEmpty { return }
    let total = leftOut.values.reduce(0, +)
    let reasons = leftOut.sorted { $0.key < $1.key }.map { "\($0.value) by \($0.key.inBackticks)" }
    faults.note(
      "left out \(total == 1 ? "1 row" : "\(total) rows") that `where` excludes: "
        + reasons.joined(separator: ", "))
  }

  private static func addUnused(_ columns: [String], to faults: inout FaultList) {
    if columns.isEmpty { return }
    let names = columns.prefix(shownColumns).map(\.inBackticks).joined(separator: ", ")
    let more = columns.count - shownColumns
    faults.note(
      "not published: \(names)\(more > 0 ? " and \(more) more columns" : ""); "
        + "name a column in `show` to publish it")
  }
}
