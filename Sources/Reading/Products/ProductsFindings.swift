import Diagnostics
import Shop
import Values

/// Facts that only all rows of a products file together show.
struct ProductsFindings: Sendable {
  var rows: RowFaults
  /// Aisle's name of the column of prices.
  var priceColumn = "price"
  var sizes: SizeFindings
  var numbers: [(name: String, column: NumberColumn)] = []

  /// - Parameter faults: a list that is like the one for `report`.
  init(faults: FaultList) {
    rows = RowFaults(faults: faults)
    sizes = SizeFindings(faults: faults)
  }

  /// - Parameter source: the description of the file.
  func rule(ofNumbers number: Int, _ source: TableSource, _ settings: Settings) -> DecimalRule {
    guard numbers[number].column.kind == .price else { return DecimalRule(source, settings) }
    let columns = numbers.map(\.column).filter { $0.kind != .size }
    return DecimalRule(
      source, ofPricesBeside: ParsedNumber.Evidence(columns.map(\.evidence)), settings)
  }

  /// - Parameter source: the description of the file.
  func report(_ source: TableSource, _ settings: Settings, to faults: inout FaultList) {
    rows.report(of: source, to: &faults)
    for (number, (name, column)) in numbers.enumerated() {
      column.report(rule(ofNumbers: number, source, settings), name: name, faults: &faults)
    }
    sizes.report(to: &faults)
  }
}
