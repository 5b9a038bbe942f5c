import Diagnostics
import Shop
import Tables
import Values

/// The faults in the rows of a table, until all rows are known: one cause may make every row
/// faulty, and a few faulty rows may be left out (`Catalog: Faulty rows`).
struct RowFaults {
  /// Up to this many errors about a topic are reported one by one.
  private static let mostErrors = 3
  /// The topic of ids that several rows have. Other topics are Aisle's names of columns.
  static let repeatedID = "repeated id"

  var faults: FaultList
  /// The rows that count.
  var rowCount = 0
  /// Those of them that have errors, or are of a product that can't be shown without a row that
  /// has some.
  var faultyCount = 0
  /// Whether any value of the column could be read.
  var hasPrice = false
  var hasDate = false
  /// Whether there is an error that leaving out a row would not remove.
  var isBroken = false

  /// - Parameter faults: a list with the settings of the one for `report`.
  init(faults: FaultList) { self.faults = faults.emptied }

  /// The price in a field, as `FieldNumberReader.price` reads it.
  mutating func price(
    _ field: Field, by numbers: inout FieldNumberReader, column: String
  ) -> ParsedNumber? {
    let number = numbers.price(field, column: column, faults: &faults)
    if number != nil { hasPrice = true }
    return number
  }

  /// Reports the faults, as warnings if the table may be read without the rows that have them.
  func report(of table: TableSource, to faults: inout FaultList) {
    var list = self.faults
    for (topic, count) in list.topics.sorted(by: { $0.key < $1.key })
    where count > Self.mostErrors && isOneCause(topic, count) {
      let column = topic == Self.repeatedID ? "id" : topic
      list.unite(
        topic,
        advice: topic == CSVRows.surplusTopic
          ? "" : "or name the right column as `\(column)` in `shop.json`")
    }
    if !isBroken, table.tolerance?.allows(faultyCount, of: rowCount) == true {
      faults.append(list, errorsAs: .faultyRow)
    } else {
      faults.append(list)
    }
  }

  private func isOneCause(_ topic: String, _ count: Int) -> Bool {
    switch topic {
    case Self.repeatedID: count > rowCount / 2
    case "price", "price_minor": !hasPrice
    case "date": !hasDate
    default: count >= rowCount
    }
  }
}
