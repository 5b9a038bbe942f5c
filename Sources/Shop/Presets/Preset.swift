import Bytes
import Diagnostics

/// What Aisle knows of the exports of a platform: what their columns are called, and which of their
/// rows count (`Presets`). Each is a file of the folder `presets`.
package struct Preset: Sendable {
  /// As `shop.json` has it: `google-merchant`.
  package let name: String
  /// What people call the platform.
  package let title: String
  /// Sets of columns, of which an export of the platform has all of at least one.
  let signatures: [[String]]
  /// Of the shops that all such files are from; nil if they may be anywhere.
  package let locale: String?
  package let currency: String?
  /// Whether the rows are prices with their days, so that the file is that of prices, too.
  package let hasPrices: Bool
  /// Whether its files have the prices of the past, so that there is nothing to record.
  package var hasHistory: Bool { hasPrices || products["columns"]?["history"] != nil }
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
    var signatures: [[String]] = []
    if let value = tree.root["signatures"] {
      for names in value.elements { signatures.append(names.elements.compactMap(\.text)) }
    }
    self.signatures = signatures
  }

  /// All of them, sorted by name.
  package static let all = EmbeddedFolder.files(in: "presets").compactMap { path, bytes in
    var faults = FaultList()
    let source = SourceFile(name: "presets/" + path, bytes: bytes)
    return Preset(name: String(path.prefix { $0 != "." }), source: source, faults: &faults)
  }

  /// The columns of a file under the names that the preset has for them; empty if these are the
  /// file's own.
  func aliases(of columns: [TableColumn]) -> [TableColumn] {
    guard name == Self.wooCommerce,
      let names = WooCommerceHeader.englishNames(of: columns.map(\.name))
    else { return [] }
    return zip(names, columns).map {
      TableColumn(name: $0, offset: $1.offset, length: $1.length)
    }
  }

  /// What the platform may call the columns of prices, folded.
  var priceColumns: [String] {
    ["price", "sale_price"].compactMap { products["columns"]?[$0] }.flatMap { mapping in
      ([mapping] + Array(mapping["first"]?.elements ?? mapping.elements)).compactMap(\.text)
    }.map { TableColumn.folded($0) }
  }

  /// The preset whose files have translated headers.
  private static let wooCommerce = "woocommerce"

  package static func named(_ name: String) -> Preset? { all.first { $0.name == name } }

  /// The platform that a file with these columns is an export of, in any order; nil if none is
  /// recognized. Of several, the one that more of the columns speak for.
  package static func recognized(by columns: [String]) -> Preset? {
    let names = WooCommerceHeader.englishNames(of: columns) ?? columns
    let folded = Set(names.map { TableColumn.folded($0) })
    var best: (preset: Preset, count: Int)?
    for preset in all {
      for signature in preset.signatures where signature.count > best?.count ?? 0 {
        if signature.allSatisfy({ folded.contains(TableColumn.folded($0)) }) {
          best = (preset, signature.count)
        }
      }
    }
    return best?.preset
  }
}
