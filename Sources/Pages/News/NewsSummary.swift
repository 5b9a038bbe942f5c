import Arrange
import Mustache
import Shop

/// A day's news at a glance: how many events of each kind, and the biggest of each.
struct NewsSummary {
  /// Index into `SitePlan.newsDays`.
  private let day: Int
  /// False on the pages of the day itself.
  private let isLinked: Bool
  private let drops: Int
  private let rises: Int
  private let newProducts: Int
  private let sizeReductions: Int
  private let biggestDrop: NewsEvent?
  private let biggestRise: NewsEvent?
  private let dearestNewProduct: NewsEvent?

  /// - Parameters:
  ///   - day: index into `SitePlan.newsDays`.
  ///   - events: all of that day.
  init(day: Int, events: [NewsEvent], isLinked: Bool) {
    self.day = day
    self.isLinked = isLinked
    let drops = events.filter { $0.change?.isDrop == true }
    let rises = events.filter { $0.change?.isDrop == false }
    let arrivals = events.filter { $0.kind == .newProduct }
    self.drops = drops.count
    self.rises = rises.count
    newProducts = arrivals.count
    sizeReductions = events.count { $0.kind == .sizeReduced }
    biggestDrop = Self.biggest(of: drops)
    biggestRise = Self.biggest(of: rises)
    dearestNewProduct = Self.first(of: arrivals) { $0.price.tenThousandths }
  }

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
    document.text("day", site.newsDays[day].day.text)
    document.number("drops", drops)
    document.number("rises", rises)
    document.number("new_products", newProducts)
    document.number("size_reductions", sizeReductions)
    fill("biggest_drop", biggestDrop, &document, from: folder, of: site)
    fill("biggest_rise", biggestRise, &document, from: folder, of: site)
    fill("dearest_new_product", dearestNewProduct, &document, from: folder, of: site)
    let numbers = site.formats.numbers
    document.text("day_text", site.text(ofNewsDay: day))
    document.text("day_link", isLinked ? site.path(ofNewsDay: day).link(from: folder) : nil)
    document.text("drops_text", numbers.text(drops))
    document.text("rises_text", numbers.text(rises))
    document.text("new_products_text", numbers.text(newProducts))
    document.text("size_reductions_text", numbers.text(sizeReductions))
  }

  /// The change with the largest percentage; changes without one don't count.
  private static func biggest(of changes: [NewsEvent]) -> NewsEvent? {
    first(of: changes.filter { $0.change?.percent != nil }) { Int64($0.change?.percent ?? 0) }
  }

  /// The largest event; if several are equally large, the last of them.
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
