import Bytes
import Columns
import Diagnostics
import Shop
import Tables
import Values

/// Reads the prices file row by row. It may have millions of rows, so none becomes a string or an
/// object.
struct PricesReader<Rows: RowReader> {
  var rows: Rows
  /// The current part of the file.
  private(set) var source: SourceFile
  let map: ColumnMap
  let settings: Settings
  private let ids: ByteStringTable
  private let variantIDs: ByteStringTable
  private let isCatalogIncomplete: Bool
  private let clock: Instant?
  private var numbers: FieldNumberReader
  private var dates: DateReader

  var result: ParsedPrices
  private var unmatched: UnmatchedRows
  var rowFaults: RowFaults
  private var column: NumberColumn
  var sizes = SizeCache()
  var sizeColumn: NumberColumn
  /// The product of the previous row; and by product, the one whose row followed the last time, at
  /// first the next in the products file. It is a good guess, because rows are grouped by product,
  /// or list all products day by day in the same order.
  private var lastOwner = 0
  private var followers: [Int32]

  /// - Parameters:
  ///   - products: their ids are numbered by product index; rows that have the id of a variant are
  ///     ignored without a warning.
  ///   - pass: what is known from earlier passes over the file.
  init(
    rows: Rows, settings: Settings, calendar: ShopCalendar, products: ParsedProducts,
    clock: Instant?, pass: PricesPass, faults: inout FaultList
  ) {
    self.rows = rows
    self.settings = settings
    let ids = products.ids
    self.ids = ids
    variantIDs = products.variantIDs
    isCatalogIncomplete = products.isIncomplete
    self.clock = clock
    source = rows.source
    map = ColumnMap(
      rows.columns, source: source, of: .prices, known: PriceColumn.known,
      described: settings.prices, faults: &faults)
    numbers = FieldNumberReader(settings: settings, source: source)
    unmatched = UnmatchedRows(columns: rows.columns.count)
    rowFaults = RowFaults(faults: faults)
    dates = DateReader(calendar: calendar, order: pass.order)
    dates.days = []
    followers = ids.strings.indices.map { Int32(($0 + 1) % ids.count) }
    column = NumberColumn(.price)
    sizeColumn = NumberColumn(.size)
    let (count, rules) = (ids.count, settings.news)
    result = ParsedPrices(
      prices: HistoryCompactor(products: count, rules: rules, keepsAll: pass.keepsAll),
      sizes: HistoryCompactor(
        products: map[.size] == nil ? 0 : count, rules: rules, keepsAll: pass.keepsAll),
      hasHistory: [Bool](repeating: false, count: count), hasSizes: map[.size] != nil)
  }

  /// Reads all rows; nothing if a column is missing.
  ///
  /// - Parameter byteCount: the size of the file.
  /// - Throws: as `ChunkedFile.begin`.
  mutating func read(byteCount: Int, faults: inout FaultList) throws(Diagnostic) {
    guard let id = map[.productID], let date = map[.date], let price = map[.price]
    else { return }
    // Hardly any row is shorter. Room is reserved for all rows at once, but only used memory is
    // touched.
    result.prices.reserveCapacity(byteCount / 16)
    repeat {
      readPart(id: id, date: date, price: price, size: map[.size])
      if result.isOutOfOrder || result.awaitsDateOrder { return }
    } while try rows.advance()
    rowFaults.report(of: settings.prices, to: &faults)
    result.faultyRowCount = rowFaults.faultyCount
    result.dateOrder = dates.order
    result.days = dates.days ?? []
    result.prices.finish()
    result.sizes.finish()
    let title = map.title(of: PriceColumn.price.known)
    let rule = DecimalRule(settings.prices, ofPricesBeside: [], settings)
    column.report(rule, name: title, faults: &faults)
    resolvePrices(rule)
    result.priceEvidence = column.evidence
    result.sizeEvidence = sizeColumn.evidence
    resolveSizes(faults: &faults)
    // If an error ended the reading of the catalog, its ids are not known.
    if isCatalogIncomplete || ids.count == 0 { return }
    unmatched.report(
      columns: rows.columns, product: String(decoding: ids[0], as: UTF8.self), to: &faults)
  }

  private mutating func resolvePrices(_ rule: DecimalRule) {
    for index in column.grouped(rule) {
      result.prices.entries[Int(index)].price.tenThousandths *= 1000
    }
  }

  /// Reads the rows of the current part. Each column is given by its position.
  private mutating func readPart(id: Int, date: Int, price: Int, size: Int?) {
    source = rows.source
    numbers.source = source
    var fields: [Field] = []
    let bytes = source.bytes
    let span = bytes.span
    while true {
      let errorCount = rowFaults.faults.errorCount
      guard rows.next(&fields, faults: &rowFaults.faults) else {
        if rowFaults.faults.errorCount > errorCount { rowFaults.isBroken = true }
        return
      }
      let isMalformed = rowFaults.faults.errorCount > errorCount
      if isMalformed, rows.isOpen { rowFaults.isBroken = true }
      rowFaults.rowCount += 1
      let kept = readRow(
        id: rows.field(id, of: fields).trimmed(in: span),
        date: rows.field(date, of: fields).trimmed(in: span),
        price: rows.field(price, of: fields).trimmed(in: span), in: span,
        isMalformed: isMalformed)
      if rowFaults.faults.errorCount > errorCount { rowFaults.faultyCount += 1 }
      if let size, let kept {
        readSize(
          rows.field(size, of: fields).trimmed(in: span), at: kept.instant, owner: kept.owner)
      }
      if unmatched.awaitsSample { unmatched.sample(fields, of: span, ids: ids) }
      if result.isOutOfOrder || result.awaitsDateOrder { return }
    }
  }

  /// - Parameter isMalformed: whether there is an error in the row already.
  /// - Returns: the product's index and the date; nil for a row that doesn't count.
  private mutating func readRow(
    id: Field, date: Field, price: Field, in span: Span<UInt8>, isMalformed: Bool
  ) -> (owner: Int, instant: Instant)? {
    if isMalformed { return nil }
    if id.isEmpty {
      // The reader of the products reports such a row, unless `where` leaves it out.
      if settings.isOneTable { return nil }
      fail(id, PriceColumn.productID, "the row has no `product_id`", "fill it in or remove the row")
    }
    guard let instant = instant(date, in: span), !waits(instant, date) else { return nil }
    if price.isEmpty {
      warnMissing(price)
      return nil
    }
    let number = rowFaults.price(price, by: &numbers, column: PriceColumn.price.rawValue)
    guard let number, !id.isEmpty else { return nil }
    if number.tenThousandths == 0 {
      warnMissing(price)
      return nil
    }
    if result.dates.add(instant) { result.dates.markNewest(at: location(date)) }
    let owner = owner(id, in: span)
    let isCounted = clock.map { instant <= $0 } ?? true
    if let owner {
      result.hasHistory[owner] = true
      unmatched.matchedCount += 1
    } else if namesVariant(id) {
      unmatched.matchedCount += 1
    } else {
      let source = source
      unmatched.add(
        String(decoding: source.bytes[id.range], as: UTF8.self),
        at: source.location(of: id.range))
      if isCounted { result.gone?.add(id.text(in: source.bytes), at: instant) }
    }
    var index: Int?
    if let owner, isCounted {
      let money = Money(tenThousandths: number.tenThousandths)
      if rows.isOpen, !settings.prices.isComplete, let last = result.prices.newestValue(of: owner),
        let fault = CutPrice(price: money, last: last).fault(at: location(price))
      {
        rowFaults.isBroken = true
        rowFaults.faults.error(fault)
      }
      index = result.prices.append(
        HistoryEntry(instant: instant, value: money),
        owner: owner, ambiguity: number.evidence.intersection(.isAmbiguous))
    }
    // A row that is not kept still shows how the column writes its numbers.
    column.note(number.evidence, index: index, at: price.range, of: source)
    return isCounted ? owner.map { ($0, instant) } : nil
  }

  /// Whether a price is dated too far ahead to count yet.
  private mutating func waits(_ instant: Instant, _ date: Field) -> Bool {
    guard let limit = settings.priceLimit, instant > limit else { return false }
    let source = source
    rowFaults.faults.warning(
      .futurePrice, "this price is dated more than a day ahead, so it waits for its day",
      at: source.location(of: date.range),
      help: "correct the date; to have the site speak for that day already, write "
        + "`\"checks\": { \"future-price\": \"off\" }` in `shop.json`")
    return true
  }

  private mutating func owner(_ id: Field, in span: Span<UInt8>) -> Int? {
    if id.kind.isRewritten {
      let text = id.text(in: source.bytes)
      return ids.number(of: text.span)
    }
    let key = span.extracting(id.range)
    guard lastOwner < followers.count else { return nil }
    if ids.equals(lastOwner, key) { return lastOwner }
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

  private func namesVariant(_ id: Field) -> Bool {
    variantIDs.count > 0 && variantIDs.number(of: id.text(in: source.bytes).span) != nil
  }

  private mutating func instant(
    _ date: Field, in span: Span<UInt8>
  ) -> Instant? {
    if let instant = dates.instant(date.range, of: span) {
      rowFaults.hasDate = true
      return instant
    }
    if date.isEmpty {
      fail(date, .date, "the row has no date", "write a day like 2026-11-20")
      return nil
    }
    let (bytes, range) = date.plain(in: source.bytes)
    if let instant = dates.instant(range, of: bytes.span) {
      rowFaults.hasDate = true
      return instant
    }
    let text = String(decoding: bytes[range], as: UTF8.self)
    if dates.awaitsOrder(range, of: bytes.span) {
      result.awaitsDateOrder = true
    } else if let fault = dates.fault(text, at: location(date)) {
      rowFaults.faults.error(about: PriceColumn.date.rawValue, fault)
    }
    return nil
  }

  /// The order that the file's dates show; the first one is an error if they show none. The reader
  /// can't be used afterwards.
  ///
  /// - Throws: as `ChunkedFile.begin`.
  mutating func dateOrder(faults: inout FaultList) throws(Diagnostic) -> DateOrder {
    guard let date = map[.date] else { return .ambiguous }
    var first: Diagnostic?
    let order = try DateOrder(shownBy: &rows, column: date, dates, first: &first)
    if case .ambiguous = order, let first { faults.error(first) }
    return order
  }

  private func location(_ field: Field) -> SourceLocation {
    source.location(of: field.range)
  }

  private mutating func fail(
    _ field: Field, _ column: PriceColumn, _ message: String, _ help: String
  ) {
    let source = source
    rowFaults.faults.error(
      about: column.rawValue, message,
      at: source.location(of: field.range), help: help)
  }

  private mutating func warnMissing(_ field: Field) {
    let source = source
    rowFaults.faults.warning(
      .rowWithoutPrice, "the row has no price, so it is ignored",
      at: source.location(of: field.range),
      help: "fill in its price or remove the row")
  }
}
