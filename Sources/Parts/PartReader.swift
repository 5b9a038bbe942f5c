import Bytes
import Diagnostics
import Shop
import Values

/// Reads the products of parts into the arrays of a catalog.
struct PartReader {
  /// The members of `Catalog` of the same names, with the products in the order in which they were
  /// read.
  private(set) var text: [UInt8] = []
  private(set) var products: [Product] = []
  private(set) var details = [ProductDetails()]
  private(set) var history: [HistoryEntry<Money>] = []
  private(set) var sizes: [HistoryEntry<Size>] = []
  private(set) var extras: [ExtraValue] = []
  private(set) var otherAisles: [Int32] = []
  private(set) var otherImages: [TextRange] = []
  private(set) var variants: [Variant] = []
  private(set) var numericColumns: [String: [FixedDecimal?]] = [:]
  /// For each language after the first.
  private(set) var translations: [PartTranslation] = []
  private let sectionCount: Int

  /// - Parameters:
  ///   - languages: how many the shop has after the first.
  ///   - sections: how many aisles the shop has.
  init(languages: Int, sections: Int) {
    sectionCount = sections
    translations = Array(repeating: PartTranslation(), count: languages)
  }

  /// Reads the record of a product.
  ///
  /// - Parameters:
  ///   - record: where it is in `bytes`.
  ///   - numericNames: see `PartHead`.
  /// - Returns: whether it is one, of a product in aisles of the shop.
  mutating func read(
    _ record: Range<Int>, of bytes: [UInt8], numericNames: [String]
  ) -> Bool {
    let (shift, others) = (text.count - record.lowerBound, otherAisles.count)
    text.append(copying: bytes.span.extracting(record))
    var reader = VarintReader(bytes, from: record.lowerBound)
    readProduct(&reader, shift, numericNames)
    let sections = 0..<Int32(sectionCount)
    return reader.isIntact && reader.place == record.upperBound
      && sections.contains(products[products.count - 1].aisle)
      && otherAisles[others...].allSatisfy(sections.contains)
  }

  /// Adds a text that no record has.
  mutating func add(_ string: String) -> TextRange {
    let start = text.count
    text += string.utf8
    return TextRange(start..<text.count)
  }

  private mutating func readProduct(
    _ reader: inout VarintReader, _ shift: Int, _ numericNames: [String]
  ) {
    let id = reader.range(shift)
    var product = Product(
      id: id, name: reader.range(shift), storePrice: .zero, price: .zero, aisle: 0,
      sourceOffset: 0)
    product.brand = reader.range(shift)
    product.storePrice = reader.money()
    product.price = reader.money()
    product.popularity = reader.optional { $0.decimal() }
    product.isAvailable = reader.flag()
    product.isOrganic = reader.flag()
    product.aisle = reader.number32()
    product.createdAt = reader.optional { $0.instant() }
    product.size = reader.optional { $0.size() }
    product.history = history.appendRange(
      of: reader.list { HistoryEntry(instant: $0.instant(), value: $0.money()) })
    for name in numericNames {
      let value = reader.optional { $0.decimal() }
      let missing = products.count - (numericColumns[name]?.count ?? 0)
      numericColumns[name, default: []] += Array(repeating: nil, count: missing) + [value]
    }
    var own = ProductDetails()
    if reader.number() == 1 {
      own = readDetails(&reader, shift)
      product.details = Int32(details.count)
      details.append(own)
    }
    for language in translations.indices {
      translations[language].read(
        &reader, shift, product: products.count, variants: own.variants)
    }
    products.append(product)
  }

  private mutating func readDetails(_ reader: inout VarintReader, _ shift: Int) -> ProductDetails {
    var own = ProductDetails()
    own.slug = reader.range(shift)
    own.description = reader.range(shift)
    own.descriptionHTML = reader.range(shift)
    own.image = reader.range(shift)
    own.gtin = reader.range(shift)
    own.sizeText = reader.range(shift)
    own.otherImages = otherImages.appendRange(of: reader.list { $0.range(shift) })
    own.otherAisles = otherAisles.appendRange(of: reader.list { $0.number32() })
    own.previousSize = reader.optional { $0.size() }
    own.sizes = sizes.appendRange(
      of: reader.list { HistoryEntry(instant: $0.instant(), value: $0.size()) })
    own.extras = extras.appendRange(of: reader.list { $0.extra(shift) })
    own.listPrice = reader.money()
    own.variants = variants.appendRange(of: reader.list { $0.variant(shift) })
    return own
  }
}

/// The translations of the products that were read.
struct PartTranslation {
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
    let unit = SizeUnit(rawValue: UInt8(truncatingIfNeeded: number())) ?? .piece
    return Size(count: count, amount: amount, unit: unit)
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
