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
  package init(_ number: Int, of index: SearchIndex) {
    let start = number * index.productsPerFile
    products = index.products[start..<min(start + index.productsPerFile, index.products.count)]
    path = PagePath(folder: SearchPage.folder, name: "products-\(number)")
  }

  package static let schema = Schema([.scalars("products")])

  package func fill(_ document: inout Document, of site: SitePlan) {
    document.beginScalars("products")
    for product in products { document.item(text(of: product, site)) }
    document.endList()
  }

  private func text(of index: Int32, _ site: SitePlan) -> String {
    let catalog = site.catalog
    let product = catalog.products[Int(index)]
    let image = ProductImage(of: product, in: catalog, files: site.images)?.source(from: "") ?? ""
    let size = product.size.map { site.formats.sizes.text($0) } ?? catalog.string(product.sizeText)
    var fields = [
      Self.shown(catalog.string(product.name), longest: Self.longestName),
      site.formats.money.text(product.price),
      String(decoding: site.addresses.slug(of: Int(index)), as: UTF8.self),
      Self.shown(catalog.string(product.brand), longest: Self.longestBrand),
      Self.shown(size, longest: Self.longestBrand),
      image.utf8.count > Self.longestImage ? "" : image,
      product.isAvailable == false ? "1" : "",
    ]
    while fields.last == "" { fields.removeLast() }
    return fields.joined(separator: "\t")
  }

  /// An estimate of the length of a product's text.
  static func bytes(of index: Int32, in catalog: Catalog) -> Int {
    let product = catalog.products[Int(index)]
    let slug = product.slug.isEmpty ? product.id : product.slug
    return 30 + min(Int(product.name.count), longestName)
      + min(Int(product.brand.count), longestBrand) + min(Int(slug.count), SlugMaker.longest)
      + min(Int(product.image.count), longestImage)
      + (product.isAvailable == false ? 20 : 0)
  }

  /// Truncated to `longest` bytes, and without control characters, as a tab separates fields.
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
