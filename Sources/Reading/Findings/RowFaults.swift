import Diagnostics
import Shop

/// The faults in the rows of a table, until all rows are known: a few faulty rows may be left out
/// (`Input: Faulty rows`).
struct RowFaults {
  let faults: FaultLog
  /// The rows that count.
  var rowCount = 0
  /// Those of them that have errors, or are of a product that can't be shown without a row that
  /// has some.
  var faultyCount = 0
  /// True if there is an error that leaving out a row would not remove.
  var isBroken = false

  /// - Parameter faults: a list with the settings of the one for `report`.
  init(faults: FaultLog) { self.faults = faults.emptied }

  /// Reports the faults, as warnings if the table may be read without the rows that have them.
  func report(of table: TableSource, to faults: FaultLog) {
    if !isBroken, table.tolerance?.allows(faultyCount, of: rowCount) == true {
      faults.append(self.faults, errorsAs: .faultyRow)
    } else {
      faults.append(self.faults)
    }
  }
}
