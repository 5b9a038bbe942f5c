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
  /// True if the base URL names a host.
  let isAbsolute: Bool
  /// The host of the base URL; `localhost` for a base URL that is only a path.
  let host: String
  /// The path of the base URL on its server: `/shop/`.
  let basePath: String
  package let products: ProductAddresses
  /// For each of `Catalog.aisles`, then for the whole shop: `aisles/dairy/milk/`, made of the slugs
  /// of its path.
  let aisleFolders: [String]

  static let aislesFolder = "aisles/"
  static let wholeShopFolder = "all/"

  /// - Parameters:
  ///   - first: the catalog in the shop's first language.
  ///   - faults: gets a warning for every two products or aisles with the same address.
  init(
    _ catalog: Catalog, in first: Catalog, _ settings: Settings, folder: String, slugs: SlugMaker,
    faults: FaultLog
  ) {
    baseURL = settings.baseURL
    self.folder = folder
    products = ProductAddresses(catalog: catalog, slugMaker: slugs, faults: faults)
    aisleFolders = Self.aisleFolders(catalog, in: first, slugs, faults: faults)
    rootURL = String(baseURL.dropLast(folder.count))
    let address = baseURL.firstRange(of: "://").map { settings.baseURL[$0.upperBound...] }
    isAbsolute = address != nil
    host = address.map { String($0.prefix { $0 != "/" && $0 != ":" }) } ?? "localhost"
    basePath =
      address.map { $0.firstIndex(of: "/").map { String(settings.baseURL[$0...]) } ?? "/" }
      ?? baseURL
  }

  /// Where aisles would have one folder, the one whose name spells it exactly keeps it; others get
  /// a suffix from their paths in the first language, which are distinct.
  private static func aisleFolders(
    _ catalog: Catalog, in first: Catalog, _ slugs: SlugMaker, faults: FaultLog
  ) -> [String] {
    var folders = catalog.aisles.map { _ in "" }
    var owners: [String: [Int]] = [:]
    for (index, aisle) in catalog.aisles.enumerated() {
      let parent = aisle.parent.map { "\($0)/" } ?? ""
      owners["\(parent)\(slugs.slug(aisle.name))", default: []].append(index)
    }
    var names = catalog.aisles.map { slugs.slug($0.name) }
    for owners in owners.values.sorted(by: { $0[0] < $1[0] }) where owners.count > 1 {
      let exact = owners.filter { catalog.aisles[$0].name == names[$0] }
      for index in owners where exact != [index] {
        let aisle = catalog.aisles[index]
        let other = catalog.aisles[owners[0] == index ? owners[1] : owners[0]]
        names[index] += AddressSuffix.text(of: first.aisles[index].pathText.utf8)
        faults.warning(
          .sameAddress, about: "aisle",
          "the aisle `\(aisle.pathText)` would have the address of `\(other.pathText)`, so it has "
            + "`\(names[index])`", at: catalog.location(of: aisle),
          notes: [.init("the other is here", at: catalog.location(of: other))],
          help: "spell both the same, or rename one")
      }
    }
    for (index, aisle) in catalog.aisles.enumerated() {
      folders[index] = "\(aisle.parent.map { folders[$0] } ?? aislesFolder)\(names[index])/"
    }
    return folders + [Self.wholeShopFolder]
  }

  /// True if the site has a host for itself.
  package var isAtRootOfHost: Bool { isAbsolute && basePath == "/" }

  /// The address of a page, for data: the base URL and the path.
  package func url(of path: PagePath) -> String { baseURL + path.html }

  /// Appends the address of a product's page, for data.
  func appendURL(ofProduct product: Int, to bytes: inout [UInt8]) {
    bytes.append(copying: baseURL.utf8.span)
    products.appendPath(of: product, to: &bytes)
  }

  /// Appends the path from a page in `folder` to the root of the site, which all languages share.
  func appendRoot(from folder: String, to bytes: inout [UInt8]) {
    if !self.folder.isEmpty { bytes.append("../") }
    PagePath.appendRoot(from: folder, to: &bytes)
  }
}

/// The name of each product's page: the slug of its `slug` column, else of its id.
package struct ProductAddresses: Sendable {
  package static let folder = "products/"

  private let catalog: Catalog
  private let slugMaker: SlugMaker
  /// The products, ascending, whose slugs are kept: those that are slow to make, and those with a
  /// suffix. A large shop has no room for all.
  private var kept: [Int32] = []
  private var slugs = ByteStrings()

  /// - Parameter faults: gets a warning for each product that gets an address of its own because
  ///   another would have the same.
  init(catalog: Catalog, slugMaker: SlugMaker, faults: FaultLog) {
    (self.catalog, self.slugMaker) = (catalog, slugMaker)
    let others = others
    var (kept, slugs) = ([Int32](), ByteStrings())
    for (index, product) in catalog.products.enumerated() {
      let other = others[index]
      if other == nil, catalog.text[source(of: product).range].span.isASCII { continue }
      let id = catalog.text[product.id.range]
      var slug = slug(of: index)
      if let other, !id.elementsEqual(slug) {
        slug += AddressSuffix.text(of: id).utf8
        warn(of: index, with: slug, besides: other, faults: faults)
      }
      kept.append(Int32(index))
      slugs.append(slug)
    }
    (self.kept, self.slugs) = (kept, slugs)
  }

  private func source(of product: Product) -> TextRange {
    let slug = catalog.details(of: product).slug
    return slug.isEmpty ? product.id : slug
  }

  /// Appends the slug of a product: `[a-z0-9-]`, never empty.
  private func appendSlug(of product: Int, to output: inout [UInt8]) {
    let place = kept.partitioningIndex { Int($0) >= product }
    if place < kept.count, kept[place] == Int32(product) { return slugs.append(place, to: &output) }
    let (text, source) = (catalog.text, source(of: catalog.products[product]))
    slugMaker.append(slugOf: text.span.extracting(source.range), to: &output)
  }

  private func slug(of product: Int) -> [UInt8] {
    var slug: [UInt8] = []
    appendSlug(of: product, to: &slug)
    return slug
  }

  package func path(of product: Int) -> PagePath {
    PagePath(folder: Self.folder, name: String(decoding: slug(of: product), as: UTF8.self))
  }

  /// Appends the link from a page in `folder` to the product's page; see `PagePath.link`.
  func appendLink(to product: Int, from folder: String, to output: inout [UInt8]) {
    if folder != Self.folder { PagePath.appendRoot(from: folder, to: &output) }
    appendPath(of: product, isInFolder: folder == Self.folder, to: &output)
  }

  /// Appends `products/whole-milk.html`, or only the name.
  func appendPath(of product: Int, isInFolder: Bool = false, to output: inout [UInt8]) {
    if !isInFolder { output.append(copying: Self.folder.utf8.span) }
    appendSlug(of: product, to: &output)
    output.append(".html")
  }

  /// For each product whose slug another one has, that product. Whatever the order of the rows, the
  /// id that spells the address exactly keeps it, and all others get a suffix from theirs. Sorted
  /// hashes show equal slugs without a table of a million strings.
  ///
  /// - Complexity: O(n log n).
  private var others: [Int: Int] {
    var slug: [UInt8] = []
    var hashes = catalog.products.indices.map { product in
      slug.removeAll(keepingCapacity: true)
      appendSlug(of: product, to: &slug)
      return (hash: slug.span.stableHash, product: product)
    }
    hashes.sort { $0 < $1 }
    var others: [Int: Int] = [:]
    for (first, second) in zip(hashes, hashes.dropFirst()) where first.hash == second.hash {
      guard self.slug(of: first.product) == self.slug(of: second.product) else { continue }
      others[second.product] = first.product
      if others[first.product] == nil { others[first.product] = second.product }
    }
    return others
  }

  private func warn(of index: Int, with slug: [UInt8], besides other: Int, faults: FaultLog) {
    let (product, twin) = (catalog.products[index], catalog.products[other])
    faults.warning(
      .sameAddress, about: "product",
      "the product `\(catalog.string(product.id))` would have the address of "
        + "`\(catalog.string(twin.id))`, so it has `\(String(decoding: slug, as: UTF8.self))`",
      at: catalog.location(of: source(of: product), in: product),
      notes: [.init("the other is here", at: catalog.location(of: source(of: twin), in: twin))],
      help: "give one of them another `slug`")
  }
}

/// A suffix for an address that something else has already.
private enum AddressSuffix {
  /// - Parameter id: the name of the thing.
  static func text(of id: some Collection<UInt8>) -> String {
    "-" + String(Array(id).span.stableHash & 0xFFFF_FFFF | 0x1_0000_0000, radix: 16).dropFirst()
  }
}

extension Document {
  /// The address of a page, for data; null for no page.
  mutating func url(_ name: StaticString, _ path: PagePath?, of site: SiteAddresses) {
    guard let path else { return null(name) }
    text(name) {
      $0.append(copying: site.baseURL.utf8.span)
      path.appendHTML(to: &$0)
    }
  }
}
