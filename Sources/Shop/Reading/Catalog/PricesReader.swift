import Bytes
import Diagnostics

/// The prices file, row by row, by the million: no row becomes a string or an object.
struct PricesReader<Rows: RowReader> {
  var rows: Rows
  /// The part of the file at hand.
  private(set) var source: SourceFile
  let map: ColumnMap<PriceColumn>
  let settings: Settings
  private let ids: ByteStringTable
  private let clock: Instant?
  private var numbers: FieldNumber
  private var dates: DateReader

  var result: ParsedPrices
  private var column = NumberColumn()
  var sizes = SizeCache()
  var sizeColumn = NumberColumn()
  /// The product of the row before, and by product whose row came next the last time: rows of one
  /// product stand together, or all products come day by day in the same order.
  private var lastOwner = 0
  private var followers: [Int32]

  /// - Parameters:
  ///   - ids: the products' ids by index.
  ///   - keepsAll: see `HistoryCompactor`.
  init(
    rows: Rows, settings: Settings, calendar: ShopCalendar, ids: ByteStringTable, clock: Instant?,
    keepsAll: Bool, faults: inout FaultList
  ) {
    self.rows = rows
    self.settings = settings
    self.ids = ids
    self.clock = clock
    source = rows.source
    map = ColumnMap(
      rows.columns, source: source, table: settings.prices, path: "prices",
      places: settings.places, faults: &faults)
    numbers = FieldNumber(settings: settings, source: source)
    dates = DateReader(calendar: calendar)
    followers = [Int32](repeating: 0, count: ids.count)
    let (products, rules) = (ids.count, settings.news)
    result = ParsedPrices(
      prices: HistoryCompactor(products: products, rules: rules, keepsAll: keepsAll),
      sizes: HistoryCompactor(
        products: map[.size] == nil ? 0 : products, rules: rules, keepsAll: keepsAll),
      hasHistory: [Bool](repeating: false, count: products))
  }

  /// Reads all rows; nothing if a column is missing.
  ///
  /// - Parameter byteCount: the file's.
  /// - Throws: as `ChunkedFile.begin`.
  mutating func read(byteCount: Int, faults: inout FaultList) throws(Diagnostic) {
    guard let id = map[.productID], let date = map[.date], let price = map[.price]
    else { return }
    // Hardly a row is shorter: room for all at once, of which only what is used is ever touched.
    result.prices.reserveCapacity(byteCount / 16)
    repeat {
      readPart(id: id, date: date, price: price, size: map[.size], faults: &faults)
      if result.isOutOfOrder { return }
    } while try rows.advance()
    result.prices.finish()
    result.sizes.finish()
    let grouped = column.grouped(
      localeMark: settings.decimalMark, name: map.title(of: .price), faults: &faults)
    for index in grouped { result.prices.entries[Int(index)].price.tenThousandths *= 1000 }
    settleSizes(faults: &faults)
  }

  /// The rows of the part at hand. Each column is given by its position.
  private mutating func readPart(
    id: Int, date: Int, price: Int, size: Int?, faults: inout FaultList
  ) {
    source = rows.source
    numbers.source = source
    var cells: [Field] = []
    let bytes = source.bytes
    let span = bytes.span
    while rows.next(&cells, faults: &faults) {
      let kept = readRow(
        id: rows.cell(id, of: cells).trimmed(in: span),
        date: rows.cell(date, of: cells).trimmed(in: span),
        price: rows.cell(price, of: cells).trimmed(in: span), in: span, faults: &faults)
      if let size, let kept {
        readSize(
          rows.cell(size, of: cells).trimmed(in: span), at: kept.instant, owner: kept.owner,
          faults: &faults)
      }
      if result.isOutOfOrder { return }
    }
  }

  /// - Returns: whose row it is, and its date; nil for one that doesn't count.
  private mutating func readRow(
    id: Field, date: Field, price: Field, in span: Span<UInt8>, faults: inout FaultList
  ) -> (owner: Int, instant: Instant)? {
    if id.isEmpty { fail(id, "the row has no product_id", "fill it in or remove the row", &faults) }
    guard let instant = instant(date, in: span, faults: &faults) else { return nil }
    if price.isEmpty {
      warnMissing(price, &faults)
      return nil
    }
    guard let number = numbers.price(price, faults: &faults), !id.isEmpty else { return nil }
    if number.tenThousandths == 0 {
      warnMissing(price, &faults)
      return nil
    }
    if instant < result.first ?? instant || result.first == nil { result.first = instant }
    if instant > result.last ?? instant || result.last == nil { result.last = instant }
    let owner = owner(id, in: span)
    if let owner { result.hasHistory[owner] = true } else { warnUnknown(id, &faults) }
    var index: Int?
    let isCounted = clock.map { instant <= $0 } ?? true
    if let owner, isCounted {
      index = result.prices.append(
        HistoryEntry(instant: instant, value: Money(tenThousandths: number.tenThousandths)),
        owner: owner, ambiguity: number.evidence.intersection(.isAmbiguous))
    }
    // A row that is not kept still tells how the column writes its numbers.
    column.note(number.evidence, index: index, at: price.range, of: source)
    return isCounted ? owner.map { ($0, instant) } : nil
  }

  private mutating func owner(_ id: Field, in span: Span<UInt8>) -> Int? {
    if id.kind == .doubledQuotes || id.kind == .escaped {
      let text = id.text(in: source.bytes)
      return ids.number(of: text.span)
    }
    let key = span.extracting(id.range)
    guard lastOwner < followers.count else { return nil }
    let likely = Int(followers[lastOwner])
    guard !ids.equals(likely, key) else {
      lastOwner = likely
      return likely
    }
    guard let owner = ids.number(of: key) else { return nil }
    followers[lastOwner] = Int32(owner)
    lastOwner = owner
    return owner
  }

  private mutating func instant(
    _ date: Field, in span: Span<UInt8>, faults: inout FaultList
  ) -> Instant? {
    if let instant = dates.instant(date.range, of: span) { return instant }
    let text = String(decoding: source.bytes[date.range], as: UTF8.self)
    if date.isEmpty {
      fail(date, "the row has no date", "write a day, 2026-11-20", &faults)
    } else {
      faults.error(.unreadableDate(text, at: place(date)))
    }
    return nil
  }

  private func place(_ cell: Field) -> SourceLocation {
    source.location(at: cell.start, length: cell.end - cell.start)
  }

  private mutating func fail(
    _ cell: Field, _ message: String, _ help: String, _ faults: inout FaultList
  ) {
    faults.error(Diagnostic(message, at: place(cell), help: help))
  }

  private mutating func warnMissing(_ cell: Field, _ faults: inout FaultList) {
    faults.warning(
      "price row without price",
      Diagnostic(
        .warning, "the row has no price and is ignored", at: place(cell),
        help: "remove the row or fill in its price"))
  }

  private mutating func warnUnknown(_ id: Field, _ faults: inout FaultList) {
    let text = String(decoding: source.bytes[id.range], as: UTF8.self)
    faults.warning(
      "price row without product",
      Diagnostic(
        .warning, "no product has the id \(quoted(text)), so the row is ignored", at: place(id),
        help: "remove the row if the product is gone for good"))
  }
}

/// What the prices file says, before it is grouped by product.
struct ParsedPrices {
  /// Rows that count, up to the clock.
  var prices: HistoryCompactor<Money>
  /// The sizes that rows that count give.
  var sizes: HistoryCompactor<Size>
  /// Over all rows that have a price, also those after the clock or of unknown products.
  var first: Instant?
  var last: Instant?
  /// By product: whether any row has a price, at whatever time.
  var hasHistory: [Bool]

  var isOutOfOrder: Bool { prices.isOutOfOrder || sizes.isOutOfOrder }
}
