import Bytes
import Foundation
import Localization
import Mustache
package import Quantities
import Rules
import Shop

/// One piece of news in shown prices: a price change, a new product, a smaller size, or a return to
/// the stock or to the shop. Cards, pages, feeds and reports publish this one value, so they can't
/// disagree (`Rules: News`).
package struct NewsItem: Sendable {
  /// The event in shown prices.
  let event: NewsEvent
  let site: SitePlan

  init(_ event: NewsEvent, of site: SitePlan) {
    self.event = event.markedUp(by: site.settings.markup)
    self.site = site
  }

  /// The reduction of a product; nil if it is not reduced.
  ///
  /// - Parameter product: index into `Catalog.products`.
  package init?(reductionOf product: Int, in site: SitePlan) {
    guard let event = site.shop.facts.reduction(of: product) else { return nil }
    self.init(event, of: site)
  }

  package var instant: Instant { event.instant }

  var product: Product { site.catalog.products[Int(event.product)] }

  /// The price from which a price change is measured; nil without one.
  var oldPrice: Money? { event.change?.oldPrice }

  /// `New product`, `Discount 12%`, `Size reduced 500 g → 450 g`.
  package var title: String { String(writing: { appendTitle(to: &$0) }) }

  func appendTitle(to bytes: inout [UInt8]) {
    let words = site.formats.words
    switch event.kind {
    case .drop, .rise, .again, .oneDay:
      guard let change = event.change, let percent = change.percent else {
        return words.append(.eventAgain, to: &bytes)
      }
      site.formats.appendPriceTitle(percent: percent, isDrop: change.isDrop, to: &bytes)
    case .smallerSize:
      guard let old = oldSizeText, let new = newSizeText else { return }
      bytes += words.text(.eventSizeReduced, [.old: old, .new: new]).utf8
    case .restock: words.append(.eventBackInStock, to: &bytes)
    case .returned: words.append(.eventReturned, to: &bytes)
    case .newProduct: words.append(.eventNewProduct, to: &bytes)
    case .addedProduct: words.append(.eventProductAdded, to: &bytes)
    }
  }

  /// `€3.99 again, after 37 days at €3.19`, or `Now €2.79, was €2.59`; nil for a drop, whose old
  /// price is struck, and for what is not a price change.
  private var changeText: String? {
    unreduced.map { change in String(writing: { appendText(of: change, to: &$0) }) }
  }

  /// A price change that is not a reduction.
  private var unreduced: PriceChange? { isReduction ? nil : event.change }

  private func appendText(of change: PriceChange, to bytes: inout [UInt8]) {
    let (formats, price) = (site.formats, event.price)
    guard let run = change.run else {
      let words = change.isAfterDrop ? Words.Key.priceBeforeDrop : .priceBefore
      return formats.words.append(words, to: &bytes) {
        formats.money.append($0 == .price ? price : change.oldPrice, to: &$1)
      }
    }
    formats.words.append(run.price == nil ? .again : .againAt, run.days, to: &bytes) {
      formats.money.append($0 == .price ? price : run.price ?? price, to: &$1)
    }
  }

  /// True if it is a drop with a percentage and a struck price.
  private var isReduction: Bool { event.change?.priorPrice != nil }

  /// When it happened: `Nov 20, 2026`, or `between Jun 28, 2026 and Jul 10, 2026`.
  func appendDate(to bytes: inout [UInt8]) {
    site.formats.appendDate(event.instant, unseenSince: event.unseenSince, to: &bytes)
  }

  /// A tag URI (RFC 4151) that never changes:
  /// `tag:<host>,<date>:product/<id>/<instant>/<event>` (`Output: News JSON`). Times are UTC, so
  /// that a shop that changes its time zone keeps its ids.
  func appendID(to bytes: inout [UInt8]) {
    let catalog = site.catalog
    let text = catalog.text
    let calendar = instant.isDay ? catalog.calendar : ShopCalendar.utc
    bytes.append("tag:")
    bytes.append(copying: site.addresses.host.utf8.span)
    bytes.append(UInt8(ascii: ","))
    calendar.day(of: instant).append(to: &bytes)
    bytes.append(UInt8(ascii: ":"))
    bytes.append(copying: site.addresses.folder.utf8.span)
    bytes.append("product/")
    bytes.append(percentEncoding: text.span.extracting(product.id.range))
    bytes.append(UInt8(ascii: "/"))
    calendar.appendSource(instant, to: &bytes)
    bytes.append(UInt8(ascii: "/"))
    bytes += (event.kind.isPriceChange ? "price_updated" : event.kind.name).utf8
  }

  /// The beginning of the time of a prior price of fewer than 30 days; otherwise nil.
  var priorSince: Instant? {
    guard isReduction, let coverage = event.change?.coverage else { return nil }
    return coverage.isIncomplete ? coverage.since : nil
  }

  /// `Low before, since Nov 3, 2026:`
  func appendPrior(since: Instant, to bytes: inout [UInt8]) {
    site.formats.words.append(.lowestSince, to: &bytes) {
      site.formats.dates.append(since, to: &$1)
    }
  }

  /// Nil without a smaller size; so are the other three.
  var oldSizeText: String? {
    event.reduction.map { site.formats.text($0.oldSize) }
  }

  var newSizeText: String? { event.reduction.map { site.formats.text($0.size) } }

  var oldUnitPriceText: String? {
    event.reduction.flatMap { unitPriceText($0.oldPrice, $0.oldSize) }
  }

  var newUnitPriceText: String? { event.reduction.flatMap { unitPriceText(event.price, $0.size) } }

  private func unitPriceText(_ price: Money, _ size: Size) -> String? {
    UnitPrice(price: price, size: size).map { site.formats.text($0) }
  }
}

// News as fields of pages and their data: items of lists (`Output: News JSON`), and the newest
// price change of a product (`Output: Product JSON`).
extension NewsItem {
  static let schema = Schema(fields)
  static let fields: [Schema.Field] =
    [
      "event", "title", "price", "old_price", "percent",
      .object("product", productShape), "id", "occurred_at", "amount", "old_amount", "prior_price",
      "prior_price_text", "old_size_text", "size_text", "is_all_time_low", "all_time_low_text",
      "label",
      "prior_since_text", "old_unit_price_text", "unit_price_text", "occurred_text", "datetime",
      "change_text", "again_days", "occurred_after",
    ] + .forTemplates("is_new", "is_drop", "is_rise", "is_after_drop", "is_size_reduced")

  private static let productShape = Schema(
    [
      "id", "name", "aisle", "unit_price", "unit_price_text", "unit", "size_text", "available",
      "url", "image",
    ], forTemplates: ["link", "image_source", "initial", "is_unavailable"])

  static let changeShape = Schema(
    [
      "old_price", "old_price_text", "percent", "occurred_at", "prior_price", "prior_price_text",
      "label", "prior_since_text", "occurred_after",
    ], forTemplates: ["occurred_text"])

  /// The items of `events` as a list field.
  ///
  /// - Returns: where the fields of each are in the document.
  @discardableResult
  static func fill(
    _ name: StaticString, _ events: some Sequence<NewsEvent>,
    _ document: inout Document, from folder: String, of site: SitePlan
  ) -> [Int] {
    var places: [Int] = []
    document.list(name, events) { document, event in
      places.append(document.place)
      NewsItem(event, of: site).fill(&document, from: folder)
    }
    return places
  }

  func fill(_ document: inout Document, from folder: String) {
    let (formats, calendar, change) = (site.formats, site.catalog.calendar, event.change)
    document.text("event", event.kind.name)
    document.text("title") { appendTitle(to: &$0) }
    document.money("price", event.price, formats)
    document.money("old_price", oldPrice, formats)
    document.number("percent", change?.percent)
    fillProduct(&document, from: folder)
    document.text("id") { appendID(to: &$0) }
    document.text("occurred_at") { calendar.append(instant, to: &$0) }
    document.decimal("amount", event.price, formats)
    document.decimal("old_amount", oldPrice, formats)
    document.decimal("prior_price", change?.priorPrice, formats)
    document.money("prior_price_text", change?.priorPrice, formats)
    document.text("old_size_text", oldSizeText)
    document.text("size_text", newSizeText)
    document.bool("is_all_time_low", change?.isLowest == true)
    document.text("all_time_low_text", lowestText)
    fillPercent("label", &document)
    document.text("prior_since_text", of: priorSince) { appendPrior(since: $0, to: &$1) }
    document.text("old_unit_price_text", oldUnitPriceText)
    document.text("unit_price_text", newUnitPriceText)
    document.text("occurred_text") { appendDate(to: &$0) }
    document.text("datetime", of: event.unseenSince == nil ? instant : nil) {
      calendar.appendSource($0, to: &$1)
    }
    document.text("change_text", of: unreduced) { appendText(of: $0, to: &$1) }
    document.number("again_days", change?.run?.days)
    document.text("occurred_after", of: event.unseenSince) { $0.append(to: &$1) }
    document.bool("is_new", event.kind == .newProduct)
    document.bool("is_drop", isReduction)
    document.bool("is_rise", event.kind == .rise)
    document.bool("is_after_drop", change?.isAfterDrop == true)
    document.bool("is_size_reduced", event.kind == .smallerSize)
  }

  private func fillProduct(_ document: inout Document, from folder: String) {
    let text = site.catalog.text
    // The unit price goes with the item's price, so that it stays as it is when that changes.
    var product = product
    product.price = event.price
    let card = ProductCard(product: Int(event.product), folder: folder)
    document.object("product") { document in
      document.text("id", bytes: text.span.extracting(product.id.range))
      document.text("name", bytes: text.span.extracting(product.name.range))
      document.text("aisle", aisle)
      card.fillSize(of: product, &document, of: site)
      document.bool("available", product.isAvailable)
      document.text("url") { site.addresses.appendURL(ofProduct: card.product, to: &$0) }
      document.image("image", of: card.product, in: site)
      document.text("link") {
        site.addresses.products.appendLink(to: card.product, from: folder, to: &$0)
      }
      document.image("image_source", of: card.product, from: folder, in: site)
      document.text("initial") { card.appendInitial(of: product, in: site.catalog, to: &$0) }
      document.bool("is_unavailable", product.isAvailable == false)
    }
  }

  /// The fields of `changeShape`.
  ///
  /// - Precondition: the event is a reduction.
  func fillChange(_ document: inout Document) {
    let (formats, change) = (site.formats, event.change)
    document.decimal("old_price", oldPrice, formats)
    document.money("old_price_text", oldPrice, formats)
    document.number("percent", change?.percent)
    document.text("occurred_at") { site.catalog.calendar.append(instant, to: &$0) }
    document.decimal("prior_price", change?.priorPrice, formats)
    document.money("prior_price_text", change?.priorPrice, formats)
    fillPercent("label", &document)
    document.text("prior_since_text", of: priorSince) { appendPrior(since: $0, to: &$1) }
    document.text("occurred_after", event.unseenSince?.text)
    document.text("occurred_text", of: change?.isContinued == true ? nil : self) {
      $0.appendDate(to: &$1)
    }
  }

  /// `−12%` as a field; null without a percentage.
  func fillPercent(_ name: StaticString, _ document: inout Document) {
    document.text(name, of: event.change?.percent) {
      site.formats.appendPercent($0, isDrop: event.change?.isDrop == true, to: &$1)
    }
  }
}

// News as texts and plain values for feeds, mails and scripts. Prices and sizes are texts for
// people, amounts are decimals for data.
extension NewsItem {
  /// Never changes; see `appendID`.
  package var id: String { String(writing: { appendID(to: &$0) }) }

  /// The product's name.
  package var name: String { site.catalog.string(product.name) }

  /// `Dairy > Milk`.
  package var aisle: String { site.catalog.aisles[Int(product.aisle)].pathText }

  /// The address of the product's page; absolute if the base URL is.
  package var url: String {
    site.addresses.url(of: site.addresses.products.path(of: Int(event.product)))
  }

  var image: String? { site.pictureAddress(of: Int(event.product)) }

  /// `Lowest since May 26, 2023`; nil unless it is the lowest price on record.
  private var lowestText: String? {
    guard let change = event.change, change.isLowest else { return nil }
    let day = site.catalog.calendar.day(of: change.coverage.since)
    return String(writing: { site.formats.append(.lowestSinceDay, day, to: &$0) })
  }

  /// The reduced size, or the product's; nil for a product without a size.
  package var sizeText: String? {
    if let newSizeText { return newSizeText }
    let product = product
    if let size = product.size { return site.formats.text(size) }
    let text = site.catalog.details(of: product).sizeText
    return text.isEmpty ? nil : site.catalog.string(text)
  }

  /// `Discount 12%: Milk`.
  package var headline: String {
    site.formats.words.text(.newsHeadline, [.title: title, .name: name])
  }

  /// When it happened; nil if nobody saw it.
  package var time: String? {
    event.unseenSince == nil ? site.formats.dates.text(instant) : nil
  }

  /// The price, the size and the details, one line each, for plain text.
  package var lines: [String] { [priceLine] + (sizeText.map { [$0] } ?? []) + details }

  /// `Now €2.49, was €2.99`, `€2.99 again, after 7 days at €1.99`, or only the price, if the
  /// details say what it is measured from.
  private var priceLine: String {
    if let changeText { return changeText }
    let price = site.formats.money.text(event.price)
    guard let oldPrice, event.change?.priorPrice == nil else { return price }
    return site.formats.price(price, before: site.formats.money.text(oldPrice))
  }

  /// For a drop, its prior price and whether it is the lowest on record; for a smaller size, both
  /// unit prices.
  package var details: [String] {
    var details: [String] = []
    if let prior = event.change?.priorPrice {
      let label =
        priorSince.map { since in String(writing: { appendPrior(since: since, to: &$0) }) }
        ?? site.formats.words[.lowest30Days]
      details.append("\(label) \(site.formats.money.text(prior))")
    }
    if event.unseenSince != nil { details.append(String(writing: { appendDate(to: &$0) })) }
    if let lowestText { details.append(lowestText) }
    if let old = oldUnitPriceText, let new = newUnitPriceText {
      details.append(site.formats.price(new, before: old))
    }
    return details
  }
}
