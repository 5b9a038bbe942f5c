import Diagnostics
import Shop
import Tables

/// Which column of a file is which: by the mappings in `shop.json`, otherwise by Aisle's own names,
/// in any case and order.
struct ColumnMap<Column: KnownColumn> {
  /// By `Column.index`; nil where the file has no such column.
  private var rules: [FieldRule?]
  /// By `Column.index`: the position in a row, -1 where the rule is not the field of one column.
  private var positions: [Int]
  /// The columns that are published as they are, in the order in which pages show them.
  private(set) var extras: [ShownColumn] = []
  /// By number of the extra column.
  private(set) var extraPositions: [Int] = []
  /// By position: the number of the extra column, -1 if it is none; nil if `shop.json` names the
  /// extra columns.
  private(set) var extraNumbers: [Int32]?
  /// The names of the columns that are not used at all, in file order, none empty.
  private(set) var unused: [String] = []
  /// The conditions of the source, each with the position of its column.
  private(set) var conditions: [(position: Int, condition: RowCondition)] = []
  /// The same of `TableSource.headConditions`.
  private(set) var headConditions: [(position: Int, condition: RowCondition)] = []
  /// What has the texts in each of `Settings.translations`.
  private(set) var translations: [ColumnTranslation] = []
  /// The rules whose texts rows below may have.
  private(set) var filled: [FieldRule] = []
  let columns: [TableColumn]
  /// What the preset calls the columns; empty if it calls them as the file does.
  let aliases: [TableColumn]
  /// Whether the aliases are certain only if no column is missing.
  let areAliasesOrdered: Bool
  private let reporter: ColumnReporter
  private(set) var taken: Set<Int> = []

  /// - Parameter settings: nil for a table without texts.
  init(
    _ columns: [TableColumn], source: SourceFile, of table: Settings.Table,
    described: TableSource, settings: Settings? = nil, faults: inout FaultList
  ) {
    self.columns = columns
    let translation = described.preset?.translation(of: columns.map(\.name))
    areAliasesOrdered = translation.map { $0.language == nil } ?? false
    aliases = zip(translation?.names ?? [], columns).map {
      TableColumn(name: $0, offset: $1.offset, length: $1.length)
    }
    rules = Array(repeating: nil, count: Column.allCases.count)
    positions = Array(repeating: -1, count: Column.allCases.count)
    reporter = ColumnReporter(columns: columns, source: source, table: table)
    if columns.isEmpty {
      reporter.reportEmpty(Column.allCases.filter(\.isRequired).map(\.rawValue), faults: &faults)
      return
    }
    // First those that `shop.json` names, so that no column is taken by its own name as well.
    for column in Column.allCases where !column.isOnlyMapped {
      map(column, described, faults: &faults)
    }
    for column in Column.allCases
    where described.columns[column.rawValue] == nil && !column.isOnlyMapped {
      let found = Self.matches(column.rawValue, in: columns).filter { !taken.contains($0) }
      if let position = take(found, faults: &faults) { set(.field(position), for: column) }
    }
    // The key of a group may be a column that is something else, too.
    for column in Column.allCases where column.isOnlyMapped {
      map(column, described, faults: &faults)
    }
    let known = Set(Column.allCases.map { TableColumn.folded($0.rawValue) })
    for column in Column.allCases where column.isRequired && !isComplete(column) {
      if let mapping = described.columns[column.rawValue] {
        if mapping.isOptional {
          reporter.reportMissing(
            column.rawValue, amongColumnsOf: described.preset, mapping, faults: &faults)
        }
        continue
      }
      reporter.reportMissing(column.rawValue, known: known, faults: &faults)
    }
    for translation in settings?.translations ?? [] {
      translations.append(self.translation(into: translation, described, faults: &faults))
    }
    conditions = found(described.conditions, faults: &faults)
    headConditions = found(described.headConditions, faults: &faults)
    let further = extraTranslations(into: settings?.translations ?? [], faults: &faults)
    findExtras(described.shown, faults: &faults)
    for (language, positions) in further.enumerated() {
      translations[language].setExtras(extraPositions, translatedBy: positions)
    }
    // A platform's columns have names of their own.
    if described.preset == nil { reportNear(faults: &faults) }
    if let settings { reportLanguages(settings, faults: &faults) }
  }

  private mutating func map(
    _ column: Column, _ described: TableSource, faults: inout FaultList
  ) {
    guard let mapping = described.columns[column.rawValue] else { return }
    set(found(mapping.rule, of: mapping, faults: &faults), for: column)
  }

  private mutating func set(_ rule: FieldRule?, for column: Column) {
    rules[column.index] = rule
    if case .field(let position) = rule { positions[column.index] = position }
  }

  /// Nil if the file has none of the rule's columns, with an error for each that is missing.
  mutating func found(
    _ rule: ColumnMapping.Rule, of mapping: ColumnMapping, faults: inout FaultList
  ) -> FieldRule? {
    switch rule {
    case .column(let name):
      let found = positions(of: name)
      if found.isEmpty, !mapping.isOptional {
        reporter.reportMissing(name, namedAt: mapping.location, faults: &faults)
      }
      return take(found, faults: &faults).map { .field($0) }
    case .value(let text): return .value(Array(text.utf8))
    case .prefixed(let prefix, let rule):
      return found(rule, of: mapping, faults: &faults).map { .prefixed(Array(prefix.utf8), $0) }
    case .translated(let rule, let table):
      let pairs = table.map { (Array($0.key.utf8), Array($0.value.utf8)) }
      return found(rule, of: mapping, faults: &faults).map {
        .translated($0, Dictionary(pairs) { first, _ in first })
      }
    case .conditional(let condition, let rule):
      let found = found(rule, of: mapping, faults: &faults)
      guard let position = positions(of: condition.column).first else {
        if !mapping.isOptional {
          reporter.reportMissing(condition.column, namedAt: condition.location, faults: &faults)
        }
        return found
      }
      taken.insert(position)
      return found.map { .conditional(position, condition, $0) }
    case .filled(let rule):
      guard let found = found(rule, of: mapping, faults: &faults) else { return nil }
      // Without the column of its condition every row would have the text of the one above.
      if case .conditional = rule, !found.isConditional { return nil }
      filled.append(found)
      return .filled(filled.count - 1, found)
    case .joined(let rules), .first(let rules):
      var all: [FieldRule] = []
      for rule in rules {
        if let rule = found(rule, of: mapping, faults: &faults) { all.append(rule) }
      }
      if all.count < 2 { return all.first }
      if case .joined = rule { return .joined(all) }
      return .first(all)
    }
  }

  /// The first of the positions, which are now in use; a second one is an error.
  mutating func take(_ found: [Int], faults: inout FaultList) -> Int? {
    taken.formUnion(found)
    if found.count > 1 { reporter.reportDuplicate(found[1], first: found[0], faults: &faults) }
    return found.first
  }

  private mutating func found(
    _ conditions: [RowCondition], faults: inout FaultList
  ) -> [(position: Int, condition: RowCondition)] {
    var placed: [(position: Int, condition: RowCondition)] = []
    for condition in conditions {
      let found = positions(of: condition.column)
      if found.isEmpty, !condition.isOptional {
        reporter.reportMissing(condition.column, namedAt: condition.location, faults: &faults)
      }
      guard let position = found.first else { continue }
      taken.insert(position)
      placed.append((position, condition))
    }
    return placed
  }

  private mutating func findExtras(_ shown: ShownColumns, faults: inout FaultList) {
    var firsts: [String: Int] = [:]
    var others: [Int] = []
    for index in columns.indices where !taken.contains(index) && !columns[index].name.isEmpty {
      if let first = firsts.updateValue(index, forKey: columns[index].name) {
        firsts[columns[index].name] = first
        if case .all = shown { reporter.reportIgnored(index, first: first, faults: &faults) }
      } else {
        others.append(index)
      }
    }
    switch shown {
    case .all:
      extras = others.map { ShownColumn(name: columns[$0].name, label: columns[$0].name) }
      extraPositions = others
      var numbers = [Int32](repeating: -1, count: columns.count)
      for (number, position) in others.enumerated() { numbers[position] = Int32(number) }
      extraNumbers = numbers
    case .named(let named):
      for column in named {
        guard let position = positions(of: column.name).first else {
          reporter.reportMissing(column.name, namedAt: column.location, faults: &faults)
          continue
        }
        extras.append(column)
        extraPositions.append(position)
      }
      let published = Set(extraPositions)
      taken.formUnion(published)
      unused = others.filter { !published.contains($0) }.map { columns[$0].name }
    }
  }

  /// Reports columns that are probably misspelt names of columns that the file lacks.
  private func reportNear(faults: inout FaultList) {
    let absent = Column.allCases.filter {
      !$0.isRequired && $0.isOftenMisspelt && rules[$0.index] == nil
    }.map(\.rawValue)
    for index in columns.indices where !taken.contains(index) {
      let name = Array(columns[index].folded.unicodeScalars)
      let near = absent.first { known in
        let known = Array(TableColumn.folded(known).unicodeScalars)
        guard known.count >= 5, known.first == name.first else { return false }
        return SingleChange(from: name, to: known).map { !$0.isReplacement } ?? false
      }
      if let near { reporter.reportNear(index, to: near, faults: &faults) }
    }
  }

  /// Reports columns with texts in languages that the shop doesn't have.
  private func reportLanguages(_ settings: Settings, faults: inout FaultList) {
    let names = translatableNames
    for index in columns.indices where !taken.contains(index) {
      reporter.reportLanguage(index, of: names, settings, faults: &faults)
    }
  }

  /// The position of `column` in a row; nil if its value is not that of a single column.
  @inline(__always)
  subscript(column: Column) -> Int? {
    let position = positions[column.index]
    return position < 0 ? nil : position
  }

  /// Nil if the file has nothing for the column.
  func rule(_ column: Column) -> FieldRule? { rules[column.index] }

  /// The rules whose values make up `column` together; empty if the file has none.
  func parts(_ column: Column) -> [FieldRule] {
    guard let rule = rules[column.index] else { return [] }
    if case .joined(let parts) = rule { return parts }
    return [rule]
  }

  /// Whether the file has the column, or the one that may be there in its place.
  func isComplete(_ column: Column) -> Bool {
    rules[column.index] != nil || column.substitute.map { rules[$0.index] != nil } ?? false
  }

  /// What the file calls `column`; the first of several that may have its value.
  func title(of column: Column) -> String {
    func titles(_ rule: FieldRule) -> [String] {
      switch rule {
      case .field(let position): [columns[position].name]
      case .joined(let rules): rules.flatMap(titles)
      case .first(let rules): rules.first.map(titles) ?? []
      case .prefixed(_, let rule), .translated(let rule, _), .conditional(_, _, let rule),
        .filled(_, let rule):
        titles(rule)
      case .value, .held: []
      }
    }
    let titles = rules[column.index].map(titles) ?? []
    return titles.isEmpty ? column.rawValue : titles.joined(separator: " > ")
  }

  /// Any column, known or not, by one of its names.
  func any(_ name: String) -> Int? {
    if let column = Column(rawValue: name), let position = self[column] { return position }
    return positions(of: name).first
  }

  /// The columns of exactly this name; if there are none, those that differ only in case, blanks
  /// and the like.
  private static func positions(of name: String, in columns: [TableColumn]) -> [Int] {
    let exact = columns.indices.filter { columns[$0].name == name }
    return exact.isEmpty ? matches(name, in: columns) : exact
  }

  /// The same in the file, otherwise among the names that its preset has.
  private func positions(of name: String) -> [Int] {
    let found = Self.positions(of: name, in: columns)
    return found.isEmpty ? Self.positions(of: name, in: aliases) : found
  }

  static func matches(_ name: String, in columns: [TableColumn]) -> [Int] {
    let folded = TableColumn.folded(name)
    return columns.indices.filter { columns[$0].folded == folded }
  }
}
