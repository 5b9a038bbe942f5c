import Diagnostics
import Tables
import Values

/// The faults in the values of a required column. If none of the values can be read, the cause is a
/// wrong column, and a single error says so in place of one for each row.
struct ColumnFaults {
  /// Up to this many rows are reported one by one.
  private static let mostRows = 3

  /// Of the rows, until they are reported.
  var faults: FaultList
  /// Whether any value could be read.
  var isAnyReadable = false

  /// - Parameter faults: a list with the settings of the one for `report`.
  init(faults: FaultList) { self.faults = faults.emptied }

  /// Adds the faults in another part of the file.
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
  ///   - values: the kind of values, in the plural: `prices`.
  ///   - column: Aisle's name of the column.
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
