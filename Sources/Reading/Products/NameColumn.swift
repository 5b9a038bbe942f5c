import Columns
import Shop

/// A column of texts, and the columns with the same in the further languages of the shop
/// (`Catalog: Several languages`).
struct TranslatedText {
  let column: KnownColumn
  let rule: FieldRule?
  /// By number of the language.
  let translations: [FieldRule?]

  /// - Throws: if the file has none of the columns.
  init(_ column: KnownColumn, _ map: ColumnMap) throws(MissingColumn) {
    self.column = column
    rule = map.rule(column)
    translations = map.translations.map { $0.rules[column.name] }
    if rule == nil, translations.allSatisfy({ $0 == nil }) { throw .missing }
  }

  /// What a row says, unless a row before it did.
  func read(_ row: borrowing TableRow, _ text: inout TextRange, _ file: inout ProductsFile) {
    guard text.isEmpty, let rule else { return }
    text = file.text(rule, of: column, in: row, mayBeEmpty: file.isGrouped)
  }

  /// The same in the further languages.
  func translate(
    _ row: borrowing TableRow, of product: Int,
    _ text: WritableKeyPath<CatalogTranslation.Texts, TextRange>, _ file: inout ProductsFile
  ) {
    for (language, rule) in translations.enumerated() {
      guard let rule, file.result.translations[language][product][keyPath: text].isEmpty
      else { continue }
      let translated = file.text(rule, in: row)
      if translated.isEmpty { continue }
      file.result.translations[language][product][keyPath: text] = translated
    }
  }
}

struct NameColumn: ProductColumn {
  static let columns = [name]
  static let name = KnownColumn(
    name: "name", mapping: .text, isRequired: true, isTranslatable: true)

  private let text: TranslatedText

  init(_ map: ColumnMap, _ file: inout ProductsFile) throws(MissingColumn) {
    text = try TranslatedText(Self.name, map)
  }

  func read(_ row: borrowing TableRow, _ product: inout ProductDraft, _ file: inout ProductsFile) {
    text.read(row, &product.product.name, &file)
    text.translate(row, of: product.index, \.name, &file)
  }
}
