import Diagnostics
import Values

/// Facts that only all rows of a products file together show. Those of parts of a file can be
/// merged.
struct ProductsFindings: Sendable {
  var prices: ColumnFaults
  /// Aisle's name of the column of prices.
  var priceColumn = "price"
  var sizes: SizeFindings
  /// In the same order for each part of a file.
  var numbers: [(name: String, column: NumberColumn)] = []
  /// The same of the columns of dates.
  var dateOrders: [DateOrder] = []
  /// The order of the prices' dates in a file that is also the prices file; else nil.
  var priceDateOrder: DateOrder?

  /// - Parameter faults: a list that is like the one for `report`.
  init(faults: FaultList) {
    prices = ColumnFaults(faults: faults)
    sizes = SizeFindings(faults: faults)
  }

  mutating func merge(_ other: ProductsFindings) {
    prices.merge(other.prices)
    sizes.merge(other.sizes)
    for index in numbers.indices { numbers[index].column.merge(other.numbers[index].column) }
  }

  /// Whether there is a number whose reading depends on all rows.
  var isAmbiguous: Bool { numbers.contains { $0.column.isAmbiguous } }

  /// - Parameter localeMark: see `NumberColumn.grouped`.
  func report(localeMark: @autoclosure () -> Character, to faults: inout FaultList) {
    prices.report("prices", of: priceColumn, to: &faults)
    for (name, column) in numbers {
      column.reportContradiction(localeMark: localeMark(), name: name, faults: &faults)
    }
    sizes.report(to: &faults)
  }
}
