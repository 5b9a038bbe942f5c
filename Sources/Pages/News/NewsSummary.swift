import Localization
import Mustache
import Quantities
import Rules
import Shop

/// A day's news at a glance: the number of events of each kind, and the biggest of each.
struct NewsSummary {
  /// Index into `Facts.days`.
  let day: Int
  /// False on the pages of the day itself.
  private let isLinked: Bool
  /// How many events of each kind the day has.
  private(set) var totals = PriceEvent.Counts()
  /// The same without those that nobody saw happen.
  private var counts = PriceEvent.Counts()
  /// How many events nobody saw happen.
  private var unseenCount = 0
  /// As indices into `Facts.events`.
  private var biggest: [PriceEvent.Kind: (size: Int, event: Int)] = [:]

  /// - Parameter day: index into `Facts.days`.
  init(day: Int, isLinked: Bool, of site: SitePlan) {
    (self.day, self.isLinked) = (day, isLinked)
    let facts = site.shop.facts
    let isUnseen = site.catalog.unseen.last(before: facts.days[day].day) != nil
    for index in facts.days[day].events {
      let event = facts.events[index]
      totals[event.kind] += 1
      if isUnseen, !event.kind.isListedOnly {
        unseenCount += 1
        continue
      }
      counts[event.kind] += 1
      let size =
        event.kind == .newProduct
        ? Int(facts.price(of: event).tenThousandths) : facts.percent(of: event)
      // Of equally large ones, the first stays.
      if let size, biggest[event.kind].map({ $0.size < size }) ?? true {
        biggest[event.kind] = (size, index)
      }
    }
  }

  static let schema = Schema(
    [
      "day", "drops", "rises", "new_products", "size_reductions",
      .object("biggest_drop", eventShape), .object("biggest_rise", eventShape),
      .object("dearest_new_product", eventShape), "again", "products_added", "back_in_stock",
      "unseen",
    ],
    forTemplates: [
      "day_text", "day_link", "unseen_text", "unseen_dates_text",
    ])

  private static let eventShape = Schema(["id", "name", "url", "percent", "amount", "price"])

  func fill(_ document: inout Document, from folder: String, of site: SitePlan) {
    document.text("day", site.shop.facts.days[day].day.text)
    document.number("drops", counts[.drop])
    document.number("rises", counts[.rise])
    document.number("new_products", counts[.newProduct])
    document.number("size_reductions", counts[.smallerSize])
    fill("biggest_drop", .drop, &document, of: site)
    fill("biggest_rise", .rise, &document, of: site)
    fill("dearest_new_product", .newProduct, &document, of: site)
    document.number("again", counts[.again])
    document.number("products_added", counts[.addedProduct])
    document.number("back_in_stock", backCount)
    document.number("unseen", unseenCount)
    let numbers = site.formats.numbers
    document.text("day_text", site.text(ofNewsDay: day))
    document.text("day_link", isLinked ? site.path(ofNewsDay: day).link(from: folder) : nil)
    document.text("unseen_text", numbers.text(unseenCount))
    let day = site.shop.facts.days[day].day
    guard let last = site.catalog.unseen.last(before: day) else {
      return document.null("unseen_dates_text")
    }
    document.text("unseen_dates_text") {
      site.formats.appendDate(site.catalog.calendar.start(of: day), unseenSince: last, to: &$0)
    }
  }

  /// How many products are back.
  private var backCount: Int { counts[.restock] + counts[.returned] }

  private func fill(
    _ name: StaticString, _ kind: PriceEvent.Kind, _ document: inout Document,
    of site: SitePlan
  ) {
    guard let index = biggest[kind]?.event else { return document.null(name) }
    let event = site.shop.facts.event(at: Int32(index))
    let product = site.catalog.products[Int(event.product)]
    let item = NewsItem(event, of: site)
    document.object(name) { document in
      document.text("id", bytes: site.catalog.text[product.id.range].span)
      document.text("name", bytes: site.catalog.text[product.name.range].span)
      document.text("url") { site.addresses.appendURL(ofProduct: Int(event.product), to: &$0) }
      document.number("percent", event.change?.percent)
      document.decimal("amount", item.event.price, site.formats)
      document.money("price", item.event.price, site.formats)
    }
  }
}
