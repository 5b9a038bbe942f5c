import Arrange
import Mustache
import Shop

/// A day's news at a glance: how many events of each kind, and the biggest of each.
struct NewsSummary {
  /// Index into `SitePlan.newsDays`.
  private let day: Int
  /// False on the pages of the day itself.
  private let isLinked: Bool
  private var drops = 0
  private var rises = 0
  private var newProducts = 0
  private var sizeReductions = 0
  private var biggestDrop: NewsEvent?
  private var biggestRise: NewsEvent?
  private var dearestNewProduct: NewsEvent?

  /// - Parameters:
  ///   - day: index into `SitePlan.newsDays`.
  ///   - groups: all events of that day.
  init(day: Int, _ groups: some Sequence<[NewsEvent]>, isLinked: Bool) {
    self.day = day
    self.isLinked = isLinked
    for events in groups { events.forEach { add($0) } }
  }

  /// - Parameters:
  ///   - totals: those of the day.
  ///   - find: gives the events that they name.
  init(
    day: Int, _ totals: DayTotals, isLinked: Bool, find: (MergedEntry) -> NewsEvent?
  ) {
    self.day = day
    self.isLinked = isLinked
    drops = totals.counts[DayTotals.Kind.drop.rawValue]
    rises = totals.counts[DayTotals.Kind.rise.rawValue]
    newProducts = totals.counts[DayTotals.Kind.newProduct.rawValue]
    sizeReductions = totals.counts[DayTotals.Kind.sizeReduced.rawValue]
    let events = totals.biggest.map { $0.flatMap { find($0.event) } }
    biggestDrop = events[DayTotals.Kind.drop.rawValue]
    biggestRise = events[DayTotals.Kind.rise.rawValue]
    dearestNewProduct = events[DayTotals.Kind.newProduct.rawValue]
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
    document.text("day", site.shop.newsDays[day].day.text)
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

  private mutating func add(_ event: NewsEvent) {
    switch event.kind {
    case .priceUpdated where event.change?.isDrop == true:
      drops += 1
      Self.keepLarger(&biggestDrop, event) { $0.change?.percent }
    case .priceUpdated:
      rises += 1
      Self.keepLarger(&biggestRise, event) { $0.change?.percent }
    case .newProduct:
      newProducts += 1
      Self.keepLarger(&dearestNewProduct, event) { $0.price }
    case .sizeReduced: sizeReductions += 1
    }
  }

  /// An event without a size doesn't count; of those that are equally large, the first one stays.
  private static func keepLarger<Size: Comparable>(
    _ largest: inout NewsEvent?, _ event: NewsEvent, by size: (NewsEvent) -> Size?
  ) {
    guard let own = size(event) else { return }
    if largest.flatMap(size).map({ $0 < own }) ?? true { largest = event }
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
    document.text("url") { site.addresses.appendURL(ofProduct: Int(event.product), to: &$0) }
    document.number("percent", item.percent)
    document.decimal("amount", item.event.price, site.formats)
    document.money("price", item.event.price, site.formats)
    document.text("link") {
      site.addresses.products.appendLink(to: Int(event.product), from: folder, to: &$0)
    }
    item.fillLabel(&document)
    document.endObject()
  }
}
