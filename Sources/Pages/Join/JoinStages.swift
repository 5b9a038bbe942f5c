package import Diagnostics
import Shop

/// Makes stages of a join, one after another.
protocol StageSource {
  /// The next stages, with the same products in memory; none at the end.
  ///
  /// - Throws: if a file can't be read.
  mutating func next() throws(Diagnostic) -> [JoinStage]

  /// Says what the last stage of all needs; called once at the end.
  func finish(_ outcome: inout JoinOutcome)
}

extension StageSource {
  func finish(_ outcome: inout JoinOutcome) {}
}

/// What the other stages of a join leave for the last one, which has whatever is about the whole
/// shop: home, departments, the newest news, the root of the search.
package struct JoinOutcome: Sendable {
  /// For each language.
  package fileprivate(set) var search: [(order: SearchOrder, index: SearchIndex)] = []
  /// For each language how many files the sitemap has of a section.
  private var sitemapFiles: [Int: [SitemapSection: Int]] = [:]

  mutating func add(_ order: SearchOrder, _ index: SearchIndex) { search.append((order, index)) }

  mutating func add(sitemapFiles count: Int, of section: SitemapSection, language: Int) {
    sitemapFiles[language, default: [:]][section] = count
  }

  /// The paths of all files of the sitemap in one language, in the order of their sections.
  ///
  /// - Parameters:
  ///   - language: its number.
  ///   - site: the plan of the last stage in that language.
  package func sitemapPaths(ofLanguage language: Int, _ site: SitePlan) -> [String] {
    let own = SitemapPart.ofWholeShop(site)
    return SitemapSection.allCases.flatMap { section in
      let count = sitemapFiles[language]?[section] ?? own.count { $0.section == section }
      return (0..<count).map { section.path(ofFile: $0 + 1) }
    }
  }
}

/// All stages of a join but the last, which needs what these have found.
package struct JoinStages {
  /// What the stages make, one after another; the numbers are those of languages.
  private enum Step {
    case days, discounts
    case search(Int)
    case brands(Int)
    case sitemap(Int)
  }

  private let join: ShopJoin
  private var steps: [Step]
  private var source: (any StageSource)?
  package private(set) var outcome = JoinOutcome()

  package init(_ join: ShopJoin) {
    self.join = join
    steps =
      [.days, .discounts]
      + join.languages.flatMap { [.search($0), .brands($0), .sitemap($0)] }
  }

  /// The next stages, with the same products in memory; nil when only the last stage is left.
  ///
  /// - Throws: if a file can't be read.
  package mutating func next() throws(Diagnostic) -> [JoinStage]? {
    while true {
      if var current = source {
        // What it holds must not be copied for each of its stages.
        source = nil
        let stages = try current.next()
        if !stages.isEmpty {
          source = current
          return stages
        }
        current.finish(&outcome)
      }
      if steps.isEmpty { return nil }
      source = try source(of: steps.removeFirst())
    }
  }

  private func source(of step: Step) throws(Diagnostic) -> any StageSource {
    switch step {
    case .days: try DayStages(join)
    case .discounts: try DiscountStages(join)
    case .search(let language): try SearchStages(join, language: language)
    case .brands(let language): try BrandStages(join, language: language)
    case .sitemap(let language): SitemapStages(join, language: language)
    }
  }

  /// The plans of the last stage, one for each language: of the products that any page of the whole
  /// shop shows; of all of a shop that is so small that it has a listing of all.
  ///
  /// - Throws: if a file can't be read.
  package func front() throws(Diagnostic) -> [SitePlan] {
    var products = StageProducts()
    if join.base[0].wholeShop != nil {
      for product in join.parts.allProducts { products.add(product) }
      return try join.plans(of: products.all, .front)
    }
    var candidates = try join.parts.merged(.front)
    var selection = ShownFrontEntries(join.base[0].settings)
    while let next = try candidates.pop() {
      if selection.includes(next.entry) { products.add(next.product) }
    }
    join.facts.cheapestProducts.forEach { products.add($0) }
    if !join.facts.days.isEmpty {
      join.facts.productsOfSummary(ofDay: 0).forEach { products.add($0) }
    }
    return try join.plans(of: products.all, .front)
  }
}
