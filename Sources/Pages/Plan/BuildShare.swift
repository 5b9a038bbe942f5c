/// Which pages of a shop a build makes (`Architecture: Parts and a join`).
package enum BuildShare: Sendable {
  case all
  /// Those of the aisles and products that a part of the shop has.
  case part
  /// Those that are about more than a part.
  case rest
}

extension SitePlan {
  /// Whether a build makes the listings of an aisle, or the page of a department.
  package func makes(_ aisle: AislePlan, in share: BuildShare) -> Bool {
    switch share {
    case .all: true
    case .part: !aisle.products.isEmpty && !aisle.isWholeShop
    case .rest: aisle.isDepartment || aisle.isWholeShop
    }
  }

  /// Whether a build makes the feeds of an aisle, which have the news of the aisles below it, too.
  ///
  /// - Parameter aisle: index into `aisles`; nil for the whole shop.
  package func makesFeeds(ofAisle aisle: Int?, in share: BuildShare) -> Bool {
    let leaf = aisle.map { aisles[$0] }.flatMap { $0.children.isEmpty ? $0 : nil }
    return switch share {
    case .all: true
    case .part: leaf.map { makes($0, in: .part) } ?? false
    case .rest: leaf == nil
    }
  }
}
