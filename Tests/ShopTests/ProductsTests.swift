import Diagnostics
import Quantities
import Shop
import Testing
@testable import Reading

@Suite("Products from CSV and JSON")
struct ProductsTests {
  @Test("Every column of a product")
  func everyColumn() {
    let result = Fixture(
      settings: Fixture.showingAll,
      products: """
        id,name,price,aisle,brand,size,unit,popularity,image,available,created_at,description,slug,\
        organic,origin
        a1,Milk,1.29,Dairy > Milk,Alma,1,l,17,milk.jpg,1,2026-11-20,Fresh,whole-milk,yes,Carinthia
        a2,Eggs,3.49,Dairy,,10,st,,,no,,,,,

        """
    ).read()
    #expect(result.text == "")
    #expect(
      Fixture.lines(result.catalog) == [
        "a1 | Milk | Dairy > Milk | 1.29 | brand=Alma | size=1x1liter | slug=whole-milk | "
          + "image=milk.jpg | description=Fresh | popularity=17 | available=true | organic=true | "
          + "created=2026-11-20 | extra.origin=Carinthia",
        "a2 | Eggs | Dairy | 3.49 | size=1x10piece | available=false",
      ])
    #expect(result.catalog?.extraColumns.map(\.label) == ["origin"])
  }

  @Test("CSV, a JSON array and JSON lines give the same products")
  func formats() {
    let csv = Fixture(
      settings: Fixture.showingAll,
      products: #"""
        id,name,price,aisle,size,available,note
        1,"A ""B""",1.5,Dairy > Milk,900 g,true,x
        2,C,2,Dairy,,false,

        """#
    ).read()
    let rows = [
      #"{"id": 1, "name": "A \"B\"", "price": 1.50, "aisle": ["Dairy", "Milk"], "size": "900 g", "#
        + #""available": true, "note": "x"}"#,
      #"{"id": "2", "price": "2", "aisle": "Dairy", "available": 0, "name": "\u0043", "note": null}"#,
    ]
    let settings = #"{ title: "T", products: { file: "products.json", show: "*" } }"#
    let array = Fixture(settings: settings, products: "[\(rows.joined(separator: ",\n"))]").read()
    let lines = Fixture(
      settings: #"{ title: "T", products: { file: "p.txt", format: "jsonl", show: ["note"] } }"#,
      products: rows.joined(separator: "\n")
    ).read()
    #expect(csv.text + array.text + lines.text == "")
    #expect(Fixture.lines(csv.catalog) == Fixture.lines(array.catalog))
    #expect(Fixture.lines(csv.catalog) == Fixture.lines(lines.catalog))
    #expect(
      Fixture.lines(csv.catalog) == [
        #"1 | A "B" | Dairy > Milk | 1.5 | size=1x900gram | available=true | extra.note=x"#,
        "2 | C | Dairy | 2 | available=false",
      ])
  }

  @Test("Untidy files: byte order mark, CRLF, semicolons, other case and order, missing columns")
  func untidy() {
    let result = Fixture(
      products: "\u{FEFF}Created-At; AISLE ;Price;ID;Name\r\n"
        + "\r\n;;;;\r\n2026-11-20; Dairy >> Milk > ;1,29; 1 ;\"Milk\r\nwhole; \"\"3,5 %\"\"\"\r\n"
        + ";Bread;\"2,49\";2;5\" roll"
    ).read()
    #expect(result.text == "")
    #expect(
      Fixture.lines(result.catalog) == [
        "1 | Milk\r\nwhole; \"3,5 %\" | Dairy > Milk | 1.29 | created=2026-11-20",
        "2 | 5\" roll | Bread | 2.49",
      ])
  }

  @Test("Columns with other names, and an aisle from several columns")
  func mapping() {
    let result = Fixture(
      settings: """
        { title: "T", products: { file: "p.csv", show: "*", columns: {
          name: "Titel", "price": "Preis", "aisle": ["Abteilung", "Regal"] } } }
        """,
      products:
        "Id\tTitel\tname\tPreis\tAbteilung\tRegal\tOther\n1\tMilch\tmilk\t1\tFrisch\tMilch\tx\n"
        + "2\tBrot\t\t2\tFrisch\t\t\n"
    ).read()
    #expect(result.text == "")
    #expect(
      Fixture.lines(result.catalog) == [
        "1 | Milch | Frisch > Milch | 1 | extra.name=milk | extra.Other=x", "2 | Brot | Frisch | 2",
      ])
  }

  @Test("Aisles: parents before children, by first occurrence, only those with products")
  func aisles() throws {
    let result = Fixture(
      products: """
        id,name,price,aisle
        1,a,1,B > C
        2,b,0,Empty
        3,c,1,A
        4,d,1,B > D
        5,e,1,B
        6,f,1,B > C

        """
    ).read()
    let aisles = try #require(result.catalog).aisles
    #expect(
      aisles.map {
        "\($0.pathText) \($0.parent.map(String.init) ?? "-") \($0.children) \($0.products)"
      }
        == [
          "B - [1, 3] [3]", "B > C 0 [] [0, 4]", "A - [] [1]", "B > D 0 [] [2]",
        ])
  }

  @Test("The shown price has the markup and the currency's decimals")
  func markup() {
    let result = Fixture(
      settings: #"{ title: "T", currency: "JPY", markupPercent: 7.5 }"#,
      products: "id,name,price,aisle\n1,a,100,A\n2,b,99.95,A\n"
    ).read()
    #expect(
      Fixture.lines(result.catalog) == [
        "1 | a | A | 100 | shown=108", "2 | b | A | 99.95 | shown=107",
      ])
  }

  @Test("Yes and no in many languages, and a warning about anything else")
  func booleans() {
    let result = Fixture(
      products: """
        id,name,price,aisle,available
        1,a,1,A,Ja
        2,b,1,A,НЕТ
        3,c,1,A,TRUE
        4,d,1,A,0
        5,e,1,A,12
        6,f,1,A,maybe
        7,g,1,A,
        8,h,1,A,in stock
        9,i,1,A,out_of_stock
        10,j,1,A,https://schema.org/OutOfStock
        11,k,1,A,1.0

        """
    ).read()
    #expect(
      result.catalog?.products.map(\.isAvailable) == [
        true, false, true, false, true, false, nil, true, false, false, true,
      ])
    #expect(
      result.messages == [
        "warning[not-yes-or-no]: `maybe` is neither yes nor no, so the product counts as sold out (1)"
      ])
  }

  @Test(
    "In stock and sold out, in the languages of the theme",
    arguments: [
      "in stock / sold out", "verfügbar / ausverkauft", "En stock / Rupture de stock",
      "Disponible / Agotado", "Disponibile / Esaurito", "Em estoque / Esgotado",
      "Op voorraad / Uitverkocht", "Dostępny / Brak w magazynie", "Skladem / Vyprodáno",
      "Na zalogi / Razprodano", "Na zalihi / Rasprodano", "Stokta / Tükendi",
      "В наличии / Нет в наличии", "Є в наявності / Немає в наявності",
    ])
  func availability(words: String) {
    let words = words.split(separator: " / ")
    #expect(BooleanParser.parse(String(words[0])) == true)
    #expect(BooleanParser.parse(String(words[1])) == false)
  }

  @Test("The numeric column of a filter: ambiguous numbers are decided for the whole column")
  func numericColumn() {
    let result = Fixture(
      settings: """
        { title: "T", filters: [{ name: "Fat", on: "Fat %", bands: "auto" },
          { name: "Bought", on: "popularity", bands: [{ from: 1 }] }] }
        """,
      products: """
        id,name,price,aisle,fat %,popularity
        1,a,1,A,"3,5","1,339,724,852"
        2,b,1,A,"1,250","1,250"
        3,c,1,A,,
        4,d,1,A,lots,7

        """
    ).read()
    #expect(
      result.catalog?.numericColumns.mapValues { $0.map { $0?.text ?? "-" } } == [
        "Fat %": ["3.5", "1.25", "-", "-"], "popularity": ["1339724852", "1250", "-", "7"],
      ])
    #expect(
      result.messages == [
        "warning[not-a-number]: `lots` is not a number, so the column `Fat %` counts as empty (1)"
      ])
  }

  @Test("White space around texts is removed, even inside quotes and escapes")
  func blanks() {
    let csv = Fixture(products: "id,name,price,aisle\n\" 1 \",\"  A \"\"b\"\"\n\",\" 2 \", C\n")
      .read()
    #expect(Fixture.lines(csv.catalog) == ["1 | A \"b\" | C | 2"])
    let json = Fixture(
      settings: "{ title: 'T', products: 'p.json', prices: 'h.json' }",
      products: #"[{"id": "\u00e41\n", "name": "\tA", "price": "\u20ac 2\n", "aisle": "C"}]"#,
      prices: #"[{"product_id": "\u00e41 ", "date": "2026-01-01", "price": "2"}]"#
    ).read()
    #expect(json.text == "")
    #expect(Fixture.lines(json.catalog) == ["ä1 | A | C | 2 | history=2026-01-01 2"])
    let empty = Fixture(products: "id,name,price,aisle\n\"\t\",\" \",1,\"\n\"\n").read()
    #expect(empty.messages == ["error: the product has no `id`"])
  }

  @Test("No-break spaces are removed around a text and kept within")
  func wideBlanks() {
    let result = Fixture(
      products: """
        id,name,price,aisle,created_at
        \u{A0}a\u{A0},\u{3000}Milk\u{A0}3\u{2009},1,\u{202F}Dairy\u{A0}>\u{A0}Milk\u{A0},\
        2024-01-01\u{A0}
        b,É,1,Dairy > Milk,\u{A0}

        """
    ).read()
    #expect(result.text == "")
    #expect(
      Fixture.lines(result.catalog) == [
        "a | Milk\u{A0}3 | Dairy > Milk | 1 | created=2024-01-01", "b | É | Dairy > Milk | 1",
      ])
  }

  @Test("A product that is left out takes its extra columns and numbers with it")
  func leftOut() {
    let result = Fixture(
      settings: """
        { title: 'T', filters: [{ name: 'F', on: 'fat', bands: 'auto' }],
          products: { show: ['fat', 'origin'] } }
        """,
      products: """
        id,name,price,aisle,fat,origin
        1,a,0,A,1,Linz
        2,b,1,A,2,
        3,c,,A,3,Wien
        4,d,1,A,,Graz

        """, prices: "product_id,date,price\n3,2026-01-01,5\n4,2026-01-01,1\n1,2026-01-02,1\n"
    ).read()
    #expect(
      Fixture.lines(result.catalog) == [
        "2 | b | A | 1 | extra.fat=2 | number.fat=2",
        "4 | d | A | 1 | extra.origin=Graz | history=2026-01-01 1",
      ])
    #expect(result.catalog?.history.count == 1)
    #expect(result.catalog?.aisles.map(\.products) == [[0, 1]])
  }

  @Test("A column to which shop.json gives a meaning has no other meaning by its own name")
  func takenColumn() {
    let result = Fixture(
      settings: "{ title: 'T', products: { columns: { name: 'Brand', description: 'Size' } } }",
      products: "id,brand,price,aisle,size\n1,Alma,1,A,900 g\n"
    ).read()
    #expect(result.text == "")
    #expect(Fixture.lines(result.catalog) == ["1 | Alma | A | 1 | description=900 g"])
  }

  @Test("In JSON numbers the point is the decimal mark, whatever the locale and the column")
  func jsonNumbers() {
    let result = Fixture(
      settings: "{ title: 'T', locale: 'de', products: { file: 'p.json', decimal: ',' } }",
      products: """
        [{"id":"1","name":"a","price":1.299,"aisle":"A","size":1.500,"unit":"kg","popularity":2.125},
         {"id":"2","name":"b","price":"1.299","aisle":"A","size":"1.500","unit":"g","popularity":"1.000"}]
        """
    ).read()
    #expect(result.text == "")
    #expect(
      Fixture.lines(result.catalog) == [
        "1 | a | A | 1.299 | shown=1.3 | size=1x1.5kilogram | popularity=2.125",
        "2 | b | A | 1299 | size=1x1500gram | popularity=1000",
      ])
  }
}
