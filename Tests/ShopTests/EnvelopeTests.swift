import Diagnostics
import Shop
import Testing
import TestSupport

@Suite("JSON as servers answer it")
struct EnvelopeTests {
  private func read(
    _ products: String, columns: String = "", other: String = ""
  ) -> Fixture.Result {
    Fixture(
      settings: """
        { title: "T", products: { file: "p.json", columns: { \(columns) } \(other) } }
        """, products: products
    ).read()
  }

  private let milk = #"{"id": "1", "name": "Milk", "price": 1.29, "aisle": "Dairy"}"#

  @Test("The one array of objects is the products, at the top or one object deeper")
  func envelopes() {
    let envelopes = [
      #"{"products": [\#(milk)]}"#,
      #"{"page": 1, "tags": ["a"], "items": [\#(milk)], "next": null}"#,
      #"{"data": {"products": [\#(milk)]}, "ok": true}"#,
      #"{"none": [], "items": [\#(milk)], "deep": {"other": [{"a": 1}, {"b": 2}]}}"#,
    ]
    for envelope in envelopes {
      let result = read(envelope)
      #expect(result.messages == [])
      #expect(Fixture.lines(result.catalog) == ["1 | Milk | Dairy | 1.29"])
    }
    #expect(read(#"{"products": []}"#).catalog?.products.isEmpty == true)
    #expect(Fixture.lines(read(milk).catalog) == ["1 | Milk | Dairy | 1.29"])
    let lines = Fixture(
      settings: #"{ title: "T", products: "p.jsonl" }"#,
      products: #"{"name": "Milk", "id": "1", "price": 1, "aisle": "A", "x": [{"y": 1}]}"#)
    #expect(Fixture.lines(lines.read().catalog) == ["1 | Milk | A | 1"])
  }

  @Test("Elements of an array in a row may be rows, with what their row has")
  func elements() {
    let products = """
      [{"key": "a", "name": "Cap", "aisle": "Hats", "offers": [
          {"size": "S", "deep": {"price": 3}}, 7, {"size": "M", "deep": {"price": "2"}}]},
       {"key": "b", "name": "Hat", "aisle": "Hats", "offers": []},
       {"key": "c", "name": "Tie", "aisle": "Ties", "offers": {"size": "S"}},
       {"key": "d", "name": "Bow", "aisle": "Ties", "offers": [{"deep": {"price": 9}}]}]
      """
    let columns = "id: 'key', price: 'offers.deep.price', variant: 'offers.size'"
    let result = read(products, columns: columns, other: ", each: 'offers', group: 'key'")
    #expect(
      result.messages == [
        "warning[product-without-price]: the product has no price, so it is left out (2)"
      ])
    #expect(result.catalog?.unusedColumns == [])
    #expect(
      Fixture.lines(result.catalog) == [
        "a | Cap | Hats | 2 | ( S: 3) | ( M: 2)", "d | Bow | Ties | 9",
      ])
    let alone = read(products, columns: columns, other: ", each: 'offers'")
    #expect(
      alone.messages == [
        "error: the id `a` is duplicated",
        "warning[product-without-price]: the product has no price, so it is left out (2)",
      ])
  }

  @Test("Several arrays are an error that names them, and the path chooses one")
  func several() {
    let answer = #"{"data": {"items": [\#(milk)], "tags": [{"t": 1}]}, "page": {"n": 2}}"#
    #expect(
      read(answer).messages
        == ["error: the file has 2 arrays of objects: `data.items`, `data.tags`"])
    #expect(
      read(answer).text.hasSuffix(
        """
        help: say beside the file's name in `shop.json` which one has the rows: \
        `"path": "data.items"`

        """))
    let chosen = read(answer, other: #", path: "data.items""#)
    #expect(Fixture.lines(chosen.catalog) == ["1 | Milk | Dairy | 1.29"])
    #expect(
      read(answer, other: #", path: "data.products""#).messages
        == ["error: the file has no array `data.products`"])
  }

  @Test("Dotted paths lead into objects and arrays; a key with a point comes first")
  func paths() {
    let products = #"""
      [{"id": 1, "name": {"de": "Milch"}, "price": 9, "variants": [{"price": "1.29"}, {"price": 2}],
        "category": {"name": "Dairy"}, "a.b": "exact", "a": {"b": "nested"}},
       {"id": 2, "name": {"de": "T\u00e4e"}, "variants": [{"price": 3}], "category": {"name": "Tea"},
        "a": {"b": "nested"}}]
      """#
    let result = read(
      products,
      columns: """
        name: "name.de", price: "variants.0.price", aisle: "category.name", brand: "a.b"
        """)
    #expect(result.messages == [])
    #expect(
      Fixture.lines(result.catalog) == [
        "1 | Milch | Dairy | 1.29 | brand=exact", "2 | Täe | Tea | 3",
      ]
    )
    let wrong = read(
      products, columns: #"name: "name.fr", price: "variants.9.price", aisle: "a.b""#)
    #expect(
      wrong.messages == [
        "error: there is no column `name.fr`", "error: there is no column `variants.9.price`",
      ])
  }

  @Test("A fault in a nested value has its place")
  func places() {
    let result = read(
      #"[{"id": 1, "name": "A", "aisle": "A", "offer": {"price": "x"}}]"#,
      columns: #"price: "offer.price""#)
    #expect(result.messages == ["error: `x` is not a price"])
    #expect(result.text.contains(" --> p.json:1:59\n"))
  }

  @Test("Prices in an envelope")
  func prices() {
    let result = Fixture(
      settings: #"""
        { title: "T", prices: { file: "h.json", columns: { price: "offer.amount" } } }
        """#,
      prices: #"""
        {"rows": [{"product_id": 1, "date": "2026-01-01", "offer": {"amount": 2}},
                  {"product_id": 1, "date": "2026-01-02", "offer": {"amount": 1.29}}]}
        """#
    ).read()
    #expect(
      Fixture.lines(result.catalog) == [
        "1 | Milk | Dairy | 1.29 | history=2026-01-01 2, 2026-01-02 1.29"
      ])
  }

  @Test("Changed bytes end with a result")
  func hostile() {
    var random = SplitMix64(seed: 5)
    let text = Array(#"{"data": {"items": [\#(milk), \#(milk)], "x": {"y": [[{"z": 1}]]}}}"#.utf8)
    for _ in 0..<2000 {
      var bytes = text
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let at = Int.random(in: 0..<bytes.count, using: &random)
        bytes[at] = Array("{}[]\",:.0ax ".utf8).randomElement(using: &random) ?? 0
      }
      let result = read(
        String(decoding: bytes, as: UTF8.self), columns: #"brand: "x.y.0.0.z", unit: "a..b""#)
      #expect(result.catalog == nil || !result.faults.hasErrors)
    }
  }
}
