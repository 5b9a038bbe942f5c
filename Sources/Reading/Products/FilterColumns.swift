import Columns
import Tables
import Values

/// The columns of numbers that filters and orders are on.
struct FilterColumns: ProductColumn {
  static let columns: [KnownColumn] = []

  private struct Column {
    /// As the filter gives it.
    let name: String
    let position: Int
    let numbers: Int
    /// One per product of the file.
    var values: [FixedDecimal?] = []
  }

  private var filters: [Column] = []

  init(_ map: ColumnMap, _ file: inout ProductsFile) throws(MissingColumn) {
    for name in file.settings.numericColumns {
      guard !filters.contains(where: { $0.name == name }), let position = map.any(name) else {
        continue
      }
      filters.append(
        Column(name: name, position: position, numbers: file.addNumbers(titled: name, .other)))
    }
    if filters.isEmpty { throw .missing }
  }

  /// Reads the row's values unless an earlier row of the product has them.
  mutating func read(
    _ row: borrowing TableRow, _ product: inout ProductDraft, _ file: inout ProductsFile
  ) {
    let place = product.index - file.firstProduct
    for index in filters.indices {
      if filters[index].values.count == place { filters[index].values.append(nil) }
      let field = row.field(at: filters[index].position)
      guard !field.isEmpty, filters[index].values[place] == nil,
        let number = file.amounts.number(
          field, column: filters[index].name, faults: &file.faults)
      else { continue }
      filters[index].values[place] = FixedDecimal(tenThousandths: number.tenThousandths)
      file.note(
        number.evidence, in: filters[index].numbers, index: product.index, at: field, of: row)
    }
  }

  func finish(_ file: inout ProductsFile) {
    for filter in filters {
      var values = filter.values
      for index in file.grouped(filter.numbers) {
        values[index - file.firstProduct]?.tenThousandths *= 1000
      }
      file.result.addNumeric(filter.name, values, firstProduct: file.firstProduct)
    }
  }
}
