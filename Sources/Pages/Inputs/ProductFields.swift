import Bytes
import Shop
import Values

/// The fields of products, for the digests by which an update knows which pages have changed. No
/// other list has them all.
struct ProductFields: Sendable {
  /// The fields of a product by the pages that show them.
  enum Section {
    /// What the news shows, apart from prices.
    case news
    /// What else cards show, and the values by which listings are sorted and filtered.
    case card
    /// What else the product's page shows.
    case page
  }

  private let catalog: Catalog
  /// For each column that a filter is on, its values.
  private let numericColumns: [[FixedDecimal?]]

  init(of catalog: Catalog) {
    self.catalog = catalog
    numericColumns = catalog.numericColumns.sorted { $0.key < $1.key }.map(\.value)
  }

  /// Adds one section of the product at `index`.
  func add(_ section: Section, of index: Int, to digest: inout ContentDigest) {
    let product = catalog.products[index]
    let details = catalog.details(of: product)
    switch section {
    case .news:
      for text in [product.id, product.name, details.sizeText, details.image] { add(text, &digest) }
      digest.add(product.size) { $0.add($1) }
      digest.add(product.isAvailable)
      digest.add(product.hasCutPrices)
    case .card:
      for text in [product.brand, details.description] { add(text, &digest) }
      for price in [product.storePrice, product.price, details.listPrice] {
        digest.add(price.tenThousandths)
      }
      digest.add(product.popularity) { $0.add($1.tenThousandths) }
      digest.add(product.isOrganic)
      digest.add(product.createdAt) { $0.add($1.bits) }
      digest.add(catalog.extras(of: index)) { add($1, &$0) }
      for values in numericColumns { digest.add(values[index]) { $0.add($1.tenThousandths) } }
    case .page:
      for text in [details.slug, details.descriptionHTML, details.gtin] { add(text, &digest) }
      digest.add(details.otherImages) { add(catalog.otherImages[Int($1)], &$0) }
      digest.add(details.previousSize) { $0.add($1) }
      digest.add(catalog.recordedHistory(of: index)) {
        $0.add($1.instant.bits); $0.add($1.price.tenThousandths)
      }
      digest.add(details.earlierHistory) {
        let entry = catalog.history[Int($1)]
        $0.add(entry.instant.bits); $0.add(entry.price.tenThousandths)
      }
      digest.add(catalog.sizes(of: index)) {
        $0.add($1.instant.bits); $0.add($1.size)
      }
      digest.add(catalog.restocks(of: index)) { $0.add($1.bits) }
      digest.add(catalog.variants(of: index)) { add($1, &$0) }
      digest.add(product.hasNewNumber)
    }
  }

  private func add(_ variant: Variant, _ digest: inout ContentDigest) {
    for text in [variant.id, variant.name, variant.sizeText, variant.gtin] { add(text, &digest) }
    for price in [variant.storePrice, variant.price, variant.listPrice] {
      digest.add(price.tenThousandths)
    }
    digest.add(variant.isAvailable)
    digest.add(variant.size) { $0.add($1) }
    digest.add(variant.image) { $0.add($1) }
  }

  private func add(_ extra: ExtraValue, _ digest: inout ContentDigest) {
    digest.add(extra.column)
    add(extra.text, &digest)
  }

  private func add(_ text: TextRange, _ digest: inout ContentDigest) {
    let all = catalog.text
    digest.add(all.span.extracting(text.range))
  }
}

extension ContentDigest {
  fileprivate mutating func add(_ size: Size) {
    add(size.count)
    add(size.amount.tenThousandths)
    add(Int(size.unit.rawValue) << 1 | (size.isDoubted ? 1 : 0))
  }
}
