import Diagnostics
import Testing

@Suite("Prices inside products")
struct OwnHistoryTests {
  private let settings = #"""
    { title: "T", products: { file: "p.json", columns: { history: "priceHistory" } } }
    """#

  private func products(_ history: String) -> String {
    #"""
    [{"id": "1", "name": "Milk", "price": 1, "aisle": "A", "priceHistory": \#(history)},
     {"id": "2", "name": "Tea", "price": 5, "aisle": "A"}]
    """#
  }

  @Test("Objects with a date and a price are history, whatever the two are called")
  func names() {
    for history in [
      #"[{"date": "2026-01-01", "price": 2}, {"date": "2026-02-01", "price": 1}]"#,
      #"[{"validFrom": "01/02/2026", "amount": "1,00"}, {"from": "2026\/01\/01", "value": "2 €"}]"#
        .replacing("01/02/2026", with: "2026-02-01"),
    ] {
      let result = Fixture(settings: settings, products: products(history)).read()
      #expect(result.messages == [])
      #expect(
        Fixture.lines(result.catalog) == [
          "1 | Milk | A | 1 | history=2026-01-01 2, 2026-02-01 1", "2 | Tea | A | 5",
        ])
    }
  }

  @Test("They are merged with the prices file, whose row counts at one instant")
  func merged() {
    let history = #"[{"date": "2026-01-03", "price": 9}, {"date": "2026-01-05", "price": 7}]"#
    let rows = (1...9).map { "1,2026-01-0\($0),\($0 == 9 ? 1 : 3)\n2,2026-01-0\($0),5\n" }.joined()
    let result = Fixture(
      settings: settings, products: products(history.replacing("01-05", with: "01-05T12:00Z")),
      prices: "product_id,date,price\n" + rows
    ).read()
    #expect(result.messages == [])
    let line = Fixture.lines(result.catalog)[0]
    #expect(
      line.contains(
        "2026-01-03 3, 2026-01-04 3, 2026-01-05 3, 2026-01-05T12:00:00Z 7, 2026-01-06 3"))
    #expect(line.hasSuffix("2026-01-09 1"))
  }

  @Test("A clock before a price leaves it out, and a product whose history begins later")
  func clock() {
    let history = #"[{"date": "2026-01-03", "price": 9}, {"date": "2026-01-05", "price": 1}]"#
    let fixture = { clock in
      Fixture(settings: settings, products: products(history), clock: clock).read().catalog
    }
    #expect(Fixture.lines(fixture("2026-01-04"))[0] == "1 | Milk | A | 9 | history=2026-01-03 9")
    #expect(Fixture.lines(fixture("2026-01-01")) == ["2 | Tea | A | 5"])
  }

  @Test("Faults have their places; the order of days and months is that of all the histories")
  func faults() {
    func messages(_ history: String) -> [String] {
      Fixture(settings: settings, products: products(history)).read().messages
    }
    #expect(messages("[1]") == ["error: the history is not an array of objects"])
    #expect(messages(#"[{"price": 1}]"#) == ["error: the price in the history has no date"])
    #expect(messages(#"[{"date": "soon", "price": 1}]"#) == ["error: `soon` is not a date"])
    #expect(
      messages(#"[{"date": "2026-01-01", "price": "x"}]"#) == ["error: `x` is not a price"])
    #expect(
      messages(#"[{"date": "03/04/2026", "price": 2}, {"date": "20/04/2026", "price": 1}]"#) == [])
    #expect(messages(#"[{"date": "03/04/2026", "price": 2}]"#).count == 1)
    #expect(messages(#""none""#) == [])
  }
}
