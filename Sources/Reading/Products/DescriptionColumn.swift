import Columns
import Shop
import Tables

/// Descriptions, as text or in HTML (`Catalog: Descriptions`).
struct DescriptionColumn: ProductColumn {
  static let columns = [KnownColumn(name: "description", mapping: .text, isTranslatable: true)]

  private let text: TranslatedText
  private let hasHTML: Bool

  init(_ map: ColumnMap, _ file: inout ProductsFile) throws(MissingColumn) {
    text = try TranslatedText(Self.columns[0], map)
    hasHTML = file.described.columns[text.column.name]?.isHTML ?? false
  }

  func read(_ row: borrowing TableRow, _ product: inout ProductDraft, _ file: inout ProductsFile) {
    guard hasHTML else {
      text.read(row, &product.details.description, &file)
      text.translate(row, of: product.index, \.description, &file)
      return
    }
    if product.details.description.isEmpty, let rule = text.rule {
      if row.field(rule).kind == .nested {
        text.read(row, &product.details.description, &file)
      } else {
        (product.details.description, product.details.descriptionHTML) =
          reduced(rule, in: row, &file)
      }
    }
    for (language, rule) in text.translations.enumerated() {
      guard let rule, file.result.translations[language][product.index].description.isEmpty
      else { continue }
      let (text, html) = reduced(rule, in: row, &file)
      if text.isEmpty { continue }
      file.result.translations[language][product.index].description = text
      file.result.translations[language][product.index].descriptionHTML = html
    }
  }

  private func reduced(
    _ rule: FieldRule, in row: borrowing TableRow, _ file: inout ProductsFile
  ) -> (text: TextRange, html: TextRange) {
    guard let html = row.text(of: rule) else { return (.empty, .empty) }
    let reduced = ReducedHTML(html)
    if reduced.text.isEmpty { return (.empty, .empty) }
    return (
      file.result.addText { $0 += reduced.text }, file.result.addText { $0 += reduced.html }
    )
  }
}
