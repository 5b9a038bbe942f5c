import Diagnostics
import Shop
import Tables
import Values

/// A products file while it is read: the state that its columns share.
struct ProductsFile: ~Copyable {
  let builder: CatalogBuilder
  let settings: Settings
  let calendar: ShopCalendar
  /// What `shop.json` says of the file.
  let described: TableSource
  /// Where it begins in the texts of the builder.
  let start: Int
  /// The index of its first product.
  let firstProduct: Int
  /// True if several rows may make one product.
  let isGrouped: Bool
  var amounts: FieldNumberReader
  private var dialect: TableDialect
  /// The log of the rows.
  var rows: RowFaults

  init(
    _ map: ColumnMap, source: SourceFile, of described: TableSource, number: Int,
    into builder: CatalogBuilder
  ) {
    self.builder = builder
    (settings, calendar) = (builder.settings, builder.calendar)
    self.described = described
    isGrouped = map.rule(ProductColumns.group) != nil
    start = builder.starts[number]
    firstProduct = builder.products.count
    amounts = FieldNumberReader(settings: builder.settings, source: source)
    rows = RowFaults(faults: builder.faults)
    dialect = TableDialect(described, builder.settings, builder.calendar)
  }

  /// Those of the rows.
  var faults: FaultLog { rows.faults }

  /// Reports the faults of the rows, once all are known.
  mutating func endRows() {
    rows.isBroken = rows.isBroken || dialect.isBroken
    rows.report(of: described, to: builder.faults)
    builder.faultyRowCount += rows.faultyCount
  }

  // MARK: Texts

  /// A range of the file as one of all texts.
  @inline(__always)
  func placed(_ range: Range<Int>) -> TextRange {
    TextRange(start + range.lowerBound..<start + range.upperBound)
  }

  /// The text of a rule. Empty if the row has none, or a JSON array or object, which is a warning;
  /// in a required column both are errors.
  ///
  /// - Parameter mayBeEmpty: for a required column that another row may fill.
  func text(
    _ rule: FieldRule, of column: KnownColumn, in row: borrowing TableRow, mayBeEmpty: Bool = false
  ) -> TextRange {
    let isID = column.name == ProductColumns.id.name
    let field: Field
    if case .column(let position) = rule {
      field = row.field(at: position)
    } else {
      let value = row.value(of: rule)
      if let text = value?.text { return add(text, isID: isID) }
      field = value?.field ?? row.emptyField(rule)
    }
    guard field.kind == .nested else {
      let text = text(field, of: row, isID: isID)
      if text.isEmpty, column.isRequired, !mayBeEmpty { failMissing(column, at: field, of: row) }
      return text
    }
    let fault = Diagnostic(
      column.isRequired ? .error : .warning,
      "the `\(column.name)` must be a string, not an array or an object", at: row.location(field),
      help: "write it like `\"\(row.map.title(of: column))\": \"…\"`")
    if column.isRequired {
      faults.error(about: column.name, fault)
    } else {
      faults.warning(.nestedValue, about: column.name, fault)
    }
    return .empty
  }

  /// The text of a rule for another language; empty if the row has none.
  func text(_ rule: FieldRule, in row: borrowing TableRow) -> TextRange {
    guard let value = row.value(of: rule) else { return .empty }
    if let text = value.text { return add(text) }
    guard let field = value.field, field.kind != .nested else { return .empty }
    return text(field, of: row)
  }

  /// The field's text as a range of the catalog's text; the file's own bytes if they need no
  /// change.
  ///
  /// - Parameter isID: whether it is compared with other files, whose references stay as they are.
  func text(_ field: Field, of row: borrowing TableRow, isID: Bool = false) -> TextRange {
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
    if isID {
      ForbiddenCharacters.blank(&text)
    } else {
      UntidyText.dropGuard(of: &text)
      UntidyText.tidy(&text)
    }
    let trimmed = Field(start: 0, end: text.count).trimmed(in: text.span)
    return builder.addText { $0 += text[trimmed.range] }
  }

  func failMissing(_ column: KnownColumn, at field: Field, of row: borrowing TableRow) {
    faults.error(
      about: column.name, "the product has no `\(column.name)`", at: row.location(field),
      help: "fill in the column \(row.map.title(of: column).inBackticks)")
  }

  // MARK: Numbers and dates

  /// The number of a column of numbers in the dialect.
  mutating func addNumbers(
    _ kind: NumberColumn.Kind, of column: KnownColumn, _ rule: FieldRule, _ map: ColumnMap
  ) -> Int {
    dialect.addNumbers(kind, titled: map.title(of: column)) { [$0.field(rule)] }
  }

  /// The same of a column at a position.
  mutating func addNumbers(
    _ kind: NumberColumn.Kind, titled title: String, at position: Int
  ) -> Int {
    dialect.addNumbers(kind, titled: title) { [$0.field(at: position)] }
  }

  /// A price; nil if the field is empty or, with an error, not a price.
  ///
  /// - Parameters:
  ///   - column: its number in the dialect.
  ///   - name: Aisle's name of it.
  ///   - isSigned: whether it may be below zero.
  mutating func price(
    _ field: Field, in column: Int, named name: String, of row: borrowing TableRow,
    isSigned: Bool = false
  ) -> Money? {
    guard !field.isEmpty,
      let number = amounts.price(field, column: name, isSigned: isSigned, faults: faults)
    else { return nil }
    return Money(
      tenThousandths: dialect.value(
        number.tenThousandths, number.evidence, in: column, at: field, of: row, faults))
  }

  /// Any other number; nil if the field is empty or, with a warning, not a number.
  mutating func number(
    _ field: Field, in column: Int, titled title: String, of row: borrowing TableRow
  ) -> FixedDecimal? {
    guard !field.isEmpty, let number = amounts.number(field, column: title, faults: faults) else {
      return nil
    }
    return FixedDecimal(
      tenThousandths: dialect.value(
        number.tenThousandths, number.evidence, in: column, at: field, of: row, faults))
  }

  /// A size that was read, with its amount as the column writes it.
  mutating func size(
    _ size: Size, _ evidence: ParsedNumber.Evidence, in column: Int, at field: Field,
    of row: borrowing TableRow
  ) -> Size {
    // In a JSON number the point is always decimal.
    if field.kind == .number { return size }
    var size = size
    size.amount.tenThousandths = dialect.value(
      size.amount.tenThousandths, evidence, in: column, at: field, of: row, faults)
    return size
  }

  /// The number of a column of dates in the dialect.
  mutating func addDates(of column: KnownColumn, _ rule: FieldRule) -> Int {
    dialect.addDates(of: column.name) { [$0.field(rule)] }
  }

  /// Nil if the field is empty or, with an error, not a date.
  mutating func date(_ field: Field, in column: Int, of row: borrowing TableRow) -> Instant? {
    if field.isEmpty { return nil }
    let (bytes, range) = field.plain(in: row.source.bytes)
    if DateReader.meansNothing(bytes[range]) { return nil }
    return dialect.date(field, in: column, of: row, faults)
  }
}
