import Diagnostics
import Shop
import Testing

@Suite("Faults beside other faults")
struct FaultsElsewhereTests {
  private func messages(
    _ products: String, prices: String? = nil, settings: String = ""
  ) -> [String] {
    Fixture(settings: "{ title: 'T', \(settings) }", products: products, prices: prices).read()
      .messages
  }

  @Test("Where the products can't be read, no row of the prices is blamed for it")
  func missingRows() {
    let prices = "product_id,date,price\n" + (1...105).map { "p\($0),2026-11-01,1\n" }.joined()
    let header = "id,name,price,aisle\n"
    let rows = (1...105).map { "p\($0),P,1,A\n" }.joined()
    #expect(
      messages("ident,name,price,aisle\n" + rows, prices: prices)
        == ["error: the column `id` is missing"])
    #expect(messages("", prices: prices).count == 1)
    #expect(messages(header + "\"p1,P,1,A\n" + rows, prices: prices).count == 1)
    let noIDs = rows.replacing(/p[0-9]+/, with: "")
    #expect(
      messages(header + noIDs, prices: prices)
        == [String](repeating: "error: the product has no `id`", count: 3))
    #expect(
      messages(header + "x,y,1,A,B\n" + rows, prices: prices + "q,2026-11-01,1\n")
        == ["error: the row has 5 fields, but the header has 4"])
  }

  @Test("A wrong column is three faults, not one for each row")
  func wrongColumn() {
    let rows = (1...105).map { "p\($0),Product,\($0).50,A,x\($0)\n" }.joined()
    let products = "id,name,price,aisle,note\n" + rows
    let prices =
      "product_id,date,price,note\n" + (1...105).map { "p\($0),2026-11-01,\($0).50,x\n" }.joined()
    func mapped(_ table: String, _ column: String, _ name: String) -> [String] {
      messages(
        products, prices: prices,
        settings: "\(table): { file: '\(table).csv', columns: { \(column): '\(name)' } }")
    }
    #expect(
      mapped("products", "price", "note")
        == ["x1", "x2", "x3"].map { "error: `\($0)` is not a price" })
    #expect(
      mapped("prices", "price", "note")
        == [String](repeating: "error: `x` is not a price", count: 3))
    #expect(
      mapped("prices", "date", "note")
        == [String](repeating: "error: `x` is not a date", count: 3))
    #expect(
      mapped("prices", "product_id", "note")
        == ["warning[row-without-product]: none of the 105 rows names a product (1)"])
    #expect(
      mapped("products", "id", "note")
        == ["warning[row-without-product]: none of the 105 rows names a product (1)"])
  }

  @Test("Aisles that are nested too deep are refused where they begin")
  func deepAisle() {
    let path = Array(repeating: "a", count: 100_000).joined(separator: " > ")
    let result = Fixture(products: "id,name,price,aisle\n7,Milk,1,\(path)\n").read()
    #expect(result.catalog == nil)
    #expect(
      result.text.hasPrefix(
        "error: the aisle is a path of 100000 names\n --> products.csv:2:10\n"))
    #expect(result.text.contains("= help: use at most 32"))
  }

  @Test("Faults are shown in the order of the files and of the places in them")
  func order() {
    let faults = FaultLog()
    func fault(_ file: String, _ line: Int, _ column: Int) -> Diagnostic {
      let text = String(repeating: "\n", count: line - 1) + String(repeating: " ", count: column)
      let source = SourceFile(name: file, bytes: Array(text.utf8))
      return Diagnostic("\(file)\(line)\(column)", at: source.location(at: line + column - 2))
    }
    for (file, line, column) in [("b", 3, 1), ("a", 9, 2), ("b", 2, 5), ("a", 9, 1), ("b", 2, 1)] {
      faults.error(fault(file, line, column))
      faults.warning(.stale, about: "\(line)", fault(file, line, column))
    }
    faults.error(Diagnostic("nowhere"))
    #expect(faults.ordered.errors.map(\.message) == ["nowhere", "b21", "b25", "b31", "a91", "a92"])
    #expect(
      faults.ordered.warnings.map { $0.shown.map(\.message) }
        == [["b21", "b25"], ["b31"], ["a91", "a92"]])
  }
}
