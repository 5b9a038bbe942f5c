import Bytes
import Diagnostics
import Quantities
import Shop
import Tables

/// The current row of a products file, and what mappings make of its fields (`Input: Sources`).
///
/// It can't be copied: a copy for each field would cost more than reading it.
struct TableRow: ~Copyable {
  let map: ColumnMap
  private(set) var rows: any RowReader
  /// The current part of the file, which holds the fields.
  let source: SourceFile
  private var fields: [Field] = []
  /// Where it begins in `source`.
  private(set) var start = 0
  /// True for a row that the file ends in, without a line end.
  private(set) var isOpen = false
  /// By index in `map.filled`: what the last row that has the text has for it; nil at first.
  private(set) var held: [RowValue?]

  init(_ rows: any RowReader, _ map: ColumnMap) {
    self.rows = rows
    self.map = map
    source = rows.source
    held = Array(repeating: nil, count: map.filled.count)
  }

  /// Moves on to the next row; false at the end of the file.
  mutating func next(faults: FaultLog) -> Bool {
    guard rows.next(&fields, faults: faults) else { return false }
    (start, isOpen) = (rows.rowStart, rows.isOpen)
    if !held.isEmpty { holdTexts() }
    return true
  }

  /// The row itself, to come back to it.
  typealias Kept = (fields: [Field], start: Int, isOpen: Bool, held: [RowValue?])

  var kept: Kept {
    get { (fields, start, isOpen, held) }
    set { (fields, start, isOpen, held) = newValue }
  }

  /// Begins again where `rows` is.
  mutating func rewind(to rows: any RowReader) {
    self.rows = rows
    for number in held.indices { held[number] = nil }
  }

  /// The first result that is not nil, of the rows from this one on.
  func first<Result>(_ result: (borrowing TableRow) -> Result?) -> Result? {
    var row = TableRow(rows, map)
    row.kept = kept
    let ignored = FaultLog()
    repeat {
      if let found = result(row) { return found }
    } while row.next(faults: ignored)
    return nil
  }

  // MARK: Fields

  /// The field at a position, with the blanks around it.
  @inline(__always)
  func written(at position: Int) -> Field { fields.field(position, rowStart: start) }

  @inline(__always)
  func field(at position: Int) -> Field { written(at: position).trimmed(in: source.bytes.span) }

  /// The field that a rule takes its text from, without blanks around it; of several, the first
  /// that isn't empty. If all are, an empty one in the place of the first.
  @inline(__always)
  func field(_ rule: FieldRule) -> Field {
    guard case .column(let position) = rule else {
      return value(of: rule)?.field ?? emptyField(rule)
    }
    let field = field(at: position)
    if EmptyWords.fill(field, in: source.bytes) {
      return Field(start: field.start, end: field.start)
    }
    return field
  }

  /// Where messages point to if the row has nothing for a rule.
  func emptyField(_ rule: FieldRule) -> Field {
    let start = (rule.columns + rule.conditionColumns).first.map { field(at: $0).start }
    return Field(start: start ?? self.start, end: start ?? self.start)
  }

  /// The columns that the row fills, with their fields.
  var filledColumns: [(position: Int, field: Field)] {
    rows.filledColumns(of: fields).map { ($0, fields[$0]) }
  }

  func string(_ field: Field) -> String {
    String(decoding: field.text(in: source.bytes), as: UTF8.self)
  }

  func location(_ field: Field) -> SourceLocation { source.location(of: field.range) }

  // MARK: Rules

  /// The value that a rule gives for the row; nil for none.
  ///
  /// - Parameter isName: whether a field without a letter counts as empty.
  func value(of rule: FieldRule, isName: Bool = false) -> RowValue? {
    switch rule {
    case .column(let position):
      let field = field(at: position)
      return isEmpty(field, isName) ? nil : RowValue(field: field)
    case .filled(let number, _): return held[number]
    case .conditional(let position, let condition, let rule):
      return meets(condition, at: position) ? value(of: rule, isName: isName) : nil
    case .first(let rules):
      for rule in rules {
        if let value = value(of: rule, isName: isName) { return value }
      }
      return nil
    case .value(let text): return RowValue(text: text)
    case .prefixed(let prefix, let rule):
      return value(of: rule, isName: isName).map { value in
        RowValue(field: value.ownField, text: prefix + text(of: value))
      }
    case .translated(let rule, let table):
      guard let value = value(of: rule) else { return nil }
      let text = text(of: value)
      let meaning = table[text] ?? text
      if isName, !CategoryName.hasLetter(meaning[...]) { return nil }
      return RowValue(field: value.ownField, text: meaning)
    case .joined(let rules, let separator):
      var (field, joined): (Field?, [UInt8]?) = (nil, nil)
      for rule in rules {
        guard let part = value(of: rule, isName: isName) else { continue }
        let text = text(of: part)
        // Unless one is empty or there is a blank already.
        if let last = joined?.last, last != .space, !text.isEmpty { joined? += separator.utf8 }
        field = field ?? part.ownField
        joined = (joined ?? []) + text
      }
      return joined.map { RowValue(field: field, text: $0) }
    }
  }

  private func isEmpty(_ field: Field, _ isName: Bool) -> Bool {
    field.isEmpty || EmptyWords.fill(field, in: source.bytes)
      || isName && !CategoryName.hasLetter(source.bytes[field.range])
  }

  /// A help that maps a column to a value in an array or object; nil for any other field.
  func help(forNested field: Field, as column: String, titled title: String) -> String? {
    guard field.kind == .nested else { return nil }
    let isPrice = column.hasSuffix("price")
    let start = isPrice ? "price." : column + "."
    let guesses = GuessedColumns(rows.paths(into: field).map { start + $0 })
    func path(_ guess: String) -> String { title + guess.dropFirst(start.count - 1) }
    let guessed = guesses[isPrice ? "price" : column] ?? guesses.rivals.first
    let other = rows.elements(of: field) == nil ? ".…" : ".0"
    var mappings = [(column, guessed.map(path) ?? title + other)]
    if guessed == nil, column == "price", let price = guesses["price_minor"] {
      mappings = [("price_minor", path(price))]
      if let decimals = guesses["price_decimals"] {
        mappings.append(("price_decimals", path(decimals)))
      }
    }
    if isPrice, let currency = guesses["currency"] { mappings.append(("currency", path(currency))) }
    let keys = mappings.map { "\"\($0)\": \(JSONWriter.text(of: $1))" }.joined(separator: ", ")
    return "name a value in it in `shop.json`: `\(keys)`"
  }

  /// The text of a value.
  func text(of value: RowValue) -> [UInt8] {
    if let text = value.text { return text }
    guard let field = value.field, field.kind != .nested else { return [] }
    return field.text(in: source.bytes)
  }

  /// The text of a rule; nil if the row has none.
  func text(of rule: FieldRule) -> [UInt8]? {
    guard let value = value(of: rule) else { return nil }
    let text = text(of: value)
    return text.isEmpty ? nil : text
  }

  /// The texts of rules, one after the other, to compare with those of another row.
  func texts(of rules: [FieldRule]) -> [UInt8] {
    var texts: [UInt8] = []
    for rule in rules {
      if let value = value(of: rule) {
        let nested = value.text == nil ? value.field.flatMap { $0.kind == .nested ? $0 : nil } : nil
        texts += nested.map { Array(source.bytes[$0.range]) } ?? text(of: value)
      }
      // A byte that no UTF-8 text contains.
      texts.append(0xFF)
    }
    return texts
  }

  /// Keeps the texts of the row that rows below may have. One with a condition is that of the
  /// nearest row that meets it, even if it is empty there.
  private mutating func holdTexts() {
    for (number, rule) in map.filled.enumerated() {
      if rule.isConditional, !meetsAll(rule) { continue }
      let value = value(of: rule)
      if value != nil || rule.isConditional { held[number] = value }
      held[number]?.isHeld = true
    }
  }

  // MARK: Conditions

  /// True if the row meets all conditions of a rule.
  private func meetsAll(_ rule: FieldRule) -> Bool {
    guard case .conditional(let position, let condition, let rule) = rule else { return true }
    return meets(condition, at: position) && meetsAll(rule)
  }

  /// The first of some conditions that the row doesn't meet; nil if it meets all.
  func unmet(_ conditions: [(position: Int, condition: RowCondition)]) -> RowCondition? {
    for (position, condition) in conditions where !meets(condition, at: position) {
      return condition
    }
    return nil
  }

  /// The column of currencies, with a warning, if the row's is not the shop's.
  func foreignCurrency(_ settings: Settings, faults: FaultLog) -> String? {
    guard let rule = map.rule(ProductColumns.currency), let text = text(of: rule) else {
      return nil
    }
    let name = String(decoding: text, as: UTF8.self)
    let codes = CurrencyCodes.code(name).map { [$0] } ?? CurrencyCodes.codes(for: name)
    if codes.contains(settings.currency) { return nil }
    let column = map.title(of: ProductColumns.currency)
    faults.warning(
      .foreignCurrency, about: column,
      "\(name.inBackticks) is another currency than `\(settings.currency)`, so the row is left out",
      at: location(field(rule)),
      help: help(
        forForeign: field(rule), titled: column, code: codes.count == 1 ? codes[0] : nil))
    return column
  }

  /// A help for a row with another currency than the shop's.
  ///
  /// - Parameters:
  ///   - field: the one that shows the currency.
  ///   - code: the currency; nil if it is not certain.
  func help(forForeign field: Field, titled title: String, code: String? = nil) -> String {
    let removal = map.table == .products ? help(leavingOut: field, titled: title) : "remove the row"
    let setting = code.map { "`\"currency\": \"\($0)\"`" } ?? "it as `currency`"
    return removal + "; if all prices are in this currency, write \(setting) in `shop.json`"
  }

  /// A help that leaves out the rows with the text of a field.
  func help(leavingOut field: Field, titled title: String) -> String {
    Self.help(leavingOut: string(field), titled: title)
  }

  static func help(leavingOut text: String, titled title: String) -> String {
    let (name, text) = (JSONWriter.text(of: title), JSONWriter.text(of: text))
    return "leave out such rows beside the file's name in `shop.json`: "
      + "`\"where\": { \(name): { \"not\": \(text) } }`"
  }

  private func meets(_ condition: RowCondition, at position: Int) -> Bool {
    let field = field(at: position)
    let text = field.isEmpty ? "" : string(field)
    let isAmongValues = condition.values.contains { value in
      switch value {
      case .text(let other): text == other || text.lowercased() == other.lowercased()
      case .boolean(let boolean): !text.isEmpty && BooleanParser.parse(text) == boolean
      }
    }
    return isAmongValues != condition.isExclusion
  }
}

/// The value that a rule gives for a row.
struct RowValue {
  /// The field that it is; of a composed text, the first field of the row that is part of it.
  var field: Field?
  /// The composed text; nil for a field as it is.
  var text: [UInt8]?
  /// True if it is of a row above.
  var isHeld = false

  /// The field, if it is the row's own.
  var ownField: Field? { isHeld ? nil : field }
}
