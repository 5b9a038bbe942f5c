import Bytes
import Shop

/// Files of a join that are made with the same plan, that of some products.
package struct JoinStage: Sendable {
  package enum File: Sendable {
    case pages([any Page])
    case data(any DataFile)
    case sitemap(path: String, [SitemapAddress])
  }

  package let plan: SitePlan
  package let files: [File]
}

extension ShopJoin {
  /// One stage for each language.
  func stages(
    _ plans: [SitePlan], _ files: (_ plan: SitePlan) -> [JoinStage.File]
  ) -> [JoinStage] {
    plans.map { JoinStage(plan: $0, files: files($0)) }
  }
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
