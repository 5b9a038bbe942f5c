import Arrange
package import Shop

/// One piece of news in words and amounts, for whatever is no page: feeds, mails, scripts.
package struct NewsEntry: Sendable {
  /// The same for ever; see `SitePlan.newsID`.
  package let id: String
  /// `price_updated`, `new_product`, `size_reduced`.
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
  /// Nil for what is no price change.
  package let oldPrice: String?
  /// Whether `oldPrice` is what a percentage is of, and so to be struck.
  package let isOldPriceStruck: Bool
  package let size: String?
  /// Only a smaller size has one.
  package let oldSize: String?
  /// What else is to say, each with its words: the prior price and whether a drop is an all-time
  /// low, the unit prices of a smaller size.
  package let details: [String]
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
  package let isDrop: Bool?
  /// Nil for what is no price change.
  package let isAllTimeLow: Bool?

  init(_ event: NewsEvent, of site: SitePlan) {
    let (formats, catalog) = (site.formats, site.catalog)
    let (money, strings) = (formats.money, formats.strings)
    let product = catalog.products[Int(event.product)]
    let change = ShownChange(event, of: site)
    let reduction = ShownReduction(event, of: site)
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
    size =
      reduction?.size ?? product.size.map { formats.sizes.text($0) }
      ?? catalog.text(orNil: product.sizeText)
    oldSize = reduction?.oldSize
    details =
      (change.map { Self.details(of: $0, formats) } ?? [])
      + (reduction.map { Self.details(of: $0, formats) } ?? [])
    headline = strings.fill(.newsHeadline, ["title": title, "name": name])
    priceLine =
      oldPrice.map { [price] in strings.fill(.priceBefore, ["price": price, "old": $0]) } ?? price
    amount = money.decimalText(shown)
    oldAmount = change.map { money.decimalText($0.oldPrice) }
    priorAmount = change?.priorPrice.map { money.decimalText($0) }
    percent = change?.percent
    isDrop = change?.isDrop
    isAllTimeLow = change?.isAllTimeLow
  }

  /// Price, size and details, a line each, for plain text.
  package var lines: [String] { [priceLine] + (size.map { [$0] } ?? []) + details }

  private static func details(of change: ShownChange, _ formats: LocalizedFormats) -> [String] {
    let words = change.priorSinceText(formats) ?? formats.strings[.lowest30Days]
    let prior = change.priorPrice.map { "\(words) \(formats.money.text($0))" }
    return [prior, change.isAllTimeLow ? formats.strings[.allTimeLow] : nil].compactMap { $0 }
  }

  private static func details(of reduction: ShownReduction, _ formats: LocalizedFormats) -> [String]
  {
    guard let old = reduction.oldUnitPrice, let new = reduction.unitPrice else { return [] }
    return [formats.strings.fill(.priceBefore, ["price": new, "old": old])]
  }
}

extension Catalog {
  fileprivate func text(orNil range: TextRange) -> String? {
    range.isEmpty ? nil : string(range)
  }
}
