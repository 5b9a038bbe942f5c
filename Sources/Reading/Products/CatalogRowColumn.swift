import Columns
import Diagnostics

/// Which row of the whole catalog a product is (`Architecture: Parts and a join`).
struct CatalogRowColumn: ProductColumn {
  static let columns = [KnownColumn(name: "catalog_row")]

  private let rule: FieldRule

  init(_ map: ColumnMap, _ file: inout ProductsFile) throws(MissingColumn) {
    rule = try map.existing(Self.columns[0])
  }

  func read(_ row: borrowing TableRow, _ product: inout ProductDraft, _ file: inout ProductsFile) {
    guard product.isNew else { return }
    let field = row.field(rule)
    let text = row.string(field)
    guard let number = Int(text), number >= 0 else {
      file.findings.rows.isBroken = true
      return file.faults.error(
        "\(text.inBackticks) is not a row of a catalog", at: row.location(field),
        help: "write the number of the product's row in the whole catalog, like 1250")
    }
    if let last = file.result.rows.last, last >= number {
      file.findings.rows.isBroken = true
      file.faults.error(
        "the catalog row `\(number)` comes after `\(last)`", at: row.location(field),
        help: "sort the part's products by their rows, and give each its own")
    }
    file.result.rows.append(number)
  }
}
