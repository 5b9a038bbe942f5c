import Bytes
import Localization
import Quantities
import Rules
import Shop

/// A product for search engines: a `Product` with its offer, or a `ProductGroup` with a `Product`
/// for each variant.
struct StructuredProduct {
  /// Index into `Catalog.products`.
  let product: Int
  let site: SitePlan

  func append(to json: inout JSONWriter) {
    let catalog = site.catalog
    let (own, details) = (catalog.products[product], catalog.details(of: catalog.products[product]))
    let variants = catalog.variants(of: product)
    json.item(variants.isEmpty ? "Product" : "ProductGroup") { json in
      json.member("name", ifAny: catalog.text[own.name.range])
      json.member("description", ifAny: catalog.text[details.description.range])
      appendImages(to: &json)
      appendBrand(own.brand, to: &json)
      json.member(variants.isEmpty ? "sku" : "productGroupID", ifAny: catalog.text[own.id.range])
      if variants.isEmpty {
        json.member("gtin", ifAny: catalog.text[details.gtin.range])
        json.key("offers")
        appendOffer(of: own, to: &json)
      } else {
        json.key("hasVariant")
        let fragments = VariantList(of: product, in: site).fragments
        json.array { json in
          for (variant, fragment) in zip(variants, fragments) {
            append(variant, at: fragment, of: own, to: &json)
          }
        }
      }
    }
  }

  private func appendImages(to json: inout JSONWriter) {
    guard site.shop.images.isShown(of: product, in: site.catalog) else { return }
    json.array("image") { json in
      for place in [0] + site.shop.images.others(of: product, in: site.catalog) {
        json.plainString {
          site.appendAbsoluteAddress(ofPictureAt: place, of: product, to: &$0)
        }
      }
    }
  }

  private func appendBrand(_ brand: TextRange, to json: inout JSONWriter) {
    if brand.isEmpty { return }
    json.item("brand", "Brand") { $0.member("name", ifAny: site.catalog.text[brand.range]) }
  }

  /// - Parameter fragment: the end of the variant's address, after `#`.
  private func append(
    _ variant: Variant, at fragment: [UInt8], of product: Product, to json: inout JSONWriter
  ) {
    let catalog = site.catalog
    json.item("Product") { json in
      let name = catalog.string(product.name)
      let own = catalog.string(variant.name)
      json.member("name", own.isEmpty ? name : "\(name), \(own)")
      json.member("sku", ifAny: catalog.text[variant.id.range])
      json.member("gtin", ifAny: catalog.text[variant.gtin.range])
      appendImage(of: variant, to: &json)
      json.key("offers")
      appendOffer(
        at: fragment, price: variant.price, isAvailable: variant.isAvailable, size: variant.size,
        priorPrice: nil, to: &json)
    }
  }

  private func appendImage(of variant: Variant, to json: inout JSONWriter) {
    var image: [UInt8] = []
    guard let place = variant.image,
      site.appendAbsoluteAddress(ofPictureAt: place, of: product, to: &image)
    else { return }
    json.array("image") { json in json.string(image.span) }
  }

  private func appendOffer(of product: Product, to json: inout JSONWriter) {
    appendOffer(
      at: [], price: product.price, isAvailable: product.isAvailable, size: product.size,
      priorPrice: priorPrice(of: product), to: &json)
  }

  /// The lowest price of the 30 days before a drop that is in force, which may be struck through.
  /// Nil if fewer days are known, because a lower price may be missing (EU 98/6/EC art. 6a).
  private func priorPrice(of product: Product) -> Money? {
    guard let item = NewsItem(reductionOf: self.product, in: site),
      let change = item.event.change, !change.coverage.isIncomplete,
      let prior = change.priorPrice, prior > product.price
    else { return nil }
    return prior
  }

  /// - Parameter fragment: empty for the page itself.
  private func appendOffer(
    at fragment: [UInt8], price: Money, isAvailable: Bool?, size: Size?, priorPrice: Money?,
    to json: inout JSONWriter
  ) {
    let quantity = size.flatMap { ReferenceQuantity(of: $0) }
    json.item("Offer") { json in
      if !fragment.isEmpty {
        json.plainText("url") {
          site.addresses.appendURL(ofProduct: product, to: &$0)
          $0.append(UInt8(ascii: "#"))
          $0 += fragment
        }
      }
      append(price, to: &json)
      if let isAvailable {
        json.member(
          "availability",
          isAvailable ? "https://schema.org/InStock" : "https://schema.org/OutOfStock")
      }
      if quantity == nil, priorPrice == nil { return }
      json.array("priceSpecification") { json in
        if let quantity {
          json.item("UnitPriceSpecification") { json in
            append(price, to: &json)
            quantity.append(to: &json)
          }
        }
        if let priorPrice {
          json.item("UnitPriceSpecification") { json in
            json.member("priceType", "https://schema.org/StrikethroughPrice")
            append(priorPrice, to: &json)
          }
        }
      }
    }
  }

  private func append(_ price: Money, to json: inout JSONWriter) {
    json.plainText("price") { site.formats.money.appendDecimal(price, to: &$0) }
    json.member("priceCurrency", site.settings.currency)
  }
}

/// The quantity of a price, and the unit of its unit price; see `UnitPrice`.
private struct ReferenceQuantity {
  let amount: FixedDecimal
  let unit: SizeUnit

  /// Nil for a size without a unit price, and for one larger than any package.
  init?(of size: Size) {
    let (amount, overflows) = size.amount.tenThousandths.multipliedReportingOverflow(
      by: Int64(size.count))
    guard amount > 0, !overflows, !size.isDoubted else { return nil }
    self.amount = FixedDecimal(tenThousandths: amount)
    unit = size.unit
  }

  func append(to json: inout JSONWriter) {
    json.item("referenceQuantity", "QuantitativeValue") { json in
      json.plainText("value") { $0 += amount.text.utf8 }
      json.member("unitCode", unit.commonCode)
      json.item("valueReference", "QuantitativeValue") { json in
        json.member("value", "1")
        json.member("unitCode", unit.dimension.baseUnit.commonCode)
      }
    }
  }
}
