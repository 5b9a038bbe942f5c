import Quantities
import Rules
import Shop

/// The products that cost far less than usual, for home (`Rules: Worth buying today`).
enum WorthBuying {
  /// How many products home shows.
  private static let shown = 4
  /// Of a department as long as others have more; and of one price and middle price in any case,
  /// since those are mostly one product in several kinds.
  private static let mostAlike = 1

  /// Those that home shows, furthest below their middle prices first.
  ///
  /// - Complexity: O(n log n) in products.
  static func products(of site: SitePlan) -> [Int] {
    var counts: [[Int64]: Int] = [:]
    let candidates = site.catalog.products.indices.compactMap { product in
      site.shop.verdict(of: product)?.isWorthBuying == true
        ? PriceNow(of: product, in: site).map { (share: $0.share, product: product) } : nil
    }.sorted { ($0.share, $0.product) < ($1.share, $1.product) }.filter {
      let middle = site.shop.verdict(of: $0.product)?.middle ?? .zero
      let price = site.catalog.products[$0.product].storePrice
      counts[[price.tenThousandths, middle.tenThousandths], default: 0] += 1
      return counts[[price.tenThousandths, middle.tenThousandths], default: 0] <= mostAlike
    }
    var departments: [Int: Int] = [:]
    var (first, further): ([Int], [Int]) = ([], [])
    for (_, product) in candidates {
      let department = site.catalog.department(of: product)
      departments[department, default: 0] += 1
      if departments[department, default: 0] <= mostAlike {
        first.append(product)
      } else {
        further.append(product)
      }
    }
    let shown = Set((first + further).prefix(shown))
    return candidates.map(\.product).filter { shown.contains($0) }
  }
}

extension Catalog {
  /// The highest aisle above the product's own first one, as an index into `aisles`.
  func department(of product: Int) -> Int { path(to: products[product].aisle).last ?? 0 }
}
