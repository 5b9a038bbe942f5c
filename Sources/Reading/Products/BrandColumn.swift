import Columns
import Shop

/// Who makes a product (`Site: Brands`).
struct BrandColumn: ProductColumn {
  static let columns = [KnownColumn(name: "brand", mapping: .text, isTranslatable: true)]

  private let text: TranslatedText

  init(_ map: ColumnMap, _ file: inout ProductsFile) throws(MissingColumn) {
    text = try TranslatedText(Self.columns[0], map)
  }

  func read(_ row: borrowing TableRow, _ product: inout ProductDraft, _ file: inout ProductsFile) {
    text.read(row, &product.product.brand, &file)
    text.translate(row, of: product.index, \.brand, &file)
  }
}
