import Diagnostics
import Shop
import Testing

@Suite("Faults beside other faults")
struct FaultsElsewhereTests {
  private static let products = """
    id,name,price,aisle,size,sale_price,sale_ends
    milk,Milk,1.29,Dairy,1 l,,
    eggs,Eggs,two,Dairy,6 crates,,
    rye,Rye,,Bread,,,
    oats,Oats,2.49,Bread,500 g,2.00,2026-11-20

    """

  private func messages(
    _ products: String = products, prices: String? = nil, settings: String = ""
  ) -> [String] {
    Fixture(settings: "{ title: 'T', \(settings) }", products: products, prices: prices).read()
      .messages
  }

  @Test("A warning does not vanish because of an error in the same file")
  func sameFile() {
    let prices =
      "product_id,date,price\nmilk,2026-11-01,1.39\neggs,2026-11-01,3\ngone,2026-11-01,3\n"
    #expect(
      messages(prices: prices) == [
        "error: `two` is not a price",
        "warning[unknown-unit]: the unit `crates` is unknown, so there is no unit price (1)",
        "warning[price-differs]: the product `milk` costs `1.29`, but its newest price in "
          + "`prices.csv` is `1.39` (1)",
        "warning[product-without-price]: the product has no price, so it is left out (1)",
      ])
  }

  @Test("From prices with errors nothing is concluded, but the products are checked")
  func pricesWithErrors() {
    let prices = "product_id,date,price\nmilk,2026-11-01,cheap\nmilk,2026-11-02,1.39\n"
    let sound = Self.products.replacing("two", with: "2")
    #expect(
      messages(sound, prices: prices) == [
        "error: `cheap` is not a price",
        "warning[unknown-unit]: the unit `crates` is unknown, so there is no unit price (1)",
        "warning[product-without-price]: the product has no price, so it is left out (1)",
      ])
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

  @Test("A group with an error in a row is left out alone")
  func groups() {
    let products = """
      key,id,name,price,aisle,size
      a,a,A,1,X,1 kg
      a,,,none at all,X,2 crates
      ,,B,2,X,
      b,b,,3,X,
      c,c,C,4,X,3 boxes

      """
    let result = Fixture(
      settings: "{ title: 'T', products: { file: 'products.csv', group: 'key' } }",
      products: products
    ).read()
    #expect(Fixture.lines(result.checked).map { $0.prefix(5) } == ["c | C"])
    #expect(result.messages.count == 5)
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
