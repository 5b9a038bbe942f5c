import Bytes
import Diagnostics
import Pages
import Shop

/// Stops a build that would remove much of a site by accident: because an export was cut short, the
/// clock is far back, or the folder of the images is not there (`Commands: Building`).
struct RemovalGuard: Sendable {
  /// In the first language.
  let plan: SitePlan
  /// The number of images of the shop.
  let imageCount: Int
  /// The largest number of products that it had in the last builds; 0 if that is not known.
  let largestCatalog: Int
  /// True if the shop is built for a moment that was named.
  let hasClock: Bool
  let slice: SiteSlice

  /// - Parameters:
  ///   - stale: the files that the build would remove.
  ///   - old: the files of the existing site.
  ///   - output: the path of the output folder.
  /// - Throws: if more than a third of the product pages are stale, if the shop is smaller than two
  ///   thirds of the largest of its last catalogs, or if more than a third of the images are stale
  ///   and more than three of them.
  func check(_ stale: ByteStrings, of old: Manifest, in output: String) throws(Diagnostic) {
    let productCount = plan.catalog.products.count
    // A page that says that a product is no longer sold is not that of a product.
    func isProduct(_ path: borrowing Span<UInt8>) -> Bool {
      path.starts(with: ProductAddresses.folder) && path.ends(with: ".html")
        && plan.former.ended.number(of: path) == nil
    }
    func isImage(_ path: borrowing Span<UInt8>) -> Bool { path.starts(with: "images/") }
    var (products, images) = (0, 0)
    try old.forEach { path, _ in
      if isImage(path) { images += 1 } else if isProduct(path) { products += 1 }
    }
    let gone = ByteStrings(stale.filter { isProduct($0.span) })
    let isRenamed = gone.count * 3 > products && productCount * 3 >= products * 2
    let reason =
      "\(hasClock ? "at the moment of `--clock`, the shop" : "the shop") has \(productCount) "
      + (productCount == 1 ? "product" : "products")
      + (isRenamed ? ", and their ids or slugs differ" : "")
      + (plan.catalog.arrays.faultyRowCount == 0 ? "" : " without the rows that have faults")
    if slice != .whole, isRenamed {
      try check(
        gone, of: products, "product pages", in: output,
        reason: "it makes slice \(slice.number) of \(slice.count)",
        help: "give each slice an output folder of its own: `--output slices/\(slice.number)`")
    }
    try check(gone, of: products, "product pages", in: output, reason: reason)
    if productCount * 3 < largestCatalog * 2 {
      throw Diagnostic(
        "\(reason), after \(largestCatalog) in the last seven builds or days", help: Self.help)
    }
    let goneImages = ByteStrings(stale.filter { isImage($0.span) })
    if goneImages.count < 4 { return }
    try check(
      goneImages, of: images, "images", in: output,
      reason: "the folder `images` has \(imageCount) \(imageCount == 1 ? "file" : "files")")
  }

  private func check(
    _ removed: ByteStrings, of total: Int, _ name: String, in output: String, reason: String,
    help: String = Self.help
  ) throws(Diagnostic) {
    guard removed.count * 3 > total, let first = removed.first else { return }
    throw Diagnostic(
      "this build would remove \(removed.count) of the \(total) \(name) in `\(output)`, such as "
        + "`\(String(decoding: first, as: UTF8.self))`, because \(reason)", help: help)
  }

  private static let help =
    "check that the shop's files are whole; `--dry-run` lists what would go, and "
    + "`--allow-removals` removes it"
}
