import Arrange
import Mustache
import Shop

/// One piece of news: a new product, a price change or a smaller size (DESIGN.md 4).
struct NewsItem {
  let event: PriceEvent

  static let shape = Shape(
    [Shape.Field].scalars(
      "event", "title", "time_ago", "price", "old_price", "percent", "discounted") + [
        .object("product", productShape)
      ]
      + [Shape.Field].scalars(
        "id", "occurred_at", "amount", "old_amount", "prior_price", "prior_price_text",
        "old_size_text", "size_text", "is_all_time_low", "label", "prior_since_text",
        "old_unit_price_text", "unit_price_text", "occurred_text", "datetime")
      + [Shape.Field].scalars(
        "is_new", "is_drop", "is_rise", "is_size_reduced", templateOnly: true))

  private static let productShape = Shape(
    [Shape.Field].scalars("id", "name", "url", "image", "size_text")
      + [Shape.Field].scalars("link", "image_source", "initial", templateOnly: true))

  /// The items of `events` as a list field.
  static func fill(
    _ name: StaticString, _ events: some Sequence<PriceEvent>, _ document: inout Document,
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
    let (wording, change) = (site.wording, ShownChange(event, of: site))
    let (money, reduction) = (wording.money, ShownReduction(event, of: site))
    let price = event.price.markedUp(
      percent: site.settings.markupPercent, decimals: site.settings.currencyDecimals)
    document.text("event", event.kind.rawValue)
    document.text("title", title(of: site))
    document.text("time_ago", wording.timeAgo?.text(event.instant))
    document.text("price", money.text(price))
    document.text("old_price", change.map { money.text($0.oldPrice) })
    document.number("percent", change?.percent)
    document.bool("discounted", change?.isDiscounted)
    fillProduct(&document, from: folder, of: site)
    document.text("id", site.newsID(of: event))
    document.text("occurred_at", site.catalog.calendar.text(of: event.instant))
    document.text("amount", money.decimalText(price))
    document.text("old_amount", change.map { money.decimalText($0.oldPrice) })
    document.text("prior_price", change?.priorPrice.map { money.decimalText($0) })
    document.text("prior_price_text", change?.priorPrice.map { money.text($0) })
    document.text("old_size_text", reduction?.oldSize)
    document.text("size_text", reduction?.size)
    document.bool("is_all_time_low", change?.isAllTimeLow == true)
    document.text("label", change?.label(wording.labels))
    document.text("prior_since_text", change?.priorSinceText(wording))
    document.text("old_unit_price_text", reduction?.oldUnitPrice)
    document.text("unit_price_text", reduction?.unitPrice)
    document.text("occurred_text", wording.dates.text(event.instant))
    document.text("datetime", site.catalog.calendar.sourceText(of: event.instant))
    document.bool("is_new", event.kind == .newProduct)
    document.bool("is_drop", change?.isDiscounted == true)
    document.bool("is_rise", change?.isDiscounted == false)
    document.bool("is_size_reduced", event.kind == .sizeReduced)
  }

  /// `New product`, `Discount 12%`, `Size reduced 500 g → 450 g`.
  func title(of site: SitePlan) -> String {
    let labels = site.wording.labels
    if let change = ShownChange(event, of: site) {
      return labels.priceTitle(percent: change.percent, isDiscount: change.isDiscounted)
    }
    guard let reduction = ShownReduction(event, of: site) else { return labels.newProductTitle }
    return labels.sizeReducedTitle(from: reduction.oldSize, to: reduction.size)
  }

  private func fillProduct(_ document: inout Document, from folder: String, of site: SitePlan) {
    let product = site.catalog.products[Int(event.product)]
    let card = ProductCard(product: Int(event.product), folder: folder)
    let path = site.addresses.path(of: Int(event.product))
    let image = ProductImage(of: product, in: site.catalog, files: site.images)
    document.beginObject("product")
    document.text("id", bytes: site.catalog.text[product.id.range])
    document.text("name", bytes: site.catalog.text[product.name.range])
    document.text("url", site.url(of: path))
    document.text("image", image?.url(of: site))
    card.fillSizeText(of: product, &document, of: site)
    document.text("link", path.link(from: folder))
    document.text("image_source", image?.source(from: folder))
    document.text("initial", card.initial(of: product, in: site.catalog))
    document.endObject()
  }
}
