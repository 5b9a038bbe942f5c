import Arrange
package import Mustache
import Shop

/// A product as listings show it; rendered once and spliced into each (DESIGN.md 6). The product
/// page begins with the same fields.
package struct ProductCard: Sendable {
  /// Index into `Catalog.products`.
  package let product: Int
  /// Where the page is that the links are for.
  package let folder: String

  package init(product: Int, folder: String) {
    self.product = product
    self.folder = folder
  }

  package static let shape = Shape(fields)

  static let fields: [Shape.Field] = [
    "id", "name", "brand", "aisle", "price", "price_text", "unit_price", "unit_price_text", "unit",
    "size_text", "popularity", "available", "created_at", "url", "image",
  ].map { Shape.Field($0) } + [Shape.Field("change", .object(ShownChange.shape))]
    + ["link", "image_source", "is_unavailable", "is_organic", "is_new", "initial", "description"]
    .map { Shape.Field($0, .scalar, templateOnly: true) }
    + [Shape.Field("extra", .map, templateOnly: true)]

  package func fill(_ document: inout Document, of site: SitePlan) {
    let catalog = site.catalog
    let product = catalog.products[product]
    let path = site.addresses.path(of: self.product)
    let image = ProductImage(of: product, in: catalog, files: site.images)
    document.text("id", catalog.text[product.id.range])
    document.text("name", catalog.text[product.name.range])
    document.text("brand", ifAny: catalog.text[product.brand.range])
    document.text("aisle", catalog.aisles[Int(product.aisle)].pathText)
    document.text("price") { site.wording.money.appendDecimal(product.price, to: &$0) }
    document.text("price_text") { site.wording.money.append(product.price, to: &$0) }
    fillSize(of: product, &document, of: site)
    document.number("popularity", ifAny: product.popularity?.text)
    document.bool("available", ifAny: product.isAvailable)
    document.text(
      "created_at", ifAny: product.createdAt.map { catalog.calendar.sourceText(of: $0) })
    document.text("url", site.url(of: path))
    document.text("image", ifAny: image?.url(of: site))
    fillChange(&document, of: site)
    document.text("link", path.link(from: folder))
    document.text("image_source", ifAny: image?.source(from: folder))
    document.bool("is_unavailable", product.isAvailable == false)
    document.bool("is_organic", product.isOrganic == true)
    document.bool("is_new", site.newProducts.contains(Int32(self.product)))
    document.text("initial", initial(of: catalog.string(product.name)))
    document.text("description", ifAny: catalog.text[product.description.range])
    fillExtra(&document, of: site)
  }

  private func fillSize(of product: Product, _ document: inout Document, of site: SitePlan) {
    let decimals = site.settings.currencyDecimals
    let unit = UnitPrice(of: product)
    let amount = unit?.rounded(toDecimals: decimals)
    document.text("unit_price", ifAny: amount.map { site.wording.money.decimalText($0) })
    if let unit, let amount {
      document.text("unit_price_text") {
        site.wording.unitPrices.append(amount, per: unit.dimension, to: &$0)
      }
    } else {
      document.null("unit_price_text")
    }
    document.text("unit", ifAny: unit?.dimension.unitID)
    if let size = product.size {
      document.text("size_text") { site.wording.sizes.append(size, to: &$0) }
    } else {
      document.text("size_text", ifAny: site.catalog.text[product.sizeText.range])
    }
  }

  private func fillChange(_ document: inout Document, of site: SitePlan) {
    guard let change = site.news.change(of: product).flatMap({ ShownChange($0, of: site) }) else {
      document.null("change")
      return
    }
    document.beginObject("change")
    change.fill(&document, of: site)
    document.end()
  }

  private func fillExtra(_ document: inout Document, of site: SitePlan) {
    let columns = site.catalog.extraColumns
    document.beginMap("extra")
    for (index, column) in columns.enumerated() {
      let range = site.catalog.extras[product * columns.count + index]
      document.entry(column, site.catalog.text[range.range])
    }
    document.end()
  }

  /// What a placeholder shows where there is no picture.
  private func initial(of name: String) -> String {
    (name.first { $0.isLetter || $0.isNumber } ?? name.first)?.uppercased() ?? ""
  }
}

extension ProductImage {
  /// For data: reachable from anywhere.
  func url(of site: SitePlan) -> String {
    switch self {
    case .local(let path): "\(site.settings.baseURL)images/\(path)"
    case .remote(let address): address
    }
  }

  /// For a page in `folder`.
  func source(from folder: String) -> String {
    switch self {
    case .local(let path): "\(PagePath.root(from: folder))images/\(path)"
    case .remote(let address): address
    }
  }
}
