import Rules
import Shop
import Testing

struct PriorPriceTests {
  @Test(
    "The lowest price of the 30 days before a drop, in the shop's time zone",
    arguments: [
      // The price in force when the days began counts, however old.
      (["2024-01-01 1", "2026-02-20 3", "2026-03-15 2"], "UTC", "1"),
      // It ended when they began, so it was not in force in them.
      (["2024-01-01 1", "2026-02-13 3", "2026-03-15 2"], "UTC", "3"),
      (["2024-01-01 1", "2026-02-13 00:01 3", "2026-03-15 2"], "UTC", "1"),
      // The time of the drop within its day makes no difference.
      (["2024-01-01 1", "2026-02-13 00:01 3", "2026-03-15 23:59 2"], "UTC", "1"),
      // Midnight in Vienna is 23:00 UTC on the day before.
      (["2024-01-01 1", "2026-02-12 23:00 3", "2026-03-15 12:00 2"], "Europe/Vienna", "3"),
      (["2024-01-01 1", "2026-02-12 23:01 3", "2026-03-15 12:00 2"], "Europe/Vienna", "1"),
      // Thirty days with a clock change in them begin at midnight, too.
      (["2024-01-01 1", "2026-03-14 23:00 3", "2026-04-14 12:00 2"], "Europe/Vienna", "3"),
      (["2024-01-01 1", "2026-03-14 23:01 3", "2026-04-14 12:00 2"], "Europe/Vienna", "1"),
      (["2024-01-01 1", "2026-02-13 10:00 3", "2026-03-16 12:00 2"], "Pacific/Kiritimati", "3"),
      (["2024-01-01 1", "2026-02-14 10:01 3", "2026-03-16 12:00 2"], "Pacific/Kiritimati", "1"),
      // A dip in between, and one that was only a typo.
      (["2026-01-01 4", "2026-03-01 1", "2026-03-03 4", "2026-03-15 2"], "UTC", "1"),
      (["2026-01-01 4", "2026-03-01 1", "2026-03-01 11:00 4", "2026-03-15 2"], "UTC", "4"),
      // A later drop of the same sale has thirty days of its own.
      (["2026-01-01 4", "2026-03-01 3", "2026-03-15 2"], "UTC", "3"),
      (["2026-03-14 4", "2026-03-15 2"], "UTC", "4"),
    ])
  func lowest(lines: [String], zone: String, expected: String) {
    let entries = lines.flatMap { history($0) }
    let shop = catalog(
      [Item(price: "2", history: entries)], asOf: entries.last?.instant, timeZone: zone)
    var finder = FactFinder(of: shop, rules: NewsRules(), isExplaining: true)
    finder.find(0)
    let prior = money(expected)
    #expect(finder.notes.last?.prior?.entry.price == prior)
    let event = Facts(of: shop, rules: NewsRules()).all.first {
      $0.instant == entries.last?.instant
    }
    #expect((event != nil) == (money("2") < prior))
    #expect(event?.kind != .drop || event?.change?.priorPrice == prior)
  }

  @Test(
    "A drop says on how many days prices were known, and since when",
    arguments: [("2026-02-13", 30, false), ("2026-02-14", 29, true), ("2026-03-15 07:59", 0, true)])
  func coverage(first: String, days: Int, isIncomplete: Bool) {
    let entries = history("\(first) 10", "2026-03-15 20:00 8", "2026-03-20 12")
    let shop = catalog([Item(history: entries)], asOf: instant("2026-06-01"))
    let drop = Facts(of: shop, rules: NewsRules()).all.first { $0.kind == .drop }
    let coverage = PriceCoverage(since: instant(first), days: days)
    #expect(drop?.change?.coverage == coverage)
    #expect(coverage.isIncomplete == isIncomplete)
  }

  @Test(
    "The lowest price on record is below all of at least three prices over 90 days",
    arguments: [
      (["2026-01-01 10", "2026-02-01 9", "2026-04-01 8"], true),
      (["2026-01-02 10", "2026-02-01 9", "2026-04-01 8"], false),
      (["2026-01-01 10", "2026-04-01 8"], false),
      // As low as an earlier price.
      (["2026-01-01 10", "2026-02-01 8", "2026-02-10 9", "2026-04-01 8"], false),
      // Lower once by a typo, which customers saw all the same.
      (
        ["2026-01-01 10", "2026-02-01 9", "2026-02-10 1", "2026-02-10 01:00 9", "2026-04-01 8"],
        false
      ),
    ])
  func lowestOnRecord(lines: [String], isLow: Bool) {
    let shop = catalog([Item(history: lines.flatMap { history($0) })], asOf: instant("2026-06-01"))
    let facts = Facts(of: shop, rules: NewsRules())
    #expect(facts.all.first?.change?.isLowest == isLow)
  }

  @Test(
    "A price is at its 30-day low if none in force since those days began was lower, and one higher",
    arguments: [
      (["2025-12-01 1", "2026-01-02 3", "2026-01-10 2"], true),
      (["2025-12-01 1", "2026-01-02 00:01 3", "2026-01-10 2"], false),
      (["2025-12-01 3", "2026-01-10 2"], true),
      (["2025-12-01 3", "2026-01-02 2"], false),
    ])
  func thirtyDayLow(lines: [String], isLow: Bool) {
    let shop = catalog(
      [Item(price: "2", history: lines.flatMap { history($0) })], asOf: instant("2026-02-01 12:00"))
    #expect(Facts(of: shop, rules: NewsRules()).products[0].isLow == isLow)
  }

  @Test("A drop is measured from its prior price, and none if it is not below it")
  func reference() {
    let items = [
      Item(
        price: "6",
        history: history("2026-01-01 10", "2026-03-01 8", "2026-03-05 12", "2026-03-15 6")),
      Item(
        price: "8",
        history: history("2026-01-01 10", "2026-03-01 8", "2026-03-05 12", "2026-03-15 8")),
      // Less than 3.5% below it.
      Item(
        price: "7.8",
        history: history("2026-01-01 10", "2026-03-01 8", "2026-03-05 12", "2026-03-15 7.8")),
      Item(price: "15", history: history("2026-01-01 10", "2026-03-15 15")),
      Item(createdAt: instant("2026-03-15")),
    ]
    let facts = Facts(of: catalog(items, asOf: instant("2026-03-15")), rules: NewsRules())
    let latest = facts.all.prefix { $0.instant == instant("2026-03-15") }
    #expect(latest.map(\.product) == [3, 0, 4])
    #expect(latest.map(\.change?.percent) == [50, 25, nil])
    #expect(latest.map { $0.change?.oldPrice } == [money("10"), money("8"), nil])
    #expect(latest.map { $0.change?.priorPrice } == [nil, money("8"), nil])
    #expect(items.indices.map { facts.discount(of: $0) } == [25, nil, nil, nil, nil])
  }
}
