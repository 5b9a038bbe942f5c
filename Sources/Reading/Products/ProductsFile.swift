import Columns
import Diagnostics
import Shop
import Tables
import Values

/// A products file while it is read: what its columns share.
struct ProductsFile: ~Copyable {
  let settings: Settings
  let calendar: ShopCalendar
  /// Among those of the products.
  let number: Int
  /// Where it begins in the texts of `result`.
  let start: Int
  /// The index of its first product.
  let firstProduct: Int
  /// Whether several rows may make one product.
  let isGrouped: Bool
  var result: ParsedProducts
  var faults: FaultList
  var amounts: FieldNumberReader
  var findings: ProductsFindings
  private(set) var dates: [DateColumn] = []

  init(
    _ map: ColumnMap, source: SourceFile, number: Int, settings: Settings, calendar: ShopCalendar,
    result: consuming ParsedProducts, faults: consuming FaultList
  ) {
    self.settings = settings
    self.calendar = calendar
    self.number = number
    isGrouped = map.rule(ProductGroups.group) != nil
    start = result.starts[number]
    firstProduct = result.products.count
    amounts = FieldNumberReader(settings: settings, source: source)
    self.result = result
    self.faults = faults
    findings = ProductsFindings(faults: self.faults)
  }

  /// What `shop.json` says of the file.
  var described: TableSource { settings.products[number] }

  // MARK: Rows

  /// Begins the rows, whose faults are apart from the others until all are known.
  ///
  /// - Returns: the other faults.
  mutating func beginRows() -> FaultList {
    defer { faults = findings.rows.faults }
    return faults
  }

  /// Ends the rows.
  ///
  /// - Parameter others: the faults that are not in rows.
  mutating func endRows(after others: FaultList) {
    findings.rows.faults = faults
    faults = others
    findings.report(described, settings, to: &faults)
    result.faultyRowCount += findings.rows.faultyCount
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
  mutating func text(
    _ rule: FieldRule, of column: KnownColumn, in row: borrowing TableRow, mayBeEmpty: Bool = false
  ) -> TextRange {
    let isID = column.name == ProductKeys.id.name
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
  mutating func text(_ rule: FieldRule, in row: borrowing TableRow) -> TextRange {
    guard let value = row.value(of: rule) else { return .empty }
    if let text = value.text { return add(text) }
    guard let field = value.field, field.kind != .nested else { return .empty }
    return text(field, of: row)
  }

  /// The field's text as a range of the catalog's text; the file's own bytes if they need no
  /// change.
  ///
  /// - Parameter isID: whether it is compared with other files, whose references stay as they are.
  mutating func text(_ field: Field, of row: borrowing TableRow, isID: Bool = false) -> TextRange {
    let field = field.trimmed(in: row.source.bytes.span)
    if field.isEmpty { return .empty }
    if !field.kind.isRewritten,
      !UntidyText.occurs(in: row.source.bytes.span.extracting(field.range))
    {
      return placed(field.range)
    }
    return add(field.text(in: row.source.bytes), isID: isID)
  }

  private mutating func add(_ text: [UInt8], isID: Bool = false) -> TextRange {
    var text = text
    if isID { ForbiddenCharacters.blank(&text) } else { UntidyText.tidy(&text) }
    let trimmed = Field(start: 0, end: text.count).trimmed(in: text.span)
    return result.addText { $0 += text[trimmed.range] }
  }

  mutating func failMissing(_ column: KnownColumn, at field: Field, of row: borrowing TableRow) {
    faults.error(
      about: column.name, "the product has no `\(column.name)`", at: row.location(field),
      help: "fill in the column \(row.map.title(of: column).inBackticks)")
  }

  // MARK: Numbers

  /// The number under which a column of numbers is in `findings`.
  ///
  /// - Parameter title: what messages call it.
  mutating func addNumbers(titled title: String, _ kind: NumberColumn.Kind) -> Int {
    let number = findings.numbers.count
    findings.numbers.append((title, NumberColumn(kind)))
    return number
  }

  /// Notes how a number is written, which says how others of its column are to be read.
  ///
  /// - Parameter index: what `grouped` gives if it is to be a thousand times what was read.
  @inline(__always)
  mutating func note(
    _ evidence: ParsedNumber.Evidence, in numbers: Int, index: Int, at field: Field,
    of row: borrowing TableRow
  ) {
    findings.numbers[numbers].column.note(evidence, index: index, at: field.range, of: row.source)
  }

  /// See `NumberColumn.grouped`.
  func grouped(_ numbers: Int) -> [Int] {
    findings.numbers[numbers].column.grouped(findings.rule(ofNumbers: numbers, described, settings))
      .map { Int($0) }
  }

  // MARK: Dates

  /// The number under which a column of dates is in `dates`.
  ///
  /// - Parameters:
  ///   - column: Aisle's name of it.
  ///   - fields: the dates of a row.
  mutating func addDates(
    of column: KnownColumn, _ fields: @escaping (borrowing TableRow) -> [Field]
  ) -> Int {
    let order = DateOrder(described.dateFormat)
    dates.append(
      DateColumn(
        name: column.name, fields: fields, reader: DateReader(calendar: calendar, order: order)))
    return dates.count - 1
  }

  /// The dates of a rule.
  mutating func addDates(of column: KnownColumn, _ rule: FieldRule) -> Int {
    addDates(of: column) { [$0.field(rule)] }
  }

  /// Nil if the field is empty or, with an error, not a date.
  mutating func date(_ field: Field, in column: Int, of row: borrowing TableRow) -> Instant? {
    if field.isEmpty { return nil }
    let (bytes, range) = field.plain(in: row.source.bytes)
    if DateReader.meansNothing(bytes[range]) { return nil }
    if let instant = dates[column].reader.instant(range, of: bytes.span) { return instant }
    if dates[column].reader.awaitsOrder(range, of: bytes.span) {
      dates[column].reader.order = dates[column].order(from: row)
      if dates[column].reader.order.isAmbiguous {
        findings.rows.isBroken = true
        faults.error(.ambiguousDate(row.string(field), at: row.location(field)))
      }
      return date(field, in: column, of: row)
    }
    if let fault = dates[column].reader.fault(row.string(field), at: row.location(field)) {
      faults.error(about: dates[column].name, fault)
    }
    return nil
  }
}

/// A column of dates, which settles by itself whether its days or its months come first.
struct DateColumn {
  /// Aisle's.
  let name: String
  /// The dates of a row.
  let fields: (borrowing TableRow) -> [Field]
  var reader: DateReader

  /// What the dates show from a row on: before it, none had to be ordered.
  fileprivate func order(from row: borrowing TableRow) -> DateOrder {
    row.first { row in
      for field in fields(row) {
        let (bytes, range) = field.plain(in: row.source.bytes)
        if let order = WrittenDate(range, of: bytes.span)?.shownOrder {
          return .settled(order, row.location(field))
        }
      }
      return nil
    } ?? .ambiguous
  }
}
