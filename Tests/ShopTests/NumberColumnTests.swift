import Diagnostics
import Shop
import Testing
import Values

@Suite("Ambiguous numbers are decided by the column, or else by the locale")
struct NumberColumnTests {
  /// The prices of products whose price column has these fields.
  private func prices(_ fields: [String], locale: String) -> Fixture.Result {
    let rows = fields.enumerated().map { "\($0.offset)\tn\t\($0.element)\tA\n" }
    return Fixture(
      settings: #"{ title: "T", locale: "\#(locale)" }"#,
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

  @Test("By the locale if the column proves nothing")
  func byLocale() {
    #expect(values(prices(["1,299", "5"], locale: "en")) == ["1299", "5"])
    #expect(values(prices(["1.299", "5"], locale: "en")) == ["1.299", "5"])
    #expect(values(prices(["1,299", "5"], locale: "de-AT")) == ["1.299", "5"])
    #expect(values(prices(["1.299", "5"], locale: "de-AT")) == ["1299", "5"])
    #expect(values(prices(["1.299", "5"], locale: "de-CH")) == ["1.299", "5"])
    #expect(values(prices(["1.299", "1,299"], locale: "en")) == ["1.299", "1299"])
    #expect(values(prices(["1.299", "1,299"], locale: "sl")) == ["1299", "1.299"])
  }

  @Test("A column may mix unambiguous formats")
  func mixed() {
    let result = prices(
      ["1299.00", "1.299,00", "1,299.00", "1 299,00", "€12.99", "12.99 EUR", "1,339,724,852"],
      locale: "en")
    #expect(values(result) == ["1299", "1299", "1299", "1299", "12.99", "12.99", "1339724852"])
    #expect(result.text == "")
  }

  @Test("A column that contradicts itself follows the locale, with a warning that shows why")
  func contradiction() {
    let result = prices(["12,50", "12.99", "1,299"], locale: "de-AT")
    #expect(values(result) == ["12.5", "12.99", "1.299"])
    #expect(
      result.text == """
        warning[mixed-decimals]: the column `price` has both decimal points and decimal commas
         --> products.csv:4:5
          |
        4 | 2 n 1,299 A
          |     ^^^^^
          = a decimal point is here
         --> products.csv:3:5
          |
        3 | 1 n 12.99 A
          |     ^^^^^
          = a decimal comma is here
         --> products.csv:2:5
          |
        2 | 0 n 12,50 A
          |     ^^^^^
          = help: write all numbers alike; this one was read with a decimal comma, as the locale has it

        """)
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
