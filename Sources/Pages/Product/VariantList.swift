import Arrange
import Bytes
import Mustache
import Shop

/// The variants of a product, on its page (`Site: Product JSON`).
struct VariantList {
  static let fields: [Schema.Field] =
    [.list("variants", itemShape)]
    + [Schema.Field].scalars(
      "has_variants", "has_variant_availability", templateOnly: true)

  private static let itemShape = Schema(
    [Schema.Field].scalars(
      "id", "name", "price", "price_text", "list_price", "list_price_text", "unit_price",
      "unit_price_text", "unit", "size_text", "available")
      + [.scalar("is_unavailable", templateOnly: true)])

  private let product: Product
  private let variants: ArraySlice<Variant>
  private let site: SitePlan

  /// - Parameter product: index into `Catalog.products`.
  init(of product: Int, in site: SitePlan) {
    self.product = site.catalog.products[product]
    variants = site.catalog.variants(of: product)
    self.site = site
  }

  func fill(_ document: inout Document) {
    document.beginList("variants")
    for variant in variants {
      document.beginItem()
      fill(variant, &document)
      document.endItem()
    }
    document.endList()
    document.bool("has_variants", !variants.isEmpty)
    document.bool("has_variant_availability", variants.contains { $0.isAvailable != nil })
  }

  private func fill(_ variant: Variant, _ document: inout Document) {
    let (text, formats) = (site.catalog.text, site.formats)
    document.text("id", orNull: text[variant.id.range])
    document.text("name", orNull: text[name(of: variant).range])
    document.decimal("price", variant.price, formats)
    document.money("price_text", variant.price, formats)
    document.listPrice(variant.listPrice, formats)
    let unitPrice = variant.size.flatMap { UnitPrice(price: variant.price, size: $0) }
    document.unitPrice(unitPrice, site.settings, formats)
    document.size(variant.size, or: variant.sizeText, of: site)
    document.bool("available", variant.isAvailable)
    document.bool("is_unavailable", variant.isAvailable == false)
  }

  /// A variant without a name is called by its id, or like the product.
  private func name(of variant: Variant) -> TextRange {
    if !variant.name.isEmpty { return variant.name }
    return variant.id.isEmpty ? product.name : variant.id
  }
}
