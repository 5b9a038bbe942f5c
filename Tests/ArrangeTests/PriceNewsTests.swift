import Arrange
import Shop
import Testing
import Values

struct PriceNewsTests {
  @Test("A price that held for at most the settle hours was a typo, all judged at once")
  func typos() {
    let entries = history(
      "2026-01-01 1", "2026-01-05 08:00 9", "2026-01-05 20:00 1", "2026-01-08 07:59 2",
      "2026-01-08 20:00 3", "2026-01-10 10:00 4", "2026-01-10 15:00 5", "2026-01-10 20:00 6")
    #expect(
      SettledHistory(entries[...], rules: NewsRules()).entries
        == history("2026-01-01 1", "2026-01-08 07:59 2", "2026-01-08 20:00 3", "2026-01-10 20:00 6")
    )
    var eager = NewsRules()
    eager.settleHours = decimal("0")
    #expect(SettledHistory(entries[...], rules: eager).entries == entries)
    #expect(SettledHistory([], rules: NewsRules()).entries == [])
  }

  @Test("A repeated price is not an entry of its own, even after a typo was left out")
  func repeats() {
    let entries = history(
      "2026-01-01 1", "2026-01-02 1", "2026-01-03 2", "2026-01-03 01:00 1", "2026-01-09 2")
    #expect(
      SettledHistory(entries[...], rules: NewsRules()).entries
        == history("2026-01-01 1", "2026-01-09 2"))
  }

  @Test(
    "A change is news from the minimum percentage on; a rise is rounded half up, a drop down",
    arguments: [
      ("100", "103", nil), ("100", "103.49", nil), ("100", "103.5", 4), ("100", "97", nil),
      ("100", "96.5001", nil), ("100", "96.5", 3), ("0.0001", "0.0002", 100),
      ("0.0002", "0.0001", 50), ("3", "1", 66), ("3", "5", 67), ("1.79", "1.29", 27),
      ("0.0001", "1000", 999_999_900),
    ] as [(String, String, Int?)])
  func percent(old: String, new: String, expected: Int?) {
    let item = Item(history: history("2026-01-01 \(old)", "2026-01-09 \(new)"))
    let news = PriceNews(
      catalog: catalog([item], asOf: instant("2026-01-10")), rules: NewsRules())
    #expect(news.events.map(\.change?.percent) == (expected.map { [$0] } ?? []))
    #expect(
      news.events.first?.change?.isDrop == expected.map { _ in money(new) < money(old) })
  }

  @Test("The minimum percentage is compared exactly")
  func minimumPercent() {
    let item = Item(history: history("2026-01-01 300", "2026-01-09 310"))
    var rules = NewsRules()
    let counts = ["3.3333", "3.3334", "4"].map { minimum in
      rules.minimumPercent = decimal(minimum)
      return PriceNews(catalog: catalog([item], asOf: instant("2026-01-10")), rules: rules)
        .events.count
    }
    #expect(counts == [1, 0, 0])
  }

  @Test(
    "News begins with the day one month before the as-of moment, in the shop's time zone",
    arguments: [
      // Midnight on 28 February, which has no 31st.
      ("UTC", "2026-03-31 15:00", "2026-02-28 00:00"),
      // The clock went forward on 29 March, so the offsets differ.
      ("Europe/Vienna", "2026-04-15 15:00", "2026-03-14 23:00"),
      ("Europe/Vienna", "2026-04-14 22:00", "2026-03-14 23:00"),
      ("Europe/Vienna", "2026-04-14 21:59", "2026-03-13 23:00"),
      ("Pacific/Kiritimati", "2026-04-15 15:00", "2026-03-15 10:00"),
      ("America/Los_Angeles", "2026-04-15 06:59", "2026-03-14 07:00"),
      // In Havana the day of the change begins at one o'clock.
      ("America/Havana", "2026-04-08 12:00", "2026-03-08 05:00"),
    ])
  func window(zone: String, asOf: String, beginning: String) {
    let first = instant(beginning)
    let items = [-1, 0].map { offset in
      Item(
        price: "2",
        history: history("2026-01-01 1") + [
          HistoryEntry(instant: first.advanced(byMilliseconds: offset), value: money("2"))
        ])
    }
    let news = PriceNews(
      catalog: catalog(items, asOf: instant(asOf), timeZone: zone), rules: NewsRules())
    #expect(news.events.map(\.product) == [1, 0])
    #expect(news.news.map(\.product) == [1])
    #expect(news.changes == [-1, 0])
    #expect(news.change(of: 1)?.price == money("2"))
  }

  @Test("Only the newest change of a product is in force, and nothing at another price")
  func inForce() {
    let items = [
      Item(price: "2", history: history("2026-01-01 1", "2026-01-03 2", "2026-01-05 2.02")),
      Item(
        price: "2", createdAt: instant("2026-01-02"),
        history: history("2026-01-02 2", "2026-01-04 3", "2026-01-07 2")),
      Item(price: "5", createdAt: instant("2026-01-02"), history: history("2026-01-02 4")),
    ]
    let news = PriceNews(
      catalog: catalog(items, asOf: instant("2026-01-10")), rules: NewsRules())
    #expect(
      news.news.indices.filter { news.isInForce($0) }.map {
        "\(news.news[$0].product) \(news.news[$0].kind.rawValue)"
      } == ["0 price_updated", "1 new_product"])
  }

  @Test("At one instant: larger percentages, then new products, then catalog order")
  func sequence() {
    let start = history("2026-01-01 1")
    let items = [
      Item(createdAt: instant("2026-01-09 10:00")),
      Item(history: start + history("2026-01-09 10:00 1.1")),
      Item(history: start + history("2026-01-09 10:00 0.5")),
      Item(history: start + history("2026-01-09 10:01 1.04")),
      Item(
        createdAt: instant("2026-01-09 10:00"), history: start + history("2026-01-09 10:00 0.9")),
    ]
    let news = PriceNews(
      catalog: catalog(items, asOf: instant("2026-01-10")), rules: NewsRules())
    #expect(
      news.events.map { "\($0.product) \($0.kind.rawValue) \($0.change?.percent ?? 0)" } == [
        "3 price_updated 4", "2 price_updated 50", "1 price_updated 10", "4 price_updated 10",
        "0 new_product 0", "4 new_product 0",
      ])
  }

  @Test("A new product has the price in force then, or the first after, or the current one")
  func newProductPrice() {
    let created = instant("2026-01-09 10:00")
    let items = [
      Item(createdAt: created, history: history("2026-01-08 23:00 1", "2026-01-09 02:00 2")),
      Item(createdAt: created, history: history("2026-01-08 1", "2026-01-15 3", "2026-01-16 4")),
      Item(price: "5", createdAt: created, history: history("2026-01-08 21:59 1")),
      Item(price: "6", createdAt: instant("2026-01-09")),
      Item(createdAt: created, history: history("2026-01-09 01:00 7", "2026-01-09 02:00 8")),
      Item(createdAt: created, history: history("2026-01-15 9")),
    ]
    let news = PriceNews(
      catalog: catalog(items, asOf: instant("2026-01-20"), timeZone: "Europe/Vienna"),
      rules: NewsRules())
    let new = news.events.filter { $0.kind == .newProduct }
    #expect(new.map(\.product) == [0, 1, 2, 4, 5, 3])
    #expect(new.map(\.price) == ["2", "1", "1", "8", "9", "6"].map(money))
    #expect(new.map(\.instant.isDay) == [false, false, false, false, false, true])
  }

  @Test(
    "Without a creation date the first price makes a product new, unless history begins there")
  func newByHistory() {
    let items = [
      Item(history: history("2026-01-01 1", "2026-02-01 1")),
      Item(history: history("2026-01-05 2")),
      Item(), Item(createdAt: instant("2026-03-01")),
    ]
    let shop = catalog(items, asOf: instant("2026-02-01"))
    let news = PriceNews(catalog: shop, rules: NewsRules())
    #expect(
      news.events == [
        NewsEvent(product: 1, instant: instant("2026-01-05"), price: money("2"), change: nil)
      ])
    #expect(news.days(in: shop.calendar).map(\.day.text) == ["2026-01-05"])
  }

  @Test("A product that vanished and came back is compared with its last price")
  func cameBack() {
    let item = Item(history: history("2025-01-01 2", "2025-12-01 1", "2026-01-20 3"))
    let news = PriceNews(
      catalog: catalog([item], asOf: instant("2026-01-31")), rules: NewsRules())
    #expect(news.events.map(\.change?.percent) == [200, 50])
    #expect(news.events.map(\.change?.priorPrice) == [nil, money("2")])
    #expect(news.discounts == [nil])
  }

  @Test(
    "A one-day price and the return from it are listed on no page but that of its day",
    arguments: [
      // (history, one-day prices, other changes), each as the day and the new price.
      (["01-01 4", "01-05 3", "01-06 4"], ["05 3"], []),
      (["01-01 4", "01-05 3", "01-07 4"], [], ["05 3", "07 4"]),
      (["01-01 4", "01-05 3", "01-06 4.5"], [], ["05 3", "06 4.5"]),
      // A price without a successor yet is like any other.
      (["01-01 4", "01-05 3"], [], ["05 3"]),
      // The second drop is not below its prior price.
      (["01-01 4", "01-05 3", "01-06 4", "01-07 3", "01-08 4"], ["05 3"], []),
      (["01-01 4", "01-05 3", "01-06 4", "01-07 2", "01-20 2"], ["05 3"], ["07 2"]),
      // The next change is measured from the price before the one-day price.
      (["01-01 4", "01-05 3", "01-06 4", "01-09 5"], ["05 3"], ["09 5"]),
      // With times, a calendar day counts, not 24 hours.
      (["01-01 4", "01-05 01:00 3", "01-06 23:00 4"], ["05 3"], []),
    ])
  func oneDayPrices(lines: [String], oneDay: [String], others: [String]) {
    let item = Item(history: lines.flatMap { history("2026-\($0)") })
    let shop = catalog([item], asOf: instant("2026-01-31"))
    let news = PriceNews(catalog: shop, rules: NewsRules())
    let texts = { (events: [NewsEvent]) in
      events.map { "\(shop.calendar.day(of: $0.instant).text.suffix(2)) \($0.price.decimal.text)" }
    }
    #expect(texts(news.events.filter { $0.change?.isOneDay == true }.reversed()) == oneDay)
    #expect(texts(news.news.reversed()) == others)
    #expect(texts(news.events(since: instant("2026-01-01")).reversed()) == others)
    let days = news.days(in: shop.calendar)
    #expect(days.reduce(0) { $0 + $1.count } == oneDay.count + others.count)
    #expect(days.reduce(0) { $0 + $1.newsCount } == others.count)
    #expect(days.flatMap(\.events).count == oneDay.count + others.count)
    var rules = NewsRules()
    // Not even as a change of 0%.
    rules.minimumPercent = FixedDecimal(0)
    let everyChange = PriceNews(catalog: shop, rules: rules)
    #expect(everyChange.news.allSatisfy { $0.change?.oldPrice != $0.price })
    rules.oneDayPrices = 0
    let all = PriceNews(catalog: shop, rules: rules)
    #expect(all.events.allSatisfy { $0.change?.isOneDay == false })
  }

  @Test(
    "Products that arrive by the hundred are listed on their day alone",
    arguments: [(50, "5", true), (49, "5", false), (50, "5.1", false), (50, "0", false)])
  func imports(arriving: Int, percent: String, isImport: Bool) {
    let items = (0..<1000).map { index in
      Item(history: history(index < arriving ? "2026-01-09 4" : "2026-01-01 4"))
    }
    let shop = catalog(items, asOf: instant("2026-01-31"))
    var rules = NewsRules()
    rules.importPercent = decimal(percent)
    let news = PriceNews(catalog: shop, rules: rules)
    #expect(news.events.count == arriving)
    #expect(news.news.count == (isImport ? 0 : arriving))
    #expect(news.events.allSatisfy { $0.kind == (isImport ? .productAdded : .newProduct) })
    let day = news.days(in: shop.calendar).first
    #expect(day?.newsCount == news.news.count && day?.addedCount == (isImport ? arriving : 0))
    #expect(news.events(since: instant("2026-01-01")).count == news.news.count)
  }

  @Test("On its day, the end of an offer comes after all other news, and a one-day price after it")
  func lastOnTheirDay() {
    let items = [
      Item(history: history("2026-01-01 4", "2026-01-05 20:00 3", "2026-01-06 09:00 4")),
      Item(history: history("2026-01-01 4", "2026-01-02 3", "2026-01-05 19:00 4")),
      Item(history: history("2026-01-01 4", "2026-01-05 08:00 2")),
    ]
    let shop = catalog(items, asOf: instant("2026-01-31"))
    let news = PriceNews(catalog: shop, rules: NewsRules())
    let day = news.days(in: shop.calendar).first
    #expect(day?.day.text == "2026-01-05" && day?.count == 3 && day?.newsCount == 2)
    #expect(day.map { news.events(at: $0.events.map(Int.init)).map(\.product) } == [2, 1, 0])
    #expect(news.events(since: instant("2026-01-05 18:00")).map(\.product) == [1])
  }

  @Test(
    "A rise to about the price before a run of lower ones within 35 days ends an offer",
    arguments: [
      (["01-01 4", "03-01 3", "03-08 4"], (7, "3", true)),
      (["01-01 4", "03-01 3", "04-05 4"], (35, "3", true)),
      (["01-01 4", "03-01 3", "04-06 4"], nil),
      // Back at about that price, but not at it.
      (["01-01 4", "03-01 3", "03-08 3.81"], (7, "3", false)),
      (["01-01 4", "03-01 3", "03-08 3.8"], nil),
      (["01-01 4", "03-01 3", "03-08 4.13"], (7, "3", false)),
      (["01-01 4", "03-01 3", "03-08 4.14"], nil),
      // A little less than the price before counts only if that comes back.
      (["01-01 4", "03-01 3.81", "03-08 3.99"], nil),
      (["01-01 4", "03-01 3.81", "03-08 4"], (7, "3.81", true)),
      (["01-01 4", "03-01 2", "03-08 3", "03-20 4"], (19, "2", false)),
      // A rise that does not reach the price before the run is an ordinary one.
      (["01-01 4", "03-01 2", "03-08 3"], nil),
      // A one-day price does not interrupt the run.
      (["01-01 4", "03-01 3", "03-04 5", "03-05 3", "03-08 4"], (7, "3", true)),
    ] as [([String], (Int, String, Bool)?)])
  func endedOffers(lines: [String], expected: (days: Int, price: String, isSteady: Bool)?) {
    let entries = lines.flatMap { history("2026-\($0)") }
    let item = Item(price: entries[entries.count - 1].price.decimal.text, history: entries)
    let shop = catalog([item], asOf: instant("2026-04-06"))
    var rules = NewsRules()
    rules.months = 2
    let news = PriceNews(catalog: shop, rules: rules)
    let change = news.events.first?.change
    #expect(change?.isDrop == false)
    #expect((change?.percent == nil) == (expected != nil))
    #expect(change?.offer?.days == expected?.days && change?.offer?.isSteady == expected?.isSteady)
    #expect(change?.offer?.price == expected.map { money($0.price) })
    rules.showsEndedOffers = false
    let others = PriceNews(catalog: shop, rules: rules)
    #expect(others.events == news.events.filter { $0.change?.offer == nil })
    #expect(expected?.isSteady != true || others.change(of: 0) == nil)
  }

  @Test(
    "A rise after an offer is measured from the price before it",
    arguments: [
      (["01-01 1.89", "03-01 1.26", "03-15 2.19"], (16, "1.89")),
      (["01-01 1.89", "03-01 1.26", "04-06 2.19"], (74, "1.26")),
      // The longest run that is an offer counts, and none that is not over.
      (["01-01 4", "03-01 3", "03-05 2", "03-08 4.4"], (10, "4")),
      (["01-01 4", "03-01 3", "03-05 2", "03-08 3.5"], (17, "3")),
      (["01-01 4", "03-01 2", "03-08 3"], (50, "2")),
      (["01-01 4", "03-01 3.9", "03-08 4.4"], (13, "3.9")),
    ] as [([String], (percent: Int, old: String))])
  func risesAfterOffers(lines: [String], expected: (percent: Int, old: String)) {
    let entries = lines.flatMap { history("2026-\($0)") }
    let item = Item(price: entries[entries.count - 1].price.decimal.text, history: entries)
    let news = PriceNews(
      catalog: catalog([item], asOf: instant("2026-04-06")), rules: NewsRules())
    let change = news.change(of: 0)?.change
    #expect(change?.percent == expected.percent)
    #expect(change?.oldPrice == money(expected.old) && change?.offer == nil)
  }

  @Test(
    "A product's change leads to the price in force",
    arguments: [
      // A rise of 20% and one of 3%, too small for the news.
      (["03-28 2.99", "04-01 3.59", "04-07 3.69"], (23, "3.69")),
      (["03-28 10", "04-01 8", "04-07 7.9"], (21, "7.9")),
      // Back again in two small steps.
      (["03-28 2.79", "04-01 2.9", "04-07 2.84", "04-10 2.79"], nil),
      (["03-28 2.79", "04-01 2.9", "04-07 2.82", "04-10 2.74"], nil),
      // A step back ends it, be it small, or after a day.
      (["03-28 10", "04-01 8", "04-07 8.01"], nil),
      (["03-28 10", "04-01 8", "04-07 8.01", "04-10 7.9"], nil),
      (["03-28 10", "04-01 8", "04-07 9", "04-08 8"], nil),
      (["03-28 10", "04-01 8", "04-07 7", "04-08 8"], nil),
      // The second reduction has a prior price of its own.
      (["03-28 10", "04-01 8", "04-07 6"], (25, "6")),
    ] as [([String], (Int, String)?)])
  func changeInForce(lines: [String], expected: (Int, String)?) {
    let entries = lines.flatMap { history("2026-\($0)") }
    let item = Item(price: entries[entries.count - 1].price.decimal.text, history: entries)
    let news = PriceNews(
      catalog: catalog([item], asOf: instant("2026-04-20")), rules: NewsRules())
    let change = news.change(of: 0)
    #expect(change?.change?.percent == expected?.0)
    #expect(change?.price == expected.map { money($0.1) })
    #expect(change == nil || change?.change?.isContinued == (change?.price != news.news[0].price))
  }

  @Test("The newest change is that of the latest instant, also if an offer ended on its first day")
  func offerOfHours() {
    let entries = history("2026-03-01 2.98", "2026-04-10 04:00 1.5", "2026-04-10 17:00 2.89")
    let news = PriceNews(
      catalog: catalog([Item(price: "2.89", history: entries)], asOf: instant("2026-04-20")),
      rules: NewsRules())
    #expect(news.news.map(\.price) == [money("1.5"), money("2.89")])
    #expect(news.change(of: 0)?.change?.offer?.days == 0)
  }

  @Test("A shop without dates has no news")
  func timeless() {
    let shop = catalog([Item(), Item()])
    let news = PriceNews(catalog: shop, rules: NewsRules())
    #expect(news.events.isEmpty && news.news.isEmpty && news.days(in: shop.calendar).isEmpty)
    #expect(news.changes == [-1, -1])
  }

  @Test("A day that the clock leaves and enters again has one page, newest first")
  func dayEnteredTwice() {
    // In St. John's the clock went from 00:01 on 7 November 2010 back to 23:01.
    let created = ["02:30", "02:30", "02:31", "03:29", "03:30"].map { instant("2010-11-07 \($0)") }
    let items = created.map { Item(createdAt: $0) }
    let shop = catalog(items, asOf: created[4], timeZone: "America/St_Johns")
    let news = PriceNews(catalog: shop, rules: NewsRules())
    #expect(news.events.map(\.product) == [4, 3, 2, 0, 1])
    let days = news.days(in: shop.calendar)
    #expect(days.map(\.day.text) == ["2010-11-07", "2010-11-06"])
    #expect(days.map(\.events) == [[0, 3, 4], [1, 2]])
  }

  @Test("Shown prices have the markup, percentages don't change")
  func markup() {
    let change = PriceChange(from: money("2"), percent: 50, isDrop: true)
    let event = NewsEvent(
      product: 3, instant: instant("2026-01-01"), price: money("1"), change: change)
    let shown = event.markedUp(by: Markup(percent: decimal("12.5"), decimals: 2))
    #expect(shown.price == money("1.13"))
    #expect(shown.change?.oldPrice == money("2.25"))
    #expect(shown.change?.percent == 50)
  }
}
