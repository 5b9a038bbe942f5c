import Diagnostics

/// A column of numbers that a filter is on.
struct NumericColumn {
  /// The column's name as the filter gives it.
  let name: String
  let position: Int
  var numbers = NumberColumn()
  /// One per product.
  var values: [FixedDecimal?] = []
}

extension ProductsReader {
  /// The filters' columns that the file has; each one that it lacks is an error in `shop.json`.
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
          "there is no column \(name.inBackticks)", at: settings.locations[.filterColumn(name)],
          help: near.map { "did you mean \($0.inBackticks)?" }
            ?? "use `price`, `unit-price`, `discount` or a column of `\(source.name)`"))
    }
    return columns
  }

  mutating func readNumeric(_ index: Int, faults: inout FaultList) {
    let column = numericColumns[index]
    let field = rows.field(column.position, of: fields).trimmed(in: source.bytes.span)
    guard !field.isEmpty else { return numericColumns[index].values.append(nil) }
    let number = numbers.number(field, column: column.name, faults: &faults)
    numericColumns[index].values.append(
      number.map { FixedDecimal(tenThousandths: $0.tenThousandths) })
    if let number {
      numericColumns[index].numbers.note(
        number.evidence, index: result.products.count, at: field.range, of: source)
    }
  }
}
