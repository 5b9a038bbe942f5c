package import Diagnostics
package import Quantities
package import Shop
package import Tables

/// The facts of a source's description about its file's columns, before the file is read.
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
    names += [minorUnitColumn].compactMap(\.self)
    return names.sorted()
  }

  /// The column beside the price in which the API of WooCommerce says that it is in minor units.
  var minorUnitColumn: String? {
    guard case .column(let name)? = columns[ProductColumns.price.name]?.rule,
      let end = name.lastIndex(of: ".")
    else { return nil }
    return name[...end] + "currency_minor_unit"
  }

  /// The names by which `CSVHeader` knows a header: those above and Aisle's own, folded.
  package func headerNames(_ known: [KnownColumn]) -> Set<String> {
    Set((namedColumns + known.map(\.name)).map(TableColumn.folded))
  }
}

extension Settings {
  /// The columns that filters and orders are on; a name may occur several times.
  package var numericColumns: [String] {
    filters.compactMap { if case .column(let name) = $0.measure { name } else { nil } }
      + orders.compactMap { if case .column(let name, _) = $0 { name } else { nil } }
  }
}

extension TableSource {
  /// The rows of a file in UTF-8, at the first of them; nil, with an error, if the file is not text
  /// of its format.
  ///
  /// - Parameter names: see `headerNames`.
  package func rows(
    of source: SourceFile, names: Set<String>, faults: FaultLog
  ) -> (any RowReader)? {
    do throws(Diagnostic) {
      switch effectiveFormat {
      case .csv:
        return try CSVRows(source, names: names, isSource: true, faults: faults)
      case .json, .jsonLines, .xml:
        var rows = try TreeRows(
          source, as: effectiveFormat, path: rowsPath, elementsKey: elementsKey, faults: faults)
        rows?.addNestedColumns(namedColumns)
        return rows
      }
    } catch {
      faults.error(error)
      return nil
    }
  }
}
