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
    package let price: Money
  }

  /// A products file under Aisle's own names of columns.
  package private(set) var products: [UInt8] = []
  package private(set) var productCount = 0
  /// Ascending; at one instant in the order of the file.
  package private(set) var prices: [Price] = []
  /// The number of rows left out, by the column of the condition that was not met.
  package private(set) var leftOut: [String: Int] = [:]
  /// The number of rows without a price.
  package private(set) var unpricedCount = 0
  /// The number of products that cost something else than the newest price of their history.
  package private(set) var changedCount = 0

  private static let memberNames = [
    ["date", "day", "from", "since", "valid_from", "validFrom", "created_at", "createdAt"],
    ["price", "amount", "value"],
  ]
  private static let date = KnownColumn("date", .column, isRequired: true)
  private static let history = KnownColumn("history", .column, isRequired: true)

  /// A product as its newest row has it.
  private struct NewestRow {
    /// That of its newest price; nil if it has none with a date.
    let instant: Instant?
    /// True if it costs something else than its newest price.
    let isChanged: Bool
    let texts: [[UInt8]]
  }

  private var ids = ByteStringTable()
  /// By number of the id.
  private var newest: [NewestRow] = []

  /// - Parameters:
  ///   - rows: at the first of them.
  ///   - described: which column of the export is which.
  ///   - faults: gets those of the rows, as the tolerance of the source says.
  package init(
    _ rows: any RowReader, _ described: TableSource, _ histories: PriceHistories,
    _ settings: Settings, faults: FaultLog
  ) {
    var described = described
    let (column, name, isDated) =
      switch histories {
      case .rows(let name): (Self.date, name, true)
      case .arrays(let name): (Self.history, name, false)
      }
    described.columns[column.name] = ColumnMapping(.column(name))
    let known = ProductColumns.known.map { isDated ? $0 : Self.withoutNeed(of: $0) }
    let map = ColumnMap(
      rows.columns, source: rows.source, of: .products, known: known + [column],
      described: described, settings: settings, faults: faults)
    let price = map.rule(ProductColumns.price)
    guard let position = map[column], map.rule(ProductColumns.id) != nil, !faults.hasErrors
    else { return }
    let columns = ProductColumns.known.filter {
      map.rule($0) != nil || $0.name == ProductColumns.price.name
    }
    var row = TableRow(rows, map)
    func ownPrice(_ row: borrowing TableRow) -> [Field] { price.map { [row.field($0)] } ?? [] }
    func records(_ row: borrowing TableRow) -> [[Field]] {
      isDated
        ? ownPrice(row).map { [row.field(at: position), $0] }
        : Self.records(in: row.field(at: position), of: row.rows)
    }
    var rowFaults = RowFaults(faults: faults)
    var fields = FieldReader(
      rows.source, of: described, settings, ShopCalendar(settings), faults: rowFaults.faults)
    let dates = fields.addDates(of: column.name) { records($0).map { $0[0] } }
    func addPrices(_ prices: @escaping (borrowing TableRow) -> [Field]) -> Int {
      fields.addNumbers(
        .price, of: ProductColumns.price.name, titled: map.title(of: ProductColumns.price), prices)
    }
    let (numbers, ownNumbers) = (addPrices { records($0).map { $0[1] } }, addPrices(ownPrice))
    while row.next(faults: rowFaults.faults) {
      if let unmet = row.unmet(map.conditions)?.column
        ?? row.foreignCurrency(settings, faults: FaultLog())
      {
        leftOut[unmet, default: 0] += 1
        continue
      }
      rowFaults.rowCount += 1
      let errorCount = rowFaults.faults.errorCount
      let own = ownPrice(row).first.flatMap {
        isDated ? nil : fields.price($0, in: ownNumbers, of: row)
      }
      let hasPrice = read(row, columns, records(row), own, described, &fields, dates, numbers)
      if rowFaults.faults.errorCount > errorCount {
        rowFaults.faultyCount += 1
      } else if !hasPrice {
        unpricedCount += 1
      }
    }
    rowFaults.isBroken = fields.isBroken
    rowFaults.report(of: described, to: faults)
    finish(columns)
  }

  /// A product with an array of prices needs no other.
  private static func withoutNeed(of column: KnownColumn) -> KnownColumn {
    column.name == ProductColumns.price.name ? KnownColumn(column.name) : column
  }

  /// - Parameter own: the price beside the records.
  /// - Returns: whether the row has a price that counts.
  private mutating func read(
    _ row: borrowing TableRow, _ columns: [KnownColumn], _ records: [[Field]], _ own: Money?,
    _ described: TableSource, _ fields: inout FieldReader, _ dates: Int, _ numbers: Int
  ) -> Bool {
    let faults = fields.faults
    guard let id = row.map.rule(ProductColumns.id).flatMap({ row.text(of: $0) }) else {
      faults.error(
        about: ProductColumns.id.name, "the row has no `id`",
        at: row.source.location(at: row.start),
        help: "fill it in or remove the row")
      return false
    }
    var last: (instant: Instant, price: Money)?
    for record in records where !record[1].isEmpty {
      if record[0].isEmpty {
        faults.error(
          about: Self.date.name, "the price has no date", at: row.location(record[1]),
          help: "write a day like 2026-11-20")
        continue
      }
      guard let instant = fields.date(record[0], in: dates, of: row),
        let price = fields.price(record[1], in: numbers, of: row), price > .zero
      else { continue }
      prices.append(Price(id: id, instant: instant, price: price))
      if last.map({ $0.instant <= instant }) ?? true { last = (instant, price) }
    }
    let own = own == .zero ? nil : own
    guard let price = own ?? last?.price else { return false }
    let (number, isNew) = ids.insert(id.span)
    if !isNew, let instant = newest[number].instant, last.map({ $0.instant < instant }) ?? true {
      return true
    }
    let texts = columns.map { column in
      column.name == ProductColumns.price.name
        ? Array(price.decimal.unmistakableText.utf8) : text(of: column, row, described)
    }
    let newestRow = NewestRow(
      instant: last?.instant, isChanged: price != last?.price, texts: texts)
    if isNew { newest.append(newestRow) } else { newest[number] = newestRow }
    return true
  }

  /// The text of a row in a column, as the products file is to have it.
  private func text(
    of column: KnownColumn, _ row: borrowing TableRow, _ described: TableSource
  ) -> [UInt8] {
    guard let rule = row.map.rule(column) else { return [] }
    let isName = described.columns[column.name]?.hasOnlyNames ?? false
    if column.name == ProductColumns.aisle.name, rule.parts.count > 1 {
      var names: [[UInt8]] = []
      for part in rule.parts { names.append(row.text(of: part) ?? []) }
      return Array(names.filter { !$0.isEmpty }.joined(separator: Array(" > ".utf8)))
    }
    guard let value = row.value(of: rule, isName: isName) else { return [] }
    if value.text == nil, let field = value.field, field.kind == .number,
      let (number, _) = try? JSONNumber.read(row.source.bytes[field.range]), number % 10_000 != 0
    {
      return Array(FixedDecimal(tenThousandths: number).unmistakableText.utf8)
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

  /// True if a field is an array of objects with dates and prices.
  static func hasRecords(_ field: Field, of rows: any RowReader) -> Bool {
    let records = records(in: field, of: rows)
    return !records.isEmpty && records.allSatisfy { !$0[0].isEmpty && !$0[1].isEmpty }
  }

  private mutating func finish(_ columns: [KnownColumn]) {
    let order = prices.indices.sorted {
      (prices[$0].instant, $0) < (prices[$1].instant, $1)
    }
    prices = order.map { prices[$0] }
    productCount = newest.count
    changedCount = newest.count(where: \.isChanged)
    products = CSVWriter.row(columns.map { Array($0.name.utf8) })
    for product in newest { products += CSVWriter.row(product.texts) }
    newest = []
  }
}

extension FixedDecimal {
  /// The shortest decimal with a point that can't be read as thousands: `1.5`, `1.2990`.
  package var unmistakableText: String {
    let text = text
    let decimals = text.split(separator: ".").dropFirst().first?.count
    return decimals == 3 ? text + "0" : text
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
