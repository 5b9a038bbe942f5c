import Arrange
import Bytes
import Shop

// News as texts and plain values for feeds, mails and scripts. Prices and sizes are texts for
// people, amounts are decimals for data.
extension NewsItem {
  /// Never changes; see `appendID`.
  package var id: String { String(writing: { appendID(to: &$0) }) }

  /// `price_updated`, `new_product`, `size_reduced`.
  package var kind: String { event.kind.rawValue }

  package var productID: String { site.catalog.string(product.id) }

  /// The product's name.
  package var name: String { site.catalog.string(product.name) }

  /// `Dairy > Milk`.
  package var aisle: String { site.catalog.aisles[Int(product.aisle)].pathText }

  /// The address of the product's page; absolute where the base URL is.
  package var url: String {
    site.addresses.url(of: site.addresses.products.path(of: Int(event.product)))
  }

  package var image: FeedImage? { FeedImage(of: Int(event.product), in: site) }

  package var priceText: String { site.formats.money.text(event.price) }

  /// Nil without a price change; so are the other old and prior prices, `isDrop` and
  /// `isAllTimeLow`.
  package var oldPriceText: String? { oldPrice.map { site.formats.money.text($0) } }

  /// Whether a percentage is of the old price, which is struck then.
  package var isOldPriceStruck: Bool { percent != nil }

  package var amount: String { site.formats.money.decimalText(event.price) }

  package var oldAmount: String? { oldPrice.map { site.formats.money.decimalText($0) } }

  package var priorAmount: String? {
    event.change?.priorPrice.map { site.formats.money.decimalText($0) }
  }

  /// Nil also for a price change that is published without one.
  package var percent: Int? { event.change?.percent }

  package var isDrop: Bool? { event.change?.isDrop }

  package var isAllTimeLow: Bool? { event.change?.isAllTimeLow }

  /// The reduced size, or the product's; nil for a product without a size.
  package var sizeText: String? {
    if let newSizeText { return newSizeText }
    let product = product
    if let size = product.size { return site.formats.sizes.text(size) }
    let text = site.catalog.details(of: product).sizeText
    return text.isEmpty ? nil : site.catalog.string(text)
  }

  /// `Discount 12%: Milk`.
  package var headline: String {
    let (labels, text) = (site.formats.labels, site.catalog.text)
    let name = text.span.extracting(product.name.range)
    return String(writing: {
      labels.appendHeadline({ bytes in appendTitle(to: &bytes) }, name, to: &$0)
    })
  }

  /// The price, the size and the details, one line each, for plain text.
  package var lines: [String] { [priceLine] + (sizeText.map { [$0] } ?? []) + details }

  /// `Now €2.49, was €2.99`, or the price alone.
  private var priceLine: String {
    guard let oldPriceText else { return priceText }
    return site.formats.labels.price(priceText, before: oldPriceText)
  }

  /// For a drop its prior price and whether it is an all-time low; for a smaller size both unit
  /// prices.
  package var details: [String] {
    let strings = site.formats.strings
    var details: [String] = []
    if let prior = event.change?.priorPrice {
      let label =
        hasPriorSince
        ? String(writing: { appendPriorSince(to: &$0) }) : strings[.lowest30Days]
      details.append("\(label) \(site.formats.money.text(prior))")
    }
    if isAllTimeLow == true { details.append(strings[.allTimeLow]) }
    if let old = oldUnitPriceText, let new = newUnitPriceText {
      details.append(site.formats.labels.price(new, before: old))
    }
    return details
  }
}
