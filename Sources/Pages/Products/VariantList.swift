import Localization
import Mustache
import Rules
import Shop

/// The variants of a product, on its page (`Output: Product JSON`).
struct VariantList {
  static let fields: [Schema.Field] =
    [.list("variants", itemShape)] + .forTemplates("has_variants", "has_variant_availability")

  private static let itemShape = Schema(
    [
      "id", "name", "price", "price_text", "list_price", "list_price_text", "unit_price",
      "unit_price_text", "unit", "size_text", "available", "image", "gtin",
    ], forTemplates: ["is_unavailable", "fragment", "image_source"])

  private let index: Int
  private let product: Product
  private let variants: ArraySlice<Variant>
  private let site: SitePlan

  /// - Parameter product: index into `Catalog.products`.
  init(of product: Int, in site: SitePlan) {
    index = product
    self.product = site.catalog.products[product]
    variants = site.catalog.variants(of: product)
    self.site = site
  }

  /// - Parameter folder: of the page.
  func fill(_ document: inout Document, in folder: String) {
    let showsPictures = Set(variants.lazy.compactMap(\.image)).count > 1
    let fragments = fragments
    document.list("variants", zip(variants.indices, variants)) { document, item in
      let (number, variant) = item
      fill(variant, &document)
      let fragment = fragments[number - variants.startIndex]
      document.text("fragment", bytes: fragment.span)
      document.image(
        "image_source", showsPictures ? variant.image : nil, of: index, from: folder, in: site)
    }
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
    document.image("image", variant.image, of: index, in: site)
    document.text("gtin", orNull: text[variant.gtin.range])
    document.bool("is_unavailable", variant.isAvailable == false)
  }

  /// The end of each variant's address, after `#`; no two are the same.
  var fragments: [[UInt8]] {
    var known: Set<[UInt8]> = []
    return variants.map {
      let fragment = fragment(of: $0, besides: known)
      known.insert(fragment)
      return fragment
    }
  }

  private func fragment(of variant: Variant, besides others: Set<[UInt8]>) -> [UInt8] {
    var fragment = Array("variant-".utf8)
    let text = site.catalog.text[(variant.id.isEmpty ? name(of: variant) : variant.id).range]
    site.formats.slugs.append(slugOf: text.span, to: &fragment)
    let first = fragment
    var number = 1
    while others.contains(fragment) {
      number += 1
      fragment = first + "-\(number)".utf8
    }
    return fragment
  }

  /// The name of a variant, or else its id, or else the product's name.
  private func name(of variant: Variant) -> TextRange {
    if !variant.name.isEmpty { return variant.name }
    return variant.id.isEmpty ? product.name : variant.id
  }
}
