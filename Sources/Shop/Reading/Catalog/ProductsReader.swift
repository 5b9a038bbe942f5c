import Bytes
import Diagnostics

/// The products file, row by row: cells to a `Product`. Which cells there are is `ColumnMap`'s
/// business, how they are written that of the texts (`AmountParser`, `SizeParser`, …).
struct ProductsReader<Rows: RowReader> {
  var rows: Rows
  let source: SourceFile
  let map: ColumnMap<ProductColumn>
  let settings: Settings
  let numbers: FieldNumber
  var dates: DateReader

  var result: ParsedProducts
  var cells: [Field] = []
  /// By id number: where the id was seen first.
  private var idPlaces: [Range<Int>] = []
  var aisleNumbers = ByteStringTable()
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
      rows.columns, source: source, table: settings.products, path: "products",
      places: settings.places, faults: &faults)
    numbers = FieldNumber(settings: settings, source: source)
    dates = DateReader(calendar: calendar)
    result = ParsedProducts(source: source)
    result.extraColumns = map.extras
    numericColumns = findNumericColumns(faults: &faults)
  }

  /// Reads all rows; nothing if a required column is missing, because each row would say so again.
  mutating func read(faults: inout FaultList) {
    guard ProductColumn.allCases.allSatisfy({ map[$0] != nil || !$0.isRequired }) else { return }
    while rows.next(&cells, faults: &faults) { readRow(faults: &faults) }
    settleNumbers(faults: &faults)
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
    product.slug = text(.slug, faults: &faults)
    product.description = text(.description, faults: &faults)
    product.image = text(.image, faults: &faults)
    product.isAvailable = readBoolean(.available, faults: &faults)
    product.isOrganic = readBoolean(.organic, faults: &faults)
    product.createdAt = readDate(.createdAt, faults: &faults)
    product.popularity = readNumber(.popularity, faults: &faults)
    readSize(into: &product, faults: &faults)
    readPreviousSize(into: &product, faults: &faults)
    for index in numericColumns.indices { readNumeric(index, faults: &faults) }
    readExtras(into: &product)
    result.products.append(product)
  }

  private mutating func readExtras(into product: inout Product) {
    let start = result.extras.count
    for position in rows.filledColumns(of: cells) {
      guard let column = map.extra(at: position) else { continue }
      let text = text(cells[position])
      if !text.isEmpty { result.extras.append(ExtraValue(column: column, text: text)) }
    }
    product.extras = Int32(start)..<Int32(result.extras.count)
  }

  /// The row's id, known from now on; nil, with an error, if it is empty or taken.
  private mutating func readID(faults: inout FaultList) -> TextRange? {
    let cell = cellOrRowStart(.id)
    let id = self.text(.id, faults: &faults)
    if id.isEmpty { return nil }
    let text = result.text
    let (number, isNew) = result.ids.insert(text.span.extracting(id.range))
    if isNew {
      idPlaces.append(cell.range)
      return id
    }
    let first = idPlaces[number]
    let name = String(decoding: result.text[id.range], as: UTF8.self)
    faults.error(
      Diagnostic(
        "the id \(quoted(name)) is there twice", at: place(cell),
        notes: [
          .init("first here", at: source.location(at: first.lowerBound, length: first.count))
        ], help: "give each product an id of its own"))
    return nil
  }

  mutating func failMissing(_ column: ProductColumn, faults: inout FaultList) {
    let cell = cellOrRowStart(column)
    faults.error(
      Diagnostic(
        "the product has no \(column.rawValue)", at: place(cell),
        help: "fill in the column \(quoted(map.title(of: column)))"))
  }

  /// The cell of a known column without blanks around it; nil if the file has no such column.
  func cell(_ column: ProductColumn) -> Field? {
    map[column].map { rows.cell($0, of: cells).trimmed(in: source.bytes.span) }
  }

  /// The same, but an empty cell where the row begins if the file has no such column.
  func cellOrRowStart(_ column: ProductColumn) -> Field {
    cell(column) ?? Field(start: rows.rowStart, end: rows.rowStart)
  }

  /// Empty for a JSON list or object, with a warning, and where there is nothing; either is an
  /// error in a column that must be there.
  mutating func text(_ column: ProductColumn, faults: inout FaultList) -> TextRange {
    let cell = cellOrRowStart(column)
    guard cell.kind == .nested else {
      let text = text(cell)
      if text.isEmpty, column.isRequired { failMissing(column, faults: &faults) }
      return text
    }
    let fault = { [self] (severity: Diagnostic.Severity) in
      Diagnostic(
        severity, "the \(column.rawValue) is a list or an object, not a text", at: place(cell),
        help: "write \"\(map.title(of: column))\": \"…\"")
    }
    if column.isRequired {
      faults.error(fault(.error))
    } else {
      faults.warning("nested \(column.rawValue)", fault(.warning))
    }
    return .empty
  }

  /// The cell's text as a range of the catalog's text, in place where it is written plainly.
  mutating func text(_ cell: Field) -> TextRange {
    let cell = cell.trimmed(in: source.bytes.span)
    if cell.isEmpty { return .empty }
    let isPlain = cell.kind != .doubledQuotes && cell.kind != .escaped
    if isPlain, !ControlCharacters.areIn(source.bytes.span.extracting(cell.range)) {
      return TextRange(cell.range)
    }
    let start = result.text.count
    var text = cell.text(in: source.bytes)
    ControlCharacters.blank(&text)
    result.text += text[Field(start: 0, end: text.count).trimmed(in: text.span).range]
    return TextRange(start..<result.text.count)
  }

  func string(_ cell: Field) -> String {
    String(decoding: cell.text(in: source.bytes), as: UTF8.self)
  }

  func place(_ cell: Field) -> SourceLocation {
    source.location(at: cell.start, length: max(cell.end - cell.start, 1))
  }
}

/// What the products file says, before anything is known of prices in other files and of time.
struct ParsedProducts {
  var source: SourceFile
  /// See `Catalog.text`.
  var text: [UInt8]
  /// In file order; `storePrice` is zero where the file has none, `price` is not yet made, and
  /// `aisle` is an index into `aislePaths`.
  var products: [Product] = []
  /// By product: its id's number, which is its index.
  var ids = ByteStringTable()
  /// In the order the file first names them.
  var aislePaths: [[String]] = []
  /// By product: where its price is, or where it would be; `.empty` for one that can't be read.
  var pricePlaces: [TextRange] = []
  /// See `Catalog`.
  var extraColumns: [String] = []
  var extras: [ExtraValue] = []
  var numericColumns: [String: [FixedDecimal?]] = [:]

  init(source: SourceFile) {
    self.source = source
    text = source.bytes
    // Room for what must be written anew, so that a large file is copied once.
    text.reserveCapacity(source.bytes.count * 5 / 4)
  }
}
