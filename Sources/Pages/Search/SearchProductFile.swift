package import Bytes
package import Mustache
import Shop

/// A product file of the search index, `/search/products-<number>.json`: what search results show
/// of some products, one text per product.
///
/// The fields of a text are separated by tabs: name, price, the name of the product's page, brand,
/// size, image (an address, or a path from the site's root), and `1` for a product that is
/// unavailable. Empty fields at the end are left out.
package struct SearchProductFile: DataFile {
  private static let longestName = 240
  private static let longestBrand = 80
  private static let longestImage = 400

  private let products: ArraySlice<Int32>
  package let path: PagePath

  /// - Parameter number: from 0.
  package init(_ number: Int, of order: SearchOrder) {
    let start = number * order.productsPerFile
    products = order.products[start..<min(start + order.productsPerFile, order.products.count)]
    path = PagePath(folder: SearchPage.folder, name: "products-\(number)")
  }

  package static let schema = Schema([.scalars("products")])

  package func fingerprint(_ inputs: PageInputs) -> Fingerprint {
    Fingerprint { inputs.add(cards: products, to: &$0) }
  }

  package func fill(_ document: inout Document, of site: SitePlan) {
    document.beginScalars("products")
    var text: [UInt8] = []
    for product in products {
      text.removeAll(keepingCapacity: true)
      append(Int(product), of: site, to: &text)
      document.item(bytes: text.span)
    }
    document.endList()
  }

  private func append(_ index: Int, of site: SitePlan, to text: inout [UInt8]) {
    let (catalog, product) = (site.catalog, site.catalog.products[index])
    Self.append(longest: Self.longestName, to: &text) {
      catalog.append(product.name, to: &$0)
    }
    text.append(.tab)
    site.appendPrice(of: index, to: &text)
    text.append(.tab)
    site.addresses.appendSlug(of: index, to: &text)
    text.append(.tab)
    Self.append(longest: Self.longestBrand, to: &text) {
      catalog.append(product.brand, to: &$0)
    }
    text.append(.tab)
    Self.append(longest: Self.longestBrand, to: &text) {
      if let size = product.size {
        site.formats.sizes.append(size, to: &$0)
      } else {
        catalog.append(catalog.details(of: product).sizeText, to: &$0)
      }
    }
    text.append(.tab)
    if site.images.isShown(of: index) {
      let start = text.count
      site.images.append(index, in: site.catalog, root: { _ in }, to: &text)
      if text.count - start > Self.longestImage { text.removeSubrange(start...) }
    }
    text.append(.tab)
    if product.isAvailable == false { text.append(UInt8(ascii: "1")) }
    while text.last == .tab { text.removeLast() }
  }

  /// An estimate of the length of a product's text.
  static func bytes(of index: Int32, in catalog: Catalog) -> Int {
    let product = catalog.products[Int(index)]
    let details = catalog.details(of: product)
    let slug = details.slug.isEmpty ? product.id : details.slug
    return 30 + min(Int(product.name.count), longestName)
      + min(Int(product.brand.count), longestBrand) + min(Int(slug.count), SlugMaker.longest)
      + min(Int(details.image.count), longestImage)
      + (product.isAvailable == false ? 20 : 0)
  }

  /// Appends what `write` appends, truncated to `longest` bytes, and without control characters, as
  /// a tab separates fields.
  private static func append(
    longest: Int, to text: inout [UInt8], writing write: (inout [UInt8]) -> Void
  ) {
    let start = text.count
    write(&text)
    guard text.count - start > longest || text[start...].contains(where: { $0 < .space })
    else { return }
    let field = shown(String(decoding: text[start...], as: UTF8.self), longest: longest)
    text.replaceSubrange(start..., with: field.utf8)
  }

  private static func shown(_ text: String, longest: Int) -> String {
    var shown = text
    if text.utf8.contains(where: { $0 < 0x20 }) {
      shown = String(text.map { $0.unicodeScalars.contains { $0.value < 0x20 } ? " " : $0 })
    }
    guard shown.utf8.count > longest else { return shown }
    while shown.utf8.count > longest - 3 { shown.removeLast() }
    return shown + "…"
  }
}
