import Bytes
import Diagnostics
import Quantities
import Shop
import Tables

/// Reads what the columns of a products file say of a product, row by row (`Input: Products`).
struct ProductFields {
  private let map: ColumnMap
  private let name, brand, slug, variant, description: TranslatedText?
  private let price, surcharge, listPrice, popularity: (rule: FieldRule, numbers: Int)?
  /// True if `price` is in minor units.
  private let isMinorPrice: Bool
  private var aisles: AisleColumn?
  private var size, previousSize: SizeField?
  private var sale: SaleFields
  private let image: PictureReader?
  private let variantImage: PictureReader?
  /// True if the picture of a variant has a column of its own, be it in the file or not.
  private let hasVariantImage: Bool
  private let created: (rule: FieldRule, dates: Int)?
  private let hasHTML: Bool
  /// By number in `ColumnMap.extras`: the number in `CatalogBuilder.extraColumns`.
  private let extras: [Int32]
  private var filters: [FilterField] = []
  /// The meaning of texts that have been read as yes or no.
  private var answers: [String: Bool?] = [:]

  /// A column of numbers that filters and orders are on.
  private struct FilterField {
    /// As the filter gives it.
    let name: String
    let position: Int
    let numbers: Int
    /// One per product of the file.
    var values: [FixedDecimal?] = []
  }

  init(_ map: ColumnMap, _ file: inout ProductsFile) {
    self.map = map
    name = TranslatedText(ProductColumns.name, map)
    brand = TranslatedText(ProductColumns.brand, map)
    slug = TranslatedText(ProductColumns.slug, map)
    description = TranslatedText(ProductColumns.description, map)
    variant = file.isGrouped ? TranslatedText(ProductColumns.variant, map) : nil
    func numbers(_ kind: NumberColumn.Kind, _ column: KnownColumn) -> (FieldRule, Int)? {
      map.rule(column).map { ($0, file.fields.addNumbers(kind, of: column, $0, map)) }
    }
    let wholePrice = numbers(.price, ProductColumns.price)
    price = wholePrice ?? numbers(.price, ProductColumns.minorPrice)
    isMinorPrice = wholePrice == nil
    surcharge = numbers(.price, ProductColumns.surcharge)
    listPrice = numbers(.price, ProductColumns.listPrice)
    popularity = numbers(.other, ProductColumns.popularity)
    aisles = AisleColumn(map, file.described)
    size = SizeField(ProductColumns.size, map, &file.fields)
    previousSize = SizeField(ProductColumns.previousSize, map, &file.fields)
    sale = SaleFields(map, &file)
    func mapping(_ column: KnownColumn) -> ColumnMapping? { file.described.columns[column.name] }
    image = map.rule(ProductColumns.image).map { rule in
      PictureReader(ProductColumns.image, rule, separator: mapping(ProductColumns.image)?.separator)
    }
    let variantImage = map.rule(ProductColumns.variantImage)
    hasVariantImage =
      file.isGrouped && (variantImage != nil || mapping(ProductColumns.variantImage) != nil)
    self.variantImage = variantImage.map {
      PictureReader(ProductColumns.variantImage, $0, separator: nil)
    }
    created = map.rule(ProductColumns.createdAt).map {
      ($0, file.fields.addDates(of: ProductColumns.createdAt, $0))
    }
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

  /// Adds what a row says. Where several rows make a product, the first that has something for it
  /// counts, but each has an offer of its own.
  mutating func read(
    _ row: borrowing TableRow, _ draft: inout ProductDraft, _ file: inout ProductsFile
  ) {
    name?.read(row, &draft.product.name, \.name, of: draft.index, &file)
    readPrice(row, &draft, &file)
    aisles?.read(row, &draft, &file)
    brand?.read(row, &draft.product.brand, \.brand, of: draft.index, &file)
    size?.read(row, &draft.offer, &file)
    if let (rule, numbers) = popularity, draft.product.popularity == nil {
      draft.product.popularity = file.fields.number(row.field(rule), in: numbers, of: row)
    }
    draft.offer.image = image.flatMap { $0.read(row, into: &draft.details, &file) }
    // What is not understood is not shown as something that can be bought.
    draft.offer.isAvailable = yesOrNo(
      ProductColumns.available, of: row, orElse: false, "so the product counts as sold out", &file)
    if draft.product.createdAt == nil { draft.product.createdAt = creation(of: row, &file) }
    readDescription(row, &draft, &file)
    slug?.read(row, &draft.details.slug, nil, of: draft.index, &file)
    if draft.product.isOrganic == nil {
      draft.product.isOrganic = yesOrNo(
        ProductColumns.organic, of: row, orElse: nil, "so it counts as empty", &file)
    }
    if draft.details.previousSize == nil {
      draft.details.previousSize = previousSize?.size(row, about: "previous", &file.fields)
    }
    readGTIN(row, &draft.offer, &file)
    if draft.details.link.isEmpty { draft.details.link = link(of: row, &file) }
    if file.isGrouped { readVariant(row, &draft, &file) }
    if hasVariantImage {
      draft.offer.image = variantImage.flatMap { $0.read(row, into: &draft.details, &file) }
    }
    if let (rule, numbers) = listPrice {
      draft.offer.listPrice =
        file.fields.price(row.field(rule), in: numbers, of: row) ?? draft.offer.listPrice
    }
    sale.read(row, draft, &file)
    readNumbers(row, draft, &file)
    if !extras.isEmpty { readExtras(row, &draft, &file) }
  }

  /// Ends the rows.
  func finish(_ file: inout ProductsFile) {
    for filter in filters {
      file.builder.addNumeric(filter.name, filter.values, firstProduct: file.firstProduct)
    }
  }

  private func readPrice(
    _ row: borrowing TableRow, _ draft: inout ProductDraft, _ file: inout ProductsFile
  ) {
    guard let (rule, numbers) = price else { return }
    let field = FieldReader.pricedField(rule, of: row)
    draft.priceRange = file.placed(field.range)
    if field.isEmpty { return }
    guard var price = file.fields.price(field, in: numbers, of: row) else {
      draft.priceRange = .empty
      return
    }
    if let (rule, numbers) = surcharge,
      let more = file.fields.price(row.field(rule), in: numbers, of: row, isSigned: true)
    {
      price.tenThousandths += more.tenThousandths
    }
    draft.offer.storePrice =
      isMinorPrice ? price.minorUnits(decimals: file.settings.currencyDecimals) : price
  }

  /// Yes or no; nil for an empty field, and `other`, with a warning, for a text that is neither.
  ///
  /// - Parameter consequence: what messages say of that.
  private mutating func yesOrNo(
    _ column: KnownColumn, of row: borrowing TableRow, orElse other: Bool?, _ consequence: String,
    _ file: inout ProductsFile
  ) -> Bool? {
    guard let rule = map.rule(column) else { return nil }
    let field = row.field(rule)
    if field.isEmpty { return nil }
    if field.end - field.start == 1 {
      if row.source.bytes[field.start] == UInt8(ascii: "1") { return true }
      if row.source.bytes[field.start] == UInt8(ascii: "0") { return false }
    }
    let text = row.string(field)
    if answers[text] == nil { answers[text] = .some(BooleanParser.parse(text)) }
    if let answer = answers[text], let answer { return answer }
    file.faults.warning(
      .notYesOrNo, about: column.name, "\(text.inBackticks) is neither yes nor no, \(consequence)",
      at: row.location(field),
      help: "write 1 or 0 in the column \(map.title(of: column).inBackticks)")
    return other
  }

  /// When the product came into the shop. A date that is too far ahead to count yet would be the
  /// moment that the site speaks for.
  private func creation(of row: borrowing TableRow, _ file: inout ProductsFile) -> Instant? {
    guard let (rule, dates) = created else { return nil }
    let field = row.field(rule)
    let instant = file.fields.dateIfAny(field, in: dates, of: row)
    guard let instant, let limit = file.settings.priceLimit, instant > limit else { return instant }
    file.faults.warning(
      .futurePrice, about: ProductColumns.createdAt.name,
      "this product is dated more than a day ahead, so the date is ignored",
      at: row.location(field), help: "correct the date")
    return nil
  }

  // MARK: Descriptions

  private func readDescription(
    _ row: borrowing TableRow, _ draft: inout ProductDraft, _ file: inout ProductsFile
  ) {
    guard let text = description else { return }
    if !hasHTML {
      return text.read(row, &draft.details.description, \.description, of: draft.index, &file)
    }
    if draft.details.description.isEmpty, let rule = text.rule {
      if row.field(rule).kind == .nested {
        text.read(row, &draft.details.description, nil, of: draft.index, &file)
      } else {
        (draft.details.description, draft.details.descriptionHTML) = reduced(rule, in: row, &file)
      }
    }
    for (language, rule) in text.translations.enumerated() {
      guard let rule, file.builder.translations[language][draft.index].description.isEmpty
      else { continue }
      let (text, html) = reduced(rule, in: row, &file)
      if text.isEmpty { continue }
      file.builder.translations[language][draft.index].description = text
      file.builder.translations[language][draft.index].descriptionHTML = html
    }
  }

  private func reduced(
    _ rule: FieldRule, in row: borrowing TableRow, _ file: inout ProductsFile
  ) -> (text: TextRange, html: TextRange) {
    guard let html = row.text(of: rule) else { return (.empty, .empty) }
    let reduced = ReducedHTML(html)
    if reduced.text.isEmpty { return (.empty, .empty) }
    return (
      file.builder.addText { $0 += reduced.text }, file.builder.addText { $0 += reduced.html }
    )
  }

  // MARK: Links and numbers of articles

  /// The address where the product is sold; empty, with a warning, if it is none.
  private func link(of row: borrowing TableRow, _ file: inout ProductsFile) -> TextRange {
    guard let rule = map.rule(ProductColumns.link) else { return .empty }
    let text = file.text(rule, of: ProductColumns.link, in: row)
    let (bytes, range) = file.builder.place(of: text)
    if text.isEmpty || ListedTexts.beginsAddress(bytes[range]) { return text }
    file.faults.warning(
      .notALink, about: ProductColumns.link.name,
      "\(String(decoding: bytes[range], as: UTF8.self).inBackticks) is not an address",
      at: row.location(row.field(rule)), help: "write it like https://shop.example/milk")
    return .empty
  }

  /// Takes the digits of the row's Global Trade Item Number; there is a warning if it is not valid.
  private func readGTIN(
    _ row: borrowing TableRow, _ offer: inout Variant, _ file: inout ProductsFile
  ) {
    guard let field = map.rule(ProductColumns.gtin).map({ row.field($0) }), !field.isEmpty
    else { return }
    if case .gtin(let digits) = GTINReader.read(row.source.bytes.span.extracting(field.range)) {
      let start = field.start + digits.lowerBound
      offer.gtin = file.placed(start..<start + digits.count)
      return
    }
    // Numbers are also written as they are printed, in groups.
    let text = field.text(in: row.source.bytes)
    let digits = text.filter { !$0.isBlank && $0 != UInt8(ascii: "-") }
    let (message, help): (String, String)
    switch GTINReader.read(digits.span) {
    case .gtin(let range):
      offer.gtin = file.builder.addText { $0 += digits[range] }
      return
    case .wrongCheckDigit:
      (message, help) = (
        "has a wrong check digit", "compare it with the number below the bar code"
      )
    case .rounded:
      (message, help) = ("was rounded by a spreadsheet", "export the column as text")
    case .other:
      (message, help) = (
        "is not a GTIN", "write its 8, 12, 13 or 14 digits, or leave the field empty"
      )
    }
    file.faults.warning(
      .notAGTIN, about: message,
      "\(String(decoding: text, as: UTF8.self).inBackticks) \(message), so it is ignored",
      at: row.location(field), help: help)
  }

  // MARK: Variants

  /// Reads the variant that a row of a group is: its name, and its id if it has one
  /// (`Input: Variants`).
  private func readVariant(
    _ row: borrowing TableRow, _ draft: inout ProductDraft, _ file: inout ProductsFile
  ) {
    if let id = map.rule(ProductColumns.variantID) {
      draft.offer.id = file.text(id, of: ProductColumns.variantID, in: row)
      if !draft.offer.id.isEmpty {
        let (bytes, range) = file.builder.place(of: draft.offer.id)
        _ = file.builder.variantIDs.insert(bytes.span.extracting(range))
      }
    }
    guard let variant else { return }
    if let rule = variant.rule {
      draft.offer.name = file.text(rule, of: ProductColumns.variant, in: row)
    }
    // The name that platforms give to the only variant of a product.
    if draft.offer.name.count == 13 {
      let (bytes, range) = file.builder.place(of: draft.offer.name)
      let name = String(decoding: bytes[range], as: UTF8.self).lowercased()
      if name == "default title" { draft.offer.name = .empty }
    }
    if draft.offer.name.isEmpty { return }
    for (language, rule) in variant.translations.enumerated() {
      guard let rule else { continue }
      let name = file.text(rule, in: row)
      if !name.isEmpty { file.builder.translations[language].variantNames[draft.row] = name }
    }
  }

  // MARK: Columns of the shop's own

  /// Reads the row's numbers for filters and orders unless an earlier row of the product has them.
  private mutating func readNumbers(
    _ row: borrowing TableRow, _ draft: ProductDraft, _ file: inout ProductsFile
  ) {
    let place = draft.index - file.firstProduct
    for index in filters.indices {
      if filters[index].values.count == place { filters[index].values.append(nil) }
      if filters[index].values[place] != nil { continue }
      filters[index].values[place] = file.fields.number(
        row.field(at: filters[index].position), in: filters[index].numbers, of: row)
    }
  }

  /// Reads the columns that the shop publishes as they are (`Input: Sources`, `show`), in all
  /// languages.
  private func readExtras(
    _ row: borrowing TableRow, _ draft: inout ProductDraft, _ file: inout ProductsFile
  ) {
    let start = file.builder.extras.count
    func add(_ number: Int, _ field: Field) {
      let text = file.text(field, of: row)
      if !text.isEmpty {
        file.builder.extras.append(ExtraValue(column: extras[number], text: text))
      }
    }
    if let numbers = map.extraNumbers {
      for (position, field) in row.filledColumns where numbers[position] >= 0 {
        add(Int(numbers[position]), field)
      }
    } else {
      for (number, position) in map.extraPositions.enumerated() {
        add(number, row.written(at: position))
      }
    }
    complete(&draft.details, from: start, file.builder)
    for (language, columns) in map.translations.enumerated() {
      for (extra, position) in columns.extras {
        let text = file.text(row.written(at: position), of: row)
        if text.isEmpty { continue }
        let value = ExtraValue(column: extras[extra], text: text)
        file.builder.translations[language].add(value, to: draft.index)
      }
    }
  }

  /// Adds the values that no row of the group before this one had.
  ///
  /// - Parameter start: where the row's are in `extras`.
  private func complete(
    _ details: inout ProductDetails, from start: Int, _ builder: CatalogBuilder
  ) {
    let known = details.extras
    if !known.isEmpty {
      let added = builder.extras[start...].filter { value in
        !known.contains { builder.extras[Int($0)].column == value.column }
      }
      builder.extras.removeSubrange(start...)
      if added.isEmpty { return }
      let all = builder.extras[Int(known.lowerBound)..<Int(known.upperBound)] + added
      builder.extras += all.sorted { $0.column < $1.column }
    }
    let end = builder.extras.count
    if end > start { details.extras = Int32(start)..<Int32(end) }
  }
}

/// A column of texts, and the columns with the same in the further languages of the shop
/// (`Input: Several languages`).
struct TranslatedText {
  private let column: KnownColumn
  let rule: FieldRule?
  /// By number of the language.
  let translations: [FieldRule?]

  /// Nil if the file has none of the columns.
  init?(_ column: KnownColumn, _ map: ColumnMap) {
    self.column = column
    rule = map.rule(column)
    translations = map.translations.map { $0.rules[column.name] }
    if rule == nil, translations.allSatisfy({ $0 == nil }) { return nil }
  }

  /// Reads the values of a row that no row before it had, and the same in the further languages.
  ///
  /// - Parameter translation: where the text is in another language; nil if it has none.
  func read(
    _ row: borrowing TableRow, _ text: inout TextRange,
    _ translation: WritableKeyPath<CatalogTranslation.Texts, TextRange>?, of product: Int,
    _ file: inout ProductsFile
  ) {
    if text.isEmpty, let rule {
      text = file.text(rule, of: column, in: row, mayBeEmpty: file.isGrouped)
    }
    guard let translation else { return }
    for (language, rule) in translations.enumerated() {
      guard let rule, file.builder.translations[language][product][keyPath: translation].isEmpty
      else { continue }
      let translated = file.text(rule, in: row)
      if translated.isEmpty { continue }
      file.builder.translations[language][product][keyPath: translation] = translated
    }
  }
}

/// The values of a row for its product and for the offer in the row.
struct ProductDraft {
  /// Of the product in `CatalogBuilder.products`.
  let index: Int
  /// True if the row is the first of the product.
  let isNew: Bool
  /// The owner of the row's offer: the index in `CatalogBuilder.groupRows` where several rows may
  /// make a product, otherwise that of the product.
  let row: Int
  var product: Product
  var details: ProductDetails
  /// Without variants, it is what its product has of its properties.
  var offer = Variant(id: .empty, name: .empty, storePrice: .zero)
  /// Where the price is, or would be; `.empty` for one that can't be read.
  var priceRange = TextRange.empty
}
