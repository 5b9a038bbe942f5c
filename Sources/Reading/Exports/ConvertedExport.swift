import Bytes
package import Diagnostics
package import Quantities
package import Shop
package import Tables

/// An export with the prices of many days, of which `products.csv` and `prices.csv` are made
/// (`Presets: Exports with histories`).
package struct ConvertedExport {
  package struct Price: Sendable {
    package let id: [UInt8]
    package let instant: Instant
    /// Nil if the product is not sold from then on.
    package let price: Money?
  }

  /// A products file under Aisle's own names of columns.
  package private(set) var products: [UInt8] = []
  package private(set) var productCount = 0
  /// Ascending; at one instant in the order of the file.
  package private(set) var prices: [Price] = []
  /// The day for which the export speaks; nil without a price.
  package private(set) var moment: Instant?
  /// The number of rows left out, by the column of the condition that was not met.
  package private(set) var leftOut: [String: Int] = [:]
  /// The number of products without a price today.
  package private(set) var unpricedCount = 0
  /// The number of products that are gone, since the newest day has no row of them.
  package private(set) var goneCount = 0

  private typealias Entry = (instant: Instant, price: Money?)

  private struct FoundProduct {
    var entries: [Entry] = []
    /// Of its newest row.
    var instant: Instant
    /// The row of the products file; nil if it has no price today.
    var texts: [[UInt8]]?
  }

  /// Where a row has its prices.
  private struct Form {
    /// True if each row is about one day, whose date is at `position`; otherwise an array of dates
    /// and prices is there.
    let isDaily: Bool
    let position: Int
    let price: FieldRule
    let sale: FieldRule?

    /// Dates and prices.
    func records(_ row: borrowing TableRow) -> [[Field]] {
      isDaily
        ? [[row.field(at: position), row.field(price)]]
        : ConvertedExport.records(in: row.field(at: position), of: row.rows)
    }

    func prices(_ row: borrowing TableRow) -> [Field] {
      records(row).map { $0[1] } + [price, sale].compactMap(\.self).map { row.field($0) }
    }
  }

  /// The numbers in `FieldReader` of all dates and of all prices.
  private static let (dates, numbers) = (0, 0)

  private static let memberNames = [
    ["date", "day", "from", "since", "valid_from", "validFrom", "created_at", "createdAt"],
    ["price", "amount", "value"],
  ]
  private static let date = KnownColumn("date", .column, isRequired: true)

  private let described: TableSource
  private let calendar: ShopCalendar
  private let today: Instant
  private let rows: any RowReader
  private var columns: [KnownColumn] = []
  private var ids = ByteStringTable()
  /// By number of the id.
  private var found: [FoundProduct] = []
  /// By day: the price of each product, and where its row begins.
  private var places: [Instant: [Int: (price: Money, start: Int)]] = [:]
  /// How to tell apart the first two prices of one product and day.
  private var choice: String?

  /// - Parameters:
  ///   - rows: at the first of them.
  ///   - described: which column of the export is which.
  ///   - today: when the price beside an array of prices is in force.
  ///   - faults: gets those of the rows, as the tolerance of the source says.
  package init(
    _ rows: any RowReader, _ described: TableSource, _ histories: PriceHistories,
    _ settings: Settings, today: Instant, faults: FaultLog
  ) {
    let (isDaily, column, own) = (histories.isDaily, Self.date, ProductColumns.price.name)
    var described = described
    described.columns[column.name] = ColumnMapping(.column(histories.column))
    if !isDaily { described.columns[own] = described.columns[own] ?? ColumnMapping(.value([])) }
    (self.described, self.rows, self.today) = (described, rows, today)
    calendar = ShopCalendar(settings)
    let map = ColumnMap(
      rows.columns, source: rows.source, of: .products, known: ProductColumns.known + [column],
      described: described, settings: settings, faults: faults)
    if faults.hasErrors { return }
    guard let position = map[column], let price = map.rule(ProductColumns.price) else {
      faults.error(
        "an export with histories needs a column `price`",
        help: "write prices like \(settings.priceExample), not in cents")
      return
    }
    let form = Form(
      isDaily: isDaily, position: position, price: price,
      sale: isDaily ? map.rule(ProductColumns.salePrice) : nil)
    columns = ProductColumns.known.filter { map.rule($0) != nil }
    var row = TableRow(rows, map)
    var rowFaults = RowFaults(faults: faults)
    var fields = FieldReader(
      rows.source, of: described, settings, calendar, faults: rowFaults.faults)
    _ = fields.addDates(of: column.name) { row in form.records(row).map { $0[0] } }
    _ = fields.addNumbers(
      .price, of: ProductColumns.price.name, titled: map.title(of: ProductColumns.price),
      form.prices)
    while row.next(faults: rowFaults.faults) {
      if let unmet = row.unmet(map.conditions)?.column
        ?? row.foreignCurrency(settings, faults: FaultLog())
      {
        leftOut[unmet, default: 0] += 1
        continue
      }
      rowFaults.rowCount += 1
      let errorCount = rowFaults.faults.errorCount
      read(row, form, &fields)
      if rowFaults.faults.errorCount > errorCount { rowFaults.faultyCount += 1 }
    }
    rowFaults.isBroken = fields.isBroken
    rowFaults.report(of: described, to: faults)
    if !faults.hasErrors { finish(isDaily: isDaily) }
  }

  private mutating func read(
    _ row: borrowing TableRow, _ form: Form, _ fields: inout FieldReader
  ) {
    let faults = fields.faults
    let errorCount = faults.errorCount
    guard let id = row.map.rule(ProductColumns.id).flatMap({ row.text(of: $0) }) else {
      faults.error(
        about: ProductColumns.id.name, "the row has no `id`",
        at: row.source.location(at: row.start), help: "fill it in or remove the row")
      return
    }
    let own = Self.price(row.field(form.price), &fields, row)
    let sale = form.sale.flatMap { Self.price(row.field($0), &fields, row) }
    let lowest = [own, sale].compactMap(\.self).min()
    var entries: [Entry] = []
    for record in form.records(row) where !(record[0].isEmpty && record[1].isEmpty) {
      if record[0].isEmpty {
        faults.error(
          about: Self.date.name, "the price has no date", at: row.location(record[1]),
          help: "write a day like 2026-11-20")
      } else if let instant = fields.date(record[0], in: Self.dates, of: row) {
        let price = form.isDaily ? lowest : Self.price(record[1], &fields, row)
        entries.append((instant, price))
      }
    }
    if faults.errorCount > errorCount { return }
    let (number, isNew) = ids.insert(id.span)
    if isNew { found.append(FoundProduct(instant: Instant(milliseconds: .min >> 1))) }
    if form.isDaily, let entry = entries.first, let price = entry.price {
      let first = places[entry.instant, default: [:]][number] ?? (price, row.start)
      if first.price != price {
        return report(row, form, since: first.start, faults)
      }
      places[entry.instant, default: [:]][number] = first
    }
    let newest = entries.indices.max {
      (entries[$0].instant, $0) < (entries[$1].instant, $1)
    }.map { entries[$0] }
    if !form.isDaily, let own, newest?.price != own {
      entries.append((max(today, newest?.instant ?? today), own))
    }
    found[number].entries += entries
    // Without a column of its own, the price is the newest of the array.
    let price = own ?? (form.isDaily ? sale : form.price.columns.isEmpty ? newest?.price : nil)
    let instant = newest?.instant ?? today
    if entries.isEmpty || instant < found[number].instant { return }
    found[number].instant = instant
    found[number].texts = price.map { price in
      columns.map { column in
        switch column.name {
        case ProductColumns.price.name: Array(price.decimal.sourceText().utf8)
        case ProductColumns.salePrice.name where form.sale != nil:
          Array((sale?.decimal.sourceText() ?? "").utf8)
        default: text(of: column, row)
        }
      }
    }
  }

  /// Nil for an empty field, and for zero and -1, which mean that there is no price.
  private static func price(
    _ field: Field, _ fields: inout FieldReader, _ row: borrowing TableRow
  ) -> Money? {
    if field.isEmpty || row.source.bytes[field.start] == UInt8(ascii: "-") { return nil }
    return fields.price(field, in: numbers, of: row).flatMap { $0 > .zero ? $0 : nil }
  }

  /// Reports a row with another price for the day of an earlier row, as that of another store.
  private mutating func report(
    _ row: borrowing TableRow, _ form: Form, since start: Int, _ faults: FaultLog
  ) {
    choice = choice ?? choice(between: [start, row.start], form)
    faults.error(
      about: "second price", "the product has another price on this day",
      at: row.location(row.field(form.price)),
      notes: [.init("the first one is here", at: row.source.location(at: start))],
      help: choice.map { "keep the rows of one store or kind: \($0)" } ?? "remove one of the rows")
  }

  /// A condition that only the first of two rows meets, on the column with the fewest values.
  private func choice(between starts: [Int], _ form: Form) -> String? {
    var rows = rows
    var fields = rows.columns.map { _ in Field(start: 0, end: 0) }
    var found: [[String]] = []
    var values = rows.columns.map { _ in Set<String>() }
    let ignored = FaultLog()
    while found.count < 2, rows.next(&fields, faults: ignored) {
      let texts = rows.columns.indices.map { index in
        String(
          decoding: fields.field(index, rowStart: rows.rowStart).text(in: rows.source.bytes),
          as: UTF8.self)
      }
      for (index, text) in texts.enumerated() { values[index].insert(text) }
      if starts.contains(rows.rowStart) { found.append(texts) }
    }
    let prices = form.price.columns + (form.sale?.columns ?? [])
    let column = rows.columns.indices.filter { index in
      !prices.contains(index) && Set(found.map { $0[index] }).count > 1
    }.min { values[$0].count < values[$1].count }
    return column.map { column in
      let name = JSONWriter.text(of: rows.columns[column].name)
      return Self.option("{ \"where\": { \(name): \(JSONWriter.text(of: found[0][column])) } }")
    }
  }

  /// The option of `aisle new` with keys of the source, quoted for a shell.
  static func option(_ keys: String) -> String {
    "`--source '\(keys.replacing("'", with: #"'\''"#))'`"
  }

  /// The text of a row in a column, as the products file is to have it.
  private func text(of column: KnownColumn, _ row: borrowing TableRow) -> [UInt8] {
    guard let rule = row.map.rule(column) else { return [] }
    let isName = described.columns[column.name]?.hasOnlyNames ?? false
    if column.name == ProductColumns.aisle.name, rule.parts.count > 1 {
      var names: [[UInt8]] = []
      for part in rule.parts { names.append(row.text(of: part) ?? []) }
      return Array(names.filter { !$0.isEmpty }.joined(separator: Array(" > ".utf8)))
    }
    guard let value = row.value(of: rule, isName: isName) else { return [] }
    if value.text == nil, let field = value.field, field.kind == .number,
      let (number, _) = try? JSONNumber.read(row.source.bytes[field.range]), number > 0,
      number % 10_000 != 0
    {
      return Array(FixedDecimal(tenThousandths: number).sourceText().utf8)
    }
    let text = row.text(of: value)
    return isName ? Array(CategoryName.name(in: text[...])) : text
  }

  private static func records(in field: Field, of rows: any RowReader) -> [[Field]] {
    (rows.elements(of: field) ?? []).map { element in
      memberNames.map { names in
        names.lazy.compactMap { rows.member($0, of: element) }.first
          ?? Field(start: element.start, end: element.start)
      }
    }
  }

  /// True if a field is an array of objects with dates and, at least once, a price.
  static func hasRecords(_ field: Field, of rows: any RowReader) -> Bool {
    let records = records(in: field, of: rows)
    return records.contains { !$0[1].isEmpty } && records.allSatisfy { !$0[0].isEmpty }
  }

  private mutating func finish(isDaily: Bool) {
    sortEntries()
    if isDaily { addAbsences() }
    products = CSVWriter.row(columns.map { Array($0.name.utf8) })
    for (number, product) in found.enumerated() {
      if let texts = product.texts {
        products += CSVWriter.row(texts)
        productCount += 1
      } else {
        unpricedCount += 1
      }
      var isSold = false
      for (index, entry) in product.entries.enumerated() where entry.price != nil || isSold {
        let next = product.entries.dropFirst(index + 1).first
        if entry.price == nil, next?.instant == entry.instant { continue }
        prices.append(Price(id: Array(ids[number]), instant: entry.instant, price: entry.price))
        isSold = entry.price != nil
      }
    }
    unpricedCount -= goneCount
    prices.sort { $0.instant < $1.instant }
    // A file with arrays has the prices of today, whenever they last changed.
    moment = prices.last.map { isDaily ? $0.instant : max($0.instant, today) }
  }

  /// Those of one instant stay in the order of the rows.
  private mutating func sortEntries() {
    for number in found.indices { found[number].entries.sort { $0.instant < $1.instant } }
  }

  /// Where most products have a row on every day, also if the price is the same, a product without
  /// one was not sold.
  private mutating func addAbsences() {
    let rowDays = found.map { Set($0.entries.map { calendar.day(of: $0.instant) }) }
    let days = Set(rowDays.joined()).sorted()
    let starts = rowDays.map { $0.min().flatMap { days.firstIndex(of: $0) } ?? 0 }
    let wholeCount = zip(rowDays, starts).count { $0.count == days.count - $1 }
    let steps = found.flatMap { zip($0.entries, $0.entries.dropFirst()) }
    let sameCount = steps.count { $0.price == $1.price }
    guard days.count > 2, wholeCount * 2 > found.count, sameCount * 2 > steps.count else { return }
    for number in found.indices {
      for place in days.indices.dropFirst(starts[number] + 1)
      where !rowDays[number].contains(days[place]) {
        if rowDays[number].contains(days[place - 1]) {
          found[number].entries.append((calendar.start(of: days[place]), nil))
        }
        if place == days.count - 1, found[number].texts != nil {
          found[number].texts = nil
          goneCount += 1
        }
      }
    }
    sortEntries()
  }
}

extension FixedDecimal {
  /// Never so that it could be read as thousands: `1.5`, `1.2990`.
  package func sourceText(decimalMark mark: DecimalMark = .point, leastDecimals: Int = 0) -> String
  {
    let parts = text.split(separator: ".")
    var digits = parts.count > 1 ? String(parts[1]) : ""
    while digits.count < leastDecimals { digits.append("0") }
    // Three digits after a mark may be a group.
    if digits.count == 3 { digits.append("0") }
    return digits.isEmpty ? "\(parts[0])" : "\(parts[0])\(mark.rawValue)\(digits)"
  }
}

/// Rows of CSV as Aisle writes them.
package enum CSVWriter {
  /// A row with its line end; fields are in quotes where they must be.
  package static func row(_ fields: [[UInt8]], delimiter: UInt8 = UInt8(ascii: ",")) -> [UInt8] {
    var bytes: [UInt8] = []
    for (index, field) in fields.enumerated() {
      if index > 0 { bytes.append(delimiter) }
      let needsQuotes = field.contains { $0 == delimiter || $0 == .quote || $0.isLineEnd }
      if !needsQuotes {
        bytes += field
        continue
      }
      bytes.append(.quote)
      for byte in field {
        if byte == .quote { bytes.append(.quote) }
        bytes.append(byte)
      }
      bytes.append(.quote)
    }
    bytes.append(.newline)
    return bytes
  }
}
