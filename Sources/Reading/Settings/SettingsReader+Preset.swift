import Diagnostics
import Shop
import Tables

/// Sources that name the platform whose export they are (`Presets: The presets`).
extension SettingsReader {
  /// Nil, with an error, if there is no preset of that name.
  func readPreset(_ value: JSONValue) -> Preset? {
    guard let name = text(value, "\"preset\": \"shopify\"") else { return nil }
    if let preset = Preset.named(name) { return preset }
    if failGone(value, name) { return nil }
    let names = Preset.all.filter { $0.histories == nil }.map(\.name)
    let near = closestName(to: name, among: names).map { "did you mean `\($0)`?" }
    fail(
      value, "the preset \(name.inBackticks) is unknown", nil,
      help: near ?? "use one of \(names.map(\.inBackticks).joined(separator: ", "))")
    return nil
  }

  /// The source of a preset; its files have no faults, which a test checks.
  static func source(of preset: Preset, faults: FaultLog) -> TableSource {
    var reader = SettingsReader(faults: faults)
    return reader.readSource(preset.products, .products, or: TableSource(file: ""))
  }
}

extension TableSource {
  /// Takes over the preset's source. The file may lack columns that it names.
  mutating func begin(with preset: Preset) {
    presetName = preset.name
    let faults = FaultLog()
    let source = SettingsReader.source(of: preset, faults: faults)
    format = source.format
    dateFormat = source.dateFormat
    elementsKey = source.elementsKey
    rowsPath = source.rowsPath
    categoriesPath = source.categoriesPath
    columns = source.columns.mapValues { mapping in
      var mapping = mapping
      mapping.isOptional = true
      return mapping
    }
    conditions = source.conditions.map(\.optional)
    headConditions = source.headConditions.map(\.optional)
  }

  /// Adds conditions, in place of those on the same columns.
  mutating func replaceConditions(with own: [RowCondition]) {
    let names = Set(own.map { TableColumn.folded($0.column) })
    conditions.removeAll { names.contains(TableColumn.folded($0.column)) }
    conditions += own
  }
}

extension RowCondition {
  /// The condition for files that may lack the column.
  fileprivate var optional: RowCondition {
    var condition = self
    condition.isOptional = true
    return condition
  }
}
