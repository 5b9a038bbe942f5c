import TestSupport
import Arrange
import Shop
import Testing

struct PriceNewsPropertyTests {
  @Test(
    "News of random shops is what the rules give when applied literally",
    arguments: 1...Thoroughness.count(200, full: 400))
  func random(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let zone = random.pick([
      "UTC", "Europe/Vienna", "America/Los_Angeles", "Pacific/Kiritimati", "Asia/Kathmandu",
      "America/Havana", "Africa/Cairo", "Pacific/Pago_Pago",
    ])
    let asOf = instant(
      random.pick([
        "2023-10-30 12:00", "2024-03-31 23:59", "2024-03-31", "2024-12-31 10:00",
        "2023-04-30 00:00",
        "2023-11-05 05:00",
      ]))
    var rules = NewsRules()
    rules.months = random.number(0...2)
    rules.minimumPercent = decimal(random.pick(["3", "3", "0", "2.5", "10", "3.0001", "-1"]))
    rules.settleHours = decimal(random.pick(["12", "12", "0", "0.5", "24"]))
    rules.reference = random.pick(NewsRules.Reference.allCases)
    rules.isProgressive = random.isTrue(oneIn: 2)
    let items = (0..<random.number(1...8)).map { _ in item(asOf, &random) }
    let shop = catalog(items, asOf: asOf, timeZone: zone)
    let news = PriceNews(catalog: shop, rules: rules)
    let reference = ReferenceNews(
      items: items, asOf: asOf, historyStart: shop.historyStart, rules: rules, timeZone: zone)
    let expected = reference.events()
    #expect(news.events == expected)
    #expect(news.events.map(\.instant.isDay) == expected.map(\.instant.isDay))
    #expect(Array(news.news) == expected.filter(reference.isNews))
    for index in items.indices {
      let newest = expected.first {
        reference.isNews($0) && $0.change != nil && $0.product == Int32(index)
      }
      #expect(news.change(of: index) == newest)
      #expect(
        news.discounts[index].map { Int($0) }
          == newest?.change.flatMap { $0.isDrop ? $0.percent : nil })
    }
    let days = news.days(in: shop.calendar)
    #expect(days.map(\.day.text) == Set(expected.map(reference.day)).sorted(by: >))
    for day in days {
      let events = expected.indices.filter { reference.day(of: expected[$0]) == day.day.text }
      #expect(day.events.map(Int.init) == events)
    }
  }

  @Test("The prior price at any moment is the lowest price in force before", arguments: 1...100)
  func priorPrice(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let zone = random.pick(["UTC", "Europe/Vienna", "America/Havana", "Pacific/Kiritimati"])
    let asOf = instant(random.pick(["2023-04-30 00:00", "2023-11-20 07:00", "2024-03-31 10:00"]))
    let item = item(asOf, &random)
    let shop = catalog([item], asOf: asOf, timeZone: zone)
    let rules = NewsRules()
    let reference = ReferenceNews(
      items: [item], asOf: asOf, historyStart: nil, rules: rules, timeZone: zone)
    let history = SettledHistory(shop.history(of: 0), rules: rules)
    #expect(history.entries == reference.settled(item.history))
    let moments = item.history.map(\.instant) + (0..<20).map { _ in someInstant(asOf, &random) }
    for moment in moments {
      #expect(
        PriorPrice.lowest(before: moment, in: history, calendar: shop.calendar)
          == reference.priorPrice(before: moment, in: history.entries))
      #expect(
        history.price(before: moment) == history.entries.last { $0.instant < moment }?.price)
    }
  }

  private func item(_ asOf: Instant, _ random: inout SplitMix64) -> Item {
    var item = Item(price: random.pick(["1", "50"]))
    let prices = random.pick([
      ["1", "1.03", "0.97", "1.0299", "1.0351", "1.025"], ["0.0001", "0.0002", "0.0003"],
      ["100", "97", "103", "96.5", "50", "75"],
    ])
    let count = random.pick([0, 1, 2, 5, 12])
    let instants = Set((0..<count).map { _ in someInstant(asOf, &random) })
    item.history = instants.filter { $0 <= asOf }.sorted().map {
      HistoryEntry(instant: $0, value: money(random.pick(prices)))
    }
    if random.isTrue(oneIn: 2) { item.createdAt = someInstant(asOf, &random) }
    let sizes = ["500 g", "450 g", "0.45 kg", "1 l", "6 x 75 g", "0.4999 kg", "16 oz"]
    if random.isTrue(oneIn: 2) { item.size = packageSize(random.pick(sizes)) }
    if random.isTrue(oneIn: 2) { item.previousSize = packageSize(random.pick(sizes)) }
    if random.isTrue(oneIn: 2) {
      item.sizes = item.history.filter { _ in random.isTrue(oneIn: 2) }.map {
        HistoryEntry(instant: $0.instant, value: packageSize(random.pick(sizes)))
      }
    }
    return item
  }

  /// Up to 80 days before, sometimes 200, in steps that often make it some days, half a day, or
  /// the same as another; sometimes a millisecond off, without a time, or in the future.
  private func someInstant(_ asOf: Instant, _ random: inout SplitMix64) -> Instant {
    let hours = random.pick([
      random.number(0...80) * 24, random.number(0...160) * 12, random.number(0...1900),
      random.number(0...30), -random.number(0...5), random.number(60...200) * 24,
    ])
    let beside = random.isTrue(oneIn: 4) ? random.number(-1...1) : 0
    return Instant(
      milliseconds: asOf.milliseconds - Int64(hours) * 3_600_000 + Int64(beside),
      isDay: random.isTrue(oneIn: 4))
  }
}
