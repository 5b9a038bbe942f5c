import Shop
import Tables

/// The names of a source's columns, and how a value is made of them (`Input: Sources`).
extension SettingsReader {
  /// By Aisle's name.
  func readColumns(_ value: JSONValue, _ known: [KnownColumn]) -> [String: ColumnMapping] {
    guard isObject(value, "`columns`", "\"columns\": { \"name\": \"Title\" }") else { return [:] }
    var columns: [String: ColumnMapping] = [:]
    for (key, value) in value.members {
      if let (name, suffix) = Translation.parts(of: key),
        let column = known.first(where: { $0.name == name }), column.isTranslatable
      {
        guard let number = language(of: value, name: name, suffix: suffix) else { continue }
        let tag = settings.translations[number].tag
        columns["\(name)@\(tag)"] = readRule(value, of: column, key: key).map {
          ColumnMapping($0, location: value.location)
        }
        continue
      }
      guard let column = known.first(where: { $0.name == key }), !column.isOnlyMapped else {
        failUnknown(value, among: known.filter { !$0.isOnlyMapped }.map(\.name))
        continue
      }
      columns[key] = readMapping(value, of: column)
    }
    return columns
  }

  /// Nil, with an error, if it is not a mapping or not one that the column can have.
  func readMapping(_ value: JSONValue, of column: KnownColumn) -> ColumnMapping? {
    let key = column.name
    guard let rule = readRule(value, of: column, key: key, isOutermost: true) else { return nil }
    var mapping = ColumnMapping(rule, location: value.location)
    let isAllowed =
      switch column.mapping {
      case .text: true
      case .field: rule.isField
      case .column: if case .column = rule { true } else { false }
      }
    guard isAllowed else {
      let change = ["values", "prefix"].first { value[$0] != nil }
      let fault = change.map { "can't have `\($0)`, as it is read as the file writes it" }
      fail(value, "`\(key)` \(fault ?? "must be a single column")", "\"\(key)\": \"Title\"")
      return nil
    }
    if rule.columns.count > Aisle.greatestDepth {
      fail(
        value, "`\(key)` names more than \(Aisle.greatestDepth) columns", "\"\(key)\": \"Title\"")
      return nil
    }
    guard value.kind == .object else { return mapping }
    if let separator = value["split"] {
      mapping.separator = text(separator, "\"split\": \",\"", isBlankAllowed: true)
    }
    if let path = value["path"] {
      mapping.pathSeparator =
        text(path, "\"path\": \">\"", isBlankAllowed: true) ?? mapping.pathSeparator
    }
    if let format = value["as"] {
      let kind = choice(format, "a kind of text", TextKind.self)
      mapping.isHTML = kind == .html
      mapping.hasOnlyNames = kind == .names
    }
    return mapping
  }

  /// - Parameter isOutermost: whether the rule is a column's whole mapping.
  private func readRule(
    _ value: JSONValue, of column: KnownColumn, key: String, isOutermost: Bool = false
  ) -> ColumnRule<String>? {
    let example = "\"\(key)\": \"Title\""
    switch value.kind {
    case .string: return text(value, example).map { .column($0) }
    case .array:
      let rules = readRules(value, of: column, key: key)
      return rules.isEmpty ? nil : .joined(rules, by: column.separator)
    case .object: break
    case .null, .boolean, .number:
      fail(value, "`\(key)` must be a column, not \(value.kind.name)", example)
      return nil
    }
    let keys =
      ["column", "first", "value", "prefix", "values", "where", "fill"]
      + (isOutermost ? ["split", "path", "as"] : [])
    var rules: [ColumnRule<String>?] = []
    for (name, member) in value.members {
      switch name {
      case "column": rules.append(readRule(member, of: column, key: key))
      case "value":
        rules.append(text(member, "\"value\": \"Shop\"").map { .value(Array($0.utf8)) })
      case "first":
        let all = readRules(member, of: column, key: key)
        rules.append(all.isEmpty ? nil : .first(all))
      default: if !keys.contains(name) { failUnknown(member, among: keys) }
      }
    }
    guard rules.count == 1 else {
      fail(
        value, "`\(key)` must have one of `column`, `first` and `value`",
        "\"\(key)\": { \"column\": \"Title\" }")
      return nil
    }
    return rules[0].map { readChanges(of: $0, value) }
  }

  /// The rule with the changes to its text, if there are any.
  private func readChanges(of rule: ColumnRule<String>, _ value: JSONValue) -> ColumnRule<String> {
    var rule = rule
    if let values = value["values"],
      isObject(values, "`values`", "\"values\": { \"01\": \"Fruit\" }")
    {
      var table: [[UInt8]: [UInt8]] = [:]
      for (key, value) in values.members {
        table[Array(key.utf8)] = text(value, "\"01\": \"Fruit\"").map { Array($0.utf8) }
      }
      rule = .translated(rule, table)
    }
    if let prefix = value["prefix"].flatMap({ text($0, "\"prefix\": \"id:\"") }) {
      rule = .prefixed(Array(prefix.utf8), rule)
    }
    for condition in value["where"].map({ readConditions($0) }) ?? [] {
      rule = .conditional(condition.column, condition, rule)
    }
    if let fill = value["fill"], choice(fill, "a direction", among: [("down", true)]) == true {
      rule = .filled(0, rule)
    }
    return rule
  }

  private func readRules(
    _ value: JSONValue, of column: KnownColumn, key: String
  ) -> [ColumnRule<String>] {
    elements(value, "\"\(value.key ?? key)\": [\"A\", \"B\"]")
      .compactMap { readRule($0, of: column, key: key) }
  }
}

/// The notation of the texts of a column.
private enum TextKind: String, CaseIterable { case text, html, names }
