import Diagnostics

/// Which files the data is in, and what their columns are called.
extension SettingsReader {
  /// - Parameters:
  ///   - path: the table's key, `products` or `prices`.
  ///   - columns: Aisle's names of the table's columns.
  mutating func table(
    _ value: JSONValue, or standard: TableSource, path: String, columns: [String]
  ) -> TableSource {
    var table = standard
    table.isOptional = false
    if value.kind == .string {
      table.file = text(value, "\"\(path)\": \"\(standard.file)\"") ?? standard.file
      return table
    }
    guard isObject(value, path, "\"\(path)\": { \"file\": \"\(standard.file)\" }") else {
      return table
    }
    for (key, value) in value.fields {
      switch key {
      case "file": table.file = text(value, "\"file\": \"\(standard.file)\"") ?? standard.file
      case "format": table.format = choice(value, "a format", TableSource.Format.self)
      case "columns": table.columns = self.columns(value, path: path, known: columns)
      default: failUnknown(value, among: ["file", "format", "columns"])
      }
    }
    return table
  }

  private mutating func columns(
    _ value: JSONValue, path: String, known: [String]
  ) -> [String: [String]] {
    guard isObject(value, "columns", "\"columns\": { \"name\": \"Title\" }") else { return [:] }
    var columns: [String: [String]] = [:]
    for (key, value) in value.fields {
      guard known.contains(key) else {
        failUnknown(value, among: known)
        continue
      }
      let names = columnNames(value, key: key)
      guard !names.isEmpty else { continue }
      columns[key] = names
      settings.places["\(path).\(key)"] = value.location
    }
    return columns
  }

  private mutating func columnNames(_ value: JSONValue, key: String) -> [String] {
    let example = "\"\(key)\": \"Title\""
    guard value.kind == .array else {
      return text(value, example).map { [$0] } ?? []
    }
    guard key == ProductColumn.aisle.rawValue else {
      fail(value, "only the aisle can be made of several columns", example)
      return []
    }
    let names = value.items.compactMap { text($0, "\"aisle\": [\"department\", \"aisle\"]") }
    if names.isEmpty {
      fail(value, "aisle names no column", "\"aisle\": [\"department\", \"aisle\"]")
    }
    guard names.count <= Aisle.greatestDepth else {
      fail(
        value, "aisle names more than \(Aisle.greatestDepth) columns",
        "\"aisle\": [\"department\", \"aisle\"]")
      return []
    }
    return names
  }
}
