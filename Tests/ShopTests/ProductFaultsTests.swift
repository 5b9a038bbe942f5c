import Diagnostics
import Shop
import Testing

@Suite("Faults of the products file")
struct ProductFaultsTests {
  @Test("An empty file is an error; a list without products is fine")
  func empty() {
    for text in ["", "\u{FEFF}", "\r\n", " \n,,\n\"\",\n"] {
      #expect(Fixture(products: text).read().messages == ["error: the file is empty"])
    }
    #expect(
      Fixture(products: "").read().text == """
        error: the file is empty
         --> products.csv:1:1
          |
        1 |\u{20}
          | ^
          = help: name the columns in its first line: `id,name,price,aisle`

        """)
    #expect(Fixture(products: "\n\n  \n").read().messages == ["error: the file is empty"])
    let result = Fixture(settings: #"{ title: "T", products: "products.json" }"#, products: "[]")
      .read()
    #expect(result.messages == [])
    #expect(result.catalog?.products.isEmpty == true)
  }

  @Test("Of two unknown columns with one name the first counts, with a warning")
  func doubleExtra() {
    let products = "id,name,price,aisle,a,b,a\n1,Milk,1,A,x,y,z\n"
    let result = Fixture(settings: Fixture.showingAll, products: products).read()
    #expect(
      result.messages == [
        "warning[duplicate-column]: the column `a` is duplicated, so the second one is ignored (1)"
      ]
    )
    #expect(Fixture.lines(result.catalog) == ["1 | Milk | A | 1 | extra.a=x | extra.b=y"])
  }

  @Test("The help for a missing column is valid JSON, whatever the columns are called")
  func mappingHelp() {
    let text = Fixture(products: "id,nam\"e,price,aisle\n").read().text
    #expect(text.contains(#""products": { "columns": { "name": "nam\"e" } }"#))
  }

  @Test("A list or an object is not a text: an error in a required column, otherwise ignored")
  func nested() {
    let products = #"""
      [{"id": "1", "name": {"de": "Milch"}, "price": 1, "aisle": "A"},
       {"id": [2], "name": "Eggs", "price": 2, "aisle": "A"},
       {"id": "3", "name": "Tea", "price": 3, "aisle": "A", "brand": {"name": "Leaf"}}]
      """#
    let result = Fixture(
      settings: #"{ title: "T", products: "products.json" }"#, products: products
    )
    .read()
    #expect(
      result.messages == [
        "error: the `name` must be a string, not an array or an object",
        "error: the `id` must be a string, not an array or an object",
        "warning[nested-value]: the `brand` must be a string, not an array or an object (1)",
      ])
    #expect(result.text.contains("products.json:1:22"))
    #expect(result.text.contains(#"write it like `"brand": "…"`"#))
  }

  @Test("Control characters become spaces, and nothing at the ends of a text")
  func controls() {
    let result = Fixture(
      products: "id,name,price,aisle\n1,\u{B}Whole\u{B}Milk\u{85}\u{7F},1,A\u{1}B\n"
    ).read()
    #expect(result.messages == [])
    #expect(Fixture.lines(result.catalog) == ["1 | Whole Milk | A B | 1"])
  }

  @Test("A duplicated id is reported with both locations")
  func doubleID() {
    let result = Fixture(products: "id,name,price,aisle\n7,Milk,1,A\n8,Eggs,1,A\n 7,Bread,1,A\n")
      .read()
    #expect(
      result.text == """
        error: the id `7` is duplicated
         --> products.csv:4:2
          |
        4 |  7,Bread,1,A
          |  ^
          = the first one is here
         --> products.csv:2:1
          |
        2 | 7,Milk,1,A
          | ^
          = help: give each product its own id

        """)
    // The other products can be checked even so.
    #expect(Fixture.lines(result.checked) == ["7 | Milk | A | 1", "8 | Eggs | A | 1"])
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

  @Test("All faults are reported at once, each at its field")
  func allAtOnce() {
    let result = Fixture(
      products: """
        id,name,price,aisle,created_at
        ,a,1,A,
        2,,1,A,
        3,c,abc,A,
        4,d,-1.50,A,
        5,e,1, > ,
        6,f,1,A,20.11.26
        7,g,99999999999999,A,
        8,h,12.99 USD,A,
        9,i,1,A,,extra

        """
    ).read()
    #expect(
      result.faults.ordered.errors.map { "\($0.location?.description ?? "-") \($0.message)" } == [
        "products.csv:2:1 the product has no `id`",
        "products.csv:3:3 the product has no `name`",
        "products.csv:4:5 `abc` is not a price",
        "products.csv:5:5 the price `-1.50` is negative",
        "products.csv:6:8 the product has no `aisle`",
        "products.csv:7:9 `20.11.26` has a year of two digits",
        "products.csv:8:5 the price `99999999999999` is too large",
        "products.csv:9:5 the price `12.99 USD` is not in the shop's currency",
        "products.csv:10:10 the row has 6 fields, but the header has 5",
      ])
  }

  @Test("A missing column is reported with how to name it")
  func missingColumn() {
    let result = Fixture(products: "id,nmae,price,aisle\n1,Milk,1,A\n").read()
    #expect(
      result.text == """
        error: the column `name` is missing
         --> products.csv:1:1
          |
        1 | id,nmae,price,aisle
          | ^^^^^^^^^^^^^^^^^^^
          = help: if you mean `nmae`, say so in `shop.json`: `"products": { "columns": { "name": "nmae" } }`

        """)
  }

  @Test("A column that shop.json names and the file lacks is reported with both locations")
  func mappedColumn() {
    let result = Fixture(
      settings: #"{ title: "T", products: { columns: { brand: "Marke" } } }"#,
      products: "id,name,price,aisle,marken\n1,Milk,1,A,x\n"
    ).read()
    #expect(
      result.text == """
        error: there is no column `Marke`
         --> products.csv:1:1
          |
        1 | id,name,price,aisle,marken
          | ^^^^^^^^^^^^^^^^^^^^^^^^^^
          = it is named here
         --> shop.json:1:45
          |
        1 | { title: "T", products: { columns: { brand: "Marke" } } }
          |                                             ^^^^^^^
          = help: did you mean `marken`?

        """)
  }

  @Test("A duplicated id in doubled quotes is reported with both locations")
  func doubleQuotedID() {
    let rows = "\"a\"\"b\",Milk,1,A\nc,Eggs,1,A\n\"a\"\"b\",Bread,1,A\n"
    let text = Fixture(products: "id,name,price,aisle\n" + rows).read().text
    #expect(text.contains("the id `a\"b` is duplicated\n --> products.csv:4:2"))
    #expect(text.contains("the first one is here\n --> products.csv:2:2"))
  }

  @Test("The last line is shown without the texts that were rewritten")
  func lastLine() {
    let rows = "1,\"A \"\"fine\"\" tea\",1,A\n2,Milk,,A"
    let result = Fixture(products: "id,name,price,aisle\n" + rows).read()
    #expect(
      result.text.hasPrefix(
        """
        warning[product-without-price]: the product has no price, so it is left out
         --> products.csv:3:8
          |
        3 | 2,Milk,,A
          |        ^
        """))
    #expect(Fixture.lines(result.catalog) == ["1 | A \"fine\" tea | A | 1"])
  }

  @Test("A duplicated column in the header")
  func doubleColumn() {
    let result = Fixture(products: "id,name,price,aisle,Price\n1,Milk,1,A,2\n").read()
    #expect(result.messages == ["error: the column `Price` is duplicated"])
  }

  @Test("A filter on a missing column is reported in shop.json")
  func filterColumn() {
    let result = Fixture(
      settings: #"{ title: "T", filters: [{ name: "Fat", on: "fatt", bands: "auto" }] }"#,
      products: "id,name,price,aisle,fat\n1,Milk,1,A,3\n"
    ).read()
    #expect(
      result.text == """
        error: there is no column `fatt`
         --> shop.json:1:44
          |
        1 | { title: "T", filters: [{ name: "Fat", on: "fatt", bands: "auto" }] }
          |                                            ^^^^^^
          = help: did you mean `fat`?

        """)
  }

  @Test("An order on a column that is not there is reported where the settings name it")
  func orderColumn() {
    let result = Fixture(
      settings: #"{ title: "T", orders: [{ key: "alcohol", name: "Alcohol" }] }"#,
      products: "id,name,price,aisle\n1,A,1,B\n"
    ).read()
    #expect(
      result.text == """
        error: there is no column `alcohol`
         --> shop.json:1:31
          |
        1 | { title: "T", orders: [{ key: "alcohol", name: "Alcohol" }] }
          |                               ^^^^^^^^^
          = help: use a column of `products.csv`

        """)
  }

  @Test("A product without a price is left out and counted")
  func noPrice() {
    let result = Fixture(
      products: "id,name,price,aisle\n1,a,,A\n2,b,0,A\n3,c,\"0,00\",A\n4,d,1,B\n5,e, ,A\n"
    ).read()
    #expect(Fixture.lines(result.catalog) == ["4 | d | B | 1"])
    #expect(result.catalog?.aisles.map(\.name) == ["B"])
    #expect(
      result.text == """
        warning[product-without-price]: the product has no price, so it is left out
         --> products.csv:2:5
          |
        2 | 1,a,,A
          |     ^
          = help: fill in its price
          = also at products.csv:3:5, products.csv:4:6 and 1 more place

        """)
  }

  @Test("An unknown unit is one warning per unit, and its size is shown as written")
  func unknownUnit() {
    let result = Fixture(
      products: """
        id,name,price,aisle,size,unit
        1,a,1,A,5,Blatt
        2,b,1,A,3 blatt,
        3,c,1,A,2,Rollen
        4,d,1,A,XL,
        5,e,1,A,0,g
        6,f,1,A,,g

        """
    ).read()
    #expect(
      Fixture.lines(result.catalog) == [
        "1 | a | A | 1 | sizeText=5 Blatt", "2 | b | A | 1 | sizeText=3 blatt",
        "3 | c | A | 1 | sizeText=2 Rollen", "4 | d | A | 1 | sizeText=XL", "5 | e | A | 1",
        "6 | f | A | 1",
      ])
    #expect(
      result.messages == [
        "warning[unknown-unit]: the unit `Blatt` is unknown, so there is no unit price (2)",
        "warning[unknown-unit]: the unit `Rollen` is unknown, so there is no unit price (1)",
      ])
  }

  @Test("Faults in JSON rows have locations, too")
  func jsonFaults() {
    let result = Fixture(
      settings: #"{ title: "T", products: "products.jsonl" }"#,
      products: """
        {"id": "1", "name": "a", "price": 1, "aisle": "A"}
        {"id": "2", "name": "b", "price": -1, "aisle": [1]}
        {"id": "3", "name": "c", "price": 1, "aisle": "A"
        {"id": "1", "id": "4", "name": "d", "price": true, "aisle": "A"}
        7

        """
    ).read()
    #expect(
      result.faults.ordered.errors.map { "\($0.location?.description ?? "-") \($0.message)" } == [
        "products.jsonl:2:35 the price `-1` is negative",
        "products.jsonl:2:48 the aisle is not an array of strings",
        "products.jsonl:4:1 expected a comma or `}`, found `{`",
        "products.jsonl:4:13 the key `id` is duplicated",
        "products.jsonl:4:46 `true` is not a price",
        "products.jsonl:5:1 the row must be an object, not a number",
      ])
  }
}
