import Bytes
import Diagnostics
import Quantities
import Shop
import Tables

/// Reads the prices file row by row. It may have millions of rows, so none becomes a string or an
/// object.
struct PricesReader: ~Copyable {
  private var row: TableRow
  private let settings: Settings
  private let faults: FaultLog
  private let ids: ByteStringTable
  private let variantIDs: ByteStringTable
  /// The ids of the products that are known to be gone.
  private let goneIDs: ByteStringTable
  private let isCatalogIncomplete, listsGone: Bool
  private let clock: Instant?
  private var fields: FieldReader
  private var sizes: SizeField?
  private(set) var result: ParsedPrices
  private var rowFaults: RowFaults
  /// The rows that name a product, those that name none, and the first of these.
  private var (matchedCount, unmatchedCount) = (0, 0)
  private var firstUnmatched: (id: String, location: SourceLocation)?
  /// The product of the previous row; and by product, the one whose row followed the last time, at
  /// first the next in the products file. It is a good guess, because rows are grouped by product,
  /// or list all products day by day in the same order.
  private var lastOwner = 0
  private var followers: [Int32]

  /// - Parameters:
  ///   - builder: has the products, by whose indices the ids are numbered; rows that have the id of
  ///     a variant are ignored without a warning.
  ///   - addresses: what is known of former products.
  ///   - listsGone: see `ParsedPrices.gone`.
  init(
    _ rows: any RowReader, of builder: CatalogBuilder, _ addresses: AddressHistory, listsGone: Bool
  ) {
    (settings, faults) = (builder.settings, builder.faults)
    let ids = builder.ids
    self.ids = ids
    variantIDs = builder.variantIDs
    var goneIDs = ByteStringTable()
    for product in addresses.products { _ = goneIDs.insert(Array(product.id.utf8).span) }
    self.goneIDs = goneIDs
    (isCatalogIncomplete, self.listsGone) = (builder.isIncomplete, listsGone)
    clock = builder.clock
    let map = ColumnMap(
      rows.columns, source: rows.source, of: .prices, known: PriceColumn.known,
      described: settings.prices, faults: faults)
    row = TableRow(rows, map)
    rowFaults = RowFaults(faults: faults)
    fields = FieldReader(
      rows.source, of: settings.prices, settings, builder.calendar, faults: rowFaults.faults)
    sizes = SizeField(PriceColumn.size.known, map, &fields)
    followers = ids.strings.indices.map { Int32(($0 + 1) % ids.count) }
    result = ParsedPrices(products: ids.count)
    result.hasSizes = sizes != nil
    addAbsences(addresses, builder.calendar)
  }

  /// Adds the absences that the record of the addresses tells, before all rows: a product that is
  /// back was missing from the day after its last one.
  private mutating func addAbsences(_ addresses: AddressHistory, _ calendar: ShopCalendar) {
    for product in addresses.products where !product.absences.isEmpty {
      guard let owner = ids.number(of: Array(product.id.utf8).span) else { continue }
      for (last, back) in product.absences {
        let changes = [(last.advanced(byDays: 1), Money.missing), (back, .back)]
        for (day, mark) in changes {
          let instant = calendar.start(of: day)
          if let clock, instant > clock { continue }
          result.prices.append(HistoryEntry(instant: instant, value: mark), owner: owner)
        }
      }
    }
  }

  /// Reads all rows; nothing if a column is missing.
  mutating func read() {
    let map = row.map
    guard let id = map[.productID], let date = map[.date], let price = map[.price]
    else { return }
    let dates = fields.addDates(of: PriceColumn.date.known, .column(date))
    let prices = fields.addNumbers(.price, of: PriceColumn.price.known, .column(price), map)
    // Hardly any row is shorter. Room is reserved for all rows at once, but only used memory is
    // touched.
    result.prices.reserveCapacity(row.source.bytes.count / 16)
    let log = rowFaults.faults
    let hasCurrencies = map[.currency] != nil
    while let isMalformed = rowFaults.next(&row, faults: log) {
      rowFaults.rowCount += 1
      let errorCount = log.errorCount
      if hasCurrencies, row.foreignCurrency(settings, faults: log) != nil { continue }
      if !isMalformed, let (owner, instant) = readRow(id, date, dates, price, prices),
        let size = sizes?.size(row, about: "dated", &fields)
      {
        result.sizes.append(HistoryEntry(instant: instant, value: size), owner: owner)
      }
      if isMalformed || log.errorCount > errorCount { rowFaults.faultyCount += 1 }
    }
    rowFaults.isBroken = rowFaults.isBroken || fields.isBroken
    rowFaults.report(of: settings.prices, to: faults)
    result.faultyRowCount = rowFaults.faultyCount
    result.days = fields.days(ofDates: dates)
    result.decimalMark = fields.shownMark(ofNumbers: prices)
    reportUnmatched()
  }

  /// - Parameters:
  ///   - id, date, price: the positions of the columns.
  ///   - dates, prices: the numbers of the columns in `fields`.
  /// - Returns: the product's index and the date; nil for a row that doesn't count.
  private mutating func readRow(
    _ id: Int, _ date: Int, _ dates: Int, _ price: Int, _ prices: Int
  ) -> (owner: Int, instant: Instant)? {
    let (id, date, price) = (row.field(at: id), row.field(at: date), row.field(at: price))
    if id.isEmpty {
      fail(id, .productID, "the row has no `product_id`", "fill it in or remove the row")
    }
    if date.isEmpty {
      fail(date, .date, "the row has no date", "write a day like 2026-11-20")
      return nil
    }
    guard let instant = fields.date(date, in: dates, of: row),
      !waits(instant, date)
    else { return nil }
    let isAbsence = price.isEmpty && settings.prices.isRecorded
    let money = price.isEmpty ? .missing : fields.price(price, in: prices, of: row)
    guard let money, !id.isEmpty else { return nil }
    if money == .zero, !isAbsence {
      rowFaults.faults.warning(
        .rowWithoutPrice, "the row has no price, so it is ignored",
        at: row.source.location(of: price.range), help: "fill in its price or remove the row")
      return nil
    }
    if !isAbsence, result.oldest.map({ instant < $0 }) ?? true { result.oldest = instant }
    if result.newest.map({ instant > $0 }) ?? true { result.newest = instant }
    let isCounted = clock.map { instant <= $0 } ?? true
    let entry = HistoryEntry(instant: instant, value: money)
    guard let owner = owner(id) else {
      noteUnmatched(id, isCounted ? entry : nil)
      return nil
    }
    if !isAbsence { result.hasHistory[owner] = true }
    matchedCount += 1
    if !isCounted { return nil }
    if row.isOpen, !settings.prices.isComplete, let last = result.prices.lastPrice(of: owner),
      let fault = Diagnostic.cutPrice(money, last: last, at: row.location(price))
    {
      rowFaults.isBroken = true
      rowFaults.faults.error(fault)
    }
    result.prices.append(entry, owner: owner)
    return isAbsence ? nil : (owner, instant)
  }

  /// True if a price is dated too far ahead to count yet.
  private func waits(_ instant: Instant, _ date: Field) -> Bool {
    guard let limit = settings.priceLimit, instant > limit else { return false }
    let source = row.source
    rowFaults.faults.warning(
      .futurePrice, "this price is dated more than a day ahead, so it waits for its day",
      at: source.location(of: date.range),
      help: "correct the date; to have the site speak for that day already, write "
        + "`\"checks\": { \"future-price\": \"off\" }` in `shop.json`")
    return true
  }

  private mutating func owner(_ id: Field) -> Int? {
    let bytes = row.source.bytes
    if id.kind.isRewritten { return ids.number(of: id.text(in: bytes).span) }
    let key = bytes.span.extracting(id.range)
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

  // MARK: Rows without a product

  /// - Parameter entry: nil for a row that doesn't count.
  private mutating func noteUnmatched(_ id: Field, _ entry: HistoryEntry<Money>?) {
    let text = id.text(in: row.source.bytes)
    let isVariant = variantIDs.number(of: text.span) != nil
    if listsGone, let entry, !isVariant {
      result.gone.append(entry, owner: result.goneIDs.insert(text.span).number)
    }
    if isVariant || goneIDs.number(of: text.span) != nil {
      matchedCount += 1
      return
    }
    unmatchedCount += 1
    if firstUnmatched == nil {
      firstUnmatched = (String(decoding: text, as: UTF8.self), row.source.location(of: id.range))
    }
  }

  /// Reports that most rows name no product. Some are the history of products that are gone; if
  /// most are, the ids are probably in another column, or the file is another shop's.
  private func reportUnmatched() {
    // If an error ended the reading of the catalog, its ids are not known.
    guard !isCatalogIncomplete, ids.count > 0, unmatchedCount > max(matchedCount, 1),
      let first = firstUnmatched
    else { return }
    let product = String(decoding: ids[0], as: UTF8.self)
    faults.warning(
      .rowWithoutProduct,
      "\(matchedCount == 0 ? "none" : "only \(matchedCount.grouped)") of the "
        + "\((matchedCount + unmatchedCount).grouped) rows name\(matchedCount < 2 ? "s" : "") a "
        + "product", at: first.location,
      help:
        "the row has the id \(first.id.inBackticks), a product has \(product.inBackticks): name "
        + "the right column as `product_id`, or as the products' `id`, in `shop.json`")
  }

  // MARK: Faults

  private func fail(_ field: Field, _ column: PriceColumn, _ message: String, _ help: String) {
    let source = row.source
    rowFaults.faults.error(
      about: column.rawValue, message, at: source.location(of: field.range), help: help)
  }
}
