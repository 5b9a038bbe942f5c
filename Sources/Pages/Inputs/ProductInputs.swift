import Arrange
import Bytes
import Searching
import Shop
import Values

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
    let (catalog, fields) = (site.catalog, ProductFields(of: site.catalog))
    let columns = Fingerprint {
      for column in catalog.extraColumns {
        $0.add(column.name)
        $0.add(column.label)
      }
    }
    for index in products {
      var digest = ContentDigest()
      fields.add(.news, of: index, to: &digest)
      digest.add(newsOf: index, in: site)
      let aisle = Int(catalog.products[index].aisle)
      digest.add(aisles[aisle])
      news.append(digest.fingerprint)
      words.add(wordsOf: index, in: catalog)
      fields.add(.card, of: index, to: &digest)
      if !catalog.extras(of: index).isEmpty { digest.add(columns) }
      digest.add(cardOf: index, in: site)
      cards.append(digest.fingerprint)
      fields.add(.page, of: index, to: &digest)
      digest.add(unitPricePages[aisle])
      for other in catalog.otherAisles(of: index) { digest.add(aisles[Int(other)]) }
      digest.add(pageOf: index, in: site)
      if let verdict = site.shop.verdict(of: index), verdict.kind != .tooEarly {
        for price in [verdict.low, verdict.usual, verdict.high] { digest.add(price) }
        digest.add(verdict.knownSince?.number ?? -1)
      }
      pages.append(digest.fingerprint)
    }
  }
}

// What pages show of a product besides its fields.
extension ContentDigest {
  /// Adds the address of a product and the source of its picture.
  fileprivate mutating func add(newsOf index: Int, in site: SitePlan) {
    add(site.addresses.products.slug(of: index).span)
    site.shop.images.add(index, to: &self)
  }

  /// Adds what follows for a product from others, from its variants and from its history.
  fileprivate mutating func add(cardOf index: Int, in site: SitePlan) {
    let catalog = site.catalog
    // A heading may have the spelling of another product.
    add(site.language.sorter.brand(of: Int32(index)) ?? .empty, of: catalog)
    add(catalog.hasDearerVariants(index))
    add(site.shop.isNew[index])
    if let change = site.shop.news.change(of: index) { add(change) }
    if let verdict = site.shop.verdict(of: index) {
      add(verdict, now: catalog.products[index].storePrice)
    }
  }

  /// Adds the texts by which a product is found, and the aisle, which decides its number.
  fileprivate mutating func add(wordsOf index: Int, in catalog: Catalog) {
    let product = catalog.products[index]
    catalog.forEachSearchedText(of: index) { add($1, of: catalog) }
    add(product.id, of: catalog)
    add(product.size)
    add(Int(product.aisle))
  }

  /// Adds the addresses in other languages, similar products, and the sources of further pictures.
  fileprivate mutating func add(pageOf index: Int, in site: SitePlan) {
    let catalog = site.catalog
    for language in site.languages { add(language.addresses.products.slug(of: index).span) }
    for other in site.language.similar[index] {
      add(catalog.products[Int(other)].name, of: catalog)
      add(catalog.products[Int(other)].price)
      add(catalog.products[Int(other)].size)
      add(site.addresses.products.slug(of: Int(other)).span)
    }
    site.shop.images.addOthers(of: index, in: catalog, to: &self)
    add(site.hasFeed(ofProduct: index))
    for gap in catalog.unseenGaps(inHistoryOf: index) {
      add(gap.last.number)
      add(gap.next.number)
    }
  }

  private mutating func add(_ text: TextRange, of catalog: Catalog) {
    let bytes = catalog.text
    add(bytes.span.extracting(text.range))
  }
}
