import Bytes
import Mustache
import Shop

/// What a messenger or a social network shows of a link to a page, besides its title and its
/// description: the field `preview` of the head (`Site: Link previews`).
struct LinkPreview {
  /// The product that the page is about, as an index into `Catalog.products`.
  let product: Int?

  static let schema = Schema([Schema.Field].scalars("type", "image", "price", "currency"))

  /// - Parameter isShown: false for a page without an address for other sites.
  func fill(_ document: inout Document, isShown: Bool, of site: SitePlan) {
    guard isShown else { return document.null("preview") }
    document.beginObject("preview")
    document.text("type", product == nil ? "website" : "product")
    document.text("image", product.flatMap { image(of: $0, in: site) })
    document.decimal("price", product.map { site.catalog.products[$0].price }, site.formats)
    document.text("currency", product == nil ? nil : site.settings.currency)
    document.endObject()
  }

  /// The first picture of a product; nil for a drawing (SVG), which hardly any program shows.
  private func image(of product: Int, in site: SitePlan) -> String? {
    guard let image = FeedImage(of: product, in: site), image.mediaType != "image/svg+xml"
    else { return nil }
    return image.url
  }
}
