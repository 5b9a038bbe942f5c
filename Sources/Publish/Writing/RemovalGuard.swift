import Bytes
import Pages

/// Stops a build that would remove much of a site by accident: because an export was cut short, the
/// clock is far back, or the folder of the images is not there (`CommandLine: Building`).
struct RemovalGuard: Sendable {
  /// The number of products of the shop.
  let productCount: Int
  /// The largest number of products that it had in the last builds; 0 if that is not known.
  let largestCatalog: Int
  /// The number of rows that were left out because of faults.
  let faultyRowCount: Int
  /// The number of images of the shop.
  let imageCount: Int
  /// Whether the shop is built for a moment that was named.
  let hasClock: Bool

  /// - Parameters:
  ///   - stale: the files that the build would remove.
  ///   - old: the files of the existing site.
  ///   - site: the output folder.
  /// - Throws: if more than a third of the product pages are stale, if any is and the shop is
  ///   smaller than two thirds of the largest of its last catalogs, or if more than a third of the
  ///   images are stale and more than three of them.
  func check(_ stale: ByteStrings, of old: ByteStrings, in site: String) throws(OutputFault) {
    if stale.isEmpty { return }
    let productsReason =
      "\(hasClock ? "at the moment of `--clock`, the shop" : "the shop") has \(productCount) "
      + (productCount == 1 ? "product" : "products")
      + (faultyRowCount == 0 ? "" : " without the rows that have faults")
    try check(
      stale, of: old, folder: ProductAddresses.folder, ending: ".html", "product pages", in: site,
      unlessFewerThan: 1, reason: productsReason,
      lastReason: productCount * 3 < largestCatalog * 2
        ? ", after \(largestCatalog) in the last seven builds or days" : nil)
    try check(
      stale, of: old, folder: "images/", ending: "", "images", in: site, unlessFewerThan: 4,
      reason: "the folder `images` has \(imageCount) \(imageCount == 1 ? "file" : "files")")
  }

  private func check(
    _ stale: ByteStrings, of old: ByteStrings, folder: String, ending: String, _ name: String,
    in site: String, unlessFewerThan least: Int, reason: String,
    lastReason: String? = nil
  ) throws(OutputFault) {
    func isOne(_ path: ArraySlice<UInt8>) -> Bool {
      path.starts(with: folder.utf8) && path.suffix(ending.utf8.count).elementsEqual(ending.utf8)
    }
    let removed = stale.count(where: isOne)
    let total = old.count(where: isOne)
    guard removed >= least, removed * 3 > total || lastReason != nil,
      let first = stale.first(where: isOne)
    else {
      return
    }
    throw .refused(
      "this build would remove \(removed) of the \(total) \(name) in `\(site)`, such as "
        + "`\(String(decoding: first, as: UTF8.self))`, because \(reason)"
        + (removed * 3 > total ? "" : lastReason ?? ""),
      help: "check that the shop's files are whole; `--dry-run` lists what would go, and "
        + "`--allow-removals` removes it")
  }
}
