import Arrange
package import Diagnostics
package import Shop

/// Makes the pages of a whole shop of what its parts left (`Architecture: Parts and a join`): the
/// products of some pages at a time, as the catalog of a part, with plans of their own.
package final class ShopJoin: Sendable {
  /// How much the plans of some products know of them.
  enum Detail {
    /// What they are called, where they are and what happened to their prices.
    case texts
    /// Also all that their cards show.
    case cards
    /// Also their order by any key.
    case sortedCards
    /// Also their aisles, of which each page of the whole shop shows the products that it needs.
    case front
  }

  package let parts: ShopParts
  /// Those of the shop without products, one for each language, the first one first.
  package let base: [SitePlan]
  let facts: ShopFacts
  /// The files of the images folder, as paths relative to it.
  private let images: Set<String>
  /// About how many products are in memory at once.
  let productsPerStage: Int

  /// - Parameters:
  ///   - base: made of a catalog of the parts without products.
  ///   - images: the files of the images folder, as paths relative to it.
  ///   - productsPerStage: about how many products to have in memory at once.
  ///   - faults: gets an error for two products with one address, and for a file that can't be
  ///     read.
  /// - Returns: nil if there is an error.
  package init?(
    of parts: ShopParts, _ base: [SitePlan], images: Set<String>, productsPerStage: Int,
    faults: inout FaultList
  ) {
    self.parts = parts
    self.base = base
    self.images = images
    self.productsPerStage = productsPerStage
    do throws(Diagnostic) {
      facts = try ShopFacts(of: parts, base)
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
      // Two may have only a hash in common.
      ProductAddresses(catalog: language, slugMaker: plan.formats.slugs)
        .reportDuplicates(in: language, to: &faults)
    }
  }

  /// The plans of some products, one for each language.
  ///
  /// - Parameter products: each once.
  /// - Throws: if a file can't be read.
  func plans(of products: [PartProduct], _ detail: Detail) throws(Diagnostic) -> [SitePlan] {
    let catalog = try parts.catalog(of: products)
    // What is wrong with the products was reported when their part was built.
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
        base: base[number].language, brands: facts.brands[number],
        isSorted: detail == .sortedCards || detail == .front,
        ranksBrands: detail == .front || ranksBrands)
    }
    return languages.indices.map {
      SitePlan(
        languages[$0], of: languages, shop: shop, aisles: detail == .front ? nil : base[$0].aisles,
        faults: &known)
    }
  }

  /// Whether pages of brands are sorted by brand, or name the brand in another language.
  private var ranksBrands: Bool {
    base.count > 1 || SortRule(base[0].language.orders[0].key).grouping == .byBrand
  }

  private func translated(_ catalog: Catalog, into language: Int) -> Catalog {
    catalog.translated(
      into: language, labels: base[0].settings.translations[language].labels)
  }
}
