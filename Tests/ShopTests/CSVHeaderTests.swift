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

  @Test("The prices file")
  func prices() {
    for text in ["# by hand\nproduct_id,date,price\n1,2026-01-01,2\n", "Prices\n\n"] {
      let bytes = Array(text.utf8)
      let start = CSVHeader.start(in: bytes[...], names: ["productid", "date", "price"])
      #expect(start == (text.hasPrefix("#") ? 10 : 0))
    }
  }
}
