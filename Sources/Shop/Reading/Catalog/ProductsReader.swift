import Bytes
import Diagnostics

/// Reads the rows of a products file. `ColumnMap` knows which field is which, the parsers
/// (`AmountParser`, `SizeParser`, …) how they are written.
struct ProductsReader<Rows: RowReader> {
  var rows: Rows
  let source: SourceFile
  let map: ColumnMap<ProductColumn>
  /// Where the file begins in the texts of `result`.
  let fileStart: Int
  /// The index of the file's first product.
  let firstProduct: Int
  let settings: Settings
  var numbers: FieldNumberReader
  /// By `ProductColumn.index`.
  var dates: [DateReader]

  var result: ParsedProducts
  var fields: [Field] = []
  /// Of the columns that decide a row's aisle.
  let aislePositions: [Int]
  /// What separates the names of an aisle's path.
  let pathSeparator: [UInt8]
  var aisleCombinations = FieldCombinations()
  /// By number of the combination: the aisles that it names, nil if they are not known.
  var knownAisles: [NamedAisles?] = []
  /// What separates paths, and pictures, in one field; nil if a field has only one.
  let aisleSeparator, imageSeparator: [UInt8]?
  /// How many names at the beginning of a path are left out.
  let skippedNames: Int
  /// Whether descriptions are written in HTML.
  let hasHTML: Bool
  var sizes = SizeCache()
  var sizeFindings: SizeFindings
  var priceColumn = NumberColumn()
  var sizeColumn = NumberColumn()
  var previousSizeColumn = NumberColumn()
  var popularityColumn = NumberColumn()
  var historyColumn = NumberColumn()
  var numericColumns: [NumericColumn] = []
  /// By number in `map.extras`: the number in `result.extraColumns`.
  private let extraNumbers: [Int32]

  /// - Parameters:
  ///   - number: of the file among those of `result`.
  ///   - result: what was read of the files before it, for this one's products to follow.
  init(
    rows: Rows, number: Int, settings: Settings, calendar: ShopCalendar,
    result: consuming ParsedProducts, faults: inout FaultList
  ) {
    self.rows = rows
    self.settings = settings
    source = rows.source
    fileStart = result.starts[number]
    map = ColumnMap(
      rows.columns, source: source, of: .products, described: settings.products[number],
      faults: &faults)
    aislePositions = map.rule(.aisle)?.positions ?? []
    let mappings = settings.products[number].columns
    let aisle = mappings[ProductColumn.aisle.rawValue]
    pathSeparator = Array((aisle?.pathSeparator ?? ">").utf8)
    sizeFindings = SizeFindings(faults: faults)
    skippedNames = aisle?.skippedNames ?? 0
    aisleSeparator = aisle?.separator.map { Array($0.utf8) }
    imageSeparator = mappings[ProductColumn.image.rawValue]?.separator.map { Array($0.utf8) }
    hasHTML = mappings[ProductColumn.description.rawValue]?.isHTML ?? false
    numbers = FieldNumberReader(settings: settings, source: source)
    dates = Array(
      repeating: DateReader(
        calendar: calendar, order: DateOrder(settings.products[number].dateFormat)),
      count: ProductColumn.allCases.count)
    extraNumbers = result.addExtraColumns(map.extras)
    result.unusedColumns += map.unused
    firstProduct = result.products.count
    self.result = result
    numericColumns = findNumericColumns()
  }

  /// Reads all rows; none if a required column is missing, because each row would report it again.
  mutating func read(faults: inout FaultList) {
    guard ProductColumn.allCases.allSatisfy({ !$0.isRequired || map.isComplete($0) }) else {
      return
    }
    result.reserveCapacity(result.products.count + rows.expectedCount)
    let newest = newestRows()
    var row = 0
    while rows.next(&fields, faults: &faults) {
      row += 1
      if let newest, !newest[row - 1] { continue }
      if isIncluded() { readRow(faults: &faults) }
    }
    resolveNumbers(faults: &faults)
    sizeFindings.report(in: source, to: &faults)
  }

  private mutating func readRow(faults: inout FaultList) {
    guard let id = readID(faults: &faults) else { return }
    let name = text(.name, faults: &faults)
    let price = readPrice(faults: &faults)
    var details = ProductDetails()
    let aisle = readAisle(into: &details, faults: &faults)
    var product = Product(
      id: id, name: name, storePrice: price, price: price, aisle: aisle,
      sourceOffset: fileStart + rows.rowStart)
    product.brand = text(.brand, faults: &faults)
    details.slug = text(.slug, faults: &faults)
    readDescription(into: &details, faults: &faults)
    readPictures(into: &details, faults: &faults)
    product.isAvailable = readBoolean(.available, faults: &faults)
    product.isOrganic = readBoolean(.organic, faults: &faults)
    product.createdAt = readDate(.createdAt, faults: &faults)
    if let created = product.createdAt, result.creations.add(created) {
      let place = location(fieldOrRowStart(.createdAt))
      result.creations.markNewest(at: place)
    }
    product.popularity = readNumber(.popularity, faults: &faults)
    readSize(into: &product, &details, faults: &faults)
    readPreviousSize(into: &details, faults: &faults)
    details.gtin = readGTIN(faults: &faults)
    for index in numericColumns.indices { readNumeric(index, faults: &faults) }
    readExtras(into: &details)
    if details != ProductDetails() {
      product.details = Int32(result.details.count)
      result.details.append(details)
    }
    readHistory(faults: &faults)
    result.products.append(product)
  }

  private mutating func readExtras(into details: inout ProductDetails) {
    if map.extras.isEmpty { return }
    let start = result.extras.count
    if let numbers = map.extraNumbers {
      for position in rows.filledColumns(of: fields) where numbers[position] >= 0 {
        addExtra(Int(numbers[position]), fields[position])
      }
    } else {
      for (number, position) in map.extraPositions.enumerated() {
        addExtra(number, rows.field(position, of: fields))
      }
    }
    let end = result.extras.count
    if end > start { details.extras = Int32(start)..<Int32(end) }
  }

  private mutating func addExtra(_ number: Int, _ field: Field) {
    let text = text(field)
    if text.isEmpty { return }
    result.extras.append(ExtraValue(column: extraNumbers[number], text: text))
  }

  /// The row's id, which is taken from now on; nil, with an error, if it is empty or taken already.
  private mutating func readID(faults: inout FaultList) -> TextRange? {
    let field = fieldOrRowStart(.id)
    let id = self.text(.id, faults: &faults)
    if id.isEmpty { return nil }
    let (bytes, range) = result.place(of: id)
    let (number, isNew) = result.ids.insert(bytes.span.extracting(range))
    let written = placed(field.range)
    if isNew {
      if id != written { result.rewrittenIDs[number] = written }
      return id
    }
    let first = result.rewrittenIDs[number] ?? result.products[number].id
    let name = String(decoding: bytes[range], as: UTF8.self)
    faults.error(
      Diagnostic(
        "the id \(name.inBackticks) is duplicated", at: location(field),
        notes: [.init("the first one is here", at: result.location(of: first.range))],
        help: "give each product its own id"))
    return nil
  }

  mutating func failMissing(_ column: ProductColumn, faults: inout FaultList) {
    let field = fieldOrRowStart(column)
    faults.error(
      Diagnostic(
        "the product has no `\(column.rawValue)`", at: location(field),
        help: "fill in the column \(map.title(of: column).inBackticks)"))
  }

  /// The field of a known column, without blanks around it; of a text that is made of several, the
  /// first that isn't empty. Nil if the file has no such column.
  func field(_ column: ProductColumn) -> Field? {
    if let position = map[column] { return field(at: position) }
    guard let rule = map.rule(column), let first = rule.positions.first else { return nil }
    if let position = chosen(rule)?.positions.first { return field(at: position) }
    let field = field(at: first)
    return Field(start: field.start, end: field.start)
  }

  func field(at position: Int) -> Field {
    rows.field(position, of: fields).trimmed(in: source.bytes.span)
  }

  /// A range of the file as one of all texts.
  func placed(_ range: Range<Int>) -> TextRange {
    TextRange(fileStart + range.lowerBound..<fileStart + range.upperBound)
  }

  /// The same, or an empty field at the beginning of the row if the file has no such column.
  func fieldOrRowStart(_ column: ProductColumn) -> Field {
    if let field = field(column) { return field }
    return Field(start: rows.rowStart, end: rows.rowStart)
  }

  /// Empty if the field is empty, or a JSON array or object, which is a warning; in a required
  /// column both are errors.
  mutating func text(_ column: ProductColumn, faults: inout FaultList) -> TextRange {
    if map[column] == nil, let rule = map.rule(column),
      let text = composedText(rule, isID: column == .id)
    {
      return text
    }
    let field = fieldOrRowStart(column)
    guard field.kind == .nested else {
      let text = text(field, isID: column == .id)
      if text.isEmpty, column.isRequired { failMissing(column, faults: &faults) }
      return text
    }
    if column.isRequired {
      faults.error(nestedFault(.error, column, field))
    } else {
      faults.warning(
        .nestedValue, about: column.rawValue, nestedFault(.warning, column, field))
    }
    return .empty
  }

  private func nestedFault(
    _ severity: Diagnostic.Severity, _ column: ProductColumn, _ field: Field
  ) -> Diagnostic {
    Diagnostic(
      severity, "the `\(column.rawValue)` must be a string, not an array or an object",
      at: location(field),
      help: "write it like `\"\(map.title(of: column))\": \"…\"`")
  }

  /// The field's text as a range of the catalog's text; the file's own bytes if they need no
  /// change.
  ///
  /// - Parameter isID: whether it is compared with other files, whose references stay as they are.
  mutating func text(_ field: Field, isID: Bool = false) -> TextRange {
    let field = field.trimmed(in: source.bytes.span)
    if field.isEmpty { return .empty }
    if !field.kind.isRewritten,
      !UntidyText.occurs(in: source.bytes.span.extracting(field.range))
    {
      return placed(field.range)
    }
    var text = field.text(in: source.bytes)
    if isID { ControlCharacters.blank(&text) } else { UntidyText.tidy(&text) }
    let trimmed = Field(start: 0, end: text.count).trimmed(in: text.span)
    return result.addText { $0 += text[trimmed.range] }
  }

  /// The text that a rule makes of the row; nil if that is the text of one field, or nothing.
  private mutating func composedText(_ rule: FieldRule, isID: Bool) -> TextRange? {
    guard let chosen = chosen(rule) else { return nil }
    if case .field = chosen { return nil }
    var text: [UInt8] = []
    append(chosen, to: &text)
    if isID { ControlCharacters.blank(&text) } else { UntidyText.tidy(&text) }
    return result.addText { $0 += text }
  }

  /// Appends the texts of a rule that was chosen, with a blank between them.
  func append(_ rule: FieldRule, to text: inout [UInt8]) {
    switch rule {
    case .field(let position):
      let field = field(at: position)
      if field.kind != .nested { text += field.text(in: source.bytes) }
    case .value(let value): text += value
    case .prefixed(let prefix, let rule):
      text += prefix
      append(rule, to: &text)
    case .translated(let rule, let table):
      var key: [UInt8] = []
      append(rule, to: &key)
      text += table[key] ?? key
    case .conditional(_, _, let rule): append(rule, to: &text)
    case .joined(let rules), .first(let rules):
      for rule in rules {
        let count = text.count
        if count > 0, text[count - 1] != .space { text.append(.space) }
        append(rule, to: &text)
        if text.count == count + 1 { text.removeLast() }
      }
    }
  }

  func string(_ field: Field) -> String {
    String(decoding: field.text(in: source.bytes), as: UTF8.self)
  }

  func location(_ field: Field) -> SourceLocation {
    source.location(at: field.start, length: max(field.end - field.start, 1))
  }
}
