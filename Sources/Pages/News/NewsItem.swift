import Arrange
import Bytes
import Mustache
import Shop

/// One piece of news: a new product, a price change or a smaller size (`Site: News JSON`).
struct NewsItem {
  let event: NewsEvent

  static let shape = Schema(
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

  /// The items of `events` as a list field.
  static func fill(
    _ name: StaticString, _ events: some Sequence<NewsEvent>, _ document: inout Document,
    from folder: String, of site: SitePlan
  ) {
    document.beginList(name)
    for event in events {
      document.beginItem()
      NewsItem(event: event).fill(&document, from: folder, of: site)
      document.endItem()
    }
    document.endList()
  }

  private func fill(_ document: inout Document, from folder: String, of site: SitePlan) {
    let (formats, change) = (site.formats, ShownChange(event, of: site))
    let reduction = ShownReduction(event, of: site)
    let price = event.price.markedUp(
      percent: site.settings.markupPercent, decimals: site.settings.currencyDecimals)
    document.text("event", event.kind.rawValue)
    document.text("title") { Self.appendTitle(change, reduction, formats, to: &$0) }
    if let relativeTimes = formats.relativeTimes {
      document.text("time_ago") { relativeTimes.append(event.instant, to: &$0) }
    } else {
      document.null("time_ago")
    }
    document.money("price", price, formats)
    document.money("old_price", change?.oldPrice, formats)
    document.number("percent", change?.percent)
    document.bool("discounted", change?.isDrop)
    fillProduct(&document, from: folder, of: site)
    document.text("id") { site.appendNewsID(of: event, to: &$0) }
    document.text("occurred_at") { site.catalog.calendar.append(event.instant, to: &$0) }
    document.decimal("amount", price, formats)
    document.decimal("old_amount", change?.oldPrice, formats)
    document.decimal("prior_price", change?.priorPrice, formats)
    document.money("prior_price_text", change?.priorPrice, formats)
    document.text("old_size_text", reduction?.oldSize)
    document.text("size_text", reduction?.size)
    document.bool("is_all_time_low", change?.isAllTimeLow == true)
    if let change {
      change.fillLabel(&document, formats.labels)
      change.fillPriorSince(&document, formats)
    } else {
      document.null("label")
      document.null("prior_since_text")
    }
    document.text("old_unit_price_text", reduction?.oldUnitPrice)
    document.text("unit_price_text", reduction?.unitPrice)
    document.text("occurred_text") { formats.dates.append(event.instant, to: &$0) }
    document.text("datetime") { site.catalog.calendar.appendSource(event.instant, to: &$0) }
    document.bool("is_new", event.kind == .newProduct)
    document.bool("is_drop", change?.isDrop == true)
    document.bool("is_rise", change?.isDrop == false)
    document.bool("is_size_reduced", event.kind == .sizeReduced)
  }

  /// `New product`, `Discount 12%`, `Size reduced 500 g → 450 g`.
  func title(of site: SitePlan) -> String {
    let (change, reduction) = (ShownChange(event, of: site), ShownReduction(event, of: site))
    return String(writing: { Self.appendTitle(change, reduction, site.formats, to: &$0) })
  }

  private static func appendTitle(
    _ change: ShownChange?, _ reduction: ShownReduction?, _ formats: LocalizedFormats,
    to bytes: inout [UInt8]
  ) {
    let labels = formats.labels
    if let change {
      labels.appendPriceTitle(
        percent: change.percent, isDiscount: change.isDrop, to: &bytes)
    } else if let reduction {
      bytes += labels.sizeReducedTitle(from: reduction.oldSize, to: reduction.size).utf8
    } else {
      bytes += labels.newProductTitle.utf8
    }
  }

  private func fillProduct(_ document: inout Document, from folder: String, of site: SitePlan) {
    let product = site.catalog.products[Int(event.product)]
    let card = ProductCard(product: Int(event.product), folder: folder)
    let image = ProductImage(of: product, in: site.catalog, files: site.images)
    document.beginObject("product")
    let text = site.catalog.text
    document.text("id", bytes: text.span.extracting(product.id.range))
    document.text("name", bytes: text.span.extracting(product.name.range))
    document.text("url") { site.appendURL(ofProduct: card.product, to: &$0) }
    document.text("image", image?.url(of: site))
    card.fillSizeText(of: product, &document, of: site)
    document.text("link") {
      site.addresses.appendLink(to: card.product, from: folder, to: &$0)
    }
    document.text("image_source", image?.source(from: folder))
    document.text("initial") { card.appendInitial(of: product, in: site.catalog, to: &$0) }
    document.endObject()
  }
}
