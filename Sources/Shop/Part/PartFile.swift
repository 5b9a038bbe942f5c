import Bytes

/// What a part of a shop leaves for the pages of the whole: its products, with all that pages show
/// of them (`Architecture: Parts and a join`).
///
/// After a line that names the format and a seal, the digest of all that follows, come the names of
/// the columns and one record for each product, in the order of their rows.
package struct PartFile: Sendable {
  /// In the output folder of the part.
  package static let fileName = ".aisle-part"

  /// Raise the number when the format changes.
  static let signature = Array("aisle part 1\n".utf8)
  static let headLength = signature.count + 16

  package let bytes: [UInt8]

  /// - Parameters:
  ///   - catalog: of the part, read with the frame of the whole shop.
  ///   - settings: see `ShopFrame.settings`.
  package init(_ catalog: Catalog, settings: String) {
    var writer = RecordWriter()
    writer.add(settings)
    writer.add(catalog.extraColumns) {
      $0.add($1.name); $0.add($1.label)
    }
    let numericNames = catalog.numericColumns.keys.sorted()
    writer.add(numericNames) { $0.add($1) }
    writer.add(catalog.translations.count)
    writer.add(catalog.products.count)
    let numeric = numericNames.compactMap { catalog.numericColumns[$0] }
    for index in catalog.products.indices { writer.add(index, of: catalog, numeric) }
    let content = writer.bytes
    let seal = Fingerprint { $0.add(content) }
    var bytes = Self.signature
    bytes.reserveCapacity(Self.headLength + content.count)
    bytes += Self.bytes(of: seal)
    bytes += content
    self.bytes = bytes
  }

  /// Whether the bytes are those of a whole part file of this version.
  static func isSealed(_ bytes: [UInt8]) -> Bool {
    guard bytes.count >= headLength, bytes.starts(with: signature) else { return false }
    let seal = Fingerprint { $0.add(bytes.span.extracting(headLength...)) }
    return bytes[signature.count..<headLength].elementsEqual(Self.bytes(of: seal))
  }

  /// Little-endian.
  private static func bytes(of seal: Fingerprint) -> [UInt8] {
    [seal.first, seal.second].flatMap { word in
      stride(from: UInt64(0), to: 64, by: 8).map { UInt8(truncatingIfNeeded: word >> $0) }
    }
  }
}

extension RecordWriter {
  /// - Parameter numeric: the values of each numeric column, one per product.
  fileprivate mutating func add(_ index: Int, of catalog: Catalog, _ numeric: [[FixedDecimal?]]) {
    let product = catalog.products[index]
    add(catalog.rows.isEmpty ? index : catalog.rows[index])
    add(product.id, of: catalog)
    add(product.name, of: catalog)
    add(product.brand, of: catalog)
    add(product.storePrice.tenThousandths)
    add(product.price.tenThousandths)
    add(product.popularity) { $0.add($1.tenThousandths) }
    add(product.isAvailable)
    add(product.isOrganic)
    add(product.aisle)
    add(product.createdAt) { $0.add($1) }
    add(product.size) { $0.add($1) }
    add(catalog.history(of: index)) {
      $0.add($1.instant); $0.add($1.price.tenThousandths)
    }
    for values in numeric { add(values[index]) { $0.add($1.tenThousandths) } }
    add(product.details > 0 ? index : nil) { $0.addDetails(of: $1, in: catalog) }
    for translation in catalog.translations { add(translation, of: index, in: catalog) }
  }

  private mutating func addDetails(of index: Int, in catalog: Catalog) {
    let details = catalog.details(of: catalog.products[index])
    for text in [
      details.slug, details.description, details.descriptionHTML, details.image, details.gtin,
      details.sizeText,
    ] {
      add(text, of: catalog)
    }
    add(details.otherImages) { $0.add(catalog.otherImages[Int($1)], of: catalog) }
    add(catalog.otherAisles(of: index)) { $0.add($1) }
    add(details.previousSize) { $0.add($1) }
    add(catalog.sizes(of: index)) {
      $0.add($1.instant); $0.add($1.size)
    }
    add(catalog.extras(of: index)) {
      $0.add($1.column); $0.add($1.text, of: catalog)
    }
    add(details.listPrice.tenThousandths)
    add(catalog.variants(of: index)) { $0.add($1, of: catalog) }
  }

  private mutating func add(_ variant: Variant, of catalog: Catalog) {
    for text in [variant.id, variant.name, variant.sizeText, variant.gtin] {
      add(text, of: catalog)
    }
    for price in [variant.storePrice, variant.price, variant.listPrice] {
      add(price.tenThousandths)
    }
    add(variant.isAvailable)
    add(variant.size) { $0.add($1) }
    add(variant.image) { $0.add($1) }
  }

  private mutating func add(
    _ translation: CatalogTranslation, of index: Int, in catalog: Catalog
  ) {
    let texts =
      index < translation.texts.count ? translation.texts[index] : CatalogTranslation.Texts()
    for text in [texts.name, texts.brand, texts.description, texts.descriptionHTML] {
      add(text, of: catalog)
    }
    add(translation.extras[index] ?? []) {
      $0.add($1.column); $0.add($1.text, of: catalog)
    }
    for variant in catalog.variants(of: index).indices {
      add(translation.variantNames[variant] ?? .empty, of: catalog)
    }
  }

  private mutating func add(_ instant: Instant) { add(instant.bits) }

  private mutating func add(_ size: Size) {
    add(size.count)
    add(size.amount.tenThousandths)
    add(Int(size.unit.rawValue))
  }
}
