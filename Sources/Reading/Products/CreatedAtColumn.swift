import Columns
import Shop

/// When a product came into the shop (`Catalog: Dates`).
struct CreatedAtColumn: ProductColumn {
  static let columns = [KnownColumn(name: "created_at")]

  private let rule: FieldRule
  private let dates: Int

  init(_ map: ColumnMap, _ file: inout ProductsFile) throws(MissingColumn) {
    rule = try map.existing(Self.columns[0])
    dates = file.addDates(of: Self.columns[0], rule)
  }

  func read(_ row: borrowing TableRow, _ product: inout ProductDraft, _ file: inout ProductsFile) {
    if product.product.createdAt != nil { return }
    let field = row.field(rule)
    product.product.createdAt = file.date(field, in: dates, of: row)
    if let created = product.product.createdAt, file.result.creations.add(created) {
      file.result.creations.markNewest(at: row.location(field))
    }
  }
}
