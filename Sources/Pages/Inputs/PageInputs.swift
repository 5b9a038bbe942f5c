import Arrange
package import Bytes
import Shop

/// Fingerprints of what pages are made from: a page whose inputs have not changed since the last
/// build need not be made again (`Architecture: Updates`). The settings, the theme and the program
/// have fingerprints of their own and are not part of these.
package final class PageInputs: Sendable {
  package let site: SitePlan
  /// For each product, what the news shows of it apart from its price.
  let newsProducts: [Fingerprint]
  /// For each of `SitePlan.newsDays`, its events.
  let newsDays: [Fingerprint]
  /// For each product, all that its card shows and that it is sorted and filtered by.
  let cards: [Fingerprint]
  /// For each product, all that its page shows of it: its card, its history, its aisle.
  let products: [Fingerprint]
  /// For each of `SitePlan.aisles`, what its pages share besides cards and news.
  let aisles: [Fingerprint]
  /// The words of all products and what the products are ordered by in search results.
  package let searchWords: Fingerprint

  /// - Complexity: O(catalog and history).
  package init(of site: SitePlan) {
    self.site = site
    let aisles = site.aisles.map { Self.fingerprint(of: $0, in: site) }
    let names = site.aisles.map { aisle in
      Fingerprint {
        $0.add(aisle.pathText)
        $0.add(aisle.folder)
        for version in site.versions { $0.add(version.tables.folders.paths[aisle.index]) }
      }
    }
    let unitPricePages = site.aisles.map { aisle in
      Fingerprint { for path in aisle.unitPricePaths { $0.add(path?.name ?? "") } }
    }
    var news: [Fingerprint] = []
    var cards: [Fingerprint] = []
    var products: [Fingerprint] = []
    let count = site.catalog.products.count
    news.reserveCapacity(count)
    cards.reserveCapacity(count)
    products.reserveCapacity(count)
    var words = ContentDigest()
    words.add(count)
    for index in 0..<count {
      var digest = ContentDigest()
      digest.add(newsProduct: index, of: site)
      news.append(digest.fingerprint)
      words.add(wordsOf: index, in: site.catalog)
      let aisle = Int(site.catalog.products[index].aisle)
      digest.add(names[aisle])
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
      for other in site.catalog.otherAisles(of: index) { digest.add(names[Int(other)]) }
      digest.add(pageDetails: index, of: site)
      digest.add(site.hasFeed(ofProduct: index))
      products.append(digest.fingerprint)
    }
    self.aisles = aisles
    newsProducts = news
    newsDays = Self.newsDays(of: site, news)
    self.cards = cards
    self.products = products
    searchWords = words.fingerprint
  }

  private static func fingerprint(of aisle: AislePlan, in site: SitePlan) -> Fingerprint {
    Fingerprint { digest in
      digest.add(aisle.pathText)
      digest.add(aisle.folder)
      for version in site.versions { digest.add(version.tables.folders.paths[aisle.index]) }
      digest.add(site.totals[aisle.index])
      digest.add(aisle.children.count)
      for child in aisle.children {
        digest.add(site.aisles[child].name)
        digest.add(site.aisles[child].folder)
        digest.add(site.totals[child])
      }
      for filter in aisle.filters {
        digest.add(filter.slug)
        for band in filter.bands {
          digest.add(band.id)
          digest.add(band.label)
          digest.add(band.count)
        }
      }
      // Which orders and feeds there are is decided by the catalog too.
      for order in aisle.orders { digest.add(order.id) }
      for key in SortKey.allCases { digest.add(aisle.valuedKeys.contains(key)) }
      digest.add(site.hasFeeds)
      digest.add(site.aislesWithPictures[aisle.index])
    }
  }
}

extension PageInputs {
  /// Adds what pages show of events: what happened, and the products as the news shows them.
  func add(_ events: some Sequence<NewsEvent>, to digest: inout ContentDigest) {
    for event in events {
      digest.add(event)
      digest.add(newsProducts[Int(event.product)])
    }
  }

  func add(cards products: some Sequence<Int32>, to digest: inout ContentDigest) {
    for product in products { digest.add(cards[Int(product)]) }
  }

  /// Adds the newest moment in the data, for a page that shows it.
  func addMoment(to digest: inout ContentDigest) { digest.add(site.catalog.asOf) }
}

extension ContentDigest {
  /// Adds what the news shows of a product.
  fileprivate mutating func add(newsProduct index: Int, of site: SitePlan) {
    let catalog = site.catalog
    let product = catalog.products[index]
    add(product.id, of: catalog)
    add(product.name, of: catalog)
    let details = catalog.details(of: product)
    add(details.sizeText, of: catalog)
    add(product.size)
    add(site.addresses.slug(of: index).span)
    add(details.image, of: catalog)
    site.images.add(index, to: &self)
  }

  /// Adds what a card shows besides, and what the product is sorted and filtered by.
  fileprivate mutating func add(card index: Int, of site: SitePlan) {
    let catalog = site.catalog
    let product = catalog.products[index]
    add(product.brand, of: catalog)
    // A heading may spell the brand as another product does.
    add(site.sorter.brand(of: Int32(index)) ?? .empty, of: catalog)
    add(catalog.details(of: product).description, of: catalog)
    add(product.storePrice)
    add(product.price)
    add(catalog.details(of: product).listPrice)
    add(catalog.hasDearerVariants(index))
    add(product.popularity)
    add(product.isAvailable)
    add(product.isOrganic)
    add(product.createdAt)
    add(site.isNew[index])
    if let change = site.news.change(of: index) { add(change) }
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

  /// Adds what a product is found by and where it stands in search results.
  fileprivate mutating func add(wordsOf index: Int, in catalog: Catalog) {
    let product = catalog.products[index]
    SearchWords.forEachText(of: index, in: catalog) { add($0, of: catalog) }
    add(product.id, of: catalog)
    add(product.size)
    add(product.popularity)
  }

  /// Adds what only the product's own page shows besides.
  fileprivate mutating func add(pageDetails index: Int, of site: SitePlan) {
    let catalog = site.catalog
    let details = catalog.details(of: catalog.products[index])
    for version in site.versions { add(version.tables.addresses.slug(of: index).span) }
    add(details.descriptionHTML, of: catalog)
    add(details.gtin, of: catalog)
    add(details.previousSize)
    for other in site.neighbors[index] {
      add(catalog.products[Int(other)].name, of: catalog)
      add(site.addresses.slug(of: Int(other)).span)
    }
    site.images.addOthers(of: index, in: catalog, to: &self)
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
