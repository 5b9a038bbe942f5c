import Diagnostics
import Quantities
import Shop
import Tables

/// A products file at one of its rows: what the readers of its columns share.
struct ProductsFile: ~Copyable {
  let builder: CatalogBuilder
  let settings: Settings
  let calendar: ShopCalendar
  /// The description of the file in `shop.json`.
  let described: TableSource
  /// Where it begins in the texts of the builder.
  let start: Int
  /// The index of its first product.
  let firstProduct: Int
  /// True if several rows may make one product.
  let isGrouped: Bool
  var row: TableRow
  var fields: FieldReader
  /// The log of the rows.
  var rows: RowFaults

  init(
    _ rows: any RowReader, of described: TableSource, number: Int, into builder: CatalogBuilder
  ) {
    self.builder = builder
    (settings, calendar) = (builder.settings, builder.calendar)
    self.described = described
    let map = ColumnMap(
      rows.columns, source: rows.source, of: .products, known: ProductColumns.known,
      described: described, settings: settings, faults: builder.faults)
    row = TableRow(rows, map)
    isGrouped = map.rule(ProductColumns.group) != nil
    start = builder.starts[number]
    firstProduct = builder.products.count
    let source = rows.source
    self.rows = RowFaults(faults: builder.faults)
    fields = FieldReader(source, of: described, settings, calendar, faults: self.rows.faults)
  }

  /// A column of numbers or dates that the file has, with its number in `fields`.
  typealias Numbers = (rule: FieldRule, numbers: Int)
  typealias Dates = (rule: FieldRule, dates: Int)

  /// Nil if the file has no such column.
  mutating func numbers(_ kind: NumberColumn.Kind, _ column: KnownColumn) -> Numbers? {
    guard let rule = row.map.rule(column) else { return nil }
    return (rule, fields.addNumbers(kind, of: column, rule, row.map))
  }

  mutating func dates(_ column: KnownColumn) -> Dates? {
    row.map.rule(column).map { ($0, fields.addDates(of: column, $0)) }
  }

  /// Those of the rows.
  var faults: FaultLog { rows.faults }

  /// Reports the faults of the rows, once all are known.
  mutating func endRows() {
    rows.isBroken = rows.isBroken || fields.isBroken
    rows.report(of: described, to: builder.faults)
    builder.arrays.faultyRowCount += rows.faultyCount
  }

  /// A range of the file as one of all texts.
  @inline(__always)
  func placed(_ range: Range<Int>) -> TextRange {
    TextRange(start + range.lowerBound..<start + range.upperBound)
  }

  /// The text of a rule. Empty if the row has none, or a JSON array or object, which is a warning;
  /// in a required column both are errors.
  func text(_ rule: FieldRule, of column: KnownColumn) -> TextRange {
    let isID = column.name == ProductColumns.id.name
    let field: Field
    if case .column(let position) = rule {
      // A product may be called `None`.
      let isExact = isID || column.name == ProductColumns.name.name
      field = isExact ? row.field(at: position) : row.field(rule)
    } else {
      let value = row.value(of: rule)
      if let text = value?.text { return add(text, isID: isID) }
      field = value?.field ?? row.emptyField(rule)
    }
    guard field.kind == .nested else {
      let text = text(field, isID: isID)
      // Another row of the group may have it.
      if text.isEmpty, column.isRequired, isID || !isGrouped { failMissing(column, at: field) }
      return text
    }
    let fault = Diagnostic(
      column.isRequired ? .error : .warning,
      "the `\(column.name)` must be a string, not an array or an object", at: row.location(field),
      help: row.help(forNested: field, as: column.name, titled: row.map.title(of: column)))
    if column.isRequired {
      faults.error(about: column.name, fault)
    } else {
      faults.warning(.nestedValue, about: column.name, fault)
    }
    return .empty
  }

  /// The field's text as a range of the catalog's text; the file's own bytes if they need no
  /// change.
  ///
  /// - Parameter isID: whether it is compared with other files, whose references stay as they are.
  func text(_ field: Field, isID: Bool = false) -> TextRange {
    let field = field.trimmed(in: row.source.bytes.span)
    if field.isEmpty { return .empty }
    if !field.kind.isRewritten,
      !UntidyText.occurs(in: row.source.bytes.span.extracting(field.range))
    {
      return placed(field.range)
    }
    return add(field.text(in: row.source.bytes), isID: isID)
  }

  private func add(_ text: [UInt8], isID: Bool = false) -> TextRange {
    var text = text
    UntidyText.dropFormula(of: &text)
    if isID {
      ForbiddenCharacters.blank(&text)
    } else {
      UntidyText.dropGuard(of: &text)
      UntidyText.tidy(&text)
    }
    let trimmed = Field(start: 0, end: text.count).trimmed(in: text.span)
    return builder.addText { $0 += text[trimmed.range] }
  }

  func failMissing(_ column: KnownColumn, at field: Field) {
    faults.error(
      about: column.name, "the product has no `\(column.name)`", at: row.location(field),
      help: "fill in the column \(row.map.title(of: column).inBackticks)")
  }
}
