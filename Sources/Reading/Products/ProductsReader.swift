import Bytes
import Diagnostics
import Shop
import Tables
import Values

/// Reads the rows of a products file. `ColumnMap` knows which field is which, the parsers
/// (`AmountParser`, `SizeParser`, …) how they are written.
struct ProductsReader<Rows: RowReader> {
  var rows: Rows
  var source: SourceFile
  let map: ColumnMap<ProductColumn>
  /// Where the file begins in the texts of `result`.
  let fileStart: Int
  /// The number of the file among those of the products.
  let number: Int
  /// The index of the file's first product.
  let firstProduct: Int
  let settings: Settings
  let calendar: ShopCalendar
  var numbers: FieldNumberReader
  /// By `ProductColumn.index`.
  var dates: [DateReader]

  var result: ParsedProducts
  var fields: [Field] = []
  /// Of the columns that decide a row's aisle.
  let aislePositions: [Int]
  /// The numbers of the texts above the row that decide its aisle.
  let filledAisles: [Int]
  /// By index in `map.filled`: what the last row that has the text has for it; nil at first.
  var held: [FieldRule?]
  /// Whether the shop has further languages.
  let hasTranslations: Bool
  /// One for each of them: what names aisles in it, and is known.
  var translatedAisles: [FieldCombinations]
  /// What separates the names of an aisle's path.
  let pathSeparator: [UInt8]
  var aisleCombinations = FieldCombinations()
  /// By number of the combination: the aisles that it names, nil if they are not known.
  var knownAisles: [NamedAisles?] = []
  /// What separates paths, and pictures, in one field; nil if a field has only one.
  let aisleSeparator, imageSeparator: [UInt8]?
  /// How many names at the beginning of a path are left out.
  let skippedNames: Int
  /// Whether numbers and identifiers of categories are left out.
  let hasOnlyNames: Bool
  /// Whether variants are named by lists of options.
  let listsOptions: Bool
  /// Whether descriptions are written in HTML.
  let hasHTML: Bool
  /// Whether sales begin and end with days, whatever the time beside them.
  let (startsWithDay, endsWithDay): (Bool, Bool)
  var sizes = SizeCache()
  var sizeFindings: SizeFindings
  var priceFaults: ColumnFaults
  var priceColumn = NumberColumn()
  var sizeColumn = NumberColumn()
  var previousSizeColumn = NumberColumn()
  var popularityColumn = NumberColumn()
  var historyColumn = NumberColumn()
  var listPriceColumn = NumberColumn()
  var salePriceColumn = NumberColumn()
  var discountColumn = NumberColumn()
  var numericColumns: [NumericColumn] = []
  /// By number in `map.extras`: the number in `result.extraColumns`.
  let extraNumbers: [Int32]
  /// Whether several rows may make one product.
  let isGrouped: Bool
  /// Whether the pictures of variants have a column of their own.
  let hasVariantImages: Bool
  /// The keys of the groups, and by their numbers the products that they are; -1 for one whose
  /// first row has an error.
  var groups = ByteStringTable()
  var groupProducts: [Int] = []
  /// By number of a group whose first row is left out: the column that it is left out by.
  var leftOutGroups: [Int: String] = [:]
  /// The rows that heads of groups list; empty in files without such lists.
  var members = GroupMembers()
  /// Whether heads are apart from the other rows of their groups.
  let hasHeads: Bool
  var part = RowPart.all
  /// The index of the product that the row belongs to.
  var product = 0
  /// Under which index the prices and sizes of the row are noted: rows that are grouped have some
  /// of their own. Stored, because a computed property would copy the reader for each row.
  var row = 0
  /// Whether prices are in minor units.
  let hasMinorPrices: Bool
  /// Whether products say which row of the whole catalog they are.
  let hasCatalogRows: Bool
  /// What all rows of the file show, where only a part of them is read; else nil.
  let known: ProductsFindings?
  /// The unit of sizes whose row names none; empty if there is no such unit.
  let fixedUnit: [UInt8]

  /// - Parameters:
  ///   - number: of the file among those of `result`.
  ///   - result: what was read of the files before it, for this one's products to follow.
  ///   - known: what all rows of the file show, where only a part of them is read; else nil.
  init(
    rows: Rows, number: Int, settings: Settings, calendar: ShopCalendar,
    result: consuming ParsedProducts, known: ProductsFindings? = nil, faults: inout FaultList
  ) {
    self.known = known
    self.rows = rows
    self.settings = settings
    self.calendar = calendar
    self.number = number
    source = rows.source
    fileStart = result.starts[number]
    map = ColumnMap(
      rows.columns, source: source, of: .products, described: settings.products[number],
      settings: settings, faults: &faults)
    isGrouped = map.rule(.group) != nil
    hasVariantImages =
      settings.products[number].columns[ProductColumn.variantImage.rawValue] != nil
      || map.rule(.variantImage) != nil
    hasHeads = isGrouped && (!map.headConditions.isEmpty || map.rule(.members) != nil)
    aislePositions = map.rule(.aisle)?.positions ?? []
    filledAisles = map.rule(.aisle)?.filledNumbers ?? []
    hasTranslations = !settings.translations.isEmpty
    translatedAisles = settings.translations.map { _ in FieldCombinations() }
    held = Array(repeating: nil, count: map.filled.count)
    let mappings = settings.products[number].columns
    let aisle = mappings[ProductColumn.aisle.rawValue]
    pathSeparator = Array((aisle?.pathSeparator ?? ">").utf8)
    sizeFindings = SizeFindings(faults: faults)
    priceFaults = ColumnFaults(faults: faults)
    skippedNames = aisle?.skippedNames ?? 0
    hasOnlyNames = aisle?.hasOnlyNames ?? false
    listsOptions = mappings[ProductColumn.variant.rawValue]?.listsOptions ?? false
    aisleSeparator = aisle?.separator.map { Array($0.utf8) }
    imageSeparator = mappings[ProductColumn.image.rawValue]?.separator.map { Array($0.utf8) }
    hasMinorPrices = map.rule(.price) == nil
    hasCatalogRows = map.rule(.catalogRow) != nil
    fixedUnit = if case .value(let unit) = map.parts(.unit).last { unit } else { [] }
    hasHTML = mappings[ProductColumn.description.rawValue]?.isHTML ?? false
    startsWithDay = mappings[ProductColumn.saleStarts.rawValue]?.isDay ?? false
    endsWithDay = mappings[ProductColumn.saleEnds.rawValue]?.isDay ?? false
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
    if let known { use(known) }
  }

  /// Reads all rows; none if a required column is missing, because each row would report it again.
  mutating func read(faults: inout FaultList) {
    guard ProductColumn.allCases.allSatisfy({ !$0.isRequired || map.isComplete($0) }),
      hasOrderedColumns(faults: &faults)
    else {
      result.isIncomplete = true
      return
    }
    result.reserveCapacity(result.products.count + rows.expectedCount)
    let newest = newestRows()
    if hasHeads {
      readHeads(of: newest, faults: &faults)
    } else {
      readRows(of: newest, faults: &faults)
    }
    if isGrouped { checkGroups(faults: &faults) }
    let findings = findings
    if known == nil { findings.report(localeMark: settings.decimalMark, to: &faults) }
    result.findings.append(findings)
    resolveNumbers()
  }

  /// - Parameter newest: by row of the file: whether it counts; nil if all do.
  mutating func readRows(of newest: [Bool]?, faults: inout FaultList) {
    var row = 0
    for number in held.indices { held[number] = nil }
    // What is wrong with the text of a file is found when it is read first.
    var known = FaultList()
    var errorCount = faults.errorCount
    while part == .members
      ? rows.next(&fields, faults: &known) : rows.next(&fields, faults: &faults)
    {
      row += 1
      if !held.isEmpty { holdTexts() }
      if let newest, !newest[row - 1] { continue }
      guard part == .all || isHead() == (part == .heads), isIncluded() else { continue }
      let count = result.products.count
      errorCount = faults.errorCount
      if isGrouped { readGroupRow(faults: &faults) } else { readRow(faults: &faults) }
      if faults.errorCount == errorCount { continue }
      errorCount = faults.errorCount
      if result.products.count > count || isGrouped && product < count {
        result.faultyProducts.insert(product)
      }
    }
    // Something that is not a row ended the file.
    if faults.errorCount > errorCount { result.isIncomplete = true }
  }

  private mutating func readRow(faults: inout FaultList) {
    guard let id = readID(faults: &faults) else { return }
    self.product = result.products.count
    row = self.product
    let name = text(.name, faults: &faults)
    let price = readPrice()
    result.priceRanges.append(price.range)
    var details = ProductDetails()
    let aisle = readAisle(into: &details, faults: &faults)
    var product = Product(
      id: id, name: name, storePrice: price.amount, price: price.amount, aisle: aisle,
      sourceOffset: fileStart + rows.rowStart)
    fill(&product, &details, faults: &faults)
    readPictures(into: &details, faults: &faults)
    details.gtin = readGTIN(faults: &faults)
    product.isAvailable = readBoolean(.available, faults: &faults)
    (product.size, details.sizeText) = readSize(faults: &faults)
    details.listPrice = readListPrice(faults: &faults)
    readSale(of: .product(self.product), price: price.amount, faults: &faults)
    for index in numericColumns.indices { readNumeric(index, faults: &faults) }
    readExtras(into: &details)
    readHistory(faults: &faults)
    if hasTranslations { readTranslations(faults: &faults) }
    add(product, details, faults: &faults)
  }

  mutating func add(_ product: Product, _ details: ProductDetails, faults: inout FaultList) {
    if hasCatalogRows {
      readCatalogRow(faults: &faults)
    } else if known != nil {
      result.rows.append(result.wholeStarts[number] + source.place(of: rows.rowStart))
    }
    var product = product
    if details != ProductDetails() { product.details = result.add(details) }
    result.products.append(product)
  }

  /// Reads what the product lacks, all of it from its only row or the first that has it.
  mutating func fill(
    _ product: inout Product, _ details: inout ProductDetails, faults: inout FaultList
  ) {
    if product.brand.isEmpty { product.brand = text(.brand, faults: &faults) }
    if details.slug.isEmpty { details.slug = text(.slug, faults: &faults) }
    if details.description.isEmpty { readDescription(into: &details, faults: &faults) }
    if product.isOrganic == nil { product.isOrganic = readBoolean(.organic, faults: &faults) }
    if product.createdAt == nil {
      product.createdAt = readDate(.createdAt, faults: &faults)
      if let created = product.createdAt, result.creations.add(created) {
        let place = location(fieldOrRowStart(.createdAt))
        result.creations.markNewest(at: place)
      }
    }
    if product.popularity == nil { product.popularity = readNumber(.popularity, faults: &faults) }
    if details.previousSize == nil { details.previousSize = readPreviousSize(faults: &faults) }
  }

  mutating func readExtras(into details: inout ProductDetails) {
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
  mutating func readID(faults: inout FaultList) -> TextRange? {
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
}
