import Arrange
import Bytes
package import Shop

/// One piece of news in shown prices: a price change, a new product or a smaller size. Cards,
/// pages, feeds and reports publish this one value, so they can't disagree (`Meaning: News`).
package struct NewsItem: Sendable {
  /// The event in shown prices; its percentages are those of the store prices.
  let event: NewsEvent
  private let storePrice: Money
  let site: SitePlan

  init(_ event: NewsEvent, of site: SitePlan) {
    self.event = event.markedUp(by: site.settings.markup)
    storePrice = event.price
    self.site = site
  }

  /// The newest price change of a product in the news.
  ///
  /// - Parameter product: index into `Catalog.products`.
  init?(newestChangeOf product: Int, in site: SitePlan) {
    guard let event = site.shop.news.change(of: product) else { return nil }
    self.init(event, of: site)
  }

  package var instant: Instant { event.instant }

  var product: Product { site.catalog.products[Int(event.product)] }

  /// The struck price, or the price before a change that has no percentage; nil without a price
  /// change.
  var oldPrice: Money? { event.change.map { $0.referencePrice ?? $0.oldPrice } }

  /// Whether the product still costs what it cost after the event.
  var isInForce: Bool { product.storePrice == storePrice }

  /// `New product`, `Discount 12%`, `Size reduced 500 g → 450 g`.
  package var title: String { String(writing: { appendTitle(to: &$0) }) }

  func appendTitle(to bytes: inout [UInt8]) {
    let labels = site.formats.labels
    if let change = event.change {
      labels.appendPriceTitle(percent: change.percent, isDrop: change.isDrop, to: &bytes)
    } else if let old = oldSizeText, let new = newSizeText {
      bytes += labels.sizeReducedTitle(from: old, to: new).utf8
    } else {
      bytes += labels.newProductTitle.utf8
    }
  }

  /// A tag URI (RFC 4151) that never changes:
  /// `tag:<host>,<date>:product/<id>/<instant>/<event>` (`Site: News JSON`). Times are UTC, so that
  /// a shop that changes its time zone keeps its ids.
  func appendID(to bytes: inout [UInt8]) {
    let catalog = site.catalog
    let text = catalog.text
    let calendar = instant.isDay ? catalog.calendar : ShopCalendar.utc
    bytes += "tag:".utf8
    bytes += site.addresses.host.utf8
    bytes.append(UInt8(ascii: ","))
    calendar.day(of: instant).append(to: &bytes)
    bytes.append(UInt8(ascii: ":"))
    bytes += site.addresses.folder.utf8
    bytes += "product/".utf8
    bytes.append(percentEncoding: text.span.extracting(product.id.range))
    bytes.append(UInt8(ascii: "/"))
    calendar.appendSource(instant, to: &bytes)
    bytes.append(UInt8(ascii: "/"))
    bytes += event.kind.rawValue.utf8
  }

  /// `Lowest since 3 Nov 2026`, for a prior price that was looked for in fewer than 30 days; else
  /// nothing.
  func appendPriorSince(to bytes: inout [UInt8]) {
    guard hasPriorSince, let since = event.change?.coverage?.since else { return }
    site.formats.labels.appendLowestSince(
      { site.formats.dates.append(since, to: &$0) }, to: &bytes)
  }

  var hasPriorSince: Bool {
    event.change?.priorPrice != nil && event.change?.coverage?.isIncomplete == true
  }

  /// Nil without a smaller size; so are the other three.
  package var oldSizeText: String? {
    event.reduction.map { site.formats.sizes.text($0.oldSize) }
  }

  var newSizeText: String? { event.reduction.map { site.formats.sizes.text($0.size) } }

  var oldUnitPriceText: String? {
    event.reduction.flatMap { unitPriceText($0.oldPrice, $0.oldSize) }
  }

  var newUnitPriceText: String? { event.reduction.flatMap { unitPriceText(event.price, $0.size) } }

  private func unitPriceText(_ price: Money, _ size: Size) -> String? {
    UnitPrice(price: price, size: size).map { site.formats.unitPrices.text($0) }
  }
}
