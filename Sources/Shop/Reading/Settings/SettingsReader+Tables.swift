import Diagnostics

/// Which files the data is in, and what their columns are called.
extension SettingsReader {
  /// - Parameter columns: Aisle's names of the table's columns.
  mutating func readTable(
    _ value: JSONValue, _ table: Settings.Table, or standard: TableSource, columns: [String]
  ) -> TableSource {
    let key = table.rawValue
    var source = standard
    source.isOptional = false
    if value.kind == .string {
      settings.locations[.file(table)] = value.location
      source.file = text(value, "\"\(key)\": \"\(standard.file)\"") ?? standard.file
      return source
    }
    guard isObject(value, "`\(key)`", "\"\(key)\": { \"file\": \"\(standard.file)\" }") else {
      return source
    }
    for (key, value) in value.members {
      switch key {
      case "file":
        settings.locations[.file(table)] = value.location
        source.file = text(value, "\"file\": \"\(standard.file)\"") ?? standard.file
      case "format": source.format = choice(value, "a format", TableSource.Format.self)
      case "columns": source.columns = readColumns(value, of: table, known: columns)
      default: failUnknown(value, among: ["file", "format", "columns"])
      }
    }
    return source
  }

  private mutating func readColumns(
    _ value: JSONValue, of table: Settings.Table, known: [String]
  ) -> [String: [String]] {
    guard isObject(value, "`columns`", "\"columns\": { \"name\": \"Title\" }") else { return [:] }
    var columns: [String: [String]] = [:]
    for (key, value) in value.members {
      guard known.contains(key) else {
        failUnknown(value, among: known)
        continue
      }
      let names = columnNames(value, key: key)
      guard !names.isEmpty else { continue }
      columns[key] = names
      settings.locations[.column(table, key)] = value.location
    }
    return columns
  }

  private mutating func columnNames(_ value: JSONValue, key: String) -> [String] {
    let example = "\"\(key)\": \"Title\""
    guard value.kind == .array else {
      return text(value, example).map { [$0] } ?? []
    }
    guard key == ProductColumn.aisle.rawValue else {
      fail(value, "only `aisle` can be made of several columns", example)
      return []
    }
    let aisleExample = "\"aisle\": [\"department\", \"aisle\"]"
    let names = value.elements.compactMap { text($0, aisleExample) }
    if names.isEmpty { fail(value, "`aisle` names no column", aisleExample) }
    guard names.count <= Aisle.greatestDepth else {
      fail(value, "`aisle` names more than \(Aisle.greatestDepth) columns", aisleExample)
      return []
    }
    return names
  }
}
