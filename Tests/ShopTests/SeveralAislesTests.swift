import Diagnostics
import Reading
import Shop
import Testing

@Suite("Several aisles, pictures and descriptions in HTML")
struct SeveralAislesTests {
  private static func settings(_ columns: String, file: String = "products.csv") -> String {
    #"{ title: "T", products: { file: "\#(file)", columns: { \#(columns) } } }"#
  }

  /// One line per aisle: its path and the ids of its products.
  private static func aisles(_ catalog: Catalog?) -> [String] {
    guard let catalog else { return ["no catalog"] }
    return catalog.aisles.map { aisle in
      let ids = aisle.products.map { catalog.string(catalog.products[Int($0)].id) }
      return "\(aisle.pathText): \(ids.joined(separator: " "))"
    }
  }

  @Test("Names without numbers, identifiers and languages")
  func names() {
    let result = Fixture(
      settings: Self.settings(
        #"aisle: { first: ["a", "b", { value: "Products" }], split: ";", path: ">", as: "names" }"#),
      products: """
        id,name,price,a,b
        1,A,1,23;24,Coffee (KZ4PLLLYLPCEPCHDHQUDVNPP) > Bean (FRESH)
        2,B,2,5433,
        3,C,3,7;Years > 1984,Unused
        4,D,4,en:sweet-spreads;Note:this,
        5,E,5,-,123

        """
    ).read()
    #expect(result.messages == [])
    #expect(
      Self.aisles(result.catalog) == [
        "Coffee: ", "Coffee > Bean (FRESH): 1", "Products: 2 5", "Years: ", "Years > 1984: 3",
        "Sweet spreads: 4", "Note:this: 4",
      ])
  }

  @Test("A list of paths in a CSV field")
  func lists() {
    let result = Fixture(
      settings: Self.settings(#"aisle: { column: "Categories", split: "," }"#),
      products: """
        id,name,price,Categories
        1,A,1,"Clothing, Clothing > Tops, Sale"
        2,B,2,"Sale, Clothing > Tops , ,Sale"
        3,C,3,"Oil\\, vinegar &amp; more"
        4,D,,"Gone > Away, Gone > Too, Sale"
        5,E,5,"Sale, Clothing > Tops"

        """
    ).read()
    #expect(
      result.messages == [
        "warning[product-without-price]: the product has no price, so it is left out (1)"
      ])
    #expect(
      Self.aisles(result.catalog) == [
        "Clothing: ", "Clothing > Tops: 1 2 5", "Sale: 1 2 5", "Oil, vinegar & more: 3",
      ])
    let aisles = result.catalog.map { catalog in
      catalog.products.indices.map { catalog.aisles(of: $0) }
    }
    #expect(aisles == [[1, 2], [2, 1], [3], [2, 1]])
    #expect(result.catalog?.sections(of: 0) == [1, 0, 2])
  }

  @Test("Lists of paths in JSON: arrays of arrays, and with `split` arrays of strings")
  func json() {
    let arrays = Fixture(
      settings: Self.settings("", file: "p.json"),
      products: #"""
        [{"id": 1, "name": "A", "price": 1, "aisle": [["Dairy", "Milk > x"], ["Sale"]]},
         {"id": 2, "name": "B", "price": 1, "aisle": ["Dairy", "Cheese"]}]
        """#
    ).read()
    #expect(arrays.text == "")
    #expect(
      Self.aisles(arrays.catalog) == [
        "Dairy: ", "Dairy > Milk > x: 1", "Sale: 1", "Dairy > Cheese: 2",
      ])
    let strings = Fixture(
      settings: Self.settings(#"aisle: { column: "aisle", split: "," }"#, file: "p.json"),
      products: #"[{"id": 1, "name": "A", "price": 1, "aisle": ["Dairy > Milk", "Sale"]}]"#
    ).read()
    #expect(strings.text == "")
    #expect(Self.aisles(strings.catalog) == ["Dairy: ", "Dairy > Milk: 1", "Sale: 1"])
    let mixed = Fixture(
      settings: Self.settings("", file: "p.json"),
      products: #"[{"id": 1, "name": "A", "price": 1, "aisle": [["Dairy"], 5]}]"#
    ).read()
    #expect(mixed.messages == ["error: the aisle is not an array of strings"])
  }

  @Test("Pictures in one field, in arrays and in objects, each once")
  func pictures() {
    func read(_ columns: String, _ field: String, json: Bool = false) -> [String] {
      let result = Fixture(
        settings: Self.settings(columns, file: json ? "p.json" : "p.csv"),
        products: json
          ? #"[{"id": 1, "name": "A", "price": 1, "aisle": "B", "image": \#(field)}]"#
          : "id,name,price,aisle,image\n1,A,1,B,\"\(field)\"\n"
      ).read()
      guard let catalog = result.catalog else { return ["no catalog"] }
      let details = catalog.details(of: catalog.products[0])
      return ([details.image] + details.otherImages.map { catalog.otherImages[Int($0)] }).map {
        catalog.string($0)
      } + result.messages
    }
    let list = #"image: { column: "image", split: "|" }"#
    #expect(read(list, "a.jpg | b, c.jpg||a.jpg") == ["a.jpg", "b, c.jpg"])
    #expect(
      read("", "https://x/?a=1&amp;b=2, https://x/b") == ["https://x/?a=1&b=2", "https://x/b"])
    #expect(read("", "a, b.jpg") == ["a, b.jpg"])
    #expect(read("", #"["a.jpg", "b\u002ejpg"]"#, json: true) == ["a.jpg", "b.jpg"])
    #expect(
      read("", #"[{"id": 5, "src": "a.jpg"}, {"large": "b.jpg"}]"#, json: true) == [
        "a.jpg", "b.jpg",
      ])
    #expect(read("", #"{"url": "a.jpg"}"#, json: true) == ["a.jpg"])
    #expect(
      read("", "[1]", json: true) == [
        "", "warning[nested-value]: the `image` must be a string, not an array or an object (1)",
      ])
  }

  @Test("A description in HTML is kept as HTML and as text; any other as it is")
  func descriptions() {
    func read(_ columns: String) -> [String] {
      let result = Fixture(
        settings: Self.settings(columns),
        products: "id,name,price,aisle,description\n1,A,1,B,\"<p>R&amp;D <b>\"\"x\"\"</b>\"\n"
      ).read()
      guard let catalog = result.catalog else { return [result.text] }
      let details = catalog.details(of: catalog.products[0])
      return [details.description, details.descriptionHTML].map { catalog.string($0) }
    }
    #expect(
      read(#"description: { column: "description", as: "html" }"#) == [
        "R&D \"x\"", "<p>R&amp;D <strong>\"x\"</strong></p>",
      ])
    #expect(read("") == ["<p>R&D <b>\"x\"</b>", ""])
  }
}
