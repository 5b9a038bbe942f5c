import Diagnostics

/// A column that a filter asks for by its numbers.
struct NumericColumn {
  /// As the filter writes it.
  let name: String
  let position: Int
  var numbers = NumberColumn()
  /// One a product.
  var values: [FixedDecimal?] = []
}

extension ProductsReader {
  /// Those of the filters' columns that the file has; an error in `shop.json` for each other.
  mutating func findNumericColumns(faults: inout FaultList) -> [NumericColumn] {
    var columns: [NumericColumn] = []
    for group in settings.filters {
      guard case .column(let name) = group.measure, !columns.contains(where: { $0.name == name })
      else { continue }
      if let position = map.any(name) {
        columns.append(NumericColumn(name: name, position: position))
        continue
      }
      let names = FilterGroup.Measure.named.map(\.key) + rows.columns.map(\.name)
      let near = closestName(to: name, among: names)
      faults.error(
        Diagnostic(
          "no column is called \(quoted(name))", at: settings.places["filters.\(name)"],
          help: near.map { "did you mean \"\($0)\"?" }
            ?? "a filter is on price, unit-price, discount or a column of \(source.name)"))
    }
    return columns
  }

  mutating func readNumeric(_ index: Int, faults: inout FaultList) {
    let column = numericColumns[index]
    let cell = rows.cell(column.position, of: cells).trimmed(in: source.bytes.span)
    guard !cell.isEmpty else { return numericColumns[index].values.append(nil) }
    let number = numbers.number(cell, column: column.name, faults: &faults)
    numericColumns[index].values.append(
      number.map { FixedDecimal(tenThousandths: $0.tenThousandths) })
    if let number {
      numericColumns[index].numbers.note(
        number.evidence, index: result.products.count, at: cell.range, of: source)
    }
  }
}
