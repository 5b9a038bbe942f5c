package import Diagnostics
package import Shop
package import Tables

/// A rule whose columns were found in a file: the positions in a row stand for them.
package typealias FieldRule = ColumnRule<Int>

/// Which column of a file is which: by the mappings in `shop.json`, otherwise by Aisle's own names,
/// in any case and order.
package struct ColumnMap {
  /// All columns that the file may have, those in the shop's further languages at the end.
  package let known: [KnownColumn]
  /// By Aisle's name for the column; those that the file has.
  private var rules: [String: FieldRule] = [:]
  /// The columns that are published as they are, in the order in which pages show them.
  package private(set) var extras: [ShownColumn] = []
  /// By number of the extra column.
  package private(set) var extraPositions: [Int] = []
  /// By position: the number of the extra column, -1 if it is none; nil if `shop.json` names the
  /// extra columns.
  package private(set) var extraNumbers: [Int32]?
  /// The names of the columns that are not used at all, in file order, none empty.
  package private(set) var unused: [String] = []
  /// The conditions of the source, each with the position of its column.
  package private(set) var conditions: [(position: Int, condition: RowCondition)] = []
  /// The same of `TableSource.headConditions`.
  package private(set) var headConditions: [(position: Int, condition: RowCondition)] = []
  /// `Settings.translations`.
  private let languages: [Translation]
  /// The columns with the values of extra columns in further languages.
  package private(set) var translatedExtras: [(language: Int, extra: Int, position: Int)] = []
  /// The rules whose texts rows below may have.
  package private(set) var filled: [FieldRule] = []
  let table: Settings.Table
  let columns: [TableColumn]
  /// The preset's names of the columns; empty if they are those of the file.
  package let aliases: [TableColumn]
  private let reporter: ColumnReporter
  private var taken: Set<Int> = []

  /// - Parameters:
  ///   - known: those that the table may have.
  ///   - settings: nil for a table without texts.
  package init(
    _ columns: [TableColumn], source: SourceFile, of table: Settings.Table,
    known: [KnownColumn], described: TableSource, settings: Settings? = nil, faults: FaultLog
  ) {
    (self.table, self.columns) = (table, columns)
    let languages = settings?.translations ?? []
    self.languages = languages
    let known =
      known
      + languages.flatMap { language in
        known.compactMap { $0.translated(into: language) }
      }
    self.known = known
    let translation = described.preset?.translation(of: columns.map(\.name))
    aliases = zip(translation?.names ?? [], columns).map {
      TableColumn(name: $0, range: $1.range)
    }
    reporter = ColumnReporter(
      columns: columns, source: source, table: table, isNamed: described.location != nil,
      faults: faults)
    if columns.isEmpty {
      reporter.reportEmpty(known.filter(\.isRequired).map(\.name))
      return
    }
    // First those that `shop.json` names, so that no column is taken by its own name as well.
    for column in known where !column.isOnlyMapped { map(column, described) }
    for column in known where described.columns[column.name] == nil && !column.isOnlyMapped {
      let found = columns.indices.filter {
        column.names.contains(columns[$0].folded) && !taken.contains($0)
      }
      rules[column.name] = take(found).map { .column($0) }
    }
    // The key of a group may be a column that is something else, too.
    for column in known where column.isOnlyMapped { map(column, described) }
    let names = Set(known.flatMap(\.names))
    for column in known where column.isRequired && !isComplete(column) {
      if let mapping = described.columns[column.name] {
        if mapping.isOptional {
          reporter.reportMissing(column.name, amongColumnsOf: described.preset, mapping)
        }
        continue
      }
      reporter.reportMissing(column.name, known: names)
    }
    conditions = found(described.conditions)
    headConditions = found(described.headConditions)
    let further = languages.map { extraTranslations(into: $0) }
    findExtras(described.shown)
    for (language, translations) in further.enumerated() {
      for (extra, position) in extraPositions.enumerated() {
        guard let translation = translations[position] else { continue }
        translatedExtras.append((language, extra, translation))
      }
    }
    if let settings, let price = self[ProductColumns.price] {
      reporter.reportCurrency(of: price, settings.currency)
      reporter.reportMinorUnits(of: price, described.minorUnitColumn)
    }
  }

  private mutating func map(_ column: KnownColumn, _ described: TableSource) {
    guard let mapping = described.columns[column.name] else { return }
    rules[column.name] = found(mapping.rule, of: mapping)
  }

  /// Nil if the file has none of the rule's columns, with an error for each that is missing.
  private mutating func found(_ rule: ColumnRule<String>, of mapping: ColumnMapping) -> FieldRule? {
    switch rule {
    case .column(let name):
      return take(positions(of: name, at: mapping.location, mapping.isOptional)).map { .column($0) }
    case .value(let text): return .value(text)
    case .prefixed(let prefix, let rule):
      return found(rule, of: mapping).map { .prefixed(prefix, $0) }
    case .translated(let rule, let table):
      return found(rule, of: mapping).map { .translated($0, table) }
    case .conditional(let name, let condition, let rule):
      let found = found(rule, of: mapping)
      guard let position = positions(of: name, at: condition.location, mapping.isOptional).first
      else { return found }
      taken.insert(position)
      return found.map { .conditional(position, condition, $0) }
    case .filled(_, let rule):
      guard let found = found(rule, of: mapping) else { return nil }
      // Without the column of its condition every row would have the text of the one above.
      if rule.isConditional, !found.isConditional { return nil }
      filled.append(found)
      return .filled(filled.count - 1, found)
    case .joined(let rules, let separator):
      let all = rules.compactMap { found($0, of: mapping) }
      return all.count < 2 ? all.first : .joined(all, by: separator)
    case .first(let rules):
      let all = rules.compactMap { found($0, of: mapping) }
      return all.count < 2 ? all.first : .first(all)
    }
  }

  /// The first of the positions, which are now in use; a second one is an error.
  private mutating func take(_ found: [Int]) -> Int? {
    taken.formUnion(found)
    if found.count > 1 { reporter.reportDuplicate(found[1], first: found[0]) }
    return found.first
  }

  private mutating func found(
    _ conditions: [RowCondition]
  ) -> [(position: Int, condition: RowCondition)] {
    let placed = conditions.compactMap { condition in
      positions(of: condition.column, at: condition.location, condition.isOptional).first
        .map { ($0, condition) }
    }
    taken.formUnion(placed.map(\.0))
    return placed
  }

  /// By the positions of columns, those of their translations, which are now in use. Columns that
  /// have a meaning of their own are among neither.
  private mutating func extraTranslations(into language: Translation) -> [Int: Int] {
    var translations: [String: [Int]] = [:]
    for index in columns.indices where !taken.contains(index) {
      guard let parts = Translation.parts(of: columns[index].name),
        language.isNamed(parts.suffix)
      else { continue }
      translations[TableColumn.folded(parts.name), default: []].append(index)
    }
    var positions: [Int: Int] = [:]
    for index in columns.indices where !taken.contains(index) {
      guard let found = translations[columns[index].folded] else { continue }
      positions[index] = take(found)
    }
    return positions
  }

  private mutating func findExtras(_ shown: ShownColumns) {
    var firsts: [String: Int] = [:]
    var others: [Int] = []
    for index in columns.indices where !taken.contains(index) && !columns[index].name.isEmpty {
      if let first = firsts.updateValue(index, forKey: columns[index].name) {
        firsts[columns[index].name] = first
        if case .all = shown { reporter.reportIgnored(index, first: first) }
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
        guard let position = positions(of: column.name, at: column.location, false).first
        else { continue }
        extras.append(column)
        extraPositions.append(position)
      }
      let published = Set(extraPositions)
      taken.formUnion(published)
      // An object is used if one of its members is.
      let objects = Set(
        taken.flatMap { index in
          let name = columns[index].name
          return [name.firstIndex(of: "."), name.lastIndex(of: ".")].compactMap { end in
            end.map { name[..<$0] }
          }
        })
      unused = others.filter { !published.contains($0) }.map { columns[$0].name }
        .filter { !objects.contains($0[...]) }
    }
  }

  /// The position of `column` in a row; nil if its value is not that of a single column.
  package subscript(column: KnownColumn) -> Int? {
    if case .column(let position) = rules[column.name] { position } else { nil }
  }

  package subscript(column: PriceColumn) -> Int? { self[column.known] }

  /// Nil if the file has nothing for the column.
  package func rule(_ column: KnownColumn) -> FieldRule? { rules[column.name] }

  /// The columns with the same in the shop's further languages, by the number of the language.
  func translations(
    of column: KnownColumn
  ) -> [(language: Int, column: KnownColumn, rule: FieldRule)] {
    languages.enumerated().compactMap { number, language in
      guard let column = column.translated(into: language), let rule = rules[column.name]
      else { return nil }
      return (number, column, rule)
    }
  }

  /// The rules for whatever a row says of its product in columns that are known or shown.
  ///
  /// - Parameter others: columns without which the row says the same.
  package func rules(besides others: [KnownColumn]) -> [FieldRule] {
    let names = Set(others.map(\.name))
    let positions = extraPositions + translatedExtras.map(\.position)
    return known.filter { !names.contains($0.name) }.compactMap { rules[$0.name] }
      + positions.map { .column($0) }
  }

  /// True if the file has the column, or the one that may be there in its place.
  package func isComplete(_ column: KnownColumn) -> Bool {
    rules[column.name] != nil || column.substitute.map { rules[$0] != nil } ?? false
  }

  /// The file's name of `column`; the first of several that may have its value.
  package func title(of column: KnownColumn) -> String {
    func titles(_ rule: FieldRule) -> [String] {
      switch rule {
      case .column(let position): [columns[position].name]
      case .joined(let rules, _): rules.flatMap(titles)
      case .first(let rules): rules.first.map(titles) ?? []
      case .prefixed(_, let rule), .translated(let rule, _), .conditional(_, _, let rule),
        .filled(_, let rule):
        titles(rule)
      case .value: []
      }
    }
    let titles = rules[column.name].map(titles) ?? []
    return titles.isEmpty ? column.name : titles.joined(separator: " > ")
  }

  /// Any column, known or not, by one of its names.
  package func any(_ name: String) -> Int? {
    if case .column(let position) = rules[name] { return position }
    return positions(of: name).first
  }

  /// The columns of exactly this name; if there are none, those that differ only in case, blanks
  /// and the like.
  private static func positions(of name: String, in columns: [TableColumn]) -> [Int] {
    let (exact, folded) = (
      columns.indices.filter { columns[$0].name == name }, TableColumn.folded(name)
    )
    return exact.isEmpty ? columns.indices.filter { columns[$0].folded == folded } : exact
  }

  /// The same in the file, otherwise among the names that its preset has.
  private func positions(of name: String) -> [Int] {
    let found = Self.positions(of: name, in: columns)
    return found.isEmpty ? Self.positions(of: name, in: aliases) : found
  }

  /// The same of a column that `shop.json` names, with an error if there is none, unless the file
  /// may lack it.
  private func positions(
    of name: String, at location: SourceLocation?, _ isOptional: Bool
  ) -> [Int] {
    let found = positions(of: name)
    if found.isEmpty, !isOptional { reporter.reportMissing(name, namedAt: location) }
    return found
  }
}
