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
}
