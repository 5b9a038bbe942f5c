import Bytes
import Columns
import Diagnostics
import Shop
import Tables
import Values

/// What names a product.
enum ProductKeys {
  static let id = KnownColumn(name: "id", mapping: .text, isRequired: true)
}

/// Reads the rows of a products file, each by the `ProductColumn`s that the file has.
struct ProductsReader: ~Copyable {
  var row: TableRow
  var file: ProductsFile
  private(set) var columns: [any ProductColumn] = []
  /// Nil for a file in which each row is a product.
  var groups: ProductGroups?
  private var part = ProductGroups.Part.all

  /// - Parameters:
  ///   - number: of the file among those of `result`.
  ///   - result: what was read of the files before it, for this one's products to follow.
  ///   - known: what all rows of the file show, where only a part of them is read; else nil.
  ///   - faults: to which those of the file are added.
  init(
    _ rows: any RowReader, number: Int, settings: Settings, calendar: ShopCalendar,
    result: consuming ParsedProducts, known: ProductsFindings? = nil, faults: consuming FaultList
  ) {
    let map = ColumnMap(
      rows.columns, source: rows.source, of: .products, known: ProductColumns.known,
      described: settings.products[number], settings: settings, faults: &faults)
    row = TableRow(rows, map)
    file = ProductsFile(
      map, source: rows.source, number: number, settings: settings, calendar: calendar,
      result: result, known: known, faults: faults)
    groups = ProductGroups(map)
    file.result.unusedColumns += map.unused
    for column in ProductColumns.all {
      if let column = try? column.init(map, &file) { columns.append(column) }
    }
  }

  /// Reads all rows; none if a required column is missing, because each row would report it again.
  mutating func read() {
    let map = row.map
    guard map.known.allSatisfy({ !$0.isRequired || map.isComplete($0) }), hasOrderedColumns()
    else {
      file.result.isIncomplete = true
      return
    }
    file.result.reserveCapacity(file.result.products.count + row.rows.expectedCount)
    let newest = newestRows()
    if groups?.hasHeads == true {
      readHeads(of: newest)
    } else {
      readRows(of: newest)
    }
    if file.isGrouped { checkGroups() }
    let findings = file.allFindings
    if file.known == nil {
      findings.report(file.described, file.settings, to: &file.faults)
    }
    file.result.findings.append(findings)
    for column in columns { column.finish(&file) }
  }

  /// Reads the heads of all groups, then the other rows, which may stand before them.
  ///
  /// - Complexity: O(size of the file), three times.
  private mutating func readHeads(of newest: [Bool]?) {
    let start = row.rows
    if groups?.areListed == true {
      var ignored = FaultList()
      while row.next(faults: &ignored) { groups?.list(row, &file.result) }
      row.rewind(to: start)
    }
    part = .heads
    readRows(of: newest)
    row.rewind(to: start)
    part = .members
    readRows(of: newest)
  }

  /// - Parameter newest: by row of the file: whether it counts; nil if all do.
  private mutating func readRows(of newest: [Bool]?) {
    var number = 0
    // What is wrong with the text of a file is found when it is read first.
    var known = FaultList()
    var errorCount = file.faults.errorCount
    while part == .members ? row.next(faults: &known) : row.next(faults: &file.faults) {
      number += 1
      if let newest, !newest[number - 1] { continue }
      guard part == .all || groups?.isHead(row) == (part == .heads), isIncluded() else { continue }
      errorCount = file.faults.errorCount
      let product = readRow()
      if let product, row.rows.isOpen, !file.described.isComplete {
        file.result.openProducts.insert(product)
      }
      if file.faults.errorCount == errorCount { continue }
      errorCount = file.faults.errorCount
      if let product { file.result.faultyProducts.insert(product) }
    }
    // Something that is not a row ended the file.
    if file.faults.errorCount > errorCount { file.result.isIncomplete = true }
  }

  /// - Returns: the index of the row's product; nil if it has none.
  private mutating func readRow() -> Int? {
    guard var product = file.isGrouped ? groupDraft() : draft() else { return nil }
    for index in columns.indices { columns[index].read(row, &product, &file) }
    add(product)
    return product.index
  }

  /// A row that is a product of its own, or the first of one; nil, with an error, if its id is
  /// empty or taken already.
  private mutating func draft() -> ProductDraft? {
    guard let id = readID() else { return nil }
    let index = file.result.products.count
    return ProductDraft(
      index: index, isNew: true, row: file.isGrouped ? file.result.groupRows.count : index,
      product: Product(
        id: id, name: .empty, storePrice: .zero, price: .zero, aisle: -1,
        sourceOffset: file.start + row.start),
      details: ProductDetails())
  }

  /// A row of a group: the first one makes the product, the others fill in what it lacks. Nil if
  /// the product is not in the shop. A row without a key is a product of its own.
  private mutating func groupDraft() -> ProductDraft? {
    let key = groups?.key(of: row)
    guard let known = key.flatMap({ groups?.product(of: $0) }) else {
      if part == .members {
        file.result.rowsWithoutProduct += 1
        return nil
      }
      let index = file.result.products.count
      if let key { groups?.add(key, of: row, part, product: index) }
      let draft = draft()
      if draft == nil { groups?.forget(index) }
      return draft
    }
    if let column = known.leftOutBy { file.result.leftOut[column, default: 0] += 1 }
    if known.index < 0 { return nil }
    let product = file.result.products[known.index]
    var draft = ProductDraft(
      index: known.index, isNew: false, row: file.result.groupRows.count, product: product,
      details: file.result.details[Int(product.details)])
    if part == .members { draft.offer.name = groups?.name(of: row) ?? .empty }
    return draft
  }

  /// Adds what all columns say of a row.
  private mutating func add(_ draft: ProductDraft) {
    var (product, details, offer) = (draft.product, draft.details, draft.offer)
    if file.isGrouped {
      // The product is in the shop if one of its rows has a price; which one it is comes later.
      if offer.storePrice > .zero { product.storePrice = offer.storePrice }
      offer.price = offer.storePrice
      file.result.groupRows.append(
        GroupRow(
          product: Int32(draft.index), variant: offer, priceRange: draft.priceRange,
          isHead: part == .heads))
    } else {
      product.storePrice = offer.storePrice
      product.price = offer.storePrice
      product.isAvailable = offer.isAvailable
      product.size = offer.size
      details.sizeText = offer.sizeText
      details.listPrice = offer.listPrice
      details.gtin = offer.gtin
    }
    if product.details > 0 {
      file.result.details[Int(product.details)] = details
    } else if details != ProductDetails() {
      product.details = file.result.add(details)
    }
    guard draft.isNew else { return file.result.products[draft.index] = product }
    file.result.products.append(product)
    file.result.priceRanges.append(draft.priceRange)
    if file.known != nil, !hasCatalogRows {
      file.result.rows.append(
        file.result.wholeStarts[file.number] + row.source.place(of: row.start))
    }
  }

  /// Whether products say which row of the whole catalog they are.
  var hasCatalogRows: Bool { row.map.rule(CatalogRowColumn.columns[0]) != nil }

  /// The row's id, which is taken from now on; nil, with an error, if it is empty or taken already.
  private mutating func readID() -> TextRange? {
    guard let rule = row.map.rule(ProductKeys.id) else { return nil }
    let field = row.field(rule)
    let id = file.text(rule, of: ProductKeys.id, in: row)
    if id.isEmpty { return nil }
    let (bytes, range) = file.result.place(of: id)
    let (number, isNew) = file.result.ids.insert(bytes.span.extracting(range))
    let written = file.placed(field.range)
    if isNew {
      if id != written { file.result.rewrittenIDs[number] = written }
      return id
    }
    let first = file.result.rewrittenIDs[number] ?? file.result.products[number].id
    let name = String(decoding: bytes[range], as: UTF8.self)
    file.faults.error(
      Diagnostic(
        "the id \(name.inBackticks) is duplicated", at: row.location(field),
        notes: [.init("the first one is here", at: file.result.location(of: first.range))],
        help: "give each product its own id"))
    return nil
  }

  // MARK: Which rows count

  /// Whether the row meets all conditions of its source. If not, it is counted; if it is the first
  /// of its group, the whole group is left out: platforms say only there that a product is a draft.
  private mutating func isIncluded() -> Bool {
    guard let column = row.unmet(row.map.conditions)?.column else { return true }
    file.result.leftOut[column, default: 0] += 1
    if part != .members, let key = groups?.key(of: row), groups?.product(of: key) == nil {
      groups?.add(key, of: row, part, product: -1, leftOutBy: column)
    }
    return false
  }

  /// By row of a file that is the prices file as well, with a row for each price: whether it is the
  /// newest of its product, which says what the product is, or not known to be another
  /// (`Catalog: Prices`). Nil if the file has each product once.
  ///
  /// - Complexity: O(size of the file).
  private func newestRows() -> [Bool]? {
    let settings = file.settings
    guard settings.isOneTable else { return nil }
    var faults = FaultList()
    var rows = row.rows
    let bytes = row.source.bytes
    let map = ColumnMap(
      rows.columns, source: row.source, of: .prices, known: PriceColumn.known,
      described: settings.prices, faults: &faults)
    guard let idColumn = map[.productID], let dateColumn = map[.date] else { return nil }
    var dates = DateReader(
      calendar: file.calendar,
      order: file.known?.priceDateOrder ?? DateOrder(settings.prices.dateFormat))
    if case .unknown = dates.order { dates.order = Self.order(of: dates, rows, dateColumn) }
    var fields: [Field] = []
    var ids = ByteStringTable()
    // By number of the id.
    var newest: [(row: Int, instant: Instant)] = []
    var counts: [Bool] = []
    while rows.next(&fields, faults: &faults) {
      let date = rows.field(dateColumn, of: fields).trimmed(in: bytes.span)
      let (text, range) = date.plain(in: bytes)
      let instant = dates.instant(range, of: text.span) ?? Instant(milliseconds: .min >> 1)
      let id = rows.field(idColumn, of: fields).text(in: bytes)
      let (number, isNew) = ids.insert(id.span)
      counts.append(true)
      if isNew {
        newest.append((counts.count - 1, instant))
      } else if instant < newest[number].instant {
        counts[counts.count - 1] = false
      } else {
        counts[newest[number].row] = false
        newest[number] = (counts.count - 1, instant)
      }
    }
    return counts
  }

  private static func order(
    of dates: DateReader, _ rows: some RowReader, _ column: Int
  ) -> DateOrder {
    var rows = rows
    var first: Diagnostic?
    return (try? DateOrder(shownBy: &rows, column: column, dates, first: &first)) ?? .ambiguous
  }

  // MARK: Checks

  /// As many rows show whether the columns hold what their places say.
  private static var sampleCount: Int { 200 }

  /// Whether the columns of a translated header hold what the order of an export with all columns
  /// says; otherwise there is an error. Other headers are not looked at (`Presets: The presets`).
  private mutating func hasOrderedColumns() -> Bool {
    let map = row.map
    guard map.areAliasesOrdered else { return true }
    var places: [(position: Int, contents: WooCommerceHeader.Contents)] = []
    for (position, alias) in map.aliases.enumerated() {
      if let contents = WooCommerceHeader.contents[alias.name] {
        places.append((position, contents))
      }
    }
    var sample = TableRow(row.rows, map)
    var ignored = FaultList()
    for _ in 0..<Self.sampleCount where sample.next(faults: &ignored) {
      for (position, contents) in places {
        let field = sample.field(at: position)
        if contents.allows(sample.string(field)) { continue }
        file.faults.error(
          Diagnostic(
            "\(sample.string(field).inBackticks) can't be the value of "
              + "\(map.aliases[position].name.inBackticks), the column that stands here in exports "
              + "of WooCommerce with all columns",
            at: sample.location(field),
            help: "export the products again with all columns; only then is a translated header "
              + "clear"))
        return false
      }
    }
    return true
  }

  /// After all rows of groups: reports the products that have no name, or no aisle, in any of
  /// theirs.
  private mutating func checkGroups() {
    for index in file.firstProduct..<file.result.products.count {
      let product = file.result.products[index]
      if product.name.isEmpty { fail(index, "a name", NameColumn.name) }
      if product.aisle < 0 { fail(index, "an aisle", AisleColumn.aisle) }
    }
  }

  private mutating func fail(_ index: Int, _ what: String, _ column: KnownColumn) {
    file.result.faultyProducts.insert(index)
    let product = file.result.products[index]
    let id = file.result.place(of: product.id)
    let name = String(decoding: id.bytes[id.range], as: UTF8.self)
    file.faults.error(
      Diagnostic(
        "no row of the product \(name.inBackticks) has \(what)",
        at: row.source.location(at: Int(product.sourceOffset) - file.start),
        help: "fill in the column \(row.map.title(of: column).inBackticks) in its first row"))
  }
}
