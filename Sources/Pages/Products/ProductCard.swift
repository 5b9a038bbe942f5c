import Bytes
import Localization
package import Mustache
import Quantities
import Rules
import Shop

/// A product in listings, rendered once and copied into each of them (`Architecture: Render once`).
/// A product page has the same fields and more.
package struct ProductCard: Sendable {
  /// Rendered once and copied into every listing that has it.
  package static let template = "card"
  /// Index into `Catalog.products`.
  package let product: Int
  /// The folder of the page that the links are for.
  package let folder: String

  package init(product: Int, folder: String) {
    self.product = product
    self.folder = folder
  }

  package static let schema = Schema(fields)

  static let fields: [Schema.Field] =
    [
      "id", "name", "brand", "aisle", "price", "price_text", "list_price", "list_price_text",
      "unit_price", "unit_price_text", "unit", "size_text", "popularity", "available",
      "created_at", "url", "image", .object("change", NewsItem.changeShape),
      .object("verdict", Verdict.shape),
    ] + .forTemplates("link", "image_source") + ProductFlag.cardFields
    + .forTemplates("initial", "description")
    + [.object("price_label", PriceLabel.shape).forTemplates]
    + [.list("columns", Schema([], forTemplates: ["label", "text"])).forTemplates]
    + [.list("extras", Schema([], forTemplates: ["name", "value"])).forTemplates]

  package func fill(_ document: inout Document, of site: SitePlan) {
    let catalog = site.catalog
    let product = catalog.products[product]
    let bytes = catalog.text
    let text = bytes.span
    document.text("id", bytes: text.extracting(product.id.range))
    document.text("name", bytes: text.extracting(product.name.range))
    document.text("brand", orNull: catalog.text[product.brand.range])
    document.text("aisle", catalog.aisles[Int(product.aisle)].pathText)
    document.decimal("price", product.price, site.formats)
    document.text("price_text") { site.appendPrice(of: self.product, to: &$0) }
    document.listPrice(catalog.details(of: product).listPrice, site.formats)
    fillSize(of: product, &document, of: site)
    if let popularity = product.popularity {
      document.number("popularity", written: popularity.text)
    } else {
      document.null("popularity")
    }
    document.bool("available", product.isAvailable)
    document.text("created_at", of: product.createdAt) {
      catalog.calendar.appendSource($0, to: &$1)
    }
    document.text("url") { site.addresses.appendURL(ofProduct: self.product, to: &$0) }
    document.image("image", of: self.product, in: site)
    let reduction = NewsItem(reductionOf: self.product, in: site)
    let verdict = site.shop.verdict(of: self.product)
    document.object("change", of: reduction) { $1.fillChange(&$0) }
    document.object("verdict", of: verdict) { $1.fill(&$0, of: site) }
    document.text("link") {
      site.addresses.products.appendLink(to: self.product, from: folder, to: &$0)
    }
    document.image("image_source", of: self.product, from: folder, in: site)
    ProductFlag.fillCardFields(of: Int32(self.product), &document, of: site)
    document.text("initial") { appendInitial(of: product, in: catalog, to: &$0) }
    document.text(
      "description", orNull: catalog.text[catalog.details(of: product).description.range])
    PriceLabel(verdict: verdict, reduction: reduction).fill(&document, of: site)
    fillColumns(&document, of: site)
    fillExtras(&document, of: site)
  }

  /// Fills in the numbers that only the table shows.
  private func fillColumns(_ document: inout Document, of site: SitePlan) {
    document.list("columns", site.language.offered.columns) { document, key in
      document.text("label", site.label(ofColumn: key))
      document.text("text", of: SortRule(key).value(site.catalog, Int32(product))) {
        site.formats.numbers.append(FixedDecimal(tenThousandths: $0), to: &$1)
      }
    }
  }

  /// Fills in the size and, from the product's price, the unit price.
  func fillSize(of product: Product, _ document: inout Document, of site: SitePlan) {
    document.unitPrice(UnitPrice(of: product), site.settings, site.formats)
    document.size(product.size, or: site.catalog.details(of: product).sizeText, of: site)
  }

  private func fillExtras(_ document: inout Document, of site: SitePlan) {
    let (columns, text) = (site.catalog.arrays.extraColumns, site.catalog.text)
    document.list("extras", site.catalog.extras(of: product)) { document, value in
      document.text("name", columns[Int(value.column)].label)
      document.text("value", bytes: text.span.extracting(value.text.range))
    }
  }

  /// The letter that a placeholder shows instead of a picture.
  func appendInitial(of product: Product, in catalog: Catalog, to bytes: inout [UInt8]) {
    let catalogText = catalog.text
    let text = catalogText.span.extracting(product.name.range)
    // An accent after a letter may belong to it, but an ASCII character never does.
    if text.count > 1, text[1] < 0x80, text[0].isASCIILetterOrDigit {
      return bytes.append(text[0] >= UInt8(ascii: "a") ? text[0] - 0x20 : text[0])
    }
    let name = catalog.string(product.name)
    bytes += ((name.first { $0.isLetter || $0.isNumber } ?? name.first)?.uppercased() ?? "").utf8
  }
}

// Prices and sizes of products and of their variants.
extension Document {
  /// The fields `list_price` and `list_price_text`; null for zero.
  mutating func listPrice(_ amount: Money, _ formats: LocalizedFormats) {
    let amount = amount > .zero ? amount : nil
    decimal("list_price", amount, formats)
    money("list_price_text", amount, formats)
  }

  /// The fields `unit_price`, `unit_price_text` and `unit`.
  mutating func unitPrice(_ price: UnitPrice?, _ settings: Settings, _ formats: LocalizedFormats) {
    if let shown = price?.shown(currencyDecimals: settings.currencyDecimals) {
      text("unit_price") { formats.money.appendDecimal(shown, to: &$0) }
      text("unit_price_text") { formats.append(shown, to: &$0) }
    } else {
      null("unit_price")
      null("unit_price_text")
    }
    text("unit", price?.dimension.unitID)
  }

  /// The field `size_text`; a size with an unknown unit is shown as the shop wrote it.
  mutating func size(_ size: Size?, or text: TextRange, of site: SitePlan) {
    if let size {
      self.text("size_text") { site.formats.append(size, to: &$0) }
    } else {
      self.text("size_text", orNull: site.catalog.text[text.range])
    }
  }
}

extension SitePlan {
  /// `€19`, or `from €19` for a product with variants that cost more.
  func appendPrice(of product: Int, to bytes: inout [UInt8]) {
    let price = catalog.products[product].price
    if catalog.hasDearerVariants(product) {
      formats.words.append(.from, to: &bytes) { formats.money.append(price, to: &$1) }
    } else {
      formats.money.append(price, to: &bytes)
    }
  }
}
