import Arrange
import Bytes
import Localization
package import Mustache
import Shop
import Values

/// A product file of the search index, `/search/products-<number>.json`, with the fields that
/// search results show: one text for each place, empty for a free one.
///
/// The values of `ShownField` are separated by tabs. Empty ones at the end are left out.
package struct SearchProductFile: DataFile {
  /// The fields of a text about a product, in this sequence; `productFields` in `search.js` has the
  /// same names.
  package enum ShownField: String, CaseIterable {
    case name
    case price = "price_text"
    /// The name of the product's page.
    case page
    case brand
    case size = "size_text"
    /// An address, or a path from the site's root.
    case image
    /// Letters: `u` for unavailable, `o` for organic, `n` for new.
    case flags
    case unitPrice = "unit_price_text"
    /// If the page has another name.
    case id
    case listPrice = "list_price_text"
    /// `-6 3 -9 Below usual (€2.79)`: the low and the high price and that of today on the drawing,
    /// if there is one, then the words.
    case verdict
    /// Of a product that is reduced, like the rest.
    case label
    case oldPrice = "old_price_text"
    case priorPrice = "prior_price_text"
    /// Since when the prior price was looked for.
    case priorSince = "prior_since_text"
  }

  private static let fields = ShownField.allCases
  private static let longestName = 240
  static let longestBrand = 80
  private static let longestImage = 400

  static let chunks = 4

  private let file: SearchPlaces
  package let path: PagePath

  init(_ file: SearchPlaces) {
    self.file = file
    path = PagePath(folder: SearchPage.folder, name: "products-\(file.number)")
  }

  package static let schema = Schema(["stamps", .scalars("products")])

  package func fill(_ document: inout Document, of site: SitePlan) {
    document.text("stamps", site.searchStamps(file))
    file.fillProducts(&document) { append(Int($0), of: site, to: &$1) }
  }

  private func append(_ index: Int, of site: SitePlan, to text: inout [UInt8]) {
    let item = NewsItem(reductionOf: index, in: site)
    for field in Self.fields {
      if field != .name { text.append(.tab) }
      append(field, of: index, item, in: site, to: &text)
    }
    while text.last == .tab { text.removeLast() }
  }

  /// - Parameter item: the reduction of the product.
  private func append(
    _ field: ShownField, of index: Int, _ item: NewsItem?, in site: SitePlan, to text: inout [UInt8]
  ) {
    let (catalog, product) = (site.catalog, site.catalog.products[index])
    switch field {
    case .name:
      Self.append(longest: Self.longestName, to: &text) { catalog.append(product.name, to: &$0) }
    case .price: site.appendPrice(of: index, to: &text)
    case .page: site.addresses.products.appendSlug(of: index, to: &text)
    case .brand:
      Self.append(longest: Self.longestBrand, to: &text) { catalog.append(product.brand, to: &$0) }
    case .size:
      Self.append(longest: Self.longestBrand, to: &text) {
        if let size = product.size {
          site.formats.sizes.append(size, to: &$0)
        } else {
          catalog.append(catalog.details(of: product).sizeText, to: &$0)
        }
      }
    case .image:
      guard site.shop.images.isShown(of: index) else { return }
      let start = text.count
      site.shop.images.append(of: index, in: catalog, root: { _ in }, to: &text)
      if text.count - start > Self.longestImage { text.removeSubrange(start...) }
    case .flags: ProductFlag.appendLetters(of: Int32(index), isOnCard: true, in: site, to: &text)
    case .unitPrice:
      guard let price = UnitPrice(of: product) else { return }
      let shown = price.shown(currencyDecimals: site.settings.currencyDecimals)
      site.formats.unitPrices.append(shown, to: &text)
    case .id:
      let slug = site.addresses.products.slug(of: index)
      guard !catalog.text[product.id.range].elementsEqual(slug) else { return }
      Self.append(longest: Self.longestName, to: &text) { catalog.append(product.id, to: &$0) }
    case .listPrice:
      let listPrice = catalog.details(of: product).listPrice
      if listPrice > .zero { site.formats.money.append(listPrice, to: &text) }
    case .verdict: PriceVerdict(of: index, in: site)?.append(to: &text, of: site)
    case .label, .oldPrice, .priorPrice, .priorSince:
      if let item { append(field, of: item, in: site, to: &text) }
    }
  }

  private func append(
    _ field: ShownField, of item: NewsItem, in site: SitePlan, to text: inout [UInt8]
  ) {
    let (formats, change) = (site.formats, item.event.change)
    switch field {
    case .label:
      if let percent = change?.percent {
        formats.labels.appendPercent(percent, isDrop: true, to: &text)
      }
    case .oldPrice:
      if let oldPrice = item.oldPrice { formats.money.append(oldPrice, to: &text) }
    case .priorPrice:
      if let priorPrice = change?.priorPrice { formats.money.append(priorPrice, to: &text) }
    case .priorSince: item.appendPriorSince(to: &text)
    default: break
    }
  }

  /// Appends the output of `write`, truncated to `longest` bytes and without control characters,
  /// since tabs separate fields.
  static func append(
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
