import Bytes
import Diagnostics
import Pages

/// Stops a build that would remove much of a site by accident: because an export was cut short, the
/// clock is far back, or the folder of the images is not there (`Commands: Building`).
struct RemovalGuard: Sendable {
  /// The number of products of the shop.
  let productCount: Int
  /// The largest number of products that it had in the last builds; 0 if that is not known.
  let largestCatalog: Int
  /// The number of rows that were left out because of faults.
  let faultyRowCount: Int
  /// A page that says that a product is no longer sold is not that of a product.
  let former: FormerPlan
  /// The number of images of the shop.
  let imageCount: Int
  /// True if the shop is built for a moment that was named.
  let hasClock: Bool

  /// - Parameters:
  ///   - stale: the files that the build would remove.
  ///   - old: the files of the existing site.
  ///   - site: the output folder.
  /// - Throws: if more than a third of the product pages are gone, if any is and the shop is
  ///   smaller than two thirds of the largest of its last catalogs, or if more than a third of the
  ///   images are stale and more than three of them.
  func check(_ stale: ByteStrings, of old: FileList, in site: String) throws(Diagnostic) {
    if stale.isEmpty, former.newest.count == 0 { return }
    func isProduct(_ path: borrowing Span<UInt8>) -> Bool {
      path.starts(with: ProductAddresses.folder) && path.ends(with: ".html")
        && former.earlier.number(of: path) == nil
    }
    func isImage(_ path: borrowing Span<UInt8>) -> Bool { path.starts(with: "images/") }
    let isSmaller = productCount * 3 < largestCatalog * 2
    var gone = ByteStrings(stale.filter { isProduct($0.span) })
    var (products, images) = (0, 0)
    old.forEach { path, _ in
      if isImage(path) { images += 1 }
      guard isProduct(path) else { return }
      products += 1
      // Without a record, nobody knows for how long the newest of them have been gone.
      if isSmaller || largestCatalog == 0, former.newest.number(of: path) != nil {
        gone.append(path)
      }
    }
    let isRenamed = gone.count * 3 > products && productCount * 3 >= products * 2
    let productsReason =
      "\(hasClock ? "at the moment of `--clock`, the shop" : "the shop") has \(productCount) "
      + (productCount == 1 ? "product" : "products")
      + (isRenamed ? ", and their ids or slugs differ" : "")
      + (faultyRowCount == 0 ? "" : " without the rows that have faults")
    try check(
      gone, of: products, "product pages", in: site, unlessFewerThan: 1, reason: productsReason,
      lastReason: isSmaller ? ", after \(largestCatalog) in the last seven builds or days" : nil)
    try check(
      ByteStrings(stale.filter { isImage($0.span) }), of: images, "images", in: site,
      unlessFewerThan: 4,
      reason: "the folder `images` has \(imageCount) \(imageCount == 1 ? "file" : "files")")
  }

  private func check(
    _ removed: ByteStrings, of total: Int, _ name: String, in site: String,
    unlessFewerThan least: Int, reason: String, lastReason: String? = nil
  ) throws(Diagnostic) {
    let isMuch = removed.count * 3 > total
    guard removed.count >= least, isMuch || lastReason != nil, let first = removed.first else {
      return
    }
    throw Diagnostic(
      "this build would remove \(removed.count) of the \(total) \(name) in `\(site)`, such as "
        + "`\(String(decoding: first, as: UTF8.self))`, because \(reason)"
        + (isMuch ? "" : lastReason ?? ""),
      help: "check that the shop's files are whole; `--dry-run` lists what would go, and "
        + "`--allow-removals` removes it")
  }
}
