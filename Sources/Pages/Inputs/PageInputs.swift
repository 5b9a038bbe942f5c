import Arrange
package import Bytes
import Shop

/// Fingerprints of the inputs of pages: a page whose inputs have not changed since the last build
/// need not be made again (`Architecture: Updates`). The settings, the theme and the program have
/// fingerprints of their own and are not part of these.
package final class PageInputs: Sendable {
  /// The number of parts into which the products are divided for the cores.
  private static let parts = 8

  package let site: SitePlan
  /// For each product, everything that the news shows of it except its price.
  let newsProducts: [Fingerprint]
  /// For each of `ShopTables.newsDays`, its events.
  let newsDays: [Fingerprint]
  /// For each product, everything that its card shows and by which it is sorted and filtered.
  let cards: [Fingerprint]
  /// For each product, everything that its page shows of it: its card, its history, its aisle.
  let products: [Fingerprint]
  /// For each of `SitePlan.aisles`, everything that its pages share besides cards and news.
  let aisles: [Fingerprint]
  /// For each of `SitePlan.aisles`, its names and its address.
  let aisleNames: [Fingerprint]
  /// The words of all products, and what decides their numbers in the search.
  package let searchWords: Fingerprint

  /// - Complexity: O(catalog and history).
  package init(of site: SitePlan) {
    self.site = site
    let aisles = site.aisles.map { Self.fingerprint(of: $0, in: site) }
    let names = site.aisles.map { aisle in
      Fingerprint {
        $0.add(aisle.pathText)
        $0.add(aisle.folder)
        for language in site.languages { $0.add(language.addresses.aisleFolders[aisle.index]) }
      }
    }
    let unitPricePages = site.aisles.map { aisle in
      Fingerprint { for path in aisle.unitPricePaths { $0.add(path?.name ?? "") } }
    }
    let count = site.catalog.products.count
    var parts = [ProductInputs](
      count: Self.parts,
      concurrently: { number in
        ProductInputs(
          of: count * number / Self.parts..<count * (number + 1) / Self.parts, in: site,
          aisles: names, unitPricePages)
      })
    self.aisles = aisles
    aisleNames = names
    newsProducts = ProductInputs.join(\.news, of: &parts)
    newsDays = Self.newsDays(of: site, newsProducts)
    cards = ProductInputs.join(\.cards, of: &parts)
    products = ProductInputs.join(\.pages, of: &parts)
    searchWords = Fingerprint {
      $0.add(count)
      for aisle in site.catalog.aisles { $0.add(aisle.pathText) }
      for part in parts { $0.add(part.words.fingerprint) }
    }
  }

  private static func fingerprint(of aisle: AislePlan, in site: SitePlan) -> Fingerprint {
    Fingerprint { digest in
      digest.add(aisle.pathText)
      digest.add(aisle.folder)
      for language in site.languages { digest.add(language.addresses.aisleFolders[aisle.index]) }
      digest.add(site.shop.totals[aisle.index])
      digest.add(aisle.children.count)
      for child in aisle.children {
        digest.add(site.aisles[child].name)
        digest.add(site.aisles[child].folder)
        digest.add(site.shop.totals[child])
      }
      for filter in aisle.filters {
        digest.add(filter.slug)
        for band in filter.bands {
          digest.add(band.id)
          digest.add(band.label)
          digest.add(band.count)
        }
      }
      // The catalog, too, decides which orders and feeds there are.
      for order in aisle.orders { digest.add(order.id) }
      for key in site.settings.rankedKeys { digest.add(aisle.valuedKeys.contains(key)) }
      digest.add(site.hasFeeds)
      digest.add(site.aisles[aisle.index].hasPictures)
    }
  }
}

extension PageInputs {
  /// Adds events and their products, as the news shows them.
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

extension PageInputs {
  /// For each day of news, the fingerprint of its events. Each page of a day has all of them in its
  /// own, and a day may have hundreds of pages.
  ///
  /// - Parameter products: `newsProducts`.
  static func newsDays(of site: SitePlan, _ products: [Fingerprint]) -> [Fingerprint] {
    let news = site.shop.news
    return site.shop.newsDays.map { day in
      Fingerprint {
        $0.add(news.fingerprint(of: day.day))
        // The sum above does not depend on the order of the events.
        for event in day.events { $0.add(products[Int(news.product(at: Int(event)))]) }
      }
    }
  }

  /// The fingerprint of all inputs of a product's feed, apart from the settings and the sizes of
  /// the shop's images.
  package func fingerprint(ofFeedOf product: Int) -> Fingerprint {
    let catalog = site.catalog
    return Fingerprint {
      $0.add(products[product])
      // No page of the product shows whether its arrival is an event.
      $0.add(catalog.historyStart)
      $0.add(catalog.products[product].createdAt.map { $0 <= (catalog.asOf ?? $0) } ?? true)
    }
  }
}
