import Bytes
import Columns
import Shop

/// The variant that a row of a group is: its name, and its id if it has one (`Catalog: Variants`).
struct VariantColumns: ProductColumn {
  static let columns = [variant, id]
  // Servers call the list of all variants of a product `variants`.
  private static let variant = KnownColumn(
    name: "variant", mapping: .text, isOftenMisspelt: false, isTranslatable: true, hasParts: true,
    separator: " / ")
  static let id = KnownColumn(name: "variant_id")

  private let name: TranslatedText?
  private let id: FieldRule?
  /// Whether variants are named by lists of options.
  private let listsOptions: Bool

  init(_ map: ColumnMap, _ file: inout ProductsFile) throws(MissingColumn) {
    if !file.isGrouped { throw .missing }
    name = try? TranslatedText(Self.variant, map)
    id = map.rule(Self.id)
    listsOptions = file.described.columns[Self.variant.name]?.listsOptions ?? false
  }

  func read(_ row: borrowing TableRow, _ product: inout ProductDraft, _ file: inout ProductsFile) {
    if let id {
      product.offer.id = file.text(id, of: Self.id, in: row)
      if !product.offer.id.isEmpty {
        let (bytes, range) = file.result.place(of: product.offer.id)
        _ = file.result.variantIDs.insert(bytes.span.extracting(range))
      }
    }
    // The head of a group may have named it.
    if product.offer.name.isEmpty { product.offer.name = name(in: row, &file) }
    if product.offer.name.isEmpty { return }
    for (language, rule) in (name?.translations ?? []).enumerated() {
      guard let rule else { continue }
      var name = file.text(rule, in: row)
      if listsOptions, !name.isEmpty { name = optionValues(in: name, &file.result) }
      if !name.isEmpty { file.result.translations[language].variantNames[product.row] = name }
    }
  }

  /// Empty also for the name that platforms give to the only variant of a product.
  private func name(in row: borrowing TableRow, _ file: inout ProductsFile) -> TextRange {
    guard let rule = name?.rule else { return .empty }
    let name = file.text(rule, of: Self.variant, in: row)
    if listsOptions, !name.isEmpty { return optionValues(in: name, &file.result) }
    guard name.count == 13 else { return name }
    let (bytes, range) = file.result.place(of: name)
    return String(decoding: bytes[range], as: UTF8.self).lowercased() == "default title"
      ? .empty : name
  }

  /// The values of the options that a name lists.
  private func optionValues(in name: TextRange, _ result: inout ParsedProducts) -> TextRange {
    let (bytes, range) = result.place(of: name)
    let values = OptionValues.name(in: String(decoding: bytes[range], as: UTF8.self))
    return result.addText { $0 += values.utf8 }
  }
}
