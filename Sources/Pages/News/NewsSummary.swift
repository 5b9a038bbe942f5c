import Arrange
import Mustache
import Shop

/// A day's news at a glance: how many events of each kind, and the biggest of each.
struct NewsSummary {
  /// Index into `SitePlan.newsDays`.
  let day: Int
  /// All events of that day.
  let events: [NewsEvent]
  /// False on the page of the day itself.
  let isLinked: Bool

  static let schema = Schema(
    [Schema.Field].scalars("day", "drops", "rises", "new_products", "size_reductions") + [
      .object("biggest_drop", eventShape), .object("biggest_rise", eventShape),
      .object("dearest_new_product", eventShape),
    ]
      + [Schema.Field].scalars(
        "day_text", "day_link", "drops_text", "rises_text", "new_products_text",
        "size_reductions_text", templateOnly: true))

  private static let eventShape = Schema(
    [Schema.Field].scalars("id", "name", "url", "percent", "amount", "price")
      + [Schema.Field].scalars("link", "label", templateOnly: true))

  func fill(_ document: inout Document, from folder: String, of site: SitePlan) {
    let drops = events.filter { $0.change?.isDrop == true }
    let rises = events.filter { $0.change?.isDrop == false }
    let arrivals = events.filter { $0.kind == .newProduct }
    let reductions = events.count { $0.kind == .sizeReduced }
    document.text("day", site.newsDays[day].day.text)
    document.number("drops", drops.count)
    document.number("rises", rises.count)
    document.number("new_products", arrivals.count)
    document.number("size_reductions", reductions)
    fill("biggest_drop", Self.biggest(of: drops), &document, from: folder, of: site)
    fill("biggest_rise", Self.biggest(of: rises), &document, from: folder, of: site)
    let dearest = Self.first(of: arrivals) { $0.price.tenThousandths }
    fill("dearest_new_product", dearest, &document, from: folder, of: site)
    let numbers = site.formats.numbers
    document.text("day_text", site.text(ofNewsDay: day))
    document.text("day_link", isLinked ? site.path(ofNewsDay: day).link(from: folder) : nil)
    document.text("drops_text", numbers.text(drops.count))
    document.text("rises_text", numbers.text(rises.count))
    document.text("new_products_text", numbers.text(arrivals.count))
    document.text("size_reductions_text", numbers.text(reductions))
  }

  /// The change with the largest percentage; changes without one don't count.
  private static func biggest(of changes: [NewsEvent]) -> NewsEvent? {
    first(of: changes.filter { $0.change?.percent != nil }) { Int64($0.change?.percent ?? 0) }
  }

  /// Of the largest, the one that stands last.
  private static func first(of events: [NewsEvent], by size: (NewsEvent) -> Int64) -> NewsEvent? {
    events.max { size($0) < size($1) }
  }

  private func fill(
    _ name: StaticString, _ event: NewsEvent?, _ document: inout Document, from folder: String,
    of site: SitePlan
  ) {
    guard let event else { return document.null(name) }
    let product = site.catalog.products[Int(event.product)]
    let item = NewsItem(event, of: site)
    document.beginObject(name)
    document.text("id", bytes: site.catalog.text[product.id.range])
    document.text("name", bytes: site.catalog.text[product.name.range])
    document.text("url") { site.appendURL(ofProduct: Int(event.product), to: &$0) }
    document.number("percent", item.percent)
    document.decimal("amount", item.event.price, site.formats)
    document.money("price", item.event.price, site.formats)
    document.text("link") {
      site.addresses.appendLink(to: Int(event.product), from: folder, to: &$0)
    }
    item.fillLabel(&document)
    document.endObject()
  }
}
