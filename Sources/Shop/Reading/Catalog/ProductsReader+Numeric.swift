import Diagnostics

/// A column of numbers that a filter is on.
struct NumericColumn {
  /// The column's name as the filter gives it.
  let name: String
  let position: Int
  var numbers = NumberColumn()
  /// One per product of the file.
  var values: [FixedDecimal?] = []
}

extension ProductsReader {
  /// The filters' columns that the file has.
  func findNumericColumns() -> [NumericColumn] {
    var columns: [NumericColumn] = []
    for group in settings.filters {
      guard case .column(let name) = group.measure, !columns.contains(where: { $0.name == name }),
        let position = map.any(name)
      else { continue }
      columns.append(NumericColumn(name: name, position: position))
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
