import Bytes
import Diagnostics
import Localization
import Mustache
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

  static let aislesFolder = "aisles/"
  static let wholeShopFolder = "all/"

  /// - Parameter faults: gets an error for every two products or aisles with the same address.
  init(
    _ catalog: Catalog, _ settings: Settings, folder: String, slugs: SlugMaker,
    faults: inout FaultList
  ) {
    baseURL = settings.baseURL
    self.folder = folder
    products = ProductAddresses(catalog: catalog, slugMaker: slugs)
    products.reportDuplicates(in: catalog, to: &faults)
    aisleFolders = Self.aisleFolders(catalog, slugs, faults: &faults)
    rootURL = String(baseURL.dropLast(folder.count))
    isAbsolute = baseURL.contains("://")
    host = Self.host(of: baseURL)
  }

  private static func aisleFolders(
    _ catalog: Catalog, _ slugs: SlugMaker, faults: inout FaultList
  ) -> [String] {
    var folders: [String] = []
    var owners: [String: Int] = [:]
    for (index, aisle) in catalog.aisles.enumerated() {
      let parent = aisle.parent.map { folders[$0] } ?? aislesFolder
      let folder = "\(parent)\(slugs.slug(aisle.name))/"
      if let owner = owners.updateValue(index, forKey: folder) {
        let first = catalog.aisles[owner]
        faults.error(
          "the aisles `\(first.pathText)` and `\(aisle.pathText)` have the same address, "
            + "`/\(folder)`", at: catalog.location(of: aisle),
          notes: [.init("the first is here", at: catalog.location(of: first))],
          help: "spell both the same, or rename one")
      }
      folders.append(folder)
    }
    return folders + [Self.wholeShopFolder]
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

/// The name of each product's page: the slug of its `slug` column, else of its id.
package struct ProductAddresses: Sendable {
  package static let folder = "products/"

  /// One slug for each product of the catalog, in its order.
  private var slugs = ByteStrings()

  init(catalog: Catalog, slugMaker: SlugMaker) {
    slugs.reserveCapacity(catalog.products.count)
    for product in catalog.products {
      slugs.append(writing: {
        slugMaker.append(slugOf: catalog.text[Self.source(of: product, in: catalog).range], to: &$0)
      })
    }
  }

  private static func source(of product: Product, in catalog: Catalog) -> TextRange {
    let slug = catalog.details(of: product).slug
    return slug.isEmpty ? product.id : slug
  }

  /// UTF-8, `[a-z0-9-]` and never empty.
  package func slug(of product: Int) -> ArraySlice<UInt8> { slugs[product] }

  /// See `slug(of:)`.
  func appendSlug(of product: Int, to output: inout [UInt8]) { slugs.append(product, to: &output) }

  package func path(of product: Int) -> PagePath {
    PagePath(folder: Self.folder, name: slugs.text(product))
  }

  /// Appends the link from a page in `folder` to the product's page; see `PagePath.link`.
  func appendLink(to product: Int, from folder: String, to output: inout [UInt8]) {
    if folder != Self.folder { PagePath.appendRoot(from: folder, to: &output) }
    appendPath(of: product, isInFolder: folder == Self.folder, to: &output)
  }

  /// Appends `products/whole-milk.html`, or only the name.
  func appendPath(of product: Int, isInFolder: Bool = false, to output: inout [UInt8]) {
    if !isInFolder { output += Self.folder.utf8 }
    slugs.append(product, to: &output)
    output += ".html".utf8
  }

  /// Sorted hashes show equal slugs without a table of a million strings.
  ///
  /// - Parameter faults: gets an error for two products with the same address.
  /// - Complexity: O(n log n).
  func reportDuplicates(in catalog: Catalog, to faults: inout FaultList) {
    var hashes = catalog.products.indices.map {
      (hash: slug(of: $0).span.stableHash, product: $0)
    }
    hashes.sort { $0 < $1 }
    for (first, second) in zip(hashes, hashes.dropFirst())
    where first.hash == second.hash && slug(of: first.product) == slug(of: second.product) {
      let location = { catalog.location(of: Self.source(of: $0, in: catalog), in: $0) }
      let (one, other) = (catalog.products[first.product], catalog.products[second.product])
      faults.error(
        "the products `\(catalog.string(one.id))` and `\(catalog.string(other.id))` have the "
          + "same address, `/\(path(of: second.product).html)`", at: location(other),
        notes: [.init("the other is here", at: location(one))],
        help: "give one of them another `slug`")
    }
  }
}

extension Document {
  /// The address of a page, for data; null for no page.
  mutating func url(_ name: StaticString, _ path: PagePath?, of site: SiteAddresses) {
    guard let path else { return null(name) }
    text(name) {
      $0 += site.baseURL.utf8
      path.appendHTML(to: &$0)
    }
  }
}
