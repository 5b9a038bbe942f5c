import Diagnostics
import Testing

@Suite("List prices and sales")
struct SalesTests {
  private func lines(
    _ products: String, clock: String? = nil, prices: String? = nil, settings: String = ""
  ) -> [String] {
    let result = Fixture(
      settings: "{ title: 'T', \(settings) }", products: products, prices: prices, clock: clock
    ).read()
    return Fixture.lines(result.catalog) + result.messages
  }

  @Test("A list price is shown only above the price shown, with the markup")
  func listPrice() {
    #expect(
      lines(
        """
        id,name,price,aisle,list_price
        1,a,10,A,12.5
        2,b,10,A,10
        3,c,10,A,9
        4,d,10,A,
        5,e,10.01,A,10.014

        """, settings: "markupPercent: 10") == [
          "1 | a | A | 10 | shown=11 | list=13.75", "2 | b | A | 10 | shown=11",
          "3 | c | A | 10 | shown=11", "4 | d | A | 10 | shown=11",
          "5 | e | A | 10.01 | shown=11.01 | list=11.02",
        ])
    #expect(
      lines("id,name,price,aisle,list_price\n1,a,10,A,much\n")
        == ["no catalog", "error: `much` is not a price"])
  }

  @Test("A sale without dates is on: the regular price becomes the list price if there is none")
  func undated() {
    #expect(
      lines(
        """
        id,name,price,aisle,sale_price,list_price
        1,a,10,A,8,
        2,b,10,A,8,12
        3,c,10,A,10,
        4,d,10,A,11,
        5,e,10,A,0,
        6,f,,A,8,

        """) == [
          "1 | a | A | 8 | list=10", "2 | b | A | 8 | list=12", "3 | c | A | 10", "4 | d | A | 10",
          "5 | e | A | 10",
          "warning[product-without-price]: the product has no price, so it is left out (1)",
        ])
  }

  @Test("What is taken off is an amount with the tax, or a percentage; the amount comes first")
  func discounts() {
    #expect(
      lines(
        """
        id,name,price,aisle,sale_price,sale_discount,sale_percent
        1,a,10,A,,2.4,
        2,b,10,A,,,33.3333
        3,c,10,A,,2.4,50
        4,d,10,A,7,2.4,50
        5,e,10,A,,12,
        6,f,10,A,,,100
        7,g,10,A,,0,0

        """, settings: "taxPercent: 20") == [
          "1 | a | A | 8 | shown=9.6 | list=12", "2 | b | A | 6.6667 | shown=8 | list=12",
          "3 | c | A | 8 | shown=9.6 | list=12", "4 | d | A | 7 | shown=8.4 | list=12",
          "5 | e | A | 10 | shown=12", "6 | f | A | 10 | shown=12", "7 | g | A | 10 | shown=12",
        ])
  }

  @Test("A date of zeros is none")
  func zeroDates() {
    #expect(
      lines(
        """
        id,name,price,aisle,sale_price,sale_starts,sale_ends,created_at
        1,a,10,A,8,0000-00-00 00:00:00,0000-00-00,0000-00-00

        """) == ["1 | a | A | 8 | list=10"])
  }

  @Test("Amounts that are taken off are read by their whole column")
  func discountColumn() {
    #expect(
      lines(
        """
        id;name;price;aisle;sale_discount
        1;a;5.000;A;1.500
        2;b;10,50;A;2,25

        """) == ["1 | a | A | 3500 | list=5000", "2 | b | A | 8.25 | list=10.5"])
  }

  private static let dated = """
    id,name,price,aisle,sale_price,sale_starts,sale_ends
    both,a,10,A,8,2026-11-10,2026-11-20
    instants,b,10,A,8,2026-11-10T12:00,2026-11-20T12:00
    start,c,10,A,8,2026-11-10,
    end,d,10,A,8,,2026-11-20

    """

  @Test(
    "A sale with dates is on from its start to its end, a day at the end included",
    arguments: [
      ("2026-11-09", "end"), ("2026-11-10T00:00", "both start end"),
      ("2026-11-10T12:00", "both instants start end"),
      ("2026-11-20T12:00", "both instants start end"), ("2026-11-20T12:01", "both start end"),
      ("2026-11-10", "both instants start end"), ("2026-11-20", "both instants start end"),
      ("2026-11-21T00:00", "start"),
    ])
  func dates(clock: String, on: String) {
    let found = lines(Self.dated, clock: clock).filter { $0.contains(" 8 | list=10") }
    #expect(found.map { $0.prefix { $0 != " " } }.joined(separator: " ") == on)
  }

  @Test("Without --clock the newest moment in the data decides")
  func asOf() {
    for (day, count) in [("2026-11-09", 1), ("2026-11-15", 3)] {
      let found = lines(Self.dated, prices: "product_id,date,price\nboth,\(day),10\n")
      #expect(found.count { $0.contains(" 8 | list=10") } == count + (count == 3 ? 1 : 0))
    }
    let created = Self.dated + "new,e,10,A,,,\n"
    let withDates = created.split(separator: "\n").enumerated().map { number, line in
      "\(line)," + (number == 0 ? "created_at" : number == 5 ? "2026-11-15" : "")
    }
    let found = lines(withDates.joined(separator: "\n"))
    #expect(found.count { $0.contains(" 8 | list=10") } == 4)
  }

  @Test(
    "Of a day, the sales of its noon count, so that one may end a minute before midnight",
    arguments: [
      ("2026-11-10T00:00", "2026-11-20T23:59", [10, 20]),
      ("2026-11-10T00:00", "2026-11-21T00:00", [10, 20]),
      ("2026-11-10T11:00", "2026-11-20T13:00", [10, 20]),
      ("2026-11-10T13:00", "2026-11-20T11:00", [11, 19]),
    ])
  func noon(start: String, end: String, days: [Int]) {
    let products = """
      id,name,price,aisle,sale_price,sale_starts,sale_ends
      a,a,10,A,8,\(start),\(end)

      """
    for day in 9...21 {
      let prices = "product_id,date,price\na,2026-11-\(day < 10 ? "0" : "")\(day),10\n"
      let isOn = lines(products, prices: prices)[0].hasPrefix("a | a | A | 8 ")
      #expect(isOn == (days[0]...days[1]).contains(day), "\(day)")
    }
  }

  @Test("Without any date in the data, a sale with dates is not on, and that is a warning")
  func noMoment() {
    let result = Fixture(products: Self.dated).read()
    #expect(
      Fixture.lines(result.catalog) == [
        "both | a | A | 10", "instants | b | A | 10", "start | c | A | 10", "end | d | A | 10",
      ])
    #expect(
      result.messages == [
        "warning[undated-sale]: the sale has dates, but the shop's data has none, so the regular "
          + "price is shown (4)"
      ])
    #expect(result.text.contains("products.csv:2:13"))
  }

  @Test("Both dates in one column, as feeds have them")
  func oneColumn() {
    let products = #"""
      [{"id": "1", "name": "a", "price": 10, "aisle": "A", "sale_price": 8,
        "sale_dates": "2026-11-10T00:00+0100\/2026-11-20T23:59+0100"},
       {"id": "2", "name": "b", "price": 10, "aisle": "A", "sale_price": 8,
        "sale_dates": "2026-11-10 / 2026-11-12"}]
      """#
    let settings = "products: 'p.json'"
    #expect(
      lines(products, clock: "2026-11-12", settings: settings)
        == ["1 | a | A | 8 | list=10", "2 | b | A | 8 | list=10"])
    #expect(
      lines(products, clock: "2026-11-13", settings: settings)
        == ["1 | a | A | 8 | list=10", "2 | b | A | 10"])
    for dates in ["2026-11-10", "2026-11-10/soon", "2026-11-10/2026-11-11/2026-11-12"] {
      #expect(
        lines("id,name,price,aisle,sale_price,sale_dates\n1,a,10,A,8,\(dates)\n")
          == ["no catalog", "error: `\(dates)` is not a pair of dates"])
    }
  }

  @Test("At a past moment the history says what a product cost")
  func history() {
    let prices = "product_id,date,price\nboth,2026-11-01,9\nboth,2026-11-16,8\n"
    #expect(
      lines(Self.dated, clock: "2026-11-15", prices: prices)[0].hasPrefix("both | a | A | 9 "))
    #expect(
      lines(Self.dated, clock: "2026-11-16", prices: prices)[0].hasPrefix("both | a | A | 8 "))
    let differing = "product_id,date,price\nboth,2026-11-16,10\n"
    #expect(
      lines(Self.dated, prices: differing).contains(
        "warning[price-differs]: the product `both` costs `8`, but its newest price in "
          + "`prices.csv` is `10` (1)"))
  }
}
