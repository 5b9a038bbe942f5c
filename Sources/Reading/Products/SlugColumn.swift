import Columns
import Shop

/// What the address of a product ends with (`Site: Addresses`).
struct SlugColumn: ProductColumn {
  static let columns = [KnownColumn(name: "slug", mapping: .text)]

  private let text: TranslatedText

  init(_ map: ColumnMap, _ file: inout ProductsFile) throws(MissingColumn) {
    text = try TranslatedText(Self.columns[0], map)
  }

  func read(_ row: borrowing TableRow, _ product: inout ProductDraft, _ file: inout ProductsFile) {
    text.read(row, &product.details.slug, &file)
  }
}
