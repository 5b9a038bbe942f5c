import Diagnostics
import Quantities
import Shop
import Tables

/// The files with the data, and which of their rows and columns count (`Input: Sources`).
extension SettingsReader {
  /// One source, or an array of at least one.
  func readProductSources(_ value: JSONValue) -> [TableSource] {
    let standard = TableSource(file: "products.csv")
    guard value.kind == .array else { return [readSource(value, .products, or: standard)] }
    return elements(value, "\"products\": [\"products.csv\"]")
      .map { readSource($0, .products, or: standard) }
  }

  func readSource(
    _ value: JSONValue, _ table: Settings.Table, or standard: TableSource
  ) -> TableSource {
    let key = table.rawValue
    source = standard
    source.location = value.location
    if value.kind == .string {
      source.file = text(value, "\"\(key)\": \"\(standard.file)\"") ?? standard.file
      return source
    }
    guard isObject(value, "`\(key)`", "\"\(key)\": { \"file\": \"\(standard.file)\" }") else {
      return source
    }
    if table == .products, let preset = value["preset"].flatMap({ readPreset($0) }) {
      source.begin(with: preset)
    }
    let keys = SettingKey.source(of: table)
    for value in value.members.map({ $0.value }) { read(value, by: keys) }
    return source
  }

  /// Nil for UTF-8.
  func readEncoding(_ value: JSONValue) -> String? {
    let name = known(value, "encoding", "\"encoding\": \"windows-1252\"") { name in
      name.lowercased() == "utf-8" ? name : FileEncoding(name)?.name
    }
    return name?.lowercased() == "utf-8" ? nil : name
  }

  /// A number of rows, or a share of them like `"1 %"`.
  func readTolerance(_ value: JSONValue) -> RowTolerance? {
    guard let text = value.text else {
      return integer(value, "tolerate", 0...1_000_000_000, example: "12").map { .rows($0) }
    }
    let words = text.split(separator: "%", omittingEmptySubsequences: false)
    guard words.count == 2, words[1].isEmpty, text.contains(where: \.isNumber),
      let (share, isExact) = try? JSONNumber.read(String(words[0]).trimmingBlanks.utf8), isExact,
      (0...100 * FixedDecimal.one).contains(share)
    else {
      fail(
        value, "`tolerate` is neither a number of rows nor a share of them", "\"tolerate\": \"1 %\""
      )
      return nil
    }
    return .share(FixedDecimal(tenThousandths: share))
  }

  func readConditions(_ value: JSONValue, key: String = "where") -> [RowCondition] {
    let example = "\"\(key)\": { \"Status\": \"active\" }"
    guard isObject(value, "`\(key)`", example) else { return [] }
    var conditions: [RowCondition] = []
    for (column, value) in value.members {
      var (isExclusion, list) = (false, value)
      if value.kind == .object {
        guard let excluded = value["not"], value.children.count(where: { _ in true }) == 1 else {
          fail(value, "a condition is a value, an array of values, or `not` with these", example)
          continue
        }
        (isExclusion, list) = (true, excluded)
      }
      let values = (list.kind == .array ? elements(list, example) : [list]).compactMap {
        conditionValue($0, example)
      }
      if values.isEmpty { continue }
      conditions.append(
        RowCondition(
          column: column, values: values, isExclusion: isExclusion, location: value.keyLocation))
    }
    return conditions
  }

  /// A boolean, a string, which may be empty, or a number as it is written.
  private func conditionValue(_ value: JSONValue, _ example: String) -> RowCondition.Operand? {
    switch value.kind {
    case .string: return value.text.map { .text($0.trimmingBlanks) }
    case .number: return .text(value.sourceText)
    case .boolean: return value.boolean.map { .boolean($0) }
    case .null, .array, .object:
      fail(value, "a value of `where` must be a string, not \(value.kind.name)", example)
      return nil
    }
  }

  func readShownColumns(_ value: JSONValue) -> ShownColumns {
    let example = "\"show\": { \"origin\": \"Origin\" }"
    var shown: [ShownColumn] = []
    switch value.kind {
    case .string where value.text == "*": return .all
    case .array:
      for element in value.elements {
        guard let name = text(element, "\"show\": [\"origin\"]") else { continue }
        shown.append(ShownColumn(name: name, label: name, location: element.location))
      }
    case .object:
      for (name, value) in value.members {
        if let (column, suffix) = Translation.parts(of: name),
          let number = settings.translations.firstIndex(where: { $0.isNamed(suffix) })
        {
          settings.translations[number].labels[.column(column)] = text(value, example)
          continue
        }
        guard let label = text(value, example) else { continue }
        shown.append(ShownColumn(name: name, label: label, location: value.keyLocation))
      }
    default:
      fail(
        value, "`show` must be an object of columns and labels, an array of columns, or `\"*\"`",
        example)
    }
    return .named(shown)
  }

  // MARK: Presets

  func readPreset(_ value: JSONValue) -> Preset? {
    choice(
      value, "a preset",
      among: Preset.all.filter { $0.histories == nil }.map { ($0.name, $0) })
  }

  /// The source of a preset; its files have no faults, which a test checks.
  static func source(of preset: Preset, faults: FaultLog) -> TableSource {
    SettingsReader(faults: faults).readSource(preset.products, .products, or: TableSource(file: ""))
  }
}

extension TableSource {
  /// Takes over the preset's source. The file may lack columns that it names.
  mutating func begin(with preset: Preset) {
    var source = SettingsReader.source(of: preset, faults: FaultLog())
    (source.file, source.isOptional, source.location) = (file, isOptional, location)
    source.presetName = preset.name
    for name in source.columns.keys { source.columns[name]?.isOptional = true }
    for index in source.conditions.indices { source.conditions[index].isOptional = true }
    for index in source.headConditions.indices { source.headConditions[index].isOptional = true }
    self = source
  }

  /// Adds conditions, in place of those on the same columns.
  mutating func replaceConditions(with own: [RowCondition]) {
    let names = Set(own.map { TableColumn.folded($0.column) })
    conditions.removeAll { names.contains(TableColumn.folded($0.column)) }
    conditions += own
  }
}
