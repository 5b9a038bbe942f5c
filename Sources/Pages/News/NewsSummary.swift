import Arrange
import Localization
import Mustache
import Shop
import Values

/// A day's news at a glance: the number of events of each kind, and the biggest of each.
struct NewsSummary {
  /// Index into `ShopTables.newsDays`.
  let day: Int
  /// False on the pages of the day itself.
  private let isLinked: Bool
  private let counts: [Int]
  private let biggest: [NewsEvent?]

  /// - Parameters:
  ///   - day: index into `ShopTables.newsDays`.
  ///   - groups: all events of that day.
  init(day: Int, _ groups: some Sequence<[NewsEvent]>, isLinked: Bool) {
    var totals = EventTotals<NewsEvent>()
    for event in groups.joined() {
      let size =
        event.kind == .newProduct ? Int(event.price.tenThousandths) : event.change?.percent
      totals.add(event, EventKind(of: event), size: size)
    }
    self.day = day
    self.isLinked = isLinked
    counts = totals.counts
    biggest = totals.biggest.map { $0?.event }
  }

  /// - Parameters:
  ///   - facts: those of the whole shop.
  ///   - site: a plan with the products that the summary names.
  /// - Returns: nil if there is no such day.
  init?(day: Int, _ facts: ShopFacts, isLinked: Bool, in site: SitePlan) {
    guard facts.days.indices.contains(day) else { return nil }
    self.day = day
    self.isLinked = isLinked
    counts = facts.days[day].totals.counts
    biggest = facts.days[day].totals.biggest.map { $0.flatMap { site.events([$0.event]).first } }
  }

  static let schema = Schema(
    [
      "day", "drops", "rises", "new_products", "size_reductions",
      .object("biggest_drop", eventShape), .object("biggest_rise", eventShape),
      .object("dearest_new_product", eventShape), "offers_over", "products_added", "back_in_stock",
      "unseen",
    ],
    forTemplates: [
      "day_text", "day_link", "drops_text", "rises_text", "new_products_text",
      "size_reductions_text", "offers_over_text", "products_added_text", "products_added_link",
      "minimum_text", "back_in_stock_text", "unseen_text", "unseen_dates_text",
    ])

  private static let eventShape = Schema(
    ["id", "name", "url", "percent", "amount", "price"],
    forTemplates: ["link", "label", "is_bargain"])

  func fill(_ document: inout Document, from folder: String, of site: SitePlan) {
    document.text("day", site.shop.newsDays[day].day.text)
    document.number("drops", count(.drop))
    document.number("rises", count(.rise))
    document.number("new_products", count(.newProduct))
    document.number("size_reductions", count(.sizeReduced))
    fill("biggest_drop", .drop, &document, from: folder, of: site)
    fill("biggest_rise", .rise, &document, from: folder, of: site)
    fill("dearest_new_product", .newProduct, &document, from: folder, of: site)
    document.number("offers_over", count(.offerEnded))
    document.number("products_added", count(.productAdded))
    document.number("back_in_stock", count(.backInStock))
    document.number("unseen", count(.unseen))
    let numbers = site.formats.numbers
    document.text("day_text", site.text(ofNewsDay: day))
    document.text("day_link", isLinked ? site.path(ofNewsDay: day).link(from: folder) : nil)
    document.text("drops_text", numbers.text(count(.drop)))
    document.text("rises_text", numbers.text(count(.rise)))
    document.text("new_products_text", numbers.text(count(.newProduct)))
    document.text("size_reductions_text", numbers.text(count(.sizeReduced)))
    document.text("offers_over_text", numbers.text(count(.offerEnded)))
    document.text("products_added_text", numbers.text(count(.productAdded)))
    document.text(
      "products_added_link", NewsPage.link(toProductsAddedOn: day, from: folder, of: site))
    let minimum = site.settings.news.minimumPercent
    document.text(
      "minimum_text",
      minimum.tenThousandths > 0
        ? site.formats.pageTexts.minimumChange(numbers.percentText(minimum)) : nil)
    document.text("back_in_stock_text", numbers.text(count(.backInStock)))
    document.text("unseen_text", numbers.text(count(.unseen)))
    let day = site.shop.newsDays[day].day
    guard let last = site.catalog.unseen.last(before: day) else {
      return document.null("unseen_dates_text")
    }
    document.text("unseen_dates_text") {
      site.formats.appendDate(site.catalog.calendar.start(of: day), unseenSince: last, to: &$0)
    }
  }

  private func count(_ kind: EventKind) -> Int { counts[kind.rawValue] }

  private func fill(
    _ name: StaticString, _ kind: EventKind, _ document: inout Document, from folder: String,
    of site: SitePlan
  ) {
    guard let event = biggest[kind.rawValue] else { return document.null(name) }
    let product = site.catalog.products[Int(event.product)]
    let item = NewsItem(event, of: site)
    document.object(name) { document in
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
      document.bool("is_bargain", item.isBelowPriorPrice)
    }
  }
}
