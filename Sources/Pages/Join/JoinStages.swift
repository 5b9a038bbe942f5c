package import Diagnostics
import Parts
package import Searching

/// Files of a join that are made with the same plan, which has some of the products.
package struct JoinStage: Sendable {
  package enum File: Sendable {
    case pages([any Page])
    case data(any DataFile)
    case sitemap(path: String, [SitemapAddress])
  }

  package let plan: SitePlan
  package let files: [File]
}

/// The products of a stage, each once.
struct StageProducts {
  private(set) var all: [PartProduct] = []
  private var known: Set<PartProduct> = []

  var count: Int { all.count }

  mutating func add(_ product: PartProduct) {
    if known.insert(product).inserted { all.append(product) }
  }
}

/// The results of the other stages of a join for the last one, which makes the pages about the
/// whole shop: home, departments, the newest news, the root of the search.
package struct JoinOutcome: Sendable {
  /// For each language.
  package fileprivate(set) var search: [(order: SearchOrder, index: SearchIndex)] = []
  /// For each language, the number of the sitemap's files in each section.
  private var sitemapFiles: [Int: [SitemapSection: Int]] = [:]

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

extension ShopJoin {
  /// Makes the files of a stage.
  typealias Make = (JoinStage) async throws -> Void

  /// Makes all stages but the last, which needs their results, one after another.
  ///
  /// - Throws: if a file can't be read; also what `make` throws.
  package func makeStages(
    _ make: (JoinStage) async throws -> Void
  ) async throws -> JoinOutcome {
    var outcome = JoinOutcome()
    try await makeDays(make)
    try await makeDiscounts(make)
    for language in base.indices {
      var search = try SearchStages(self, language: language)
      while let stage = try search.next() { try await make(stage) }
      outcome.search.append(search.outcome)
      try await makeBrands(language, &outcome, make)
      try await makeSitemap(language, &outcome, make)
    }
    return outcome
  }

  /// The plans of the last stage, one for each language. They have the products that the pages of
  /// the whole shop show, or all products of a shop small enough for a listing of all.
  ///
  /// - Throws: if a file can't be read.
  package func lastPlans() throws(Diagnostic) -> [SitePlan] {
    var products = StageProducts()
    if base[0].wholeShop != nil { return try plans(of: Array(parts.allProducts), .front) }
    var candidates = try parts.merged(.front)
    var shown = ShownFrontEntries(base[0].settings)
    while let next = try candidates.pop() {
      if shown.includes(next.entry) { products.add(next.product) }
    }
    if let day = facts.days.firstIndex(where: { $0.totals.newsCount > 0 }) {
      facts.productsOfSummary(ofDay: day).forEach { products.add($0) }
    }
    return try plans(of: products.all, .front)
  }
}
