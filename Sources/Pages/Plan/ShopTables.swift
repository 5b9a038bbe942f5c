package import Arrange
import Shop
import Values

/// The values that all languages of a shop share: those that follow from prices and from the aisles
/// of products, whatever their names are.
///
/// A class, so that passing it counts one reference rather than one for each table.
package final class ShopTables: Sendable {
  let news: PriceNews
  let images: ProductImages
  /// The days with events, newest first.
  package let newsDays: [NewsDay]
  let discounts: CurrentDiscounts
  let measures: ProductMeasures
  let lows: PriceLows
  /// One for each product; empty if the shop wants none.
  private let verdicts: [Verdict?]
  /// For each product, whether its arrival is news.
  let isNew: [Bool]
  /// For each of `SitePlan.aisles`, the newest events of its own products at prices in force, as
  /// indices into `PriceNews.news`; none for the whole shop, whose news has pages.
  let aisleNews: [[Int32]]
  /// For each of `SitePlan.aisles`, the number of products in it and in the aisles below it.
  let totals: [Int]
  package let cards: CardChunks
  /// See `AislePlaces`.
  private let placesInAisles: [Int32]

  /// - Parameter catalog: in the first language.
  /// - Complexity: O(n) in products and history.
  init(_ catalog: Catalog, _ settings: Settings, news: PriceNews, images: ProductImages) {
    self.news = news
    self.images = images
    newsDays = news.days(in: catalog.calendar)
    discounts = CurrentDiscounts(catalog: catalog, news: news, markup: settings.markup)
    measures = ProductMeasures(catalog: catalog, discounts: news.discounts)
    lows = PriceLows(of: catalog, rules: settings.news)
    verdicts = settings.hasVerdicts ? VerdictFinder.all(of: catalog, rules: settings.news) : []
    isNew = Self.isNew(in: news, catalog)
    aisleNews = Self.aisleNews(of: catalog, news) + [[]]
    totals = Self.totals(of: catalog) + [catalog.products.count]
    cards = CardChunks(of: catalog)
    placesInAisles = AislePlaces.all(of: catalog)
  }

  /// Nil for a product without a history, and for one that is not available.
  func verdict(of product: Int) -> Verdict? { verdicts.isEmpty ? nil : verdicts[product] }

  /// The positions of products among those of an aisle.
  func places(in aisle: AislePlan) -> AislePlaces {
    AislePlaces(placesInAisles, among: aisle.products)
  }

  private static func isNew(in news: PriceNews, _ catalog: Catalog) -> [Bool] {
    var isNew = [Bool](repeating: false, count: catalog.products.count)
    for event in news.news where event.kind == .newProduct { isNew[Int(event.product)] = true }
    return isNew
  }

  /// The newest four of each aisle, newest first.
  private static func aisleNews(of catalog: Catalog, _ news: PriceNews) -> [[Int32]] {
    let shown = 4
    var aisleNews = [[Int32]](repeating: [], count: catalog.aisles.count)
    for (index, event) in news.news.enumerated() where news.isInForce(index) {
      for aisle in catalog.aisles(of: Int(event.product)) where aisleNews[Int(aisle)].count < shown
      {
        aisleNews[Int(aisle)].append(Int32(index))
      }
    }
    return aisleNews
  }

  /// For each aisle, the number of products in it and in the aisles below it, each counted once.
  private static func totals(of catalog: Catalog) -> [Int] {
    var totals = catalog.aisles.map(\.products.count)
    // Parents come before their children, so counting backwards adds each total once.
    for index in catalog.aisles.indices.reversed() {
      if let parent = catalog.aisles[index].parent { totals[parent] += totals[index] }
    }
    if catalog.otherAisles.isEmpty { return totals }
    for index in catalog.products.indices {
      let aisles = catalog.aisles(of: index)
      if aisles.count == 1 { continue }
      for aisle in aisles { for above in catalog.path(to: aisle) { totals[above] -= 1 } }
      for section in catalog.sections(of: index) { totals[section] += 1 }
    }
    return totals
  }
}
