/// The addresses at which only Aisle makes files (`Site: Addresses`). No file of the shop may have
/// one of them, even where nothing is yet: a product may come to it tomorrow.
package enum ReservedAddress {
  private static let folders = ["aisles", "products", "news", "search", "brands", "all"]
  private static let pages = [PagePath.home, .notFound, .search, .list, .compare]

  /// Why a file of the shop can't have the address; nil if it can.
  ///
  /// - Parameter path: relative to the site's root.
  package static func owner(of path: String) -> String? {
    let parts = path.split(separator: "/", maxSplits: 1)
    let first = parts.first.map { String($0) } ?? ""
    if folders.contains(first) { return "all of `/\(first)` belongs to the pages that Aisle makes" }
    // As a folder, the name of a page would be in the page's way.
    let isTaken = { (path: PagePath) in path.html == first || path.json == first }
    if pages.contains(where: isTaken) { return "Aisle makes a page there" }
    // An own page has a twin, too.
    if isTaken(MomentFile.path) { return "Aisle makes a file there" }
    if parts.count == 1, first.hasPrefix("sitemap"), first.hasSuffix(".xml") {
      return "the sitemap is Aisle's"
    }
    let copied = ["assets", "images"]
    return parts.count == 1 && copied.contains(first) ? "the site has a folder there" : nil
  }
}
