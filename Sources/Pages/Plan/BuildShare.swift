/// Which pages of a shop a build makes (`Architecture: Parts and a join`): those of a part, those
/// of the whole shop, or both where the whole shop is the one part.
package struct BuildShare: OptionSet, Sendable {
  /// The pages of products, and of aisles with products.
  package static let part = BuildShare(rawValue: 1)
  /// Those that are about more than a part.
  package static let whole = BuildShare(rawValue: 2)

  package let rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }
}

extension SitePlan {
  /// Whether a build makes the listings of an aisle, or the page of a department.
  package func makes(_ aisle: AislePlan, in share: BuildShare) -> Bool {
    if aisle.isDepartment || aisle.isWholeShop { return share.contains(.whole) }
    return share.contains(.part) && !aisle.products.isEmpty
  }

  /// Whether a build makes the feeds of an aisle, which have the news of the aisles below it, too.
  ///
  /// - Parameter aisle: index into `aisles`; nil for the whole shop.
  package func makesFeeds(ofAisle aisle: Int?, in share: BuildShare) -> Bool {
    guard let aisle, aisles[aisle].children.isEmpty else { return share.contains(.whole) }
    return makes(aisles[aisle], in: share)
  }
}
