import Quantities
package import Rules
import Shop

/// The values that all languages of a shop share: those that follow from prices and from the aisles
/// of products, whatever their names are.
///
/// A class, so that passing it counts one reference rather than one for each table.
package final class ShopTables: Sendable {
  package let facts: Facts
  let images: ProductImages
  let discounts: CurrentDiscounts
  let measures: ProductMeasures
  private let hasVerdicts: Bool
  /// For each of `SitePlan.aisles`, the newest events of its own products at prices in force, as
  /// indices into `Facts.events`; none for the whole shop, whose news has pages.
  let aisleNews: [[Int32]]
  /// For each of `SitePlan.aisles`, the number of products in it and in the aisles below it.
  let totals: [Int]
  package let cards: CardChunks
  /// See `AislePlaces`.
  private let placesInAisles: [Int32]

  /// - Parameter catalog: in the first language.
  /// - Complexity: O(n) in products and history.
  init(_ catalog: Catalog, _ settings: Settings, facts: Facts, images: ProductImages) {
    self.facts = facts
    self.images = images
    discounts = CurrentDiscounts(catalog: catalog, facts: facts, markup: settings.markup)
    measures = ProductMeasures(
      catalog: catalog,
      discounts: catalog.products.indices.map { facts.discount(of: $0).map { UInt8($0) } })
    hasVerdicts = settings.hasVerdicts
    aisleNews = Self.aisleNews(of: catalog, facts) + [[]]
    totals = Self.totals(of: catalog) + [catalog.products.count]
    cards = CardChunks(of: catalog)
    placesInAisles = AislePlaces.all(of: catalog)
  }

  /// Nil for a product without a history, for one that is not available, and for each if the shop
  /// wants no verdicts.
  func verdict(of product: Int) -> Verdict? {
    hasVerdicts ? facts.products[product].verdict : nil
  }

  /// The positions of products among those of an aisle.
  func places(in aisle: AislePlan) -> AislePlaces {
    AislePlaces(placesInAisles, among: aisle.products)
  }

  /// The newest four of each aisle, newest first.
  private static func aisleNews(of catalog: Catalog, _ facts: Facts) -> [[Int32]] {
    let shown = 4
    var aisleNews = [[Int32]](repeating: [], count: catalog.aisles.count)
    for index in facts.news where facts.isInForce(index) {
      let product = Int(facts.events[Int(index)].product)
      for aisle in catalog.aisles(of: product) where aisleNews[Int(aisle)].count < shown {
        aisleNews[Int(aisle)].append(index)
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
    if catalog.arrays.otherAisles.isEmpty { return totals }
    for index in catalog.products.indices {
      let aisles = catalog.aisles(of: index)
      if aisles.count == 1 { continue }
      for aisle in aisles { for above in catalog.path(to: aisle) { totals[above] -= 1 } }
      for section in catalog.sections(of: index) { totals[section] += 1 }
    }
    return totals
  }
}
