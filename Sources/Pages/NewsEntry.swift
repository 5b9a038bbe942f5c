import Arrange
package import Shop

/// One piece of news in words and amounts, for whatever is no page: feeds, mails, scripts.
package struct NewsEntry: Sendable {
  /// The same for ever; see `SitePlan.newsID`.
  package let id: String
  /// `price_updated`, `new_product`.
  package let event: String
  package let instant: Instant
  /// `Discount 12%`.
  package let title: String
  package let productID: String
  package let name: String
  /// `Dairy > Milk`.
  package let aisle: String
  /// Of the product's page; absolute where the base URL is.
  package let url: String
  package let image: FeedImage?
  /// As text for people; so are the other prices and the size.
  package let price: String
  /// Nil for a new product.
  package let oldPrice: String?
  /// Whether `oldPrice` is what a percentage is of, and so to be struck.
  package let isOldPriceStruck: Bool
  package let size: String?
  /// With its words: `Lowest in the 30 days before: €2.99`; only a drop has one.
  package let priorPrice: String?
  /// `Discount 12%: Milk`.
  package let headline: String
  /// `Now €2.49, was €2.99`, or the price of a new product.
  package let priceLine: String
  /// The amounts as plain decimals, for data; nil as their texts are.
  package let amount: String
  package let oldAmount: String?
  package let priorAmount: String?
  /// Nil where the change is told without one.
  package let percent: Int?
  package let isDiscounted: Bool?

  init(_ event: PriceEvent, of site: SitePlan) {
    let (wording, catalog) = (site.wording, site.catalog)
    let (money, phrases) = (wording.money, wording.phrases)
    let product = catalog.products[Int(event.product)]
    let change = ShownChange(event, of: site)
    let shown = event.price.markedUp(
      percent: site.settings.markupPercent, decimals: site.settings.currencyDecimals)
    id = site.newsID(of: event)
    self.event = event.kind.rawValue
    instant = event.instant
    title = NewsItem(event: event).title(of: site)
    productID = catalog.string(product.id)
    name = catalog.string(product.name)
    aisle = catalog.aisles[Int(product.aisle)].pathText
    url = site.url(of: site.addresses.path(of: Int(event.product)))
    image = ProductImage(of: product, in: catalog, files: site.images).map {
      FeedImage($0, of: site)
    }
    price = money.text(shown)
    oldPrice = change.map { money.text($0.oldPrice) }
    isOldPriceStruck = change?.percent != nil
    size = product.size.map { wording.sizes.text($0) } ?? catalog.text(orNil: product.sizeText)
    priorPrice = change?.priorPrice.map { "\(phrases[.lowest30Days]) \(money.text($0))" }
    headline = phrases.fill(.newsHeadline, ["title": title, "name": name])
    priceLine =
      oldPrice.map { [price] in phrases.fill(.priceBefore, ["price": price, "old": $0]) } ?? price
    amount = money.decimalText(shown)
    oldAmount = change.map { money.decimalText($0.oldPrice) }
    priorAmount = change?.priorPrice.map { money.decimalText($0) }
    percent = change?.percent
    isDiscounted = change?.isDiscounted
  }

  /// Price, size and prior price, a line each, for plain text.
  package var lines: [String] { [priceLine] + [size, priorPrice].compactMap { $0 } }
}

extension Catalog {
  fileprivate func text(orNil range: TextRange) -> String? {
    range.isEmpty ? nil : string(range)
  }
}
