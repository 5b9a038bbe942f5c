import Arrange
import Bytes
import Shop

/// The fingerprints of some consecutive products; see `PageInputs`.
struct ProductInputs: Sendable {
  var news: [Fingerprint] = []
  var cards: [Fingerprint] = []
  /// Of their pages.
  var pages: [Fingerprint] = []
  /// The digest of all texts by which they are found.
  private(set) var words = ContentDigest()

  /// One list of all parts; theirs are empty afterwards, as those of a large shop are too many to
  /// keep twice.
  static func join(
    _ list: WritableKeyPath<ProductInputs, [Fingerprint]>, of parts: inout [ProductInputs]
  ) -> [Fingerprint] {
    parts.indices.flatMap { part in
      defer { parts[part][keyPath: list] = [] }
      return parts[part][keyPath: list]
    }
  }

  /// Calls `body` with each text by which a product is found; some may be empty.
  static func forEachSearchedText(of index: Int, in catalog: Catalog, _ body: (TextRange) -> Void) {
    let product = catalog.products[index]
    body(product.name)
    body(product.brand)
    guard product.details > 0 else { return }
    body(catalog.details(of: product).gtin)
    for variant in catalog.variants(of: index) {
      body(variant.name)
      body(variant.id)
      body(variant.gtin)
    }
  }

  /// - Parameters:
  ///   - aisles: for each aisle of the site, the fingerprint of its names.
  ///   - unitPricePages: for each aisle, its pages in the order by unit price.
  init(
    of products: Range<Int>, in site: SitePlan, aisles: [Fingerprint],
    _ unitPricePages: [Fingerprint]
  ) {
    news.reserveCapacity(products.count)
    cards.reserveCapacity(products.count)
    pages.reserveCapacity(products.count)
    for index in products {
      var digest = ContentDigest()
      digest.add(newsProduct: index, of: site)
      news.append(digest.fingerprint)
      words.add(wordsOf: index, in: site.catalog)
      let aisle = Int(site.catalog.products[index].aisle)
      digest.add(aisles[aisle])
      digest.add(card: index, of: site)
      cards.append(digest.fingerprint)
      for entry in site.catalog.history(of: index) {
        digest.add(entry.instant)
        digest.add(entry.price)
      }
      for entry in site.catalog.sizes(of: index) {
        digest.add(entry.instant)
        digest.add(entry.value)
      }
      let variants = site.catalog.variants(of: index)
      digest.add(variants.count)
      for variant in variants { digest.add(variant, of: site.catalog) }
      digest.add(unitPricePages[aisle])
      for other in site.catalog.otherAisles(of: index) { digest.add(aisles[Int(other)]) }
      digest.add(pageDetails: index, of: site)
      digest.add(site.hasFeed(ofProduct: index))
      pages.append(digest.fingerprint)
    }
  }
}

extension ContentDigest {
  /// Adds the values of a product that the news shows.
  fileprivate mutating func add(newsProduct index: Int, of site: SitePlan) {
    let catalog = site.catalog
    let product = catalog.products[index]
    add(product.id, of: catalog)
    add(product.name, of: catalog)
    let details = catalog.details(of: product)
    add(details.sizeText, of: catalog)
    add(product.size)
    add(site.addresses.products.slug(of: index).span)
    add(details.image, of: catalog)
    add(product.isAvailable)
    site.shop.images.add(index, to: &self)
  }

  /// Adds the further values that a card shows, and those by which the product is sorted and
  /// filtered.
  fileprivate mutating func add(card index: Int, of site: SitePlan) {
    let catalog = site.catalog
    let product = catalog.products[index]
    add(product.brand, of: catalog)
    // A heading may have the spelling of another product.
    add(site.language.sorter.brand(of: Int32(index)) ?? .empty, of: catalog)
    add(catalog.details(of: product).description, of: catalog)
    add(product.storePrice)
    add(product.price)
    add(catalog.details(of: product).listPrice)
    add(catalog.hasDearerVariants(index))
    add(product.popularity)
    add(product.isOrganic)
    add(product.createdAt)
    add(site.shop.isNew[index])
    if let change = site.shop.news.change(of: index) { add(change) }
    for value in catalog.extras(of: index) {
      add(catalog.extraColumns[Int(value.column)].name)
      add(catalog.extraColumns[Int(value.column)].label)
      add(value.text, of: catalog)
    }
    for filter in site.settings.filters {
      guard case .column(let name) = filter.measure else { continue }
      add(catalog.numericColumns[name]?[index])
    }
  }

  /// Adds the texts by which a product is found, and its place in search results.
  fileprivate mutating func add(wordsOf index: Int, in catalog: Catalog) {
    let product = catalog.products[index]
    ProductInputs.forEachSearchedText(of: index, in: catalog) { add($0, of: catalog) }
    add(product.id, of: catalog)
    add(product.size)
    add(product.popularity)
  }

  /// Adds the further values that only the product's own page shows.
  fileprivate mutating func add(pageDetails index: Int, of site: SitePlan) {
    let catalog = site.catalog
    let details = catalog.details(of: catalog.products[index])
    for language in site.languages { add(language.addresses.products.slug(of: index).span) }
    add(details.descriptionHTML, of: catalog)
    add(details.gtin, of: catalog)
    add(details.previousSize)
    for other in site.language.neighbors[index] {
      add(catalog.products[Int(other)].name, of: catalog)
      add(site.addresses.products.slug(of: Int(other)).span)
    }
    site.shop.images.addOthers(of: index, in: catalog, to: &self)
  }

  fileprivate mutating func add(_ variant: Variant, of catalog: Catalog) {
    add(variant.id, of: catalog)
    add(variant.name, of: catalog)
    add(variant.price)
    add(variant.listPrice)
    add(variant.isAvailable)
    add(variant.size)
    add(variant.sizeText, of: catalog)
    add(variant.image.map { Int($0) } ?? -1)
    add(variant.gtin, of: catalog)
  }

  private mutating func add(_ text: TextRange, of catalog: Catalog) {
    let bytes = catalog.text
    add(bytes.span.extracting(text.range))
  }
}
