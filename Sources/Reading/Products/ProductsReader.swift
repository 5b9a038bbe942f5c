import Bytes
import Diagnostics
import Quantities
import Shop
import Tables

/// Reads the rows of a products file.
struct ProductsReader: ~Copyable {
  var file: ProductsFile
  /// Nil for a file in which each row is a product.
  private var groups: ProductGroups?
  /// True unless the current row only belongs to a product whose head is another one.
  private var isHead = true
  /// Of the current row, from 1, and of the rows whose ids earlier products have.
  private var number = 0
  private var repeats: [(row: Int, product: Int)] = []

  // MARK: Columns

  let map: ColumnMap
  let name, brand, description: TranslatedText?
  let variantTranslations: [(language: Int, column: KnownColumn, rule: FieldRule)]
  let price, priceDecimals, surcharge, listPrice, popularity: ProductsFile.Numbers?
  /// True if `price` is in minor units.
  let isMinorPrice: Bool
  var aisles: AisleColumn?
  var size, previousSize: SizeField?
  var sale: SaleFields
  let image, variantImage: PictureReader?
  /// True if the picture of a variant has a column of its own, be it in the file or not.
  let hasVariantImage: Bool
  let created: ProductsFile.Dates?
  let hasHTML: Bool
  /// By number in `ColumnMap.extras`: the number in `CatalogArrays.extraColumns`.
  let extras: [Int32]
  var filters: [FilterField] = []
  /// The meaning of texts that have been read as yes or no.
  var answers: [String: Bool?] = [:]

  /// - Parameters:
  ///   - described: the description of the file in `shop.json`.
  ///   - number: of the file among those of the builder, which gets its products.
  init(
    _ rows: any RowReader, of described: TableSource, number: Int, into builder: CatalogBuilder
  ) {
    file = ProductsFile(rows, of: described, number: number, into: builder)
    let map = file.row.map
    self.map = map
    groups = ProductGroups(map)
    builder.arrays.unusedColumns += map.unused
    name = TranslatedText(ProductColumns.name, map)
    brand = TranslatedText(ProductColumns.brand, map)
    description = TranslatedText(ProductColumns.description, map)
    variantTranslations = map.translations(of: ProductColumns.variant)
    isMinorPrice = map.rule(ProductColumns.price) == nil
    price = file.numbers(
      .price, isMinorPrice ? ProductColumns.minorPrice : ProductColumns.price)
    priceDecimals = file.numbers(.other, ProductColumns.priceDecimals)
    surcharge = file.numbers(.price, ProductColumns.surcharge)
    listPrice = file.numbers(.price, ProductColumns.listPrice)
    popularity = file.numbers(.other, ProductColumns.popularity)
    aisles = AisleColumn(map, described)
    size = SizeField(ProductColumns.size, map, &file.fields)
    previousSize = SizeField(ProductColumns.previousSize, map, &file.fields)
    sale = SaleFields(&file)
    func mapping(_ column: KnownColumn) -> ColumnMapping? { described.columns[column.name] }
    image = map.rule(ProductColumns.image).map { rule in
      PictureReader(ProductColumns.image, rule, separator: mapping(ProductColumns.image)?.separator)
    }
    let variantImage = map.rule(ProductColumns.variantImage)
    hasVariantImage =
      file.isGrouped && (variantImage != nil || mapping(ProductColumns.variantImage) != nil)
    self.variantImage = variantImage.map {
      PictureReader(ProductColumns.variantImage, $0, separator: nil)
    }
    created = file.dates(ProductColumns.createdAt)
    hasHTML = mapping(ProductColumns.description)?.isHTML ?? false
    extras = file.builder.addExtraColumns(map.extras)
    for name in file.settings.numericColumns where !filters.contains(where: { $0.name == name }) {
      guard let position = map.any(name) else { continue }
      filters.append(
        FilterField(
          name: name, position: position,
          numbers: file.fields.addNumbers(.other, of: name, titled: name) {
            [$0.field(at: position)]
          }))
    }
  }

  /// Reads all rows; none if a required column is missing, because each row would report it again.
  mutating func read() {
    guard map.known.allSatisfy({ !$0.isRequired || map.isComplete($0) }) else {
      file.builder.isIncomplete = true
      return
    }
    let expectedCount = file.builder.products.count + file.row.rows.expectedCount
    file.builder.products.reserveCapacity(expectedCount)
    file.builder.priceRanges.reserveCapacity(expectedCount)
    let start = file.row.rows
    readRows()
    if file.isGrouped { checkGroups() } else { checkTotal() }
    if !repeats.isEmpty { compareRepeats(from: start) }
    file.endRows()
    for filter in filters {
      file.builder.addNumeric(filter.name, filter.values, firstProduct: file.firstProduct)
    }
  }

  /// Reads all rows, those that stand before the heads of their groups at the end.
  private mutating func readRows() {
    var waiting: [(kept: TableRow.Kept, isFaulty: Bool)] = []
    while true {
      let wasBroken = file.rows.isBroken
      guard let isFaulty = file.rows.next(&file.row, faults: file.faults) else {
        if file.rows.isBroken, !wasBroken { file.builder.isIncomplete = true }
        break
      }
      number += 1
      isHead = groups?.isHead(file.row) ?? true
      if !isHead, let key = groups?.key(of: file.row), groups?.product(of: key) == nil {
        waiting.append((file.row.kept, isFaulty))
      } else {
        count(isFaulty: isFaulty)
      }
    }
    for (kept, isFaulty) in waiting {
      (file.row.kept, isHead) = (kept, false)
      count(isFaulty: isFaulty)
    }
  }

  /// Reads a row, if it counts.
  private mutating func count(isFaulty: Bool) {
    guard isIncluded() else { return }
    file.rows.rowCount += 1
    // The fields of such a row are not in their columns, so all of them would be faulty.
    if isFaulty { leaveOut() }
    if isFaulty || readRow() { file.rows.faultyCount += 1 }
  }

  /// Notes that nothing more is to be said of the product of a row that can't be read.
  private mutating func leaveOut() {
    guard let key = groups?.key(of: file.row) else { return }
    if let known = groups?.product(of: key) {
      if known.index >= 0, file.described.tolerance == nil {
        file.builder.faultyProducts.insert(known.index)
      }
    } else if isHead {
      groups?.add(key, of: file.row, product: -1)
    }
  }

  /// - Returns: whether the row is left out, if rows with errors are.
  private mutating func readRow() -> Bool {
    let errorCount = file.faults.errorCount
    guard var draft = file.isGrouped ? groupDraft() : draft() else {
      return file.faults.errorCount > errorCount
    }
    readFields(&draft)
    if file.row.isOpen, !file.described.isComplete { file.builder.openProducts.insert(draft.index) }
    guard file.faults.errorCount > errorCount else {
      add(draft)
      return file.isGrouped && file.builder.faultyProducts.contains(draft.index)
    }
    if !draft.isNew, file.described.tolerance != nil {
      // The product can be shown without this row, whose numbers have its place nevertheless.
      file.builder.groupRows.append(
        GroupRow(
          product: Int32(draft.index),
          variant: Variant(id: .empty, name: .empty, storePrice: .zero), priceRange: .empty,
          isHead: false))
    } else {
      add(draft)
      file.builder.faultyProducts.insert(draft.index)
    }
    return true
  }

  /// A row that is a product of its own, or the first of one; nil if its id is taken already or,
  /// with an error, empty.
  private mutating func draft() -> ProductDraft? {
    guard let id = readID() else { return nil }
    let index = file.builder.products.count
    return ProductDraft(
      index: index, isNew: true, row: file.isGrouped ? file.builder.groupRows.count : index,
      product: Product(
        id: id, name: .empty, storePrice: .zero, price: .zero, aisle: -1,
        sourceOffset: file.start + file.row.start),
      details: ProductDetails())
  }

  /// A row of a group: the first one makes the product, the others fill in what it lacks. Nil if
  /// the product is not in the shop. A row without a key is a product of its own.
  private mutating func groupDraft() -> ProductDraft? {
    let key = groups?.key(of: file.row)
    guard let known = key.flatMap({ groups?.product(of: $0) }) else {
      if !isHead {
        file.builder.arrays.rowsWithoutProduct += 1
        return nil
      }
      let index = file.builder.products.count
      if let key { groups?.add(key, of: file.row, product: index) }
      let draft = draft()
      if draft == nil { groups?.forget(index) }
      return draft
    }
    if let column = known.leftOutBy { file.builder.arrays.leftOut[column, default: 0] += 1 }
    if known.index < 0 {
      if known.leftOutBy == nil { file.rows.faultyCount += 1 }
      return nil
    }
    let product = file.builder.products[known.index]
    return ProductDraft(
      index: known.index, isNew: false, row: file.builder.groupRows.count, product: product,
      details: file.builder.arrays.details[Int(product.details)])
  }

  /// Adds the values of all columns of a row.
  private mutating func add(_ draft: ProductDraft) {
    var (product, details, offer) = (draft.product, draft.details, draft.offer)
    if file.isGrouped {
      // The product is in the shop if one of its rows has a price; which one it is comes later.
      if offer.storePrice > .zero { product.storePrice = offer.storePrice }
      offer.price = offer.storePrice
      file.builder.groupRows.append(
        GroupRow(
          product: Int32(draft.index), variant: offer, priceRange: draft.priceRange,
          isHead: isHead && groups?.hasHeads == true))
    } else {
      product.storePrice = offer.storePrice
      product.price = offer.storePrice
      product.isAvailable = offer.isAvailable
      product.size = offer.size
      details.sizeText = offer.sizeText
      details.listPrice = offer.listPrice
      details.gtin = offer.gtin
    }
    if product.details > 0 || details != ProductDetails() {
      let own = file.builder.arrays.ownDetails(of: &product)
      file.builder.arrays.details[own] = details
    }
    guard draft.isNew else { return file.builder.products[draft.index] = product }
    file.builder.products.append(product)
    file.builder.priceRanges.append(draft.priceRange)
  }

  /// The row's id, which is taken from now on; nil if it is empty, with an error, or taken already.
  private mutating func readID() -> TextRange? {
    guard let rule = map.rule(ProductColumns.id) else { return nil }
    let field = file.row.field(rule)
    let id = file.text(rule, of: ProductColumns.id)
    if id.isEmpty { return nil }
    let (bytes, range) = file.builder.place(of: id)
    let (number, isNew) = file.builder.ids.insert(bytes.span.extracting(range))
    let written = file.placed(field.range)
    if isNew {
      if id != written { file.builder.rewrittenIDs[number] = written }
      return id
    }
    repeats.append((self.number, number))
    return nil
  }

  // MARK: Ids that are taken

  /// Reports the rows whose ids earlier products have. One that has the same values as the row of
  /// its product changes nothing; any other is an error.
  ///
  /// - Complexity: O(size of the file).
  private mutating func compareRepeats(from start: any RowReader) {
    let filters = file.settings.numericColumns.compactMap { map.any($0) }
    let rules = map.rules(besides: [ProductColumns.id]) + filters.map { .column($0) }
    var firsts: [Int: [UInt8]?] = [:]
    for (_, product) in repeats {
      firsts[Int(file.builder.products[product].sourceOffset) - file.start] = .some(nil)
    }
    file.row.rewind(to: start)
    let ignored = FaultLog()
    var (count, next) = (0, 0)
    while next < repeats.count, file.row.next(faults: ignored) {
      count += 1
      if let known = firsts[file.row.start], known == nil {
        firsts[file.row.start] = file.row.texts(of: rules)
      }
      guard repeats[next].row == count else { continue }
      let product = repeats[next].product
      let first = Int(file.builder.products[product].sourceOffset) - file.start
      reportRepeat(of: product, isSame: firsts[first] == file.row.texts(of: rules))
      next += 1
    }
  }

  private mutating func reportRepeat(of product: Int, isSame: Bool) {
    let id = file.builder.products[product].id
    let name = file.builder.string(id).inBackticks
    let place = map.rule(ProductColumns.id).map { file.row.field($0) } ?? file.row.written(at: 0)
    let first = file.builder.rewrittenIDs[product] ?? id
    func fault(_ message: String, help: String) -> Diagnostic {
      Diagnostic(
        message, at: file.row.location(place),
        notes: [.init("the first one is here", at: file.builder.location(of: first.range))],
        help: help)
    }
    if isSame {
      file.faults.warning(
        .repeatedRow,
        fault("the row repeats the product \(name), so it is ignored", help: "remove the row"))
    } else {
      file.rows.faultyCount += 1
      file.faults.error(
        about: "repeated id",
        fault(
          "the id \(name) is duplicated", help: storeHelp ?? "give each product its own id"))
    }
  }

  /// A help for the row of another store or language, as those of Magento's store views.
  private var storeHelp: String? {
    let names = ["storeviewcode", "storeview", "store", "shop", "language", "lang", "locale"]
    let columns = map.columns
    let place = columns.indices.first {
      names.contains(columns[$0].folded) && !file.row.field(at: $0).isEmpty
    }
    return place.map { file.row.help(leavingOut: file.row.field(at: $0), titled: columns[$0].name) }
  }

  // MARK: Which rows count

  /// True if the row meets all conditions of its source. If not, it is counted; if it is the first
  /// of its group, the whole group is left out: platforms say only there that a product is a draft.
  private mutating func isIncluded() -> Bool {
    guard
      let column = file.row.unmet(map.conditions)?.column
        ?? file.row.foreignCurrency(file.settings, faults: file.faults)
    else { return true }
    file.builder.arrays.leftOut[column, default: 0] += 1
    if isHead, let key = groups?.key(of: file.row), groups?.product(of: key) == nil {
      groups?.add(key, of: file.row, product: -1, leftOutBy: column)
    }
    return false
  }

  // MARK: Checks

  private static let totals: Set = [
    "total", "totals", "grandtotal", "subtotal", "sum", "summe", "gesamt", "gesamtsumme", "totale",
    "somme", "suma", "totaal", "razem", "celkem", "skupaj", "ukupno", "toplam", "итого", "всего",
    "разом", "усього", "yhteensä", "összesen",
  ]

  /// Reports a last row that sums up the others, which would be a product where names are the ids.
  private mutating func checkTotal() {
    let products = file.builder.products[file.firstProduct...]
    guard let index = products.lastIndex(where: { $0.storePrice > .zero }), products.count > 2,
      let rule = map.rule(ProductColumns.id),
      rule == map.rule(ProductColumns.name),
      products.allSatisfy({ $0.storePrice <= products[index].storePrice })
    else { return }
    let last = products[index]
    let word = TableColumn.folded(file.builder.string(last.name)).filter { $0 != ":" }
    if !Self.totals.contains(word) { return }
    file.builder.faultyProducts.insert(index)
    file.rows.faultyCount += 1
    let (name, title) = (file.builder.string(last.name), map.title(of: ProductColumns.name))
    file.faults.error(
      about: "total", "the last row is called \(name.inBackticks), so it is no product",
      at: file.builder.location(of: last.name.range),
      help: TableRow.help(leavingOut: name, titled: title))
  }

  /// After all rows of groups: reports the products that have no name, or no aisle, in any of
  /// theirs.
  private mutating func checkGroups() {
    for index in file.firstProduct..<file.builder.products.count {
      let product = file.builder.products[index]
      if !product.name.isEmpty && product.aisle >= 0 || file.builder.faultyProducts.contains(index)
      {
        continue
      }
      file.rows.faultyCount += file.builder.groupRows.count { $0.product == index }
      if product.name.isEmpty { fail(index, "a name", ProductColumns.name) }
      if product.aisle < 0 { fail(index, "an aisle", ProductColumns.aisle) }
    }
  }

  private mutating func fail(_ index: Int, _ what: String, _ column: KnownColumn) {
    file.builder.faultyProducts.insert(index)
    let product = file.builder.products[index]
    let name = file.builder.string(product.id).inBackticks
    file.faults.error(
      about: column.name, "no row of the product \(name) has \(what)",
      at: file.row.source.location(at: Int(product.sourceOffset) - file.start),
      help: "fill in the column \(map.title(of: column).inBackticks) in its first row")
  }
}
