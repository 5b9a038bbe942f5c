import Diagnostics
import Quantities
import Shop
import Testing

@Suite("Ambiguous numbers are decided by the column, the file or a person")
struct NumberColumnTests {
  /// The prices of products whose price column has these fields.
  private func prices(
    _ fields: [String], locale: String, currency: String = "EUR"
  ) -> Fixture.Result {
    let rows = fields.enumerated().map { "\($0.offset)\tn\t\($0.element)\tA\n" }
    return Fixture(
      settings: #"{ title: "T", locale: "\#(locale)", currency: "\#(currency)" }"#,
      products: "id\tname\tprice\taisle\n" + rows.joined()
    ).read()
  }

  private func values(_ result: Fixture.Result) -> [String] {
    result.catalog?.products.map(\.storePrice.decimal.text) ?? []
  }

  @Test(
    "By the column's other fields, whatever the locale",
    arguments: [
      (["1,299", "12.99"], ["1299", "12.99"]), (["1.299", "12.99"], ["1.299", "12.99"]),
      (["1,299", "12,99"], ["1.299", "12.99"]), (["1.299", "12,99"], ["1299", "12.99"]),
      (["1,299", "1,299,000"], ["1299", "1299000"]),
      (["1.299", "1.299.000"], ["1299", "1299000"]),
      (["1.299", "1,299,000"], ["1.299", "1299000"]), (["1,299", "1.299,00"], ["1.299", "1299"]),
      (["1.299", "1 299,00"], ["1299", "1299"]), (["1,299", "0,299"], ["1.299", "0.299"]),
      (["1,299", "1.299", "0.5"], ["1299", "1.299", "0.5"]),
    ])
  func byColumn(_ pair: (fields: [String], values: [String])) {
    for locale in ["en", "de-AT"] {
      let result = prices(pair.fields, locale: locale)
      #expect(values(result) == pair.values)
      #expect(result.text == "")
    }
  }

  @Test("By the locale if the column proves nothing, in a currency with three decimals")
  func byLocale() {
    func read(_ fields: [String], _ locale: String) -> [String] {
      values(prices(fields, locale: locale, currency: "KWD"))
    }
    #expect(read(["1,299", "5"], "en") == ["1299", "5"])
    #expect(read(["1.299", "5"], "en") == ["1.299", "5"])
    #expect(read(["1,299", "5"], "de-AT") == ["1.299", "5"])
    #expect(read(["1.299", "5"], "de-AT") == ["1299", "5"])
    #expect(read(["1.299", "5"], "de-CH") == ["1.299", "5"])
    #expect(read(["1.299", "1,299"], "en") == ["1.299", "1299"])
    #expect(read(["1.299", "1,299"], "sl") == ["1299", "1.299"])
  }

  @Test("As thousands in a currency without decimals, whatever the locale")
  func withoutDecimals() {
    for locale in ["ja", "de"] {
      let result = prices(["1,299", "1.299"], locale: locale, currency: "JPY")
      #expect(values(result) == ["1299", "1299"])
    }
  }

  @Test("Never by the locale in a currency with two decimals: the price must be explained")
  func ambiguousPrices() {
    for locale in ["en", "de-AT"] {
      let result = prices(["5", "2.500", "3.750"], locale: locale)
      #expect(
        result.text == """
          error: the price `2.500` may be 2.500 or 2500
           --> products.csv:3:5
            |
          3 | 1 n 2.500 A
            |     ^^^^^
            = help: say it beside the file's name in `shop.json`: `"decimal": "."` for 2.500, or \
          `"decimal": ","` for 2500

          """)
    }
    let result = prices(["€ 1,299"], locale: "en")
    #expect(result.messages == ["error: the price `€ 1,299` may be 1.299 or 1299"])
    #expect(result.text.contains(#"`"decimal": ","` for 1.299, or `"decimal": "."` for 1299"#))
  }

  @Test("Prices in strings of JSON are as ambiguous as in CSV; numbers of JSON never are")
  func json() {
    var fixture = Fixture(
      settings: "{ title: 'T', products: 'products.json' }",
      products: #"[{ "id": 1, "name": "n", "price": "1.299", "aisle": "A" }]"#)
    #expect(fixture.read().messages == ["error: the price `1.299` may be 1.299 or 1299"])
    fixture = Fixture(
      settings: "{ title: 'T', products: 'products.json' }",
      products: #"[{ "id": 1, "name": "n", "price": 1.299, "aisle": "A" }]"#)
    #expect(values(fixture.read()) == ["1.299"])
  }

  @Test(
    "By other numbers of the file, but not by sizes, which people write",
    arguments: [
      ("list_price", "12,50", "1299"), ("popularity", "0.5", "1.299"), ("size", "1,5 l", ""),
    ])
  func byFile(column: String, field: String, price: String) {
    let result = Fixture(
      products: "id;name;price;aisle;\(column)\n1;a;1.299;A;\n2;b;2;A;\(field)\n"
    ).read()
    #expect(values(result).first ?? "" == price)
    #expect(result.messages.isEmpty == !price.isEmpty)
  }

  @Test("By `decimal` before anything else", arguments: [(".", "1.299"), (",", "1299")])
  func stated(mark: String, price: String) {
    let result = Fixture(
      settings: "{ title: 'T', products: { file: 'p.csv', decimal: '\(mark)' } }",
      products: "id;name;price;aisle\n1;a;1.299;A\n2;b;12,50;A\n"
    ).read()
    #expect(values(result) == [price, "12.5"])
    #expect(result.text == "")
  }

  @Test("A column may mix unambiguous formats")
  func mixed() {
    let result = prices(
      ["1299.00", "1.299,00", "1,299.00", "1 299,00", "€12.99", "12.99 EUR", "1,339,724,852"],
      locale: "en")
    #expect(values(result) == ["1299", "1299", "1299", "1299", "12.99", "12.99", "1339724852"])
    #expect(result.text == "")
  }

  @Test("Prices that contradict one another explain no other one")
  func contradictoryPrices() {
    for (fields, line) in [(["12,50", "12.99", "1,299"], 3), (["12,50", "1,299", "12.99"], 4)] {
      let result = prices(fields, locale: "de-AT")
      #expect(result.messages == ["error: the price `1,299` may be 1.299 or 1299"])
      #expect(result.text.contains("= a decimal point is here\n --> products.csv:\(line):5"))
      #expect(result.text.contains("= a decimal comma is here\n --> products.csv:2:5"))
    }
  }

  @Test("Sizes that contradict one another are a warning with all places")
  func contradictorySizes() {
    let result = Fixture(
      products: "id;name;price;aisle;size\n1;a;1;A;1,5 l\n2;b;1;A;1.250 l\n3;c;1;A;0.5 l\n"
    ).read()
    #expect(
      result.messages == [
        "warning[mixed-decimals]: the column `size` has both decimal points and decimal commas (1)"
      ])
    #expect(result.text.contains("--> products.csv:3:9"))
  }

  @Test("The prices file is decided separately, including rows after the clock")
  func history() {
    var fixture = Fixture()
    fixture.prices = "product_id;date;price\n1;2026-01-01;1.299\n1;2026-01-02;12,50\n"
    fixture.clock = "2026-01-01"
    #expect(
      Fixture.lines(fixture.read().catalog) == ["1 | Milk | Dairy | 1299 | history=2026-01-01 1299"]
    )
  }

  @Test("In the prices file, too, an ambiguous price must be explained")
  func ambiguousHistory() {
    var fixture = Fixture()
    fixture.prices = "product_id;date;price\n1;2026-01-01;1.299\n1;2026-01-02;1299\n"
    #expect(fixture.read().messages == ["error: the price `1.299` may be 1.299 or 1299"])
  }

  @Test("Sizes are decided by their column, too")
  func sizes() {
    let result = Fixture(
      products: "id;name;price;aisle;size\n1;a;1;A;1.500 g\n2;b;1;A;1,5 kg\n3;c;1;A;6 x 1.000 ml\n"
    ).read()
    #expect(
      Fixture.lines(result.catalog) == [
        "1 | a | A | 1 | size=1x1500gram", "2 | b | A | 1 | size=1x1.5kilogram",
        "3 | c | A | 1 | size=6x1000milliliter",
      ])
  }
}
