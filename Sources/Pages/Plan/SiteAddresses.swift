import Bytes
import Diagnostics
import Shop

/// The address of the site in one of its languages, and the addresses that depend on the language.
package final class SiteAddresses: Sendable {
  /// The base URL of the language, ending in a slash.
  let baseURL: String
  /// The address of the site's root, which all languages share.
  let rootURL: String
  /// Below the site's root: empty for the first language, else `en/`.
  package let folder: String
  /// Whether the base URL names a host.
  let isAbsolute: Bool
  /// The host of the base URL; `localhost` for a base URL that is only a path.
  let host: String
  package let products: ProductAddresses
  /// For each of `Catalog.aisles`, then for the whole shop: `aisles/dairy/milk/`, made of the slugs
  /// of its path.
  let aisleFolders: [String]

  /// - Parameter faults: gets an error for every two products or aisles with the same address.
  convenience init(
    _ catalog: Catalog, _ settings: Settings, folder: String, slugs: SlugMaker,
    faults: inout FaultList
  ) {
    let products = ProductAddresses(catalog: catalog, slugMaker: slugs)
    products.reportDuplicates(in: catalog, to: &faults)
    self.init(
      settings.baseURL, folder: folder, products,
      Self.aisleFolders(catalog, slugs, faults: &faults))
  }

  private init(
    _ baseURL: String, folder: String, _ products: ProductAddresses, _ aisleFolders: [String]
  ) {
    self.baseURL = baseURL
    self.folder = folder
    self.products = products
    self.aisleFolders = aisleFolders
    rootURL = String(baseURL.dropLast(folder.count))
    isAbsolute = baseURL.contains("://")
    host = Self.host(of: baseURL)
  }

  /// The addresses for some products of the shop.
  func of(_ products: ProductAddresses) -> SiteAddresses {
    SiteAddresses(baseURL, folder: folder, products, aisleFolders)
  }

  private static func aisleFolders(
    _ catalog: Catalog, _ slugs: SlugMaker, faults: inout FaultList
  ) -> [String] {
    var folders: [String] = []
    var owners: [String: Int] = [:]
    for (index, aisle) in catalog.aisles.enumerated() {
      let parent = aisle.parent.map { folders[$0] } ?? "aisles/"
      let folder = "\(parent)\(slugs.slug(aisle.name))/"
      if let owner = owners.updateValue(index, forKey: folder) {
        let first = catalog.aisles[owner]
        faults.error(
          Diagnostic(
            "the aisles `\(first.pathText)` and `\(aisle.pathText)` have the same address, "
              + "`/\(folder)`", at: catalog.location(of: aisle),
            notes: [
              .init("the first is here", at: catalog.location(of: first))
            ],
            help: "spell both the same, or rename one"))
      }
      folders.append(folder)
    }
    return folders + [WholeShop.folder]
  }

  private static func host(of baseURL: String) -> String {
    guard let colon = baseURL.firstRange(of: "://") else { return "localhost" }
    return String(baseURL[colon.upperBound...].prefix { $0 != "/" && $0 != ":" })
  }

  /// The path of the base URL on its server: `/shop/`.
  var basePath: String {
    guard isAbsolute, let colon = baseURL.firstRange(of: "://") else { return baseURL }
    let host = baseURL[colon.upperBound...]
    return host.firstIndex(of: "/").map { String(host[$0...]) } ?? "/"
  }

  /// Whether the site has a host for itself.
  package var isAtRootOfHost: Bool { isAbsolute && basePath == "/" }

  /// The address of a page, for data: the base URL and the path.
  package func url(of path: PagePath) -> String { baseURL + path.html }

  /// Appends the address of a product's page, for data.
  func appendURL(ofProduct product: Int, to bytes: inout [UInt8]) {
    bytes += baseURL.utf8
    products.appendPath(of: product, to: &bytes)
  }

  /// Appends the path from a page in `folder` to the root of the site, which all languages share.
  func appendRoot(from folder: String, to bytes: inout [UInt8]) {
    if !self.folder.isEmpty { bytes += "../".utf8 }
    PagePath.appendRoot(from: folder, to: &bytes)
  }
}
