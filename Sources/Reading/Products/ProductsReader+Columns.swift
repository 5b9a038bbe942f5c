import Bytes
import Diagnostics
import Quantities
import Shop
import Tables

// What the columns of a products file say of a product, row by row (`Input: Products`).
extension ProductsReader {
  /// A column of numbers that filters and orders are on.
  struct FilterField {
    /// As the filter gives it.
    let name: String
    let position: Int
    let numbers: Int
    /// One per product of the file.
    var values: [FixedDecimal?] = []
  }

  /// Adds what a row says. Where several rows make a product, the first that has something for it
  /// counts, but each has an offer of its own.
  mutating func readFields(_ draft: inout ProductDraft) {
    name?.read(&draft.product.name, \.name, of: draft.index, file)
    readPrice(&draft)
    aisles?.read(&draft, file)
    brand?.read(&draft.product.brand, \.brand, of: draft.index, file)
    size?.read(&draft.offer, &file)
    if let (rule, numbers) = popularity, draft.product.popularity == nil {
      draft.product.popularity = file.fields.number(file.row.field(rule), in: numbers, of: file.row)
    }
    draft.offer.image = image?.read(into: &draft.details, file)
    // What is not understood is not shown as something that can be bought.
    draft.offer.isAvailable = yesOrNo(
      ProductColumns.available, orElse: false, "so the product counts as sold out")
    if draft.product.createdAt == nil { draft.product.createdAt = creation() }
    readDescription(&draft)
    if draft.details.slug.isEmpty { draft.details.slug = text(ProductColumns.slug) }
    if draft.product.isOrganic == nil {
      draft.product.isOrganic = yesOrNo(
        ProductColumns.organic, orElse: nil, "so it counts as empty")
    }
    if draft.details.previousSize == nil {
      draft.details.previousSize = previousSize?.size(file.row, about: "previous", &file.fields)
    }
    readGTIN(&draft.offer)
    if draft.details.link.isEmpty { draft.details.link = link() }
    if file.isGrouped { readVariant(&draft) }
    if hasVariantImage { draft.offer.image = variantImage?.read(into: &draft.details, file) }
    if let (rule, numbers) = listPrice {
      draft.offer.listPrice =
        file.fields.price(file.row.field(rule), in: numbers, of: file.row) ?? draft.offer.listPrice
    }
    sale.read(draft, &file)
    readNumbers(draft)
    if !extras.isEmpty { readExtras(&draft) }
  }

  /// The row's text in a column; empty if the file has none.
  private func text(_ column: KnownColumn) -> TextRange {
    map.rule(column).map { file.text($0, of: column) } ?? .empty
  }

  private mutating func readPrice(_ draft: inout ProductDraft) {
    guard let (rule, numbers) = price else { return }
    let field = FieldReader.pricedField(rule, of: file.row)
    draft.priceRange = file.placed(field.range)
    if field.isEmpty { return }
    guard var price = file.fields.price(field, in: numbers, of: file.row) else {
      draft.priceRange = .empty
      return
    }
    if let (rule, numbers) = surcharge,
      let more = file.fields.price(file.row.field(rule), in: numbers, of: file.row, isSigned: true)
    {
      price.tenThousandths += more.tenThousandths
    }
    draft.offer.storePrice = isMinorPrice ? price.minorUnits(decimals: decimals()) : price
  }

  /// How many digits of the row's price in minor units are decimals.
  private mutating func decimals() -> Int {
    guard let (rule, numbers) = priceDecimals,
      let number = file.fields.number(file.row.field(rule), in: numbers, of: file.row)
    else { return file.settings.currencyDecimals }
    if let count = (0...4).first(where: { FixedDecimal($0) == number }) { return count }
    let field = file.row.field(rule)
    file.faults.error(
      about: ProductColumns.priceDecimals.name,
      "\(file.row.string(field).inBackticks) is no number of decimals",
      at: file.row.location(field), help: "write a number from 0 to 4")
    return file.settings.currencyDecimals
  }

  /// Yes or no; nil for an empty field, and `other`, with a warning, for a text that is neither.
  ///
  /// - Parameter consequence: what messages say of that.
  private mutating func yesOrNo(
    _ column: KnownColumn, orElse other: Bool?, _ consequence: String
  ) -> Bool? {
    guard let rule = map.rule(column) else { return nil }
    let field = file.row.field(rule)
    if field.isEmpty { return nil }
    if field.end - field.start == 1 {
      if file.row.source.bytes[field.start] == UInt8(ascii: "1") { return true }
      if file.row.source.bytes[field.start] == UInt8(ascii: "0") { return false }
    }
    let text = file.row.string(field)
    if answers[text] == nil { answers[text] = .some(BooleanParser.parse(text)) }
    if let answer = answers[text], let answer { return answer }
    file.faults.warning(
      .notYesOrNo, about: column.name, "\(text.inBackticks) is neither yes nor no, \(consequence)",
      at: file.row.location(field),
      help: "write 1 or 0 in the column \(map.title(of: column).inBackticks)")
    return other
  }

  /// When the product came into the shop. A date that is too far ahead to count yet would be the
  /// moment that the site speaks for.
  private mutating func creation() -> Instant? {
    guard let (rule, dates) = created else { return nil }
    let field = file.row.field(rule)
    let instant = file.fields.dateIfAny(field, in: dates, of: file.row)
    guard let instant, let limit = file.settings.priceLimit, instant > limit else { return instant }
    file.faults.warning(
      .futurePrice, about: ProductColumns.createdAt.name,
      "this product is dated more than a day ahead, so the date is ignored",
      at: file.row.location(field), help: "correct the date")
    return nil
  }

  // MARK: Descriptions

  private func readDescription(_ draft: inout ProductDraft) {
    guard let description else { return }
    if !hasHTML {
      return description.read(
        &draft.details.description, \.description, of: draft.index, file)
    }
    if draft.details.description.isEmpty, let rule = description.rule {
      (draft.details.description, draft.details.descriptionHTML) = reduced(
        rule, of: description.column)
    }
    for (language, column, rule) in description.translations
    where file.builder.arrays.translations[language][draft.index].description.isEmpty {
      let (text, html) = reduced(rule, of: column)
      file.builder.arrays.translations[language][draft.index].description = text
      file.builder.arrays.translations[language][draft.index].descriptionHTML = html
    }
  }

  /// The text of a rule as text and as HTML; empty, with a warning, for a JSON value that is none.
  private func reduced(
    _ rule: FieldRule, of column: KnownColumn
  ) -> (text: TextRange, html: TextRange) {
    if file.row.field(rule).kind == .nested { return (file.text(rule, of: column), .empty) }
    guard let html = file.row.text(of: rule) else { return (.empty, .empty) }
    let reduced = ReducedHTML(html)
    if reduced.text.isEmpty { return (.empty, .empty) }
    return (
      file.builder.addText { $0 += reduced.text }, file.builder.addText { $0 += reduced.html }
    )
  }

  // MARK: Links and numbers of articles

  /// The address where the product is sold; empty, with a warning, if it is none.
  private func link() -> TextRange {
    let text = text(ProductColumns.link)
    guard !text.isEmpty, let rule = map.rule(ProductColumns.link) else { return .empty }
    let (bytes, range) = file.builder.place(of: text)
    if ListedTexts.beginsAddress(bytes[range]) { return text }
    file.faults.warning(
      .notALink, about: ProductColumns.link.name,
      "\(file.builder.string(text).inBackticks) is not an address",
      at: file.row.location(file.row.field(rule)), help: "write it like https://shop.example/milk")
    return .empty
  }

  /// Takes the digits of the row's Global Trade Item Number; there is a warning if it is not valid.
  private func readGTIN(_ offer: inout Variant) {
    guard let field = map.rule(ProductColumns.gtin).map({ file.row.field($0) }), !field.isEmpty
    else { return }
    if case .gtin(let digits) = GTINReader.read(file.row.source.bytes.span.extracting(field.range))
    {
      let start = field.start + digits.lowerBound
      offer.gtin = file.placed(start..<start + digits.count)
      return
    }
    // Numbers are also written as they are printed, in groups.
    let text = field.text(in: file.row.source.bytes)
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
      at: file.row.location(field), help: help)
  }

  // MARK: Variants

  /// Reads the variant that a row of a group is: its name, and its id if it has one
  /// (`Input: Variants`).
  private func readVariant(_ draft: inout ProductDraft) {
    draft.offer.id = text(ProductColumns.variantID)
    if !draft.offer.id.isEmpty {
      let (bytes, range) = file.builder.place(of: draft.offer.id)
      _ = file.builder.variantIDs.insert(bytes.span.extracting(range))
    }
    draft.offer.name = text(ProductColumns.variant)
    // The name that platforms give to the only variant of a product.
    if draft.offer.name.count == 13,
      file.builder.string(draft.offer.name).lowercased() == "default title"
    {
      draft.offer.name = .empty
    }
    if draft.offer.name.isEmpty { return }
    for (language, column, rule) in variantTranslations {
      let name = file.text(rule, of: column)
      if !name.isEmpty { file.builder.arrays.translations[language].variantNames[draft.row] = name }
    }
  }

  // MARK: Columns of the shop's own

  /// Reads the row's numbers for filters and orders unless an earlier row of the product has them.
  private mutating func readNumbers(_ draft: ProductDraft) {
    let place = draft.index - file.firstProduct
    for index in filters.indices {
      if filters[index].values.count == place { filters[index].values.append(nil) }
      if filters[index].values[place] != nil { continue }
      filters[index].values[place] = file.fields.number(
        file.row.field(at: filters[index].position), in: filters[index].numbers, of: file.row)
    }
  }

  /// Reads the columns that the shop publishes as they are (`Input: Sources`, `show`), in all
  /// languages.
  private func readExtras(_ draft: inout ProductDraft) {
    let start = file.builder.arrays.extras.count
    func add(_ number: Int, _ field: Field) {
      let text = file.text(field)
      if !text.isEmpty {
        file.builder.arrays.extras.append(ExtraValue(column: extras[number], text: text))
      }
    }
    if let numbers = map.extraNumbers {
      for (position, field) in file.row.filledColumns where numbers[position] >= 0 {
        add(Int(numbers[position]), field)
      }
    } else {
      for (number, position) in map.extraPositions.enumerated() {
        add(number, file.row.written(at: position))
      }
    }
    complete(&draft.details, from: start, file.builder)
    for (language, extra, position) in map.translatedExtras {
      let text = file.text(file.row.written(at: position))
      if text.isEmpty { continue }
      let value = ExtraValue(column: extras[extra], text: text)
      file.builder.arrays.translations[language].add(value, to: draft.index)
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
      let added = builder.arrays.extras[start...].filter { value in
        !known.contains { builder.arrays.extras[Int($0)].column == value.column }
      }
      builder.arrays.extras.removeSubrange(start...)
      if added.isEmpty { return }
      let all = builder.arrays.extras[known] + added
      builder.arrays.extras += all.sorted { $0.column < $1.column }
    }
    let end = builder.arrays.extras.count
    if end > start { details.extras = Int32(start)..<Int32(end) }
  }
}

/// A column of texts, and the columns with the same in the further languages of the shop
/// (`Input: Several languages`).
struct TranslatedText {
  let column: KnownColumn
  let rule: FieldRule?
  let translations: [(language: Int, column: KnownColumn, rule: FieldRule)]

  /// Nil if the file has none of the columns.
  init?(_ column: KnownColumn, _ map: ColumnMap) {
    self.column = column
    (rule, translations) = (map.rule(column), map.translations(of: column))
    if rule == nil, translations.isEmpty { return nil }
  }

  /// Reads the values of a row that no row before it had, and the same in the further languages.
  ///
  /// - Parameter translation: where the text is in another language.
  func read(
    _ text: inout TextRange,
    _ translation: WritableKeyPath<CatalogTranslation.Texts, TextRange>, of product: Int,
    _ file: borrowing ProductsFile
  ) {
    if text.isEmpty, let rule { text = file.text(rule, of: column) }
    for (language, column, rule) in translations
    where file.builder.arrays.translations[language][product][keyPath: translation].isEmpty {
      file.builder.arrays.translations[language][product][keyPath: translation] = file.text(
        rule, of: column)
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
