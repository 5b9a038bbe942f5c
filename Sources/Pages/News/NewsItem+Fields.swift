import Arrange
import Mustache
import Shop

// News as fields of pages and their data: items of lists (`Site: News JSON`), and the newest price
// change of a product (`Site: Product JSON`).
extension NewsItem {
  static let schema = Schema(
    [Schema.Field].scalars(
      "event", "title", "time_ago", "price", "old_price", "percent", "discounted") + [
        .object("product", productShape)
      ]
      + [Schema.Field].scalars(
        "id", "occurred_at", "amount", "old_amount", "prior_price", "prior_price_text",
        "old_size_text", "size_text", "is_all_time_low", "label", "prior_since_text",
        "old_unit_price_text", "unit_price_text", "occurred_text", "datetime")
      + [Schema.Field].scalars(
        "is_new", "is_drop", "is_rise", "is_size_reduced", templateOnly: true))

  private static let productShape = Schema(
    [Schema.Field].scalars("id", "name", "url", "image", "size_text")
      + [Schema.Field].scalars("link", "image_source", "initial", templateOnly: true))

  static let changeShape = Schema(
    [Schema.Field].scalars(
      "old_price", "old_price_text", "percent", "discounted", "occurred_at", "prior_price",
      "prior_price_text", "label", "word", "prior_since_text", "is_all_time_low")
      + [Schema.Field].scalars("is_rise", "occurred_text", templateOnly: true))

  /// The items of `events` as a list field.
  ///
  /// - Parameter hasTimeAgo: only for a page that belongs to the as-of moment; others would change
  ///   just because a day passed.
  static func fill(
    _ name: StaticString, _ events: some Sequence<NewsEvent>, hasTimeAgo: Bool,
    _ document: inout Document, from folder: String, of site: SitePlan
  ) {
    document.beginList(name)
    for event in events {
      document.beginItem()
      NewsItem(event, of: site).fill(hasTimeAgo: hasTimeAgo, &document, from: folder)
      document.endItem()
    }
    document.endList()
  }

  private func fill(hasTimeAgo: Bool, _ document: inout Document, from folder: String) {
    let (formats, calendar, change) = (site.formats, site.catalog.calendar, event.change)
    document.text("event", event.kind.rawValue)
    document.text("title") { appendTitle(to: &$0) }
    if hasTimeAgo, let relativeTimes = formats.relativeTimes {
      document.text("time_ago") { relativeTimes.append(instant, to: &$0) }
    } else {
      document.null("time_ago")
    }
    document.money("price", event.price, formats)
    document.money("old_price", oldPrice, formats)
    document.number("percent", change?.percent)
    document.bool("discounted", change?.isDrop)
    fillProduct(&document, from: folder)
    document.text("id") { appendID(to: &$0) }
    document.text("occurred_at") { calendar.append(instant, to: &$0) }
    document.decimal("amount", event.price, formats)
    document.decimal("old_amount", oldPrice, formats)
    document.decimal("prior_price", change?.priorPrice, formats)
    document.money("prior_price_text", change?.priorPrice, formats)
    document.text("old_size_text", oldSizeText)
    document.text("size_text", newSizeText)
    document.bool("is_all_time_low", change?.isAllTimeLow == true)
    fillLabel(&document)
    fillPriorSince(&document)
    document.text("old_unit_price_text", oldUnitPriceText)
    document.text("unit_price_text", newUnitPriceText)
    document.text("occurred_text") { formats.dates.append(instant, to: &$0) }
    document.text("datetime") { calendar.appendSource(instant, to: &$0) }
    document.bool("is_new", event.kind == .newProduct)
    document.bool("is_drop", change?.isDrop == true)
    document.bool("is_rise", change?.isDrop == false)
    document.bool("is_size_reduced", event.kind == .sizeReduced)
  }

  private func fillProduct(_ document: inout Document, from folder: String) {
    let (product, text) = (product, site.catalog.text)
    let card = ProductCard(product: Int(event.product), folder: folder)
    document.beginObject("product")
    document.text("id", bytes: text.span.extracting(product.id.range))
    document.text("name", bytes: text.span.extracting(product.name.range))
    document.text("url") { site.addresses.appendURL(ofProduct: card.product, to: &$0) }
    document.imageURL("image", of: card.product, in: site)
    card.fillSizeText(of: product, &document, of: site)
    document.text("link") {
      site.addresses.products.appendLink(to: card.product, from: folder, to: &$0)
    }
    document.imageSource("image_source", of: card.product, from: folder, in: site)
    document.text("initial") { card.appendInitial(of: product, in: site.catalog, to: &$0) }
    document.endObject()
  }

  /// The fields of `changeShape`.
  ///
  /// - Precondition: the event is a price change.
  func fillChange(_ document: inout Document) {
    let (formats, change) = (site.formats, event.change)
    document.decimal("old_price", oldPrice, formats)
    document.money("old_price_text", oldPrice, formats)
    document.number("percent", change?.percent)
    document.bool("discounted", change?.isDrop)
    document.text("occurred_at") { site.catalog.calendar.append(instant, to: &$0) }
    document.decimal("prior_price", change?.priorPrice, formats)
    document.money("prior_price_text", change?.priorPrice, formats)
    fillLabel(&document)
    document.text("word") {
      site.formats.labels.appendPriceWord(
        percent: change?.percent, isDrop: change?.isDrop == true, to: &$0)
    }
    fillPriorSince(&document)
    document.bool("is_all_time_low", change?.isAllTimeLow == true && isInForce)
    document.bool("is_rise", change?.isDrop == false)
    document.text("occurred_text") { formats.dates.append(instant, to: &$0) }
  }

  /// `−12%` as the field `label`; null without a percentage.
  func fillLabel(_ document: inout Document) {
    guard let change = event.change, let percent = change.percent else {
      return document.null("label")
    }
    document.text("label") {
      site.formats.labels.appendPercent(percent, isDrop: change.isDrop, to: &$0)
    }
  }

  private func fillPriorSince(_ document: inout Document) {
    guard hasPriorSince else { return document.null("prior_since_text") }
    document.text("prior_since_text") { appendPriorSince(to: &$0) }
  }
}
