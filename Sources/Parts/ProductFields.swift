package import Bytes
package import Shop
import Values

/// The fields of products, for part files and for the digests by which an update knows which pages
/// have changed. `ProductReader` reads them in the same order; no other list has them all.
package struct ProductFields: Sendable {
  /// The fields of a product by the pages that show them.
  package enum Section: CaseIterable, Sendable {
    /// What the news shows, apart from prices.
    case news
    /// What else cards show, and the values by which listings are sorted and filtered.
    case card
    /// What else the product's page shows.
    case page
    /// What only parts need: the numbers of aisles, which change with those of others, and the
    /// texts in further languages.
    case part
  }

  private let catalog: Catalog
  /// The columns that filters are on.
  let numericNames: [String]
  /// For each of them, its values.
  private let numericColumns: [[FixedDecimal?]]

  package init(of catalog: Catalog) {
    self.catalog = catalog
    numericNames = catalog.numericColumns.keys.sorted()
    numericColumns = numericNames.compactMap { catalog.numericColumns[$0] }
  }

  /// Adds one section of the product at `index`.
  package func add(_ section: Section, of index: Int, to digest: inout ContentDigest) {
    add(section, of: index, toSink: &digest)
  }

  /// Adds all sections of the product at `index`.
  func add(_ index: Int, to writer: inout VarintWriter) {
    for section in Section.allCases { add(section, of: index, toSink: &writer) }
  }

  private func add(_ section: Section, of index: Int, toSink sink: inout some FieldSink) {
    let product = catalog.products[index]
    let details = catalog.details(of: product)
    switch section {
    case .news:
      for text in [product.id, product.name, details.sizeText, details.image] { add(text, &sink) }
      sink.add(product.size) { $0.add($1) }
      sink.add(product.isAvailable)
      sink.add(product.hasCutPrices)
    case .card:
      for text in [product.brand, details.description] { add(text, &sink) }
      for price in [product.storePrice, product.price, details.listPrice] {
        sink.add(price.tenThousandths)
      }
      sink.add(product.popularity) { $0.add($1.tenThousandths) }
      sink.add(product.isOrganic)
      sink.add(product.createdAt) { $0.add($1.bits) }
      sink.add(catalog.extras(of: index)) { add($1, &$0) }
      for values in numericColumns { sink.add(values[index]) { $0.add($1.tenThousandths) } }
    case .page:
      for text in [details.slug, details.descriptionHTML, details.gtin] { add(text, &sink) }
      sink.add(details.otherImages) { add(catalog.otherImages[Int($1)], &$0) }
      sink.add(details.previousSize) { $0.add($1) }
      sink.add(catalog.recordedHistory(of: index)) {
        $0.add($1.instant.bits); $0.add($1.price.tenThousandths)
      }
      sink.add(details.earlierHistory) {
        let entry = catalog.history[Int($1)]
        $0.add(entry.instant.bits); $0.add(entry.price.tenThousandths)
      }
      sink.add(catalog.sizes(of: index)) {
        $0.add($1.instant.bits); $0.add($1.size)
      }
      sink.add(catalog.restocks(of: index)) { $0.add($1.bits) }
      sink.add(catalog.variants(of: index)) { add($1, &$0) }
      sink.add(product.hasNewNumber)
    case .part:
      sink.add(product.aisle)
      sink.add(catalog.otherAisles(of: index)) { $0.add($1) }
      for translation in catalog.translations { add(translation, of: index, &sink) }
    }
  }

  private func add(_ variant: Variant, _ sink: inout some FieldSink) {
    for text in [variant.id, variant.name, variant.sizeText, variant.gtin] { add(text, &sink) }
    for price in [variant.storePrice, variant.price, variant.listPrice] {
      sink.add(price.tenThousandths)
    }
    sink.add(variant.isAvailable)
    sink.add(variant.size) { $0.add($1) }
    sink.add(variant.image) { $0.add($1) }
  }

  private func add(
    _ translation: CatalogTranslation, of index: Int, _ sink: inout some FieldSink
  ) {
    let texts =
      index < translation.texts.count ? translation.texts[index] : CatalogTranslation.Texts()
    for text in [texts.name, texts.brand, texts.description, texts.descriptionHTML] {
      add(text, &sink)
    }
    sink.add(translation.extras[index] ?? []) { add($1, &$0) }
    for variant in catalog.variants(of: index).indices {
      add(translation.variantNames[variant] ?? .empty, &sink)
    }
  }

  private func add(_ extra: ExtraValue, _ sink: inout some FieldSink) {
    sink.add(extra.column)
    add(extra.text, &sink)
  }

  private func add(_ text: TextRange, _ sink: inout some FieldSink) {
    let all = catalog.text
    sink.add(all.span.extracting(text.range))
  }
}

extension FieldSink {
  fileprivate mutating func add(_ size: Size) {
    add(size.count)
    add(size.amount.tenThousandths)
    add(Int(size.unit.rawValue) << 1 | (size.isDoubted ? 1 : 0))
  }
}

/// Reads products, as `ProductFields` wrote them, into the arrays of a catalog.
struct ProductReader {
  /// The members of `Catalog` of the same names, with the products in the order in which they were
  /// read.
  private(set) var text: [UInt8] = []
  private(set) var products: [Product] = []
  private(set) var details = [ProductDetails()]
  private(set) var history: [HistoryEntry<Money>] = []
  private(set) var sizes: [HistoryEntry<Size>] = []
  private(set) var restocks: [Instant] = []
  private(set) var extras: [ExtraValue] = []
  private(set) var otherAisles: [Int32] = []
  private(set) var otherImages: [TextRange] = []
  private(set) var variants: [Variant] = []
  private(set) var numericColumns: [String: [FixedDecimal?]] = [:]
  /// For each language after the first.
  private(set) var translations: [ReadTranslation] = []
  private let sectionCount: Int

  /// - Parameters:
  ///   - languages: how many the shop has after the first.
  ///   - sections: how many aisles the shop has.
  init(languages: Int, sections: Int) {
    sectionCount = sections
    translations = Array(repeating: ReadTranslation(), count: languages)
  }

  /// Reads the fields of a product.
  ///
  /// - Parameters:
  ///   - fields: where they are in `bytes`.
  ///   - numericNames: see `PartHead`.
  /// - Returns: whether they are those of a product in aisles of the shop.
  mutating func read(
    _ fields: Range<Int>, of bytes: [UInt8], numericNames: [String]
  ) -> Bool {
    let (shift, others) = (text.count - fields.lowerBound, otherAisles.count)
    text.append(copying: bytes.span.extracting(fields))
    var reader = VarintReader(bytes, from: fields.lowerBound)
    readProduct(&reader, shift, numericNames)
    let sections = 0..<Int32(sectionCount)
    return reader.isIntact && reader.place == fields.upperBound
      && sections.contains(products[products.count - 1].aisle)
      && otherAisles[others...].allSatisfy(sections.contains)
  }

  /// Adds a text that no product has.
  mutating func add(_ string: String) -> TextRange {
    let start = text.count
    text += string.utf8
    return TextRange(start..<text.count)
  }

  private mutating func readProduct(
    _ reader: inout VarintReader, _ shift: Int, _ numericNames: [String]
  ) {
    var own = ProductDetails()
    var product = Product(
      id: reader.range(shift), name: reader.range(shift), storePrice: .zero, price: .zero,
      aisle: 0, sourceOffset: 0)
    own.sizeText = reader.range(shift)
    own.image = reader.range(shift)
    product.size = reader.optional { $0.size() }
    product.isAvailable = reader.flag()
    product.hasCutPrices = reader.flag() == true
    product.brand = reader.range(shift)
    own.description = reader.range(shift)
    product.storePrice = reader.money()
    product.price = reader.money()
    own.listPrice = reader.money()
    product.popularity = reader.optional { $0.decimal() }
    product.isOrganic = reader.flag()
    product.createdAt = reader.optional { $0.instant() }
    own.extras = extras.appendRange(of: reader.list { $0.extra(shift) })
    for name in numericNames {
      let value = reader.optional { $0.decimal() }
      let missing = products.count - (numericColumns[name]?.count ?? 0)
      numericColumns[name, default: []] += Array(repeating: nil, count: missing) + [value]
    }
    own.slug = reader.range(shift)
    own.descriptionHTML = reader.range(shift)
    own.gtin = reader.range(shift)
    own.otherImages = otherImages.appendRange(of: reader.list { $0.range(shift) })
    own.previousSize = reader.optional { $0.size() }
    product.history = history.appendRange(
      of: reader.list { HistoryEntry(instant: $0.instant(), value: $0.money()) })
    own.earlierHistory = history.appendRange(
      of: reader.list { HistoryEntry(instant: $0.instant(), value: $0.money()) })
    own.sizes = sizes.appendRange(
      of: reader.list { HistoryEntry(instant: $0.instant(), value: $0.size()) })
    own.restocks = restocks.appendRange(of: reader.list { $0.instant() })
    own.variants = variants.appendRange(of: reader.list { $0.variant(shift) })
    product.hasNewNumber = reader.flag() == true
    product.aisle = reader.number32()
    own.otherAisles = otherAisles.appendRange(of: reader.list { $0.number32() })
    for language in translations.indices {
      translations[language].read(
        &reader, shift, product: products.count, variants: own.variants)
    }
    if own != ProductDetails() {
      product.details = Int32(details.count)
      details.append(own)
    }
    products.append(product)
  }
}

/// The translations of the products that were read.
struct ReadTranslation {
  private(set) var texts: [CatalogTranslation.Texts] = []
  private(set) var extras: [Int: [ExtraValue]] = [:]
  private(set) var variantNames: [Int: TextRange] = [:]

  fileprivate mutating func read(
    _ reader: inout VarintReader, _ shift: Int, product: Int, variants: Range<Int32>
  ) {
    var own = CatalogTranslation.Texts()
    own.name = reader.range(shift)
    own.brand = reader.range(shift)
    own.description = reader.range(shift)
    own.descriptionHTML = reader.range(shift)
    texts.append(own)
    let values = reader.list { $0.extra(shift) }
    if !values.isEmpty { extras[product] = values }
    for variant in variants {
      let name = reader.range(shift)
      if !name.isEmpty { variantNames[Int(variant)] = name }
    }
  }
}

extension VarintReader {
  /// - Parameter shift: where the bytes are in the text of the catalog.
  fileprivate mutating func range(_ shift: Int) -> TextRange {
    let text = text()
    return text.isEmpty ? .empty : TextRange(text.lowerBound + shift..<text.upperBound + shift)
  }

  fileprivate mutating func money() -> Money { Money(tenThousandths: Int64(number())) }

  fileprivate mutating func decimal() -> FixedDecimal {
    FixedDecimal(tenThousandths: Int64(number()))
  }

  fileprivate mutating func instant() -> Instant {
    let bits = number()
    return Instant(milliseconds: Int64(bits >> 1), isDay: bits & 1 == 1)
  }

  fileprivate mutating func size() -> Size {
    let (count, amount) = (number32(), decimal())
    let bits = number()
    let unit = SizeUnit(rawValue: UInt8(truncatingIfNeeded: bits >> 1)) ?? .piece
    var size = Size(count: count, amount: amount, unit: unit)
    size.isDoubted = bits & 1 == 1
    return size
  }

  fileprivate mutating func extra(_ shift: Int) -> ExtraValue {
    ExtraValue(column: number32(), text: range(shift))
  }

  fileprivate mutating func variant(_ shift: Int) -> Variant {
    let (id, name) = (range(shift), range(shift))
    let (sizeText, gtin) = (range(shift), range(shift))
    var variant = Variant(id: id, name: name, storePrice: money())
    variant.sizeText = sizeText
    variant.gtin = gtin
    variant.price = money()
    variant.listPrice = money()
    variant.isAvailable = flag()
    variant.size = optional { $0.size() }
    variant.image = optional { $0.number32() }
    return variant
  }
}

extension Array {
  /// Appends the items and returns their range.
  fileprivate mutating func appendRange(of items: [Element]) -> Range<Int32> {
    if items.isEmpty { return 0..<0 }
    let start = Int32(count)
    append(contentsOf: items)
    return start..<Int32(count)
  }
}
