import Diagnostics
import Shop
import Tables
import Values

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

  /// Reads the row's value unless an earlier row of the product has one.
  mutating func readNumeric(_ index: Int, faults: inout FaultList) {
    // Not the column as a whole: a second reference to its values would copy them for each row.
    let (name, position) = (numericColumns[index].name, numericColumns[index].position)
    let place = product - firstProduct
    if numericColumns[index].values.count == place { numericColumns[index].values.append(nil) }
    let field = field(at: position)
    guard !field.isEmpty, numericColumns[index].values[place] == nil,
      let number = numbers.number(field, column: name, faults: &faults)
    else { return }
    numericColumns[index].values[place] = FixedDecimal(tenThousandths: number.tenThousandths)
    numericColumns[index].numbers.note(
      number.evidence, index: product, at: field.range, of: source)
  }

  /// After all rows: resolves ambiguous numbers, each by its whole column.
  mutating func resolveNumbers() {
    let settings = settings
    func resolve(_ column: NumberColumn) -> [Int] {
      column.grouped(localeMark: settings.decimalMark).map { Int($0) }
    }
    resolvePrices(resolve)
    for index in resolve(historyColumn) {
      result.history[index].entry.price.tenThousandths *= 1000
    }
    for index in resolve(popularityColumn) {
      result.products[index].popularity?.tenThousandths *= 1000
    }
    for index in resolve(previousSizeColumn) {
      let details = Int(result.products[index].details)
      result.details[details].previousSize?.amount.tenThousandths *= 1000
    }
    for column in numericColumns {
      var values = column.values
      for index in resolve(column.numbers) {
        values[index - firstProduct]?.tenThousandths *= 1000
      }
      result.addNumeric(column.name, values, firstProduct: firstProduct)
    }
  }

  /// Those that each row of a group may have.
  private mutating func resolvePrices(_ resolve: (NumberColumn) -> [Int]) {
    for index in resolve(priceColumn) {
      if isGrouped {
        result.groupRows[index].variant.storePrice.tenThousandths *= 1000
      } else {
        result.products[index].storePrice.tenThousandths *= 1000
      }
    }
    for index in resolve(sizeColumn) {
      if isGrouped {
        result.groupRows[index].variant.size?.amount.tenThousandths *= 1000
      } else {
        result.products[index].size?.amount.tenThousandths *= 1000
      }
    }
    for index in resolve(listPriceColumn) {
      if isGrouped {
        result.groupRows[index].variant.listPrice.tenThousandths *= 1000
      } else {
        let details = Int(result.products[index].details)
        result.details[details].listPrice.tenThousandths *= 1000
      }
    }
    for index in resolve(salePriceColumn) {
      result.sales[index].amount.tenThousandths *= 1000
    }
    for index in resolve(discountColumn) {
      result.sales[index].amount.tenThousandths *= 1000
    }
  }
}
