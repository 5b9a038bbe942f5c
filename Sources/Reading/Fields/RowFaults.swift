package import Diagnostics
package import Quantities
import Shop
import Tables

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

  /// Moves on to the next row; nil at the end of the file, otherwise whether the row has an error.
  ///
  /// - Parameter log: gets the faults of the row.
  mutating func next(_ row: inout TableRow, faults log: FaultLog) -> Bool? {
    let errorCount = log.errorCount
    let isRow = row.next(faults: log)
    let isFaulty = log.errorCount > errorCount
    // Something that is not a row ended the file, or a row that the file ends in is not the only
    // one that is missing.
    if isFaulty, !isRow || row.isOpen { isBroken = true }
    return isRow ? isFaulty : nil
  }

  /// Reports the faults, as warnings if the table may be read without the rows that have them.
  func report(of table: TableSource, to faults: FaultLog) {
    if !isBroken, table.tolerance?.allows(faultyCount, of: rowCount) == true {
      faults.append(self.faults, errorsAs: .faultyRow)
    } else {
      faults.append(self.faults.list)
    }
  }
}

extension Diagnostic {
  /// The fault of a price in the last row of a file that has no line end, so that it may have been
  /// cut inside the price (`Input: Remembered sources`). Nil unless a cut is more likely than a
  /// change: by a factor of more than 3, or from 12.99 to 12.9.
  ///
  /// - Parameters:
  ///   - last: the product's price before.
  ///   - location: of the price.
  package static func cutPrice(
    _ price: Money, last: Money, at location: @autoclosure () -> SourceLocation
  ) -> Diagnostic? {
    let (low, high) = (min(price, last).tenThousandths, max(price, last).tenThousandths)
    let isBeginning = [10, 100, 1000, 10_000].contains { unit in
      price < last && last.tenThousandths / unit * unit == price.tenThousandths
    }
    guard low > 0, isBeginning || (high - 1) / 3 >= low else { return nil }
    return Diagnostic(
      "the file may end inside this price: its last row has no line end, and the product's price "
        + "was `\(last.decimal.text)` before",
      at: location(),
      help: "get the whole file; if `\(price.decimal.text)` is right, write `\"complete\": true` "
        + "beside the file's name in `shop.json`")
  }
}
