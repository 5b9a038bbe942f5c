import Diagnostics
import Testing
@testable import Tables

@Suite("Lines above the header of a CSV file")
struct CSVHeaderTests {
  private let table = "id;name;price;aisle\n1;Milk;1,29;Dairy\n"

  @Test(
    "Titles and comments are passed over, and places stay right",
    arguments: [
      "# Export of 20.11.2026, all rows, all fields\n", "Products of Acme\n",
      "Products of Acme;;;\n\n\n# by the shop\n", "#\n#;#\n", "\u{FEFF}Report, 20.11.2026\r\n\r\n",
      "id\n", "\"Title; with \"\"quotes\"\"\"\n",
    ])
  func preambles(_ preamble: String) {
    let result = Fixture(products: preamble + table).read()
    #expect(result.messages == [])
    #expect(Fixture.lines(result.catalog) == ["1 | Milk | Dairy | 1.29"])
    let wrong = Fixture(products: preamble + table.replacing("1,29", with: "x")).read()
    let line = (preamble + table).replacing("\r\n", with: "\n").split(
      separator: "\n", omittingEmptySubsequences: false
    ).firstIndex { $0.hasPrefix("1;") }
    #expect(wrong.text.contains("products.csv:\((line ?? 0) + 1):8"))
  }

  @Test("A header that is one is never passed over")
  func headers() {
    let settings =
      ##"{ title: "T", products: { file: "p.csv", columns: { id: "#", name: "N" } } }"##
    let numbered = Fixture(settings: settings, products: "#,N,price,aisle\n1,name,1,price\n").read()
    #expect(Fixture.lines(numbered.catalog) == ["1 | name | price | 1"])
    let own = Fixture(products: "id,name,price,aisle\nid,name,1,aisle\n").read()
    #expect(Fixture.lines(own.catalog) == ["id | name | aisle | 1"])
    let unknown = Fixture(products: "a,b,c\n1,2,3\n").read()
    #expect(unknown.text.contains(" --> products.csv:1:1\n"))
    let commented = Fixture(products: "# all\na,b,c\n1,2,3\n").read()
    #expect(commented.text.contains(" --> products.csv:2:1\n"))
    let hashed = Fixture(products: "#a,b,c\n1,2,3\n").read()
    #expect(hashed.text.contains(" --> products.csv:1:1\n"))
  }

  @Test("The prices file")
  func prices() {
    for text in ["# by hand\nproduct_id,date,price\n1,2026-01-01,2\n", "Prices\n\n"] {
      let bytes = Array(text.utf8)
      let start = CSVHeader.start(in: bytes[...], names: ["productid", "date", "price"])
      #expect(start == (text.hasPrefix("#") ? 10 : 0))
    }
  }
}
