import Diagnostics
import Testing

@Suite("One file of products and prices")
struct OneTableTests {
  private func read(_ rows: String) -> Fixture.Result {
    Fixture(
      settings: #"{ title: "T", products: "all.csv", prices: "all.csv" }"#, products: rows,
      prices: rows
    ).read()
  }

  @Test("The newest row is the product, and all rows are its history, in any order")
  func rows() {
    let head = "id,name,price,aisle,date\n"
    let rows = ["1,Old milk,2,A,2026-01-01\n", "2,Tea,3,B,2026-01-02\n", "1,Milk,1,A,2026-02-01\n"]
    let milk = "1 | Milk | A | 1 | history=2026-01-01 2, 2026-02-01 1"
    let tea = "2 | Tea | B | 3 | history=2026-01-02 3"
    let result = read(head + rows.joined())
    #expect(result.messages == [])
    #expect(Fixture.lines(result.catalog) == [tea, milk])
    #expect(Fixture.lines(read(head + rows.reversed().joined()).catalog) == [milk, tea])
  }

  @Test("Of two rows of one day the later one counts, and dates are settled by the column")
  func ties() {
    let result = read(
      """
      id,name,price,aisle,date
      1,A,1,X,03/04/2026
      1,B,2,X,03/04/2026
      1,C,3,X,20/03/2026

      """)
    #expect(result.messages == [])
    #expect(
      Fixture.lines(result.catalog) == ["1 | B | X | 2 | history=2026-03-20 3, 2026-04-03 2"])
  }

  @Test("Rows of JSON, with the products' own names for the columns")
  func json() {
    let rows = #"""
      [{"sku": "1", "title": "Milk", "amount": 2, "day": "2026-01-01", "aisle": "A"},
       {"sku": "1", "title": "Whole milk", "amount": 3, "day": "2026-01-02", "aisle": "A"}]
      """#
    let result = Fixture(
      settings: #"""
        { title: "T",
          products: { file: "all", format: "json",
            columns: { id: "sku", name: "title", price: "amount" } },
          prices: { file: "all", columns: { date: "day" } } }
        """#, products: rows, prices: rows
    ).read()
    #expect(result.messages == [])
    #expect(
      Fixture.lines(result.catalog) == [
        "1 | Whole milk | A | 3 | history=2026-01-01 2, 2026-01-02 3"
      ])
  }

  @Test("A date that can't be read is an error once, and without the column of dates it is, too")
  func faults() {
    #expect(
      read("id,name,price,aisle,date\n1,A,1,X,soon\n1,B,1,X,2026-01-01\n").messages
        == ["error: `soon` is not a date"])
    #expect(
      read("id,name,price,aisle\n1,A,1,X\n").messages == ["error: the column `date` is missing"])
  }
}
