package import Diagnostics
package import Shop
package import Tables
package import Values

/// What a source's description says about its file's columns before the file is read.
extension TableSource {
  /// The format that `shop.json` names, otherwise the one of the file's extension.
  package var effectiveFormat: TableFormat {
    if let format { return format }
    let name = file.lowercased()
    if name.hasSuffix(".json") { return .json }
    if [".xml", ".rss", ".atom", ".yml"].contains(where: name.hasSuffix) { return .xml }
    return name.hasSuffix(".jsonl") || name.hasSuffix(".ndjson") ? .jsonLines : .csv
  }

  package var preset: Preset? { presetName.flatMap(Preset.named) }

  /// The columns that it names, sorted; a name may occur several times.
  var namedColumns: [String] {
    var names = columns.values.flatMap { $0.rule.columns + $0.rule.conditionColumns }
    names += (conditions + headConditions).map(\.column)
    if case .named(let shown) = shown { names += shown.map(\.name) }
    return names.sorted()
  }

  /// What `CSVHeader` knows a header by: the names above and Aisle's own, folded.
  package func headerNames(_ known: [KnownColumn]) -> Set<String> {
    Set((namedColumns + known.map(\.name)).map(TableColumn.folded))
  }
}

extension TableSource {
  /// Completes a description of prices by that of the products in the same file.
  package mutating func complete(from products: TableSource) {
    format = format ?? products.format
    rowsPath = rowsPath ?? products.rowsPath
    dateFormat = dateFormat ?? products.dateFormat
    decimal = decimal ?? products.decimal
    encodingName = encodingName ?? products.encodingName
    for (own, other) in [(PriceColumn.productID, "id"), (.price, "price")]
    where columns[own.rawValue] == nil {
      let mapping = products.columns[other] ?? ColumnMapping(.column(other))
      if case .column = mapping.rule { columns[own.rawValue] = mapping }
    }
  }
}

extension Settings {
  /// The columns that filters and orders are on; a name may occur several times.
  package var numericColumns: [String] {
    filters.compactMap { if case .column(let name) = $0.measure { name } else { nil } }
      + orders.compactMap { if case .column(let name, _) = $0 { name } else { nil } }
  }
}

extension JSONRows {
  package init?(_ source: SourceFile, of described: TableSource, faults: inout FaultList) {
    let isLines = described.effectiveFormat == .jsonLines
    self.init(
      source, isLines: isLines, path: described.rowsPath, elementsKey: described.elementsKey,
      faults: &faults)
    addNestedColumns(described.namedColumns)
  }
}
