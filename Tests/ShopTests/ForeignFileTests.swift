import Diagnostics
import Tables
import Testing

@Suite("Files that are something else")
struct ForeignFileTests {
  private func text(_ bytes: [UInt8], named name: String = "products.csv") -> String? {
    TextEncoding.fault(in: SourceFile(name: name, bytes: bytes)).map {
      "\($0.message)\n\($0.help ?? "")"
    }
  }

  @Test("Bytes that are not text at all")
  func binary() {
    let fault = "the file `products.csv` is not text\nsave it as text, in UTF-8"
    for start in [
      [0x1F, 0x8B, 8, 0, 1], [0x50, 0x4B, 3, 4, 20, 0], [0xD0, 0xCF, 0x11, 0xE0],
    ] as [[UInt8]] {
      #expect(text(start + [0xE2, 0xFF, 0]) == fault)
    }
  }

  @Test(
    "Text of another kind",
    arguments: [
      "<!DOCTYPE html>\n<html><body>Log in</body></html>": "this is an HTML page, not a table",
      "\u{FEFF}\n <?xml version='1.0'?><html/>": "this is an HTML page, not a table",
      "[{\"id\": 1, \"name\": \"Milk\"}]": "this is JSON, not CSV",
      "{ \"id\": 1 }\n{ \"id\": 2 }\n": "this is JSON, not CSV",
      "{\"error\": \"unauthorized\"}": "this is the error message of a server, not a table",
      "{\"code\":\"no_view\",\"message\":\"Sorry\",\"data\":{\"status\":401}}":
        "this is the error message of a server, not a table",
    ])
  func otherThanCSV(_ pair: (key: String, value: String)) {
    #expect(Fixture(products: pair.key).read().messages == ["error: \(pair.value)"])
    let prices = Fixture(prices: pair.key).read()
    #expect(prices.messages == ["error: \(pair.value)"])
  }

  @Test(
    "A text that says that there is no price is read as an empty field",
    arguments: ["-", "–", "—", "n/a", "N/A", "#N/A", "none", "None", "NULL", "n.a.", "\" - \""])
  func noPrices(_ text: String) {
    let result = Fixture(
      products: "id,name,price,aisle\n1,Milk,\(text),A\n2,Tea,2,A\n",
      prices: "product_id,date,price\n2,2026-01-01,2\n2,2026-01-02,\(text)\n"
    ).read()
    #expect(
      result.messages == [
        "warning[row-without-price]: the row has no price, so it is ignored (1)",
        "warning[product-without-price]: the product has no price, so it is left out (1)",
      ])
    #expect(Fixture.lines(result.catalog) == ["2 | Tea | A | 2 | history=2026-01-01 2"])
  }
}
