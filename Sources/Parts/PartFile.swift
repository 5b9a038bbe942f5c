import Bytes
package import Shop
import Values

/// The data of a part for the pages of the whole shop (`Architecture: Parts and a join`): its
/// products, with everything that pages show of them, and the lists from which these pages are
/// made.
///
/// After a line that names the format and a seal, the digest of all that follows, come the length
/// of the head and the head, which says where everything is; then one record for each product, in
/// the order of their rows, and the entries of each list.
package struct PartFile: Sendable {
  /// In the output folder of the part.
  package static let fileName = ".aisle-part"

  /// Raise the number when the format changes.
  static let signature = Array("aisle part 2\n".utf8)
  static let sealedFrom = signature.count + 16
  /// The length of the head takes eight bytes.
  static let headFrom = sealedFrom + 8

  package let bytes: [UInt8]

  /// - Parameters:
  ///   - catalog: of the part, read with the frame of the whole shop.
  ///   - settings: see `ShopFrame.settings`.
  ///   - lists: each sorted; a missing one has no entries.
  package init(_ catalog: Catalog, settings: String, lists: [PartList: [ListEntry]]) {
    var records = VarintWriter()
    var lengths: [Int] = []
    lengths.reserveCapacity(catalog.products.count)
    let numericNames = catalog.numericColumns.keys.sorted()
    let numeric = numericNames.compactMap { catalog.numericColumns[$0] }
    for index in catalog.products.indices {
      let start = records.bytes.count
      records.add(index, of: catalog, numeric)
      lengths.append(records.bytes.count - start)
    }
    var head = PartHead(of: catalog, settings: settings, numericNames: numericNames)
    head.recordLengths = lengths
    for list in PartList.allCases {
      let start = records.bytes.count
      var last: ListEntry?
      for entry in lists[list] ?? [] {
        records.add(entry, after: last)
        last = entry
      }
      head.listLengths.append(records.bytes.count - start)
    }
    let headBytes = head.bytes
    var bytes = Self.signature
    bytes.reserveCapacity(Self.headFrom + headBytes.count + records.bytes.count)
    bytes += [UInt8](repeating: 0, count: 16)
    Self.append(UInt64(headBytes.count), to: &bytes)
    bytes += headBytes
    bytes += records.bytes
    let seal = Fingerprint { $0.add(bytes.span.extracting(Self.sealedFrom...)) }
    bytes.replaceSubrange(Self.signature.count..<Self.sealedFrom, with: Self.bytes(of: seal))
    self.bytes = bytes
  }

  static func bytes(of seal: Fingerprint) -> [UInt8] {
    var bytes: [UInt8] = []
    append(seal.first, to: &bytes)
    append(seal.second, to: &bytes)
    return bytes
  }

  /// Little-endian.
  private static func append(_ word: UInt64, to bytes: inout [UInt8]) {
    for shift in stride(from: UInt64(0), to: 64, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: word >> shift))
    }
  }

  /// The number in the first eight of some bytes; nil if there are fewer.
  static func word(of bytes: ArraySlice<UInt8>) -> UInt64? {
    guard bytes.count >= 8 else { return nil }
    return bytes.prefix(8).reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }
}

extension VarintWriter {
  private mutating func add(_ text: TextRange, of catalog: Catalog) {
    let all = catalog.text
    add(all.span.extracting(text.range))
  }

  /// - Parameter numeric: the values of each numeric column, one per product.
  fileprivate mutating func add(_ index: Int, of catalog: Catalog, _ numeric: [[FixedDecimal?]]) {
    let product = catalog.products[index]
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
