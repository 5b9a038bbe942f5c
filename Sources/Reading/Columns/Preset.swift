import Diagnostics
package import Tables

/// The exports of a platform: the names of their columns, and which of their
/// rows count (`Presets`). Each is a file of the folder `presets`.
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
  /// Where its files have the prices of many days, so that `aisle new` converts them; nil for an
  /// export with the prices of one.
  package let histories: PriceHistories?
  /// Columns of prices without tax.
  private let netPrices: [String]
  /// A source of products, as in `shop.json`.
  package let products: JSONValue

  /// Nil if the file is not a preset; a test reads all of them.
  init?(name: String, source: SourceFile, faults: FaultLog) {
    guard let tree = JSONTree(parsing: source, as: .settings, faults: faults),
      let title = tree.root["title"]?.text, let products = tree.root["products"]
    else { return nil }
    self.name = name
    self.title = title
    self.products = products
    locale = tree.root["locale"]?.text
    currency = tree.root["currency"]?.text
    histories =
      tree.root["dates"]?.text.map { PriceHistories(column: $0, isDaily: true) }
      ?? tree.root["histories"]?.text.map { PriceHistories(column: $0, isDaily: false) }
    netPrices = tree.root["netPrices"].map { Self.texts($0) } ?? []
    signatures = tree.root["signatures"].map { $0.elements.map { Self.texts($0) } } ?? []
    translations =
      (tree.root["translations"]?.members).map { languages in
        languages.map { language, columns in
          var names: [String: String] = [:]
          for (name, others) in columns.members {
            for other in Self.texts(others) { names[TableColumn.folded(other)] = name }
          }
          return (language, names)
        }
      } ?? []
  }

  /// The text of a value, or those of its elements.
  private static func texts(_ value: JSONValue) -> [String] {
    value.text.map { [$0] } ?? value.elements.compactMap(\.text)
  }

  /// All of them, sorted by name.
  package static let all = EmbeddedFolder.files(in: "presets").compactMap { path, bytes in
    let faults = FaultLog()
    let source = SourceFile(name: "presets/" + path, bytes: bytes)
    return Preset(name: String(path.prefix { $0 != "." }), source: source, faults: faults)
  }

  /// The header of a file whose columns have other names than the preset's: one name for each
  /// column, its own where the preset has none. Nil if they have the preset's, or if the file is of
  /// another platform.
  func translation(of columns: [String]) -> (names: [String], language: String)? {
    if signature(in: columns) != nil { return nil }
    var best: (names: [String], language: String, count: Int)?
    for (language, table) in translations {
      let names = columns.map { table[TableColumn.folded($0)] ?? $0 }
      let count = zip(names, columns).count { $0 != $1 }
      guard count > best?.count ?? 0, signature(in: names) != nil else { continue }
      best = (Self.withAttributes(names), language, count)
    }
    return best.map { ($0.names, $0.language) }
  }

  /// The language of a header; nil if it isn't known, or if the header has the preset's own names.
  package func language(of columns: [String]) -> String? { translation(of: columns)?.language }

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

  /// The names with English ones for the attributes of WooCommerce, whose number depends on the
  /// products. An attribute has a name, values and two flags; a download, which is numbered too,
  /// has fewer columns.
  private static func withAttributes(_ columns: [String]) -> [String] {
    func number(in name: String) -> Int? {
      name.contains(":") ? nil : name.split { !$0.isNumber }.first.flatMap { Int($0) }
    }
    var names = columns
    var start = 0
    while start < names.count {
      guard let own = number(in: names[start]) else {
        start += 1
        continue
      }
      var end = start
      while end < names.count, number(in: names[end]) == own {
        end += 1
        // The last column of a download; an attribute of the same number may follow.
        if names[end - 1].contains("URL") { break }
      }
      if end - start >= 4 {
        names[start] = "Attribute \(own) name"
        names[start + 1] = "Attribute \(own) value(s)"
      }
      start = end
    }
    return names
  }

  /// - Returns: nil also for a preset whose exports are converted.
  package static func named(_ name: String) -> Preset? {
    all.first { $0.name == name && $0.histories == nil }
  }

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

/// Where an export has the prices of many days.
package struct PriceHistories: Equatable, Sendable {
  package let column: String
  /// True if there is a row for each product and day, whose day the column has; otherwise the
  /// column has an array of objects with dates and prices.
  let isDaily: Bool
}
