import Quantities
import Rules
import Shop
import Testing

struct FactsTests {
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
    let item = Item(history: history("2025-12-01 \(old)", "2026-01-09 \(new)"))
    let facts = Facts(
      of: catalog([item], asOf: instant("2026-01-10")), rules: NewsRules())
    #expect(facts.all.map(\.change?.percent) == (expected.map { [$0] } ?? []))
    #expect(facts.all.first?.change?.isDrop == expected.map { _ in money(new) < money(old) })
  }

  @Test("The minimum percentage is compared exactly")
  func minimumPercent() {
    let item = Item(history: history("2025-12-01 300", "2026-01-09 310"))
    var rules = NewsRules()
    let counts = ["3.3333", "3.3334", "4"].map { minimum in
      rules.minimumPercent = decimal(minimum)
      return Facts(
        of: catalog([item], asOf: instant("2026-01-10")), rules: rules
      )
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
        history: history("2026-01-01 4") + [
          HistoryEntry(instant: first.advanced(byMilliseconds: offset), value: money("2"))
        ])
    }
    let facts = Facts(
      of: catalog(items, asOf: instant(asOf), timeZone: zone), rules: NewsRules())
    #expect(facts.all.map(\.product) == [1, 0])
    #expect(facts.shown.map(\.product) == [1])
    #expect(facts.reduction(of: 0) == nil && facts.reduction(of: 1)?.price == money("2"))
  }

  @Test("Only the newest change of a product is in force, and nothing at another price")
  func inForce() {
    let items = [
      Item(price: "3", history: history("2025-11-01 1", "2026-01-03 3", "2026-01-05 3.02")),
      Item(
        price: "2", createdAt: instant("2026-01-02"),
        history: history("2026-01-02 2", "2026-01-04 1", "2026-01-07 2")),
      Item(price: "5", createdAt: instant("2026-01-02"), history: history("2026-01-02 4")),
      // A drop that the catalog's price undoes.
      Item(price: "4", history: history("2025-11-01 5", "2026-01-05 3")),
    ]
    let facts = Facts(
      of: catalog(items, asOf: instant("2026-01-10")), rules: NewsRules())
    #expect(
      facts.news.filter { facts.isInForce($0) }.map {
        "\(facts.event(at: $0).product) \(facts.event(at: $0).kind.name)"
      } == ["1 again", "0 rise", "1 new_product"])
  }

  @Test("At one instant: larger percentages, then new products, then catalog order")
  func sequence() {
    let start = history("2025-11-01 1")
    let items = [
      Item(createdAt: instant("2026-01-09 10:00")),
      Item(history: start + history("2026-01-09 10:00 1.1")),
      Item(history: start + history("2026-01-09 10:00 0.5")),
      Item(history: start + history("2026-01-09 10:01 1.04")),
      Item(
        createdAt: instant("2026-01-09 10:00"), history: history("2026-01-09 10:00 0.9")),
    ]
    let facts = Facts(of: catalog(items, asOf: instant("2026-01-10")), rules: NewsRules())
    #expect(
      facts.all.map { "\($0.product) \($0.kind.name) \($0.change?.percent ?? 0)" } == [
        "3 rise 4", "2 drop 50", "1 rise 10", "0 new_product 0", "4 new_product 0",
      ])
  }

  @Test("A new product has the price in force then, or the first after, or the current one")
  func newProductPrice() {
    let created = instant("2026-01-09 10:00")
    let items = [
      Item(createdAt: created, history: history("2026-01-08 23:00 1", "2026-01-09 02:00 2")),
      Item(price: "6", createdAt: instant("2026-01-09")),
      Item(createdAt: created, history: history("2026-01-09 01:00 7", "2026-01-09 02:00 8")),
      Item(createdAt: created, history: history("2026-01-15 9")),
      Item(history: history("2025-11-01 1")),
    ]
    let facts = Facts(
      of: catalog(items, asOf: instant("2026-01-20"), timeZone: "Europe/Vienna"),
      rules: NewsRules())
    let new = facts.all.filter { $0.kind == .newProduct }
    #expect(new.map(\.product) == [0, 2, 3, 1])
    #expect(new.map(\.price) == ["2", "8", "9", "6"].map(money))
    #expect(new.map(\.instant.isDay) == [false, false, false, true])
  }

  @Test("New products: none in the first 30 days of the records, and none with older prices")
  func arrivals() {
    let items = [
      Item(history: history("2026-01-01 1", "2026-02-01 1")),
      Item(history: history("2026-01-30 2")), Item(history: history("2026-01-31 2")),
      Item(createdAt: instant("2026-02-03"), history: history("2026-02-02 2")),
      Item(createdAt: instant("2026-02-03"), history: history("2026-02-03 2")),
      Item(), Item(createdAt: instant("2026-03-01")),
    ]
    let shop = catalog(items, asOf: instant("2026-02-10"))
    let facts = Facts(of: shop, rules: NewsRules())
    #expect(
      facts.all.map { "\($0.kind.name) \($0.product)" } == ["new_product 4", "new_product 2"])
    #expect(facts.days.map(\.day.text) == ["2026-02-03", "2026-01-31"])
    #expect(facts.products.indices.filter { facts.products[$0].isNew } == [2, 4])
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
      // It is soon back: the price between is the one-day price.
      (["01-01 4", "01-05 3", "01-06 4", "01-07 3"], [], ["05 3"]),
      (["01-01 4", "01-05 3", "01-06 4", "01-13 3"], [], ["05 3", "06 4"]),
      // The second drop is not below its prior price.
      (["01-01 4", "01-05 3", "01-06 4", "01-14 3"], ["05 3"], []),
      (["01-01 4", "01-05 3", "01-06 4", "01-07 3", "01-08 4"], [], ["05 3", "06 4"]),
      (["01-01 4", "01-05 3", "01-06 4", "01-07 2", "01-20 2"], ["05 3"], ["07 2"]),
      // The next change is measured from the price before the one-day price.
      (["01-01 4", "01-05 3", "01-06 4", "02-06 5"], ["05 3"], ["06 5"]),
      // A dearer one, and one that is not below the middle price, are no events.
      (["01-01 3", "01-05 4", "01-06 3"], [], []),
      // With times, a calendar day counts, not 24 hours.
      (["01-01 4", "01-05 01:00 3", "01-06 23:00 4"], ["05 3"], []),
    ])
  func oneDayPrices(lines: [String], oneDay: [String], others: [String]) {
    let item = Item(history: lines.flatMap { history("2026-\($0)") })
    let shop = catalog([item], asOf: instant("2026-02-07"))
    var rules = NewsRules()
    rules.months = 2
    let facts = Facts(of: shop, rules: rules)
    let texts = { (events: [NewsEvent]) in
      events.map { "\(shop.calendar.day(of: $0.instant).text.suffix(2)) \($0.price.decimal.text)" }
    }
    #expect(texts(facts.all.filter { $0.kind == .oneDay }.reversed()) == oneDay)
    #expect(texts(facts.shown.reversed()) == others)
    let since = facts.events(since: instant("2026-01-01"))
    #expect(texts(since.map { facts.event(at: $0) }.reversed()) == others)
    #expect(facts.days.reduce(0) { $0 + $1.events.count } == oneDay.count + others.count)
    #expect(facts.days.reduce(0) { $0 + $1.newsCount } == others.count)
    // Not even as a change of 0%.
    rules.minimumPercent = FixedDecimal(0)
    #expect(Facts(of: shop, rules: rules).shown.allSatisfy { $0.change?.oldPrice != $0.price })
    rules.oneDayPrices = 0
    #expect(Facts(of: shop, rules: rules).all.allSatisfy { $0.kind != .oneDay })
  }

  @Test(
    "Products that arrive by the hundred are listed on their day alone",
    arguments: [(50, "5", true), (49, "5", false), (50, "5.1", false), (50, "0", false)])
  func imports(arriving: Int, percent: String, isImport: Bool) {
    let items = (0..<1000).map { index in
      Item(history: history(index < arriving ? "2026-02-09 4" : "2026-01-01 4"))
    }
    let shop = catalog(items, asOf: instant("2026-02-20"))
    var rules = NewsRules()
    rules.importPercent = decimal(percent)
    let facts = Facts(of: shop, rules: rules)
    #expect(facts.events.count == arriving)
    #expect(facts.news.count == (isImport ? 0 : arriving))
    #expect(facts.events.allSatisfy { $0.kind == (isImport ? .addedProduct : .newProduct) })
    let day = facts.days.first
    #expect(day?.newsCount == facts.news.count && day?.addedCount == (isImport ? arriving : 0))
    #expect(facts.events(since: instant("2026-01-01")).count == facts.news.count)
  }

  @Test("On its day, a price again comes after all other news, and a one-day price after it")
  func lastOnTheirDay() {
    let items = [
      Item(history: history("2026-01-01 4", "2026-01-05 20:00 3", "2026-01-06 09:00 4")),
      Item(history: history("2026-01-01 4", "2026-01-02 3", "2026-01-05 19:00 4")),
      Item(history: history("2026-01-01 4", "2026-01-05 08:00 2")),
    ]
    let facts = Facts(of: catalog(items, asOf: instant("2026-01-31")), rules: NewsRules())
    let day = facts.days.first
    #expect(day?.day.text == "2026-01-05" && day?.events.count == 3 && day?.newsCount == 2)
    #expect(day.map { $0.events.map { facts.events[$0].product } } == [2, 1, 0])
    let since = facts.events(since: instant("2026-01-05 18:00"))
    #expect(since.map { facts.events[Int($0)].product } == [1])
  }

  @Test(
    "After lower prices of at most 100 days, the price before them is back, or on its way back",
    arguments: [
      (["01-01 4", "03-01 3", "03-08 4"], "again 7 3"),
      // Its only price is named, and its days are known.
      (["01-01 4", "03-01 3", "03-08 2", "03-15 4"], "again 14"),
      (["01-01 4", "03-01 3", "03-04 5", "03-05 3", "03-08 4"], "again"),
      (["01-01 4", "02-01 3", "05-12 4"], "again 100 3"),
      (["01-01 4", "02-01 3", "05-13 4"], "rise 33 from 3"),
      // A price below it is neither back nor a rise.
      (["01-01 4", "03-01 3", "03-08 3.9"], "again"),
      // A price above it is a rise from the price before the lower ones.
      (["01-01 4", "03-01 3", "03-08 5"], "rise 25 from 4"),
      // But not if it is less than the minimum above it.
      (["01-01 4", "03-01 3", "03-08 4.1"], "again"),
      // The longest run counts.
      (["01-01 4", "03-01 3", "03-08 2", "03-15 3"], "again"),
      (["01-01 4", "03-01 3", "03-08 2", "03-15 5"], "rise 25 from 4"),
      (["2025-01-01 5", "01-01 4", "04-01 3", "04-11 5"], "again 100"),
      (["2024-01-01 5", "2025-06-01 4", "04-01 3", "04-11 5"], "rise 25 from 4"),
      // A new product's first price of at most 35 days is none to rise from.
      (["04-01 4", "05-06 5"], ""), (["04-01 4", "05-07 5"], "rise 25 from 4"),
      (["04-01 4", "05-06 3", "05-08 5"], ""),
      // The usual price is back after higher ones.
      (["2025-01-01 4", "03-01 5", "04-05 4"], "again 35 5"),
      (["2025-01-01 4", "03-01 6", "04-05 4.5"], "again"),
      // No news: not below the lowest price of 30 days.
      (["2025-01-01 4", "04-01 5", "04-11 4"], ""),
    ])
  func returns(lines: [String], expected: String) {
    let entries = lines.flatMap { history($0.count > 9 ? $0 : "2026-\($0)") }
    let item = Item(price: entries[entries.count - 1].price.decimal.text, history: entries)
    let older = Item(history: history("2023-01-01 1"))
    let shop = catalog([item, older], asOf: instant("2026-05-20"))
    let facts = Facts(of: shop, rules: NewsRules())
    let newest = entries[entries.count - 1].instant
    func text(_ event: NewsEvent) -> String {
      let (change, run) = (event.change, event.change?.run)
      let base = change?.percent.map { " \($0) from \(change?.oldPrice.decimal.text ?? "")" }
      let days = run.map { " \($0.days)" + ($0.price.map { " \($0.decimal.text)" } ?? "") }
      return event.kind.name + (base ?? days ?? "")
    }
    let event = facts.all.first { $0.instant == newest }
    #expect(event.map(text) ?? "" == expected)
    #expect(facts.reduction(of: 0) == nil)
    var rules = NewsRules()
    rules.showsReturns = false
    let others = Facts(of: shop, rules: rules)
    #expect(others.all == facts.all.filter { $0.kind != .again })
  }

  @Test("Of products that the records begin with, the first rise is news, however early")
  func earlyRise() {
    let item = Item(history: history("2026-01-01 4", "2026-01-09 5"))
    let facts = Facts(of: catalog([item], asOf: instant("2026-01-31")), rules: NewsRules())
    #expect(facts.all.map(\.kind) == [.rise])
  }

  @Test(
    "A product is reduced by its newest drop as far as today's price",
    arguments: [
      // A further step, too small for the news.
      (["03-28 10", "04-01 8", "04-07 7.9"], (21, "7.9")),
      // A step back ends it, be it small, or after a day.
      (["03-28 10", "04-01 8", "04-07 8.01"], nil),
      (["03-28 10", "04-01 8", "04-07 8.01", "04-10 7.9"], nil),
      (["03-28 10", "04-01 8", "04-07 9", "04-08 8"], nil),
      (["03-28 10", "04-01 8", "04-07 7", "04-08 8"], nil),
      // The second reduction has a prior price of its own.
      (["03-28 10", "04-01 8", "04-07 6"], (25, "6")),
      // A reduction to the usual price is none.
      (["01-01 8", "03-01 10", "04-18 8"], nil),
      (["01-01 8", "03-01 10", "04-18 7.9"], (21, "7.9")),
    ] as [([String], (Int, String)?)])
  func reductions(lines: [String], expected: (Int, String)?) {
    let entries = lines.flatMap { history("2026-\($0)") }
    let price = entries[entries.count - 1].price.decimal.text
    let shop = catalog([Item(price: price, history: entries)], asOf: instant("2026-04-20"))
    let facts = Facts(of: shop, rules: NewsRules())
    let reduction = facts.reduction(of: 0)
    #expect(reduction?.change?.percent == expected?.0 && facts.discount(of: 0) == expected?.0)
    #expect(reduction?.price == expected.map { money($0.1) })
    #expect((facts.obstacle(toReductionOf: 0) == nil) == (expected != nil))
  }

  @Test("A reduction of what is not sold, or of another price, is none")
  func obstacles() {
    let prices = history("2026-01-01 10", "2026-04-01 8")
    let items = [
      Item(price: "8", isAvailable: false, history: prices), Item(price: "9", history: prices),
      Item(price: "7", history: prices), Item(price: "10", history: history("2026-01-01 10")),
      Item(price: "8", history: prices),
    ]
    var shop = catalog(items, asOf: instant("2026-04-20"))
    #expect(
      Facts(of: shop, rules: NewsRules()).products.indices.map {
        Facts(of: shop, rules: NewsRules()).obstacle(toReductionOf: $0)
      } == [.unavailable, .unrecorded, .unrecorded, .noDrop, nil])
    // After 60 days the price is the usual one.
    for (asOf, isReduced) in [("2026-05-30", true), ("2026-06-01", false)] {
      shop = catalog(items, asOf: instant(asOf))
      var rules = NewsRules()
      rules.months = 6
      let facts = Facts(of: shop, rules: rules)
      #expect((facts.reduction(of: 4) != nil) == isReduced)
      #expect(isReduced || facts.obstacle(toReductionOf: 4) == .notBelowMiddle)
    }
  }

  @Test("A shop without dates has no news")
  func timeless() {
    let facts = Facts(of: catalog([Item(), Item()]), rules: NewsRules())
    #expect(facts.events.isEmpty && facts.news.isEmpty && facts.days.isEmpty)
    #expect(facts.firstDay == nil && facts.products.allSatisfy { $0.verdict == nil && !$0.isLow })
  }

  @Test("A day that the clock leaves and enters again has one page, newest first")
  func dayEnteredTwice() {
    // In St. John's the clock went from 00:01 on 7 November 2010 back to 23:01.
    let created = ["02:30", "02:30", "02:31", "03:29", "03:30"].map { instant("2010-11-07 \($0)") }
    let items = created.map { Item(createdAt: $0) }
    let shop = catalog(items, asOf: created[4], timeZone: "America/St_Johns")
    let facts = Facts(of: shop, rules: NewsRules())
    #expect(facts.days.map(\.day.text) == ["2010-11-07", "2010-11-06"])
    #expect(facts.days.map { $0.events.map { facts.events[$0].product } } == [[4, 0, 1], [3, 2]])
  }

  @Test("An event has 16 bytes, since a large shop has millions")
  func eventSize() { #expect(MemoryLayout<PriceEvent>.stride == 16) }

  @Test(
    "Percentages are those of shown prices, unless these are equal or zero",
    arguments: [
      ("2", "1", "12.5", "2.25", "1.13", 49), ("1.995", "1.5", "0", "2", "1.5", 25),
      ("1.004", "0.95", "0", "1", "0.95", 5), ("4", "3", "-99.9", "0", "0", 25),
    ])
  func markup(
    old: String, new: String, percent: String, shownOld: String, shownNew: String, change: Int
  ) throws {
    let item = Item(price: new, history: history("2025-11-01 \(old)", "2026-01-01 \(new)"))
    let markup = Markup(percent: decimal(percent), decimals: 2)
    let facts = Facts(
      of: catalog([item], asOf: instant("2026-01-02")), rules: NewsRules(), markup: markup)
    let shown = try #require(facts.reduction(of: 0)).markedUp(by: markup)
    #expect(shown.change?.oldPrice == money(shownOld))
    #expect(shown.price == money(shownNew))
    #expect(shown.change?.percent == change)
    #expect(facts.discount(of: 0) == change)
  }
}
