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
  /// One for each kind.
  private let counts: [Int]
  /// One for each kind; nil for a kind without a size.
  private let biggest: [NewsEvent?]

  /// - Parameters:
  ///   - day: index into `ShopTables.newsDays`.
  ///   - groups: all events of that day.
  init(day: Int, _ groups: some Sequence<[NewsEvent]>, isLinked: Bool) {
    var counts = EventKind.allCases.map { _ in 0 }
    var biggest: [(size: Int, event: NewsEvent)?] = EventKind.allCases.map { _ in nil }
    for event in groups.joined() {
      let kind = EventKind(of: event).rawValue
      counts[kind] += 1
      let size =
        event.kind == .newProduct ? Int(event.price.tenThousandths) : event.change?.percent
      // Of equally large ones, the first stays.
      if let size, biggest[kind].map({ $0.size < size }) ?? true { biggest[kind] = (size, event) }
    }
    self.day = day
    self.isLinked = isLinked
    self.counts = counts
    self.biggest = biggest.map { $0?.event }
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
    forTemplates: ["link", "label"])

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
      "minimum_text", site.formats.pageTexts.minimumChange(numbers.percentText(minimum)))
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
      document.number("percent", event.change?.percent)
      document.decimal("amount", item.event.price, site.formats)
      document.money("price", item.event.price, site.formats)
      document.text("link") {
        site.addresses.products.appendLink(to: Int(event.product), from: folder, to: &$0)
      }
      item.fillLabel(&document)
    }
  }
}

/// The kinds of events that the summary of a day distinguishes.
private enum EventKind: Int, CaseIterable {
  case drop, rise, newProduct, sizeReduced, backInStock, offerEnded, oneDay, productAdded
  /// Whatever it is, nobody saw when it happened.
  case unseen

  init(of event: NewsEvent) {
    self =
      switch event.kind {
      case .priceUpdated where event.change?.isOneDay == true: .oneDay
      case .productAdded: .productAdded
      case _ where event.unseenSince != nil: .unseen
      case .priceUpdated where event.change?.offer != nil: .offerEnded
      case .priceUpdated: event.change?.isDrop == true ? .drop : .rise
      case .newProduct: .newProduct
      case .sizeReduced: .sizeReduced
      case .backInStock: .backInStock
      }
  }
}
