import Bytes
import Diagnostics

/// Reads the products file row by row. `ColumnMap` knows which field is which, the parsers
/// (`AmountParser`, `SizeParser`, …) how they are written.
struct ProductsReader<Rows: RowReader> {
  var rows: Rows
  let source: SourceFile
  let map: ColumnMap<ProductColumn>
  let settings: Settings
  var numbers: FieldNumberReader
  /// By `ProductColumn.index`.
  var dates: [DateReader]

  var result: ParsedProducts
  var fields: [Field] = []
  /// By product: where its id is in the file, if that is not the text of `Product.id`.
  private var rewrittenIDs: [Int: Range<Int>] = [:]
  var aisleNumbers = ByteStringTable()
  var aisleCombinations = FieldCombinations()
  /// By number of the combination: the aisle that it names, -1 if that is not known.
  var knownAisles: [Int32] = []
  var sizes = SizeCache()
  var priceColumn = NumberColumn()
  var sizeColumn = NumberColumn()
  var previousSizeColumn = NumberColumn()
  var popularityColumn = NumberColumn()
  var numericColumns: [NumericColumn] = []

  init(rows: Rows, settings: Settings, calendar: ShopCalendar, faults: inout FaultList) {
    self.rows = rows
    self.settings = settings
    source = rows.source
    map = ColumnMap(
      rows.columns, source: source, of: .products, settings: settings, faults: &faults)
    numbers = FieldNumberReader(settings: settings, source: source)
    dates = Array(
      repeating: DateReader(calendar: calendar), count: ProductColumn.allCases.count)
    result = ParsedProducts(source: source)
    result.extraColumns = map.extras
    numericColumns = findNumericColumns(faults: &faults)
  }

  /// Reads all rows; none if a required column is missing, because each row would report it again.
  mutating func read(faults: inout FaultList) {
    guard ProductColumn.allCases.allSatisfy({ map[$0] != nil || !$0.isRequired }) else { return }
    result.reserveCapacity(rows.expectedCount)
    while rows.next(&fields, faults: &faults) { readRow(faults: &faults) }
    resolveNumbers(faults: &faults)
    result.joinTexts()
  }

  private mutating func readRow(faults: inout FaultList) {
    guard let id = readID(faults: &faults) else { return }
    let name = text(.name, faults: &faults)
    let price = readPrice(faults: &faults)
    let aisle = readAisle(faults: &faults)
    var product = Product(
      id: id, name: name, storePrice: price, price: price, aisle: aisle, sourceOffset: rows.rowStart
    )
    product.brand = text(.brand, faults: &faults)
    var details = ProductDetails()
    details.slug = text(.slug, faults: &faults)
    details.description = text(.description, faults: &faults)
    details.image = text(.image, faults: &faults)
    product.isAvailable = readBoolean(.available, faults: &faults)
    product.isOrganic = readBoolean(.organic, faults: &faults)
    product.createdAt = readDate(.createdAt, faults: &faults)
    product.popularity = readNumber(.popularity, faults: &faults)
    readSize(into: &product, &details, faults: &faults)
    readPreviousSize(into: &details, faults: &faults)
    for index in numericColumns.indices { readNumeric(index, faults: &faults) }
    readExtras(into: &details)
    if details != ProductDetails() {
      product.details = Int32(result.details.count)
      result.details.append(details)
    }
    result.products.append(product)
  }

  private mutating func readExtras(into details: inout ProductDetails) {
    if map.extras.isEmpty { return }
    let start = result.extras.count
    for position in rows.filledColumns(of: fields) {
      guard let column = map.extra(at: position) else { continue }
      let text = text(fields[position])
      if !text.isEmpty { result.extras.append(ExtraValue(column: column, text: text)) }
    }
    let end = result.extras.count
    if end > start { details.extras = Int32(start)..<Int32(end) }
  }

  /// The row's id, which is taken from now on; nil, with an error, if it is empty or taken already.
  private mutating func readID(faults: inout FaultList) -> TextRange? {
    let field = fieldOrRowStart(.id)
    let id = self.text(.id, faults: &faults)
    if id.isEmpty { return nil }
    let (bytes, range) = result.place(of: id)
    let (number, isNew) = result.ids.insert(bytes.span.extracting(range))
    if isNew {
      if id.range != field.range { rewrittenIDs[number] = field.range }
      return id
    }
    let first = rewrittenIDs[number] ?? result.products[number].id.range
    let name = String(decoding: bytes[range], as: UTF8.self)
    faults.error(
      Diagnostic(
        "the id \(name.inBackticks) is duplicated", at: location(field),
        notes: [
          .init(
            "the first one is here", at: source.location(at: first.lowerBound, length: first.count))
        ], help: "give each product its own id"))
    return nil
  }

  mutating func failMissing(_ column: ProductColumn, faults: inout FaultList) {
    let field = fieldOrRowStart(column)
    faults.error(
      Diagnostic(
        "the product has no `\(column.rawValue)`", at: location(field),
        help: "fill in the column \(map.title(of: column).inBackticks)"))
  }

  /// The field of a known column, without blanks around it; nil if the file has no such column.
  func field(_ column: ProductColumn) -> Field? {
    guard let position = map[column] else { return nil }
    return rows.field(position, of: fields).trimmed(in: source.bytes.span)
  }

  /// The same, or an empty field at the beginning of the row if the file has no such column.
  func fieldOrRowStart(_ column: ProductColumn) -> Field {
    if let field = field(column) { return field }
    return Field(start: rows.rowStart, end: rows.rowStart)
  }

  /// Empty if the field is empty, or a JSON array or object, which is a warning; in a required
  /// column both are errors.
  mutating func text(_ column: ProductColumn, faults: inout FaultList) -> TextRange {
    let field = fieldOrRowStart(column)
    guard field.kind == .nested else {
      let text = text(field)
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
  mutating func text(_ field: Field) -> TextRange {
    let field = field.trimmed(in: source.bytes.span)
    if field.isEmpty { return .empty }
    let isPlain = field.kind != .doubledQuotes && field.kind != .escaped
    if isPlain, !ControlCharacters.occur(in: source.bytes.span.extracting(field.range)) {
      return TextRange(field.range)
    }
    var text = field.text(in: source.bytes)
    ControlCharacters.blank(&text)
    let trimmed = Field(start: 0, end: text.count).trimmed(in: text.span)
    return result.addText { $0 += text[trimmed.range] }
  }

  func string(_ field: Field) -> String {
    String(decoding: field.text(in: source.bytes), as: UTF8.self)
  }

  func location(_ field: Field) -> SourceLocation {
    source.location(at: field.start, length: max(field.end - field.start, 1))
  }
}
