import Diagnostics
import Testing
import TestSupport

@Suite("The order of day and month is settled by the column, never row by row")
struct DateOrderTests {
  private func created(_ dates: [String]) -> Fixture.Result {
    let rows = dates.enumerated().map { "\($0.offset),n,1,A,\($0.element)\n" }.joined()
    return Fixture(products: "id,name,price,aisle,created_at\n" + rows).read()
  }

  private func priced(_ dates: [String]) -> Fixture.Result {
    let rows = dates.enumerated().map { "1,\($0.element),\($0.offset + 1)\n" }.joined()
    return Fixture(
      products: "id,name,price,aisle\n1,n,\(dates.count),A\n",
      prices: "product_id,date,price\n" + rows
    ).read()
  }

  @Test("A day above 12 in any row settles all rows")
  func settled() {
    for (evidence, shown) in [("20/11/2026", "2026-04-03"), ("11/20/2026", "2026-03-04")] {
      for dates in [["03/04/2026", evidence], [evidence, "03/04/2026"]] {
        let result = created(dates)
        #expect(result.messages == [])
        #expect(Fixture.lines(result.catalog).contains { $0.hasSuffix("created=\(shown)") })
        let prices = priced(dates)
        #expect(!prices.faults.hasErrors)
        #expect(Fixture.lines(prices.catalog)[0].contains(shown))
      }
    }
  }

  @Test("The same day in either order needs no decision, nor do other notations beside it")
  func same() {
    #expect(created(["", "2026-01-01", "20.11.2026"]).messages == [])
    #expect(priced(["20.11.2026", "2026/11/21"]).messages == [])
  }

  @Test("A column that shows no order is one error, with what to write")
  func ambiguous() {
    let text = """
        |
      2 | 0,n,1,A,03/04/2026
        |         ^^^^^^^^^^
        = help: say it beside the file's name in `shop.json`: `"dateFormat": "d/m/y"` or `"dateFormat": "m/d/y"`

      """
    #expect(
      created(["03/04/2026", "04/05/2026"]).text == """
        error: no date of the column shows whether the day or the month comes first in `03/04/2026`
         --> products.csv:2:9
        \(text)
        """)
    #expect(
      priced(["03/04/2026", "04/05/2026"]).messages == [
        "error: no date of the column shows whether the day or the month comes first in "
          + "`03/04/2026`"
      ])
  }

  @Test("A date that contradicts the order is an error that shows what settled it")
  func contradiction() {
    for result in [created, priced].map({ $0(["03/04/2026", "20/11/2026", "11/21/2026"]) }) {
      #expect(result.messages == ["error: `11/21/2026` is not a date with the day first"])
      #expect(result.text.contains("= this date shows that the day comes first"))
      #expect(result.text.contains("20/11/2026"))
    }
  }

  @Test("Products in JSON")
  func json() {
    let result = Fixture(
      settings: #"{ title: "T", products: "p.json", prices: "h.json" }"#,
      products: #"""
        [{"id": 1, "name": "A", "price": 1, "aisle": "A", "created_at": "03\/04\/2026"},
         {"id": 2, "name": "B", "price": 1, "aisle": "A", "created_at": "03/04/2026"},
         {"id": 3, "name": "C", "price": 1, "aisle": "A", "created_at": "20/04/2026"},
         {"id": 4, "name": "D", "price": 1, "aisle": "A", "created_at": 20251201}]
        """#,
      prices: #"""
        [{"product_id": 1, "date": "01/02/2026", "price": 2},
         {"product_id": 1, "date": "01\/13\/2026", "price": 1}]
        """#
    ).read()
    #expect(result.messages == [])
    #expect(
      Fixture.lines(result.catalog) == [
        "1 | A | A | 1 | created=2026-04-03 | history=2026-01-02 2, 2026-01-13 1",
        "2 | B | A | 1 | created=2026-04-03", "3 | C | A | 1 | created=2026-04-20",
        "4 | D | A | 1 | created=2025-12-01",
      ])
  }

  @Test("A year of two digits is an error that names the setting")
  func shortYears() {
    let result = created(["01.09.26"])
    #expect(result.messages == ["error: `01.09.26` has a year of two digits"])
    #expect(result.text.contains(#"`"dateFormat": "d/m/y"`"#))
  }

  @Test("Out of order or not, the result is that of ISO dates", arguments: 1...40)
  func chunks(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let isDayFirst = seed % 2 == 0
    var (slashed, plain) = ("product_id,date,price\n", "product_id,date,price\n")
    var days = (1...30).map { _ in Int.random(in: 1...28, using: &random) } + [20]
    if seed % 3 == 0 { days.sort() }
    for day in days {
      let (id, month) = (
        Int.random(in: 1...3, using: &random), Int.random(in: 1...9, using: &random)
      )
      let price = Int.random(in: 1...3, using: &random)
      slashed +=
        "\(id),\(isDayFirst ? day : month)/\(isDayFirst ? month : day)/2026,\(price)\n"
      plain += "\(id),2026-0\(month)-\(day < 10 ? "0" : "")\(day),\(price)\n"
    }
    let products = "id,name,price,aisle\n1,a,1,A\n2,b,1,A\n3,c,1,A\n"
    let expected = Fixture(products: products, prices: plain).read()
    let result = Fixture(products: products, prices: slashed).read()
    #expect(Fixture.lines(result.catalog) == Fixture.lines(expected.catalog))
    #expect(!result.faults.hasErrors)
  }
}
