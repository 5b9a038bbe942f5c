import Columns
import Shop
import Tables

/// The columns that a shop publishes as they are (`Catalog: Sources`, `show`), in all languages.
struct ExtraColumns: ProductColumn {
  static let columns: [KnownColumn] = []

  /// By number in `ColumnMap.extras`: the number in `ParsedProducts.extraColumns`.
  private let numbers: [Int32]

  init(_ map: ColumnMap, _ file: inout ProductsFile) throws(MissingColumn) {
    numbers = file.result.addExtraColumns(map.extras)
    if map.extras.isEmpty { throw .missing }
  }

  func read(_ row: borrowing TableRow, _ product: inout ProductDraft, _ file: inout ProductsFile) {
    let start = file.result.extras.count
    if let extraNumbers = row.map.extraNumbers {
      for (position, field) in row.filledColumns where extraNumbers[position] >= 0 {
        add(Int(extraNumbers[position]), field, of: row, &file)
      }
    } else {
      for (number, position) in row.map.extraPositions.enumerated() {
        add(number, row.written(at: position), of: row, &file)
      }
    }
    complete(&product.details, from: start, &file.result)
    for (language, columns) in row.map.translations.enumerated() {
      for (extra, position) in columns.extras {
        let text = file.text(row.written(at: position), of: row)
        if text.isEmpty { continue }
        let value = ExtraValue(column: numbers[extra], text: text)
        file.result.translations[language].add(value, to: product.index)
      }
    }
  }

  private func add(
    _ number: Int, _ field: Field, of row: borrowing TableRow, _ file: inout ProductsFile
  ) {
    let text = file.text(field, of: row)
    if text.isEmpty { return }
    file.result.extras.append(ExtraValue(column: numbers[number], text: text))
  }

  /// Adds the values that no row of the group before this one had.
  ///
  /// - Parameter start: where the row's are in `extras`.
  private func complete(
    _ details: inout ProductDetails, from start: Int, _ result: inout ParsedProducts
  ) {
    let known = details.extras
    if !known.isEmpty {
      let added = result.extras[start...].filter { value in
        !known.contains { result.extras[Int($0)].column == value.column }
      }
      result.extras.removeSubrange(start...)
      if added.isEmpty { return }
      let all = result.extras[Int(known.lowerBound)..<Int(known.upperBound)] + added
      result.extras += all.sorted { $0.column < $1.column }
    }
    let end = result.extras.count
    if end > start { details.extras = Int32(start)..<Int32(end) }
  }
}
