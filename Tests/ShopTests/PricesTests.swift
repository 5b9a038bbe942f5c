import Diagnostics
import Quantities
import Shop
import Testing
import TestSupport

@Suite("The price history and the as-of moment")
struct PricesTests {
  private static let products = """
    id,name,price,aisle,created_at
    1,a,1.00,A,
    2,b,2.00,B > C,2026-03-05

    """

  @Test("Rows in any order, of two at one instant the later in the file")
  func order() {
    let result = Fixture(
      products: Self.products,
      prices: """
        product_id,date,price
        2,2026-03-01,2.50
        1,2026-02-01,1.10
        2,2026-02-01,3.00
        1,2026-03-01,1.00
        1,2026-02-01,1.20
        2,2026-03-01,2.00
        1,2026-01-31T23:59:59Z,0.9

        """
    ).read()
    #expect(result.text == "")
    #expect(
      Fixture.lines(result.catalog) == [
        "1 | a | A | 1 | history=2026-01-31T23:59:59Z 0.9, 2026-02-01 1.2, 2026-03-01 1",
        "2 | b | B > C | 2 | created=2026-03-05 | history=2026-02-01 3, 2026-03-01 2",
      ])
    let calendar = result.catalog?.calendar
    #expect(result.catalog?.asOf.flatMap { calendar?.sourceText(of: $0) } == "2026-03-05")
    #expect(
      result.catalog?.historyStart.flatMap { calendar?.sourceText(of: $0) }
        == "2026-01-31T23:59:59Z")
  }

  @Test("Rows of unknown products are ignored, and so are those without a price, with a warning")
  func ignoredRows() {
    let result = Fixture(
      products: Self.products + "3,c,,A,\n",
      prices: """
        product_id,date,price
        9,2026-01-01,1
        1,2026-02-01,1.00
        1,2025-01-01,0
        2,2027-01-01,
        2,2026-02-01,2
        3,2026-02-02,2
        8,2026-05-01,1

        """
    ).read()
    #expect(
      result.messages == [
        "warning[row-without-price]: the row has no price, so it is ignored (2)",
        "warning[product-without-price]: the product has no price, so it is left out (1)",
      ])
    // Rows ignored because of their product still count for the beginning and end of the history.
    let calendar = result.catalog?.calendar
    #expect(result.catalog?.asOf.flatMap { calendar?.sourceText(of: $0) } == "2026-05-01")
    #expect(result.catalog?.historyStart.flatMap { calendar?.sourceText(of: $0) } == "2026-01-01")
    #expect(result.catalog?.history.count == 2)
  }

  @Test("Unreadable and negative rows are errors")
  func faults() {
    let result = Fixture(
      products: Self.products,
      prices:
        "product_id;date;price\n1;2026-13-01;1\n1;;1\n1;2026-01-01;x\n;2026-01-01;1\n1;2026-01-01;-1\n"
    ).read()
    #expect(
      result.faults.ordered.errors.map { "\($0.location?.description ?? "-") \($0.message)" } == [
        "prices.csv:2:3 `2026-13-01` is not a date",
        "prices.csv:3:3 the row has no date",
        "prices.csv:4:14 `x` is not a price",
        "prices.csv:5:1 the row has no `product_id`",
        "prices.csv:6:14 the price `-1` is negative",
      ])
  }

  @Test("A catalog price that differs from the newest of the history wins, with a warning")
  func difference() {
    let result = Fixture(
      products: Self.products, prices: "product_id,date,price\n2,2026-01-01,9\n2,2026-02-01,1.99\n"
    ).read()
    #expect(
      result.text == """
        warning[price-differs]: the product `2` costs `2`, but its newest price in `prices.csv` is `1.99`
         --> products.csv:3:5
          |
        3 | 2,b,2.00,B > C,2026-03-05
          |     ^^^^
          = help: add a row to `prices.csv`; the catalog's price is shown

        """)
    #expect(result.catalog?.products[1].storePrice.tenThousandths == 20_000)
  }

  @Test("With a clock: the prices of that time, without later products")
  func clock() {
    let products = """
      id,name,price,aisle,created_at
      1,old,1.00,A,2026-01-01
      2,created later,2.00,B > C,2026-02-03
      3,history later,3.00,B > D,
      4,without history,4.00,E,
      5,free now,0,E,

      """
    let before = """
      product_id,date,price
      1,2026-01-01,1.50
      1,2026-02-02,1.20
      5,2026-01-01,5

      """
    let after = """
      1,2026-02-03,1.00
      2,2026-01-01,2.00
      3,2026-02-02T23:00:00Z,3.00
      6,2025-01-01,1

      """
    let settings = #"{ title: "T", timeZone: "Europe/Vienna" }"#
    let result = Fixture(
      settings: settings, products: products, prices: before + after, clock: "2026-02-02"
    ).read()
    #expect(
      Fixture.lines(result.catalog) == [
        "1 | old | A | 1.2 | created=2026-01-01 | history=2026-01-01 1.5, 2026-02-02 1.2",
        "4 | without history | E | 4", "5 | free now | E | 5 | history=2026-01-01 5",
      ])
    #expect(result.catalog?.aisles.map(\.pathText) == ["A", "E"])
    #expect(
      result.catalog.flatMap { c in c.asOf.map { c.calendar.text(of: $0) } }
        == "2026-02-02T23:59:59.999+01:00")
    #expect(result.catalog?.asOf?.isDay == true)
    #expect(result.messages == [])
  }

  @Test("An instant as clock includes that instant")
  func instantClock() {
    let prices = "product_id,date,price\n1,2026-02-02T10:15:00Z,1.5\n1,2026-02-02T10:15:00.001Z,1\n"
    let result = Fixture(prices: prices, clock: "2026-02-02T10:15:00Z").read()
    #expect(
      Fixture.lines(result.catalog) == ["1 | Milk | Dairy | 1.5 | history=2026-02-02T10:15:00Z 1.5"]
    )
  }

  @Test("A clock before all data leaves an empty shop")
  func earlyClock() {
    let result = Fixture(prices: "product_id,date,price\n1,2026-01-01,1\n", clock: "2025-01-01")
      .read()
    #expect(result.text == "")
    #expect(result.catalog?.products.isEmpty == true)
    #expect(result.catalog?.historyStart == nil)
  }

  @Test("Without dates there is no as-of moment")
  func noDates() { #expect(Fixture().read().catalog.map { $0.asOf == nil } == true) }

  @Test("Prices from JSON")
  func json() {
    let result = Fixture(
      settings: #"{ title: "T", prices: "p.json" }"#,
      prices: #"[{"product_id": 1, "date": "2026-01-01", "price": 1.29}]"#
    ).read()
    #expect(result.text == "")
    #expect(Fixture.lines(result.catalog) == ["1 | Milk | Dairy | 1.29 | history=2026-01-01 1.29"])
  }

  @Test(
    "The order of the rows doesn't change the history", arguments: 1...20 as ClosedRange<UInt64>)
  func shuffled(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var rows: [(product: Int, day: Int, price: Int)] = []
    for _ in 0..<200 {
      rows.append(
        (
          .random(in: 1...5, using: &random), .random(in: 1...28, using: &random),
          .random(in: 1...99, using: &random)
        ))
    }
    var expected: [Int: [Int: Int]] = [:]
    for row in rows { expected[row.product, default: [:]][row.day] = row.price }
    let products = "id,name,price,aisle\n" + (1...5).map { "\($0),n,1,A\n" }.joined()
    let prices =
      "product_id,date,price\n"
      + rows.map { "\($0.product),2026-01-\($0.day < 10 ? "0" : "")\($0.day),\($0.price)\n" }
      .joined()
    let catalog = Fixture(products: products, prices: prices).read().catalog
    for product in 1...5 {
      let wanted = (expected[product] ?? [:]).sorted { $0.key < $1.key }.map {
        Int64($0.value * 10_000)
      }
      #expect(catalog?.history(of: product - 1).map(\.price.tenThousandths) == wanted)
    }
  }

  @Test(
    "Later rows don't change a past day", arguments: 1...20 as ClosedRange<UInt64>)
  func laterRows(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    func row(_ product: Int, _ days: ClosedRange<Int>) -> String {
      let day = Int.random(in: days, using: &random)
      let time = Bool.random(using: &random) ? "T\(Int.random(in: 10...23, using: &random)):30" : ""
      let price = Int.random(in: 0...9, using: &random)
      return "\(product),2026-01-\(day),\(price).50\n"
        .replacing("-\(day),", with: "-\(day)\(time),")
    }
    let products =
      "id,name,price,aisle,created_at\n"
      + (1...6).map {
        "\($0),n,\($0 % 3),A > B\($0 % 2),\($0 == 6 ? "2026-01-25" : "")\n"
      }.joined()
    let early =
      (1...5).map { row($0, 10...20) }
      + (0..<20).map { _ in
        row(.random(in: 1...7, using: &random), 10...20)
      }
    var all = early
    for _ in 0..<20 {
      let late = row(.random(in: 1...7, using: &random), 21...30)
      all.insert(late, at: .random(in: 0...all.count, using: &random))
    }
    let settings = #"{ title: "T", timeZone: "Asia/Kathmandu" }"#
    let header = "product_id,date,price\n"
    let before = Fixture(
      settings: settings, products: products, prices: header + early.joined(), clock: "2026-01-20"
    ).read().catalog
    let after = Fixture(
      settings: settings, products: products,
      prices: header + all.joined(), clock: "2026-01-20"
    ).read().catalog
    #expect(before?.asOf == after?.asOf && before?.historyStart == after?.historyStart)
    #expect(before?.aisles.map(\.pathText) == after?.aisles.map(\.pathText))
    #expect(Fixture.lines(before) == Fixture.lines(after))
    #expect(before?.products.count == 5)
  }
}
