import Arrange
package import Bytes
package import Mustache
import Shop

/// A product file of the search index, `/search/products-<number>.json`: what search results show
/// of some products, one text per product.
///
/// The fields of a text are separated by tabs: name, price, the name of the product's page, brand,
/// size, image (an address, or a path from the site's root), the letters of the flags (`u` for
/// unavailable, `o` for organic, `n` for new), unit price, the id if the page has another name, and
/// list price; then of a product whose price changed: `drop`, `low` (a drop to the lowest price
/// ever) or `rise`, the word and the label of the change, the old price, the prior price and since
/// when that was looked for. Empty fields at the end are left out.
package struct SearchProductFile: DataFile {
  private static let longestName = 240
  private static let longestBrand = 80
  private static let longestImage = 400

  private let products: ArraySlice<Int32>
  package let path: PagePath

  /// - Parameter number: from 0.
  package init(_ number: Int, of order: SearchOrder) {
    self.init(number, of: order.products[order.productFiles[number]])
  }

  /// - Parameter products: those of the file.
  init(_ number: Int, of products: ArraySlice<Int32>) {
    self.products = products
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
    site.addresses.products.appendSlug(of: index, to: &text)
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
    if site.shop.images.isShown(of: index) {
      let start = text.count
      site.shop.images.append(index, in: site.catalog, root: { _ in }, to: &text)
      if text.count - start > Self.longestImage { text.removeSubrange(start...) }
    }
    text.append(.tab)
    ProductFlag.appendLetters(of: Int32(index), isOnCard: true, in: site, to: &text)
    text.append(.tab)
    appendPrices(of: index, in: site, to: &text)
    if let item = NewsItem(newestChangeOf: index, in: site) {
      text.append(.tab)
      append(item, of: site, to: &text)
    }
    while text.last == .tab { text.removeLast() }
  }

  /// The unit price, the id and the list price.
  private func appendPrices(of index: Int, in site: SitePlan, to text: inout [UInt8]) {
    let (catalog, product) = (site.catalog, site.catalog.products[index])
    let formats = site.formats
    if let price = UnitPrice(of: product) {
      let shown = price.shown(currencyDecimals: site.settings.currencyDecimals)
      formats.unitPrices.append(shown, to: &text)
    }
    text.append(.tab)
    if !catalog.text[product.id.range].elementsEqual(site.addresses.products.slug(of: index)) {
      Self.append(longest: Self.longestName, to: &text) { catalog.append(product.id, to: &$0) }
    }
    text.append(.tab)
    let listPrice = catalog.details(of: product).listPrice
    if listPrice > .zero { formats.money.append(listPrice, to: &text) }
  }

  private func append(_ item: NewsItem, of site: SitePlan, to text: inout [UInt8]) {
    let (formats, change) = (site.formats, item.event.change)
    let isLow = change?.isAllTimeLow == true && item.isInForce
    text += (change?.isDrop == true ? (isLow ? "low" : "drop") : "rise").utf8
    text.append(.tab)
    formats.labels.appendPriceWord(
      percent: change?.percent, isDrop: change?.isDrop == true, to: &text)
    text.append(.tab)
    if let change, let percent = change.percent {
      formats.labels.appendPercent(percent, isDrop: change.isDrop, to: &text)
    }
    text.append(.tab)
    if let oldPrice = item.oldPrice { formats.money.append(oldPrice, to: &text) }
    text.append(.tab)
    if let priorPrice = change?.priorPrice { formats.money.append(priorPrice, to: &text) }
    text.append(.tab)
    item.appendPriorSince(to: &text)
  }

  /// An estimate of the length of a product's text.
  static func bytes(of index: Int32, in catalog: Catalog) -> Int {
    let product = catalog.products[Int(index)]
    let details = catalog.details(of: product)
    let slug = details.slug.isEmpty ? product.id : details.slug
    return 30 + (product.size == nil ? 0 : 18) + min(Int(product.name.count), longestName)
      + min(Int(product.brand.count), longestBrand) + min(Int(slug.count), SlugMaker.longest)
      + min(Int(details.image.count), longestImage)
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
