import Bytes
import Diagnostics
import Shop
import Tables

/// Reports the faults of a file's columns.
struct ColumnReporter {
  let columns: [TableColumn]
  let source: SourceFile
  let table: Settings.Table
  /// True if `shop.json` names the file.
  let isNamed: Bool
  let faults: FaultLog

  /// Reports a file without any text, even if it has fields. `[]` is not such a file: it only has
  /// no rows.
  func reportEmpty(_ required: [String]) {
    let text = source.bytes[source.bytes.byteOrderMarkLength...]
    guard text.allSatisfy({ $0.isWhitespace || ",;|\"".utf8.contains($0) }) else { return }
    faults.error(
      "the file is empty", at: source.location(at: text.startIndex),
      help: "name the columns in its first line: `\(required.joined(separator: ","))`")
  }

  /// Reports a second unknown column of the same name, because templates can name only one.
  func reportIgnored(_ index: Int, first: Int) {
    faults.warning(.duplicateColumn, duplicate(index, ", so the second one is ignored", first))
  }

  /// Reports a column of prices with the name of another currency.
  func reportCurrency(of index: Int, _ currency: String) {
    let name = columns[index].name
    guard let code = GuessedColumns.currency(inHeader: name), code != currency else { return }
    faults.warning(
      .foreignCurrency, about: "column",
      "the column \(name.inBackticks) is in `\(code)`, but the shop's currency is `\(currency)`",
      at: location(columns[index]),
      help: "write `\"currency\": \"\(code)\"` in `shop.json`, or name another column as `price`")
  }

  /// Reports a column of prices that another one says are in minor units.
  ///
  /// - Parameter other: the name of that column, if the file has it.
  func reportMinorUnits(of index: Int, _ other: String?) {
    guard let other, columns.contains(where: { $0.name == other }) else { return }
    let (price, decimals) = (columns[index].name, JSONWriter.text(of: other))
    faults.error(
      "the prices in \(price.inBackticks) are in minor units, such as cents",
      at: location(columns[index]),
      help: "write `\"price_minor\": \(JSONWriter.text(of: price)), \"price_decimals\": "
        + "\(decimals)` in place of `\"price\"` in `shop.json`")
  }

  func reportDuplicate(_ index: Int, first: Int) {
    faults.error(duplicate(index, "", first))
  }

  private func duplicate(_ index: Int, _ consequence: String, _ first: Int) -> Diagnostic {
    Diagnostic(
      "the column \(columns[index].name.inBackticks) is duplicated" + consequence,
      at: location(columns[index]),
      notes: [.init("the first one is here", at: location(columns[first]))],
      help: "rename one of them")
  }

  /// Reports a column that `shop.json` names and the file does not have.
  func reportMissing(_ name: String, namedAt location: SourceLocation?) {
    faults.error(
      "there is no column \(name.inBackticks)", at: header,
      notes: location.map { [.init("it is named here", at: $0)] } ?? [],
      help: suggestion(for: name, among: names) ?? "name one of \(list)")
  }

  /// Reports a required column, by Aisle's name, none of whose columns in the preset is in the
  /// file.
  func reportMissing(_ name: String, amongColumnsOf preset: Preset?, _ mapping: ColumnMapping) {
    let names = mapping.rule.columns.map(\.inBackticks).joined(separator: " or ")
    faults.error(
      "the export of \(preset?.title ?? "") has no `\(name)`", at: header,
      help: "export it with \(names), or name another column in `columns`")
  }

  /// Reports a missing required column, by Aisle's name.
  ///
  /// - Parameter known: folded names of the columns that Aisle knows.
  func reportMissing(_ name: String, known: Set<String>) {
    let free = columns.filter { !known.contains($0.folded) }.map(\.name)
    let near = closestName(to: name, among: free)
    let other = near ?? "…"
    let columns = "\"columns\": { \"\(name)\": \(JSONWriter.text(of: other)) }"
    let (place, mapping) =
      isNamed
      ? ("beside the file's name in `shop.json`", columns)
      : ("in `shop.json`", "\"\(table.rawValue)\": { \(columns) }")
    if table == .products, let preset = Preset.recognized(by: names) {
      let file = source.name.split(separator: "/").last.map { String($0) } ?? source.name
      let description =
        "\"products\": { \"file\": \(JSONWriter.text(of: file)), \"preset\": \"\(preset.name)\" }"
      faults.error(
        "the column `\(name)` is missing", at: header,
        help: "it looks like an export of \(preset.title): write `\(description)` in `shop.json`")
      return
    }
    let intent = near.map { "if you mean \($0.inBackticks)" } ?? "if you mean one of \(list)"
    faults.error(
      "the column `\(name)` is missing", at: header,
      help: names.isEmpty
        ? "name the columns in the first line" : "\(intent), say so \(place): `\(mapping)`")
  }

  private var names: [String] { columns.map(\.name).filter { !$0.isEmpty } }

  private var list: String {
    names.prefix(12).map(\.inBackticks).joined(separator: ", ") + (names.count > 12 ? ", …" : "")
  }

  /// From the first column's name to the last one's.
  private var header: SourceLocation {
    guard let first = columns.first, let last = columns.last else { return source.location(at: 0) }
    let end = max(last.range.upperBound, first.range.upperBound)
    return source.location(of: first.range.lowerBound..<end)
  }

  func location(_ column: TableColumn) -> SourceLocation {
    source.location(of: column.range)
  }
}
