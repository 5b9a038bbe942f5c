import Arrange
import Bytes
package import Diagnostics
import Localization
package import Parts
package import Shop
import Values

/// Makes the pages of a whole shop from its part files (`Architecture: Parts and a join`). The
/// products of some pages at a time form a catalog, like that of a part, with plans of its own.
package final class ShopJoin: Sendable {
  /// How much the plans of some products contain.
  enum Knowledge {
    /// Their names, their addresses and the events of their prices.
    case texts
    /// Also everything that their cards show.
    case cards
    /// Also their order by any key.
    case sortedCards
    /// Also their aisles, for the pages of the whole shop.
    case front
  }

  package let parts: ShopParts
  /// The plans of the shop without products, one for each language, the first one first.
  package let base: [SitePlan]
  let facts: ShopFacts
  /// For each language all brands, with their totals; empty where they have no pages.
  let brands: [BrandRegister]
  /// The files of the images folder, as paths relative to it.
  private let images: Set<String>
  /// The addresses that products have had.
  private let history: AddressHistory
  /// The approximate number of products in memory at once.
  let productsPerStage: Int

  /// - Parameters:
  ///   - base: made from a catalog of the parts without products.
  ///   - images: the files of the images folder, as paths relative to it.
  ///   - history: the addresses that products have had.
  ///   - productsPerStage: the approximate number of products to have in memory at once.
  ///   - faults: gets an error for two products with one address, and for a file that can't be
  ///     read.
  /// - Returns: nil if there is an error.
  package init?(
    of parts: ShopParts, _ base: [SitePlan], images: Set<String>, history: AddressHistory,
    productsPerStage: Int, faults: inout FaultList
  ) {
    self.parts = parts
    self.base = base
    self.images = images
    self.history = history
    self.productsPerStage = productsPerStage
    do throws(Diagnostic) {
      facts = try ShopFacts(of: parts)
      brands = try Self.brands(of: parts, base)
    } catch {
      faults.error(error)
      return nil
    }
    let errorCount = faults.errorCount
    checkAddresses(faults: &faults)
    if faults.errorCount > errorCount { return nil }
  }

  private func checkAddresses(faults: inout FaultList) {
    for (group, first, second) in parts.namesakes where group > 0 {
      guard let catalog = try? parts.catalog(of: [first, second]) else { continue }
      let plan = base[group - 1]
      let language = group > 1 ? translated(catalog, into: group - 2) : catalog
      // Two products may share only a hash.
      ProductAddresses(catalog: language, slugMaker: plan.formats.slugs)
        .reportDuplicates(in: language, to: &faults)
    }
  }

  /// The plans of some products, one for each language.
  ///
  /// - Parameter products: each once.
  /// - Throws: if a file can't be read.
  func plans(of products: [PartProduct], _ detail: Knowledge) throws(Diagnostic) -> [SitePlan] {
    let former = detail == .front ? try formerPlans() : base.map { _ in FormerPlan() }
    let catalog = try parts.catalog(of: products)
    // The faults of the products were reported when their part was built.
    var known = FaultList()
    let settings = base[0].settings
    let rules = settings.news
    let shop = ShopTables(
      catalog, settings,
      news: detail == .texts
        ? PriceNews(unsearched: catalog, rules: rules)
        : PriceNews(catalog: catalog, rules: rules, hasSums: false),
      images: ProductImages(of: catalog, files: images, faults: &known), joined: facts)
    let languages = base.indices.map { number in
      SiteLanguage(
        number == 0 ? catalog : translated(catalog, into: number - 1),
        base: base[number].language, brands: brands[number],
        isSorted: detail == .sortedCards || detail == .front,
        ranksBrands: detail == .front || ranksBrands)
    }
    return languages.indices.map {
      SitePlan(
        languages[$0], of: languages, shop: shop, aisles: detail == .front ? nil : base[$0].aisles,
        former: former[$0], faults: &known)
    }
  }

  /// For each language, see `SitePlan.former`.
  private func formerPlans() throws(Diagnostic) -> [FormerPlan] {
    let former = FormerAddresses(history, in: base.map(\.language))
    if former.isEmpty { return former.plans() }
    let texts = [former.ids] + base.indices.map { former.slugs(in: $0) }
    let hashes = texts.map { Set($0.map { Int(Int64(bitPattern: $0.utf8.span.stableHash)) }) }
    var products = StageProducts()
    var names = try parts.merged(.names)
    while let next = try names.pop() {
      if hashes[next.entry.group].contains(next.entry.first) { products.add(next.product) }
    }
    let plans = try plans(of: products.all, .texts)
    return former.plans(PresentProducts(former, in: plans.map(\.language)))
  }

  /// Whether pages of brands are sorted by brand, or name the brand in another language.
  private var ranksBrands: Bool {
    base.count > 1 || SortRule(base[0].language.orders[0].key).grouping == .byBrand
  }

  private func translated(_ catalog: Catalog, into language: Int) -> Catalog {
    catalog.translated(
      into: language, labels: base[0].settings.translations[language].labels)
  }

  /// - Complexity: O(n log p) for n products with brands in p parts.
  private static func brands(
    of parts: ShopParts, _ plans: [SitePlan]
  ) throws(Diagnostic) -> [BrandRegister] {
    var registers = plans.map { plan in
      plan.settings.hasBrandPages
        ? BrandRegister(of: plan.language.sorter, in: plan.catalog, plan.formats.slugs)
        : BrandRegister()
    }
    var list = try parts.merged(.brands)
    for language in plans.indices {
      var totals: [Int] = []
      for number in registers[language].brands.indices {
        totals.append(0)
        let group = BrandRegister.group(language, brand: number)
        while try list.pop(ofGroup: group) != nil { totals[number] += 1 }
      }
      registers[language].setTotals(totals)
    }
    return registers
  }
}

extension ShopFacts {
  /// - Throws: if a file can't be read.
  /// - Complexity: O(n log p) for n events and discounts in p parts.
  fileprivate init(of parts: ShopParts) throws(Diagnostic) {
    var events = try parts.merged(.days)
    var days: [(day: Day, totals: EventTotals<MergedEntry>)] = []
    while let event = try events.pop() {
      let entry = event.entry
      if days.last?.day.number != -entry.group {
        days.append((Day(number: -entry.group), EventTotals()))
      }
      // As `PartLists` wrote it.
      let (rest, number) = entry.note.quotientAndRemainder(dividingBy: EventKind.allCases.count)
      guard let kind = EventKind(rawValue: number) else { continue }
      let size: Int? =
        switch kind {
        case .drop, .rise: entry.second <= 0 ? -entry.second : nil
        case .newProduct: rest
        case .sizeReduced, .backInStock, .offerEnded, .oneDay, .productAdded, .unseen: nil
        }
      days[days.count - 1].totals.add(event, kind, size: size)
    }
    var discounts = try parts.merged(.discounts)
    var discountCount = 0
    while try discounts.pop(ofGroup: 0) != nil { discountCount += 1 }
    self.init(days: days, discountCount: discountCount)
  }
}
