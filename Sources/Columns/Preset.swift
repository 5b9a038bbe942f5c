import Diagnostics
package import Tables

/// What Aisle knows of the exports of a platform: what their columns are called, and which of their
/// rows count (`Presets`). Each is a file of the folder `Sources/presets`.
package struct Preset: Sendable {
  /// The name in `shop.json`: `google-merchant`.
  package let name: String
  /// The name of the platform for people.
  package let title: String
  /// Sets of columns; an export of the platform has all columns of at least one set.
  package let signatures: [[String]]
  /// For each language, the platform's names of the columns, folded, with the preset's names for
  /// them.
  private let translations: [(language: String, names: [String: String])]
  /// The locale of the shops, if all such files come from the same country; otherwise nil.
  package let locale: String?
  package let currency: String?
  /// Whether the rows are prices with their days, so that the file also serves as the prices file.
  package let hasPrices: Bool
  /// Whether its files have past prices, so that there is nothing to record.
  package var hasHistory: Bool { hasPrices || products["columns"]?["history"] != nil }
  /// Columns of prices without tax.
  private let netPrices: [String]
  /// A source of products, as in `shop.json`.
  package let products: JSONValue

  /// Nil if the file is not a preset; a test reads all of them.
  init?(name: String, source: SourceFile, faults: inout FaultList) {
    guard let tree = JSONTree(parsing: source, as: .json5, faults: &faults),
      let title = tree.root["title"]?.text, let products = tree.root["products"]
    else { return nil }
    self.name = name
    self.title = title
    self.products = products
    locale = tree.root["locale"]?.text
    currency = tree.root["currency"]?.text
    hasPrices = tree.root["hasPrices"]?.sourceText == "true"
    netPrices = tree.root["netPrices"].map { $0.elements.compactMap(\.text) } ?? []
    var signatures: [[String]] = []
    if let value = tree.root["signatures"] {
      for names in value.elements { signatures.append(names.elements.compactMap(\.text)) }
    }
    self.signatures = signatures
    translations =
      (tree.root["translations"]?.members).map { languages in
        languages.map { language, columns in
          var names: [String: String] = [:]
          for (name, other) in columns.members {
            let others = other.text.map { [$0] } ?? other.elements.compactMap(\.text)
            for other in others { names[TableColumn.folded(other)] = name }
          }
          return (language, names)
        }
      } ?? []
  }

  /// All of them, sorted by name.
  package static let all = EmbeddedFolder.files(in: "Sources/presets").compactMap { path, bytes in
    var faults = FaultList()
    let source = SourceFile(name: "presets/" + path, bytes: bytes)
    return Preset(name: String(path.prefix { $0 != "." }), source: source, faults: &faults)
  }

  /// The header of a file whose columns have other names than the preset's; nil if they have these,
  /// or if the file is of another platform.
  func translation(of columns: [String]) -> TranslatedHeader? {
    if isSigned(by: columns) { return nil }
    var best: (header: TranslatedHeader, count: Int)?
    for (language, table) in translations {
      let names = columns.map { table[TableColumn.folded($0)] ?? $0 }
      let count = zip(names, columns).count { $0 != $1 }
      guard count > best?.count ?? 0, isSigned(by: names) else { continue }
      best = (
        TranslatedHeader(names: WooCommerceHeader.numbered(names), language: language), count
      )
    }
    if let best { return best.header }
    guard name == Self.wooCommerce, let names = WooCommerceHeader.englishNames(of: columns) else {
      return nil
    }
    return TranslatedHeader(names: names, language: nil)
  }

  /// The language of a header; nil if it isn't known, or if the header has the preset's own names.
  package func language(of columns: [String]) -> String? { translation(of: columns)?.language }

  private func isSigned(by columns: [String]) -> Bool { signature(in: columns) != nil }

  /// The longest signature whose columns are all in `columns`.
  private func signature(in columns: [String]) -> [String]? {
    let folded = Set(columns.map { TableColumn.folded($0) })
    return signatures.filter { $0.allSatisfy { folded.contains(TableColumn.folded($0)) } }
      .max { $0.count < $1.count }
  }

  /// The possible names of the columns of prices, folded.
  package var priceColumns: [String] {
    ["price", "sale_price"].compactMap { products["columns"]?[$0] }.flatMap { mapping in
      ([mapping] + Array(mapping["first"]?.elements ?? mapping.elements)).compactMap(\.text)
    }.map { TableColumn.folded($0) }
  }

  /// The column of a file from which prices are read, if it is one without tax.
  package func netPriceColumn(of columns: [String]) -> String? {
    let folded = Set(columns.map { TableColumn.folded($0) })
    let price = priceColumns.first { folded.contains($0) }
    return netPrices.first { TableColumn.folded($0) == price }
  }

  /// The preset whose files have translated headers.
  private static let wooCommerce = "woocommerce"

  package static func named(_ name: String) -> Preset? { all.first { $0.name == name } }

  /// The preset of the platform whose export has these columns, in any order; nil if none is
  /// recognized. If several match, the one with the longest signature.
  package static func recognized(by columns: [String]) -> Preset? {
    var best: (preset: Preset, count: Int)?
    for preset in all {
      let names = preset.translation(of: columns)?.names ?? columns
      guard let count = preset.signature(in: names)?.count, count > best?.count ?? 0 else {
        continue
      }
      best = (preset, count)
    }
    return best?.preset
  }
}

/// A header with the preset's names for its columns.
struct TranslatedHeader {
  /// One for each column; columns that the preset doesn't name keep the file's own names.
  let names: [String]
  /// Nil if the columns are known only by their order, which a missing column upsets.
  let language: String?
}
