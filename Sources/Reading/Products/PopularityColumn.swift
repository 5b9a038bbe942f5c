import Columns
import Shop
import Tables
import Values

/// How often a product was bought, or how well it is known, as a number (`Catalog: Products`).
struct PopularityColumn: ProductColumn {
  static let columns = [KnownColumn(name: "popularity")]

  private let rule: FieldRule
  private let title: String
  private let numbers: Int

  init(_ map: ColumnMap, _ file: inout ProductsFile) throws(MissingColumn) {
    rule = try map.existing(Self.columns[0])
    title = map.title(of: Self.columns[0])
    numbers = file.addNumbers(titled: title, .other)
  }

  func read(_ row: borrowing TableRow, _ product: inout ProductDraft, _ file: inout ProductsFile) {
    if product.product.popularity != nil { return }
    let field = row.field(rule)
    guard !field.isEmpty,
      let number = file.amounts.number(field, column: title, faults: &file.faults)
    else { return }
    file.note(number.evidence, in: numbers, index: product.index, at: field, of: row)
    product.product.popularity = FixedDecimal(tenThousandths: number.tenThousandths)
  }

  func finish(_ file: inout ProductsFile) {
    for index in file.grouped(numbers) {
      file.result.products[index].popularity?.tenThousandths *= 1000
    }
  }
}
