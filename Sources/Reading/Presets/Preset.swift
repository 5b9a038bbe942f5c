import Bytes
import Diagnostics
import Tables

/// What Aisle knows of the exports of a platform: what their columns are called, and which of their
/// rows count (`Presets`). Each is a file of the folder `Sources/presets`.
package struct Preset: Sendable {
  /// As `shop.json` has it: `google-merchant`.
  package let name: String
  /// What people call the platform.
  package let title: String
  /// Sets of columns, of which an export of the platform has all of at least one.
  let signatures: [[String]]
  /// By language: what the platform calls the columns there, folded, with the names that the preset
  /// has for them.
  private let translations: [(language: String, names: [String: String])]
  /// Of the shops that all such files are from; nil if they may be anywhere.
  package let locale: String?
  package let currency: String?
  /// Whether the rows are prices with their days, so that the file is that of prices, too.
  package let hasPrices: Bool
  /// Whether its files have the prices of the past, so that there is nothing to record.
  package var hasHistory: Bool { hasPrices || products["columns"]?["history"] != nil }
  /// Columns of prices without tax.
  private let netPrices: [String]
  /// A source of products, as `shop.json` would have it.
  let products: JSONValue

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

  /// Of the header's names; nil if it isn't known, or if the header is the preset's own.
  package func language(of columns: [String]) -> String? { translation(of: columns)?.language }

  private func isSigned(by columns: [String]) -> Bool { signature(in: columns) != nil }

  /// The longest of the signatures that `columns` have.
  private func signature(in columns: [String]) -> [String]? {
    let folded = Set(columns.map { TableColumn.folded($0) })
    return signatures.filter { $0.allSatisfy { folded.contains(TableColumn.folded($0)) } }
      .max { $0.count < $1.count }
  }

  /// What the platform may call the columns of prices, folded.
  var priceColumns: [String] {
    ["price", "sale_price"].compactMap { products["columns"]?[$0] }.flatMap { mapping in
      ([mapping] + Array(mapping["first"]?.elements ?? mapping.elements)).compactMap(\.text)
    }.map { TableColumn.folded($0) }
  }

  /// The column of prices that counts among those of a file, if it is without tax.
  func netPriceColumn(of columns: [String]) -> String? {
    let folded = Set(columns.map { TableColumn.folded($0) })
    let price = priceColumns.first { folded.contains($0) }
    return netPrices.first { TableColumn.folded($0) == price }
  }

  /// The preset whose files have translated headers.
  private static let wooCommerce = "woocommerce"

  package static func named(_ name: String) -> Preset? { all.first { $0.name == name } }

  /// The platform that a file with these columns is an export of, in any order; nil if none is
  /// recognized. Of several, the one that more of the columns speak for.
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

/// A header under the names that a preset has for its columns.
struct TranslatedHeader {
  /// One for each column; those of columns that the preset doesn't name are the file's own.
  let names: [String]
  /// Nil if the columns are known by their order only, which a column that is missing upsets.
  let language: String?
}
