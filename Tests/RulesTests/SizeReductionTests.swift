import Rules
import Shop
import Testing

struct SizeReductionTests {
  @Test(
    "A smaller size is news if the exact unit price stays or rises",
    arguments: [
      ("500 g", "2", "450 g", "2", true), ("500 g", "2", "450 g", "1.8", true),
      ("500 g", "2", "450 g", "1.7999", false), ("500 g", "2", "500 g", "3", false),
      ("500 g", "2", "550 g", "3", false), ("500 g", "2", "450 ml", "2", false),
      ("6 x 330 ml", "5", "1.5 l", "5", true), ("0.5 kg", "2", "500 g", "3", false),
      ("1 lb", "2", "453 g", "2", true), ("12", "3", "10", "3", true),
    ] as [(String, String, String, String, Bool)])
  func reduction(old: String, oldPrice: String, new: String, price: String, isNews: Bool) {
    let prices = history("2026-01-01 \(oldPrice)", "2026-02-01 \(price)")
    let sizes = zip(prices, [old, new]).map {
      HistoryEntry(instant: $0.instant, value: packageSize($1))
    }
    let items = [
      Item(history: prices, sizes: sizes),
      Item(size: packageSize(new), history: prices, previousSize: packageSize(old)),
    ]
    for item in items {
      let facts = Facts(of: catalog([item], asOf: instant("2026-02-10")), rules: .init())
      let events = facts.all.filter { $0.kind == .smallerSize }
      let reduction = SizeReduction(
        oldSize: packageSize(old), size: packageSize(new), oldPrice: money(oldPrice))
      // An unchanged price has no second entry, so nobody knows the day of an undated size.
      let isDated = !item.sizes.isEmpty || price != oldPrice
      #expect(events.map(\.product) == (isNews && isDated ? [0] : []))
      if isNews, isDated {
        #expect(events.first?.instant == instant("2026-02-01"))
        #expect(events.first?.price == money(price) && events.first?.reduction == reduction)
      }
    }
  }

  @Test("A size that was corrected within the settle hours was a typo")
  func typo() {
    let prices = history("2026-01-01 2", "2026-02-01 10:00 2", "2026-02-01 11:00 2")
    let sizes = zip(prices, ["500 g", "50 g", "500 g"]).map {
      HistoryEntry(instant: $0.instant, value: packageSize($1))
    }
    let shop = catalog([Item(history: prices, sizes: sizes)], asOf: instant("2026-02-10"))
    #expect(Facts(of: shop, rules: .init()).events == [])
  }

  @Test("At one instant a smaller size follows price changes and precedes new products")
  func sequence() {
    let instant = instant("2026-02-01")
    let prices = history("2026-01-01 2", "2026-02-01 1.9")
    let items = [
      Item(createdAt: instant),
      Item(
        size: packageSize("400 g"), history: prices, previousSize: packageSize("500 g")),
      Item(history: prices),
    ]
    let facts = Facts(of: catalog(items, asOf: instant), rules: .init())
    #expect(facts.events.map(\.kind) == [.drop, .smallerSize, .newProduct])
    #expect(facts.events.map(\.product) == [2, 1, 0])
  }
}
