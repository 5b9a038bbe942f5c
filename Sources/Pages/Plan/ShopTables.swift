package import Arrange
import Diagnostics
import Parts
package import Shop
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
  /// The number of current discounts of the shop.
  let discountCount: Int
  /// In a join, the facts about the whole shop for the tables of some products; otherwise nil.
  let joined: ShopFacts?
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
  /// See `AislePlaces`.
  private let placesInAisles: [Int32]

  /// - Parameters:
  ///   - catalog: in the first language.
  ///   - joined: the facts about the whole shop, if the catalog has only some of its products.
  /// - Complexity: O(n) in products and history.
  init(
    _ catalog: Catalog, _ settings: Settings, news: PriceNews, images: ProductImages,
    joined: ShopFacts? = nil
  ) {
    self.news = news
    self.images = images
    self.joined = joined
    newsDays =
      joined?.days.map {
        NewsDay(
          day: $0.day, count: $0.totals.count, newsCount: $0.totals.newsCount,
          addedCount: $0.totals.counts[EventKind.productAdded.rawValue])
      }
      ?? news.days(in: catalog.calendar)
    discounts = CurrentDiscounts(catalog: catalog, news: news, markup: settings.markup)
    discountCount = joined?.discountCount ?? discounts.products.count
    measures = ProductMeasures(catalog: catalog, discounts: news.discounts)
    lows = PriceLows(of: catalog, rules: settings.news)
    verdicts = settings.hasVerdicts ? VerdictFinder.all(of: catalog, rules: settings.news) : []
    isNew = Self.isNew(in: news, catalog)
    aisleNews = Self.aisleNews(of: catalog, news) + [[]]
    totals =
      (catalog.frame?.sections.map(\.total) ?? Self.totals(of: catalog)) + [catalog.products.count]
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
  static func totals(of catalog: Catalog) -> [Int] {
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

/// Facts about the whole shop that a plan of some products can't know; in a join, they come from
/// the lists of all parts.
struct ShopFacts: Sendable {
  /// Newest first.
  let days: [(day: Day, totals: EventTotals<MergedEntry>)]
  let discountCount: Int

  /// The products that the summary of a day names.
  func productsOfSummary(ofDay day: Int) -> [PartProduct] {
    days[day].totals.biggest.compactMap { $0?.event.product }
  }
}

/// The number of events of each kind, and the biggest of each kind.
struct EventTotals<Event: Sendable>: Sendable {
  /// One for each kind.
  private(set) var counts = EventKind.allCases.map { _ in 0 }
  /// One for each kind; nil for a kind without a size.
  private(set) var biggest: [(size: Int, event: Event)?] = EventKind.allCases.map { _ in nil }

  var count: Int { counts.reduce(0, +) }
  /// How many of them are neither one-day prices nor part of an import nor of unseen time.
  var newsCount: Int {
    [EventKind.oneDay, .productAdded, .unseen].reduce(count) { $0 - counts[$1.rawValue] }
  }

  /// Adds the next event. One without a size can't be the biggest; of equally large ones, the first
  /// stays.
  mutating func add(_ event: Event, _ kind: EventKind, size: Int?) {
    counts[kind.rawValue] += 1
    guard let size, biggest[kind.rawValue].map({ $0.size < size }) ?? true else { return }
    biggest[kind.rawValue] = (size, event)
  }
}

/// The kinds of events that the totals of a day distinguish.
enum EventKind: Int, CaseIterable, Sendable {
  case drop, rise, newProduct, sizeReduced, backInStock, offerEnded, oneDay, productAdded
  /// Whatever it is, nobody saw when it happened.
  case unseen

  init(of event: NewsEvent) {
    self =
      switch event.kind {
      case .priceUpdated where event.change?.isOneDay == true: .oneDay
      case .productAdded: .productAdded
      case _ where event.unseenSince != nil: .unseen
      case .priceUpdated where event.change?.offer != nil: .offerEnded
      case .priceUpdated: event.change?.isDrop == true ? .drop : .rise
      case .newProduct: .newProduct
      case .sizeReduced: .sizeReduced
      case .backInStock: .backInStock
      }
  }
}

extension ShopFrame {
  /// The frame of a part of a shop, for the pages of other parts.
  ///
  /// - Parameters:
  ///   - catalog: read without a frame.
  ///   - settings: see `settings`.
  ///   - keys: `Settings.rankedKeys`.
  ///   - images: the files of the images folder, as paths relative to it.
  /// - Complexity: O(products)
  package init(of catalog: Catalog, settings: String, keys: [SortKey], images: Set<String>) {
    // The build of the part reports missing pictures.
    var known = FaultList()
    self.init(
      of: catalog, settings: settings, totals: ShopTables.totals(of: catalog),
      hasPictures: ProductImages(of: catalog, files: images, faults: &known).hasAny,
      valuedKeys: Set(keys.filter { $0.isValued(in: catalog) }.map(\.id)))
  }
}
