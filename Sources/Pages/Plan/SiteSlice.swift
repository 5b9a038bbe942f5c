import Bytes

/// The share of a site that one of several workers makes (`Scale: Slices`). Which slice makes a
/// file depends on its path and the number of slices alone, so nothing moves from one to another as
/// the shop changes. The files of an aisle stay together.
package struct SiteSlice: Equatable, Sendable {
  /// From 1.
  package let number: Int
  package let count: Int

  /// - Precondition: `number` is from 1 to `count`.
  package init(_ number: Int, of count: Int) { (self.number, self.count) = (number, count) }

  /// The whole site.
  package static let whole = SiteSlice(1, of: 1)

  /// True if it makes the files of a path: a page, its JSON and its feed.
  package func makes(_ path: @autoclosure () -> PagePath, of site: SitePlan) -> Bool {
    if count == 1 { return true }
    let path = path()
    let isOfAisle =
      path.folder.hasPrefix(SiteAddresses.aislesFolder)
      || path.folder == SiteAddresses.wholeShopFolder
    let owner = Fingerprint {
      $0.add(site.addresses.folder)
      $0.add(path.folder)
      if !isOfAisle { $0.add(path.name) }
    }
    return owner.first % UInt64(count) == UInt64(number - 1)
  }
}
