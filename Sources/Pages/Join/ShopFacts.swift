import Arrange
import Diagnostics
import Shop

/// What the lists of all parts say of the whole shop, and the plan of some products can't know.
struct ShopFacts: Sendable {
  /// Newest first.
  let days: [DayTotals]
  let discountCount: Int
  /// For each language all brands, with their totals; empty where they have no pages.
  let brands: [BrandRegister]
  /// By aisle, its cheapest product per unit.
  private let cheapest: [Int: PartProduct]

  /// - Parameter plans: of the shop without products, one for each language.
  /// - Throws: if a file can't be read.
  /// - Complexity: O(n log p) for n events, discounts and products of brands in p parts.
  init(of parts: ShopParts, _ plans: [SitePlan]) throws(Diagnostic) {
    var events = try parts.merged(.days)
    var days: [DayTotals] = []
    while let event = try events.pop() {
      if days.last?.day.number != -event.entry.group {
        days.append(DayTotals(day: Day(number: -event.entry.group)))
      }
      days[days.count - 1].add(event)
    }
    self.days = days
    var discounts = try parts.merged(.discounts)
    var discountCount = 0
    while try discounts.pop(ofGroup: 0) != nil { discountCount += 1 }
    self.discountCount = discountCount
    var registers = plans.map { plan in
      plan.settings.hasBrandPages
        ? BrandRegister(of: plan.language.sorter, in: plan.catalog, plan.formats.slugs)
        : BrandRegister()
    }
    var branded = try parts.merged(.brands)
    for language in plans.indices {
      var totals: [Int] = []
      for number in registers[language].brands.indices {
        totals.append(0)
        while try branded.pop(
          ofGroup: BrandRegister.group(language, brand: number)) != nil
        { totals[number] += 1 }
      }
      registers[language].setTotals(totals)
    }
    brands = registers
    var cheapest: [Int: PartProduct] = [:]
    var cheapestOfAisles = try parts.merged(.cheapest)
    while let next = try cheapestOfAisles.pop() { cheapest[next.entry.group] = next.product }
    self.cheapest = cheapest
  }

  /// The products that `DepartmentOffers` shows as the cheapest.
  var cheapestProducts: some Sequence<PartProduct> { cheapest.values }

  /// Index into the products of the catalog; nil for an aisle without a cheapest product.
  func cheapest(ofAisle aisle: Int, in catalog: Catalog) -> Int32? {
    cheapest[aisle].flatMap { catalog.index(of: $0) }
  }

  /// The products that the summary of a day names.
  func productsOfSummary(ofDay day: Int) -> [PartProduct] {
    days[day].biggest.compactMap { $0?.event.product }
  }

  /// - Parameters:
  ///   - day: index into `days`.
  ///   - site: the plan of products with those that the summary names.
  /// - Returns: nil if there is no such day.
  func summary(ofDay day: Int, isLinked: Bool, in site: SitePlan) -> NewsSummary? {
    guard days.indices.contains(day) else { return nil }
    return NewsSummary(day: day, days[day], isLinked: isLinked) {
      site.events([$0]).first
    }
  }
}

extension SitePlan {
  /// The events of entries of `PartList.days`.
  ///
  /// - Precondition: the plan has their products.
  func events(_ entries: [MergedEntry]) -> [NewsEvent] {
    shop.news.events(
      at: entries.compactMap { entry in
        catalog.index(of: entry.product).map { ($0, entry.entry.ordinal) }
      })
  }
}
