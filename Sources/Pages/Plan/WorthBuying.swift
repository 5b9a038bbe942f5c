import Arrange
import Shop

/// The products that cost far less than usual, for home (`Meaning: Worth buying today`).
enum WorthBuying {
  /// How many products home shows.
  static let shown = 12
  /// Of a department as long as others have more.
  private static let mostOfDepartment = 3

  /// Today's price in millionths of the usual one, rounded down; nil for a price that is neither
  /// good nor the lowest ever.
  ///
  /// - Parameter product: index into `Catalog.products`.
  static func share(of product: Int, in site: SitePlan) -> Int? {
    guard let now = PriceNow(of: product, in: site) else { return nil }
    return [.lowestEver, .good].contains(PriceNow.kinds[now.kind]) ? now.share : nil
  }

  /// Those that home shows, furthest below their usual prices first.
  ///
  /// - Complexity: O(n log n) in products.
  static func products(of site: SitePlan) -> [Int] {
    let candidates = site.catalog.products.indices.compactMap { product in
      share(of: product, in: site).map { (share: $0, product: product) }
    }.sorted { ($0.share, $0.product) < ($1.share, $1.product) }
    var counts: [Int: Int] = [:]
    var (first, further): ([Int], [Int]) = ([], [])
    for (_, product) in candidates {
      let department = site.catalog.department(of: product)
      counts[department, default: 0] += 1
      if counts[department, default: 0] <= mostOfDepartment {
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
