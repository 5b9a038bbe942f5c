import Diagnostics
import Tables
import Values

/// What is wrong with the values of a required column. If none of them can be read, the cause is a
/// wrong column, and one error says so in place of one for each row.
struct ColumnFaults {
  /// As many rows may be wrong one by one.
  private static let mostRows = 3

  /// Of the rows, until they are reported.
  var faults: FaultList
  /// Whether any value could be read.
  var isAnyReadable = false

  /// - Parameter faults: a list that is like the one for `report`.
  init(faults: FaultList) { self.faults = faults.emptied }

  /// Adds what is wrong with the values in another part of the file.
  mutating func merge(_ other: ColumnFaults) {
    faults.merge(other.faults)
    isAnyReadable = isAnyReadable || other.isAnyReadable
  }

  /// The price in a field, as `FieldNumberReader.price` reads it.
  package mutating func price(_ field: Field, by numbers: inout FieldNumberReader) -> ParsedNumber?
  {
    let number = numbers.price(field, faults: &faults)
    if number != nil { isAnyReadable = true }
    return number
  }

  /// - Parameters:
  ///   - values: what the column holds, in the plural: `prices`.
  ///   - column: what Aisle calls the column.
  func report(_ values: String, of column: String, to faults: inout FaultList) {
    guard !isAnyReadable, self.faults.errorCount > Self.mostRows,
      let first = self.faults.errors.first
    else { return faults.append(self.faults) }
    let help = first.help.map { $0 + ", or name" } ?? "name"
    faults.error(
      Diagnostic(
        "none of the \(self.faults.errorCount) \(values) can be read: \(first.message)",
        at: first.location, help: "\(help) the right column as `\(column)` in `shop.json`"))
  }
}
