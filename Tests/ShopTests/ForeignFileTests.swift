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
    for start: [UInt8] in [
      [0x1F, 0x8B, 8, 0, 1], [0x50, 0x4B, 3, 4, 20, 0], [0xD0, 0xCF, 0x11, 0xE0],
    ] {
      #expect(
        text(start + [0xE2, 0xFF, 0])
          == "the file `products.csv` is not text\nsave it as text, in UTF-8")
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

  @Test("CSV, a page or an error message where JSON is expected")
  func otherThanJSON() {
    func messages(_ products: String) -> [String] {
      Fixture(settings: #"{ title: "T", products: "products.json" }"#, products: products).read()
        .messages
    }
    #expect(messages("id,name\n1,Milk\n") == ["error: this is CSV, not JSON"])
    #expect(messages("\"id\";\"name\"\n") == ["error: this is CSV, not JSON"])
    #expect(messages("<html>") == ["error: this is an HTML page, not a table"])
    #expect(
      messages(#"{"errors": [{"message": "no"}]}"#)
        == ["error: this is the error message of a server, not a table"])
  }

  @Test("The help says how to name the format")
  func help() {
    #expect(
      Fixture(products: "[{\"id\": 1}]\n").read().text == """
        error: this is JSON, not CSV
         --> products.csv:1:1
          |
        1 | [{"id": 1}]
          | ^
          = help: let the file's name end in `.json`, or write `"format": "json"` beside it in `shop.json`

        """)
  }

  @Test("A header or a row that only looks like something else is read")
  func lookalikes() {
    let header = #"[id],"{name}",price,aisle"#
    let settings = #"""
      { title: "T", products: { file: "products.csv", columns: { id: "[id]", name: "{name}" } } }
      """#
    let result = Fixture(settings: settings, products: header + "\n<1>,Milk,1,A\n").read()
    #expect(result.messages == [])
    #expect(Fixture.lines(result.catalog) == ["<1> | Milk | A | 1"])
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

  @Test("A JSON string that says that there is no price, with escapes or without")
  func noJSONPrices() {
    let result = Fixture(
      settings: #"{ title: "T", products: "products.json" }"#,
      products: #"[{"id": "1", "name": "A", "price": "\u2013", "aisle": "A"}]"#
    ).read()
    #expect(
      result.messages == [
        "warning[product-without-price]: the product has no price, so it is left out (1)"
      ])
  }
}
