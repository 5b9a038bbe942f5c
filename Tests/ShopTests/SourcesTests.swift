import Diagnostics
import Reading
import Shop
import Testing

@Suite("Sources: mappings, conditions, shown columns and several files")
struct SourcesTests {
  private func read(_ source: String, _ products: String, _ more: [String] = []) -> Fixture.Result {
    Fixture(
      settings: #"{ title: "T", products: \#(source) }"#, products: products, moreProducts: more
    ).read()
  }

  @Test("The first column that isn't empty, joined columns and fixed values")
  func rules() {
    let result = read(
      """
      { columns: { id: "SKU", name: ["Brand", "Title"], price: { first: ["Sale", "Regular"] },
          aisle: [{ value: "Shop" }, { first: ["Type", { value: "Other" }] }],
          brand: { column: "Brand" }, size: "Grams", unit: { value: "g" } } }
      """,
      #"""
      SKU,Brand,Title,Sale,Regular,Type,Grams
      1,Alma,"Milk ""3.5""", 1.19 ,1.29,Dairy > Milk,500
      2,,Bread,,2.49,,
      3,Bo,,3,,Dairy > Milk,1
      4,X,,4,,,
      5,X,Y,5,,Z,

      """#)
    #expect(result.text == "")
    #expect(
      Fixture.lines(result.catalog) == [
        #"1 | Alma Milk "3.5" | Shop > Dairy > Milk | 1.19 | brand=Alma | size=1x500gram"#,
        "2 | Bread | Shop > Other | 2.49",
        "3 | Bo | Shop > Dairy > Milk | 3 | brand=Bo | size=1x1gram",
        "4 | X | Shop > Other | 4 | brand=X",
        "5 | X Y | Shop > Z | 5 | brand=X",
      ])
  }

  @Test("An aisle's path may have another separator")
  func paths() {
    let result = read(
      #"{ columns: { aisle: { column: "category", path: " / " } } }"#,
      "id,name,price,category\n1,a,1,A/B / C\n2,b,1,A/B\n")
    #expect(result.text == "")
    #expect(Fixture.lines(result.catalog) == ["1 | a | A/B > C | 1", "2 | b | A/B | 1"])
  }

  @Test("Rows that don't meet a condition are left out and counted")
  func conditions() {
    let result = read(
      """
      { where: { Status: "Active", type: ["simple", ""], Hidden: { not: [1, true] } } }
      """,
      """
      id,name,price,aisle,status,type,hidden
      1,a,1,A,active,simple,0
      2,b,1,A,draft,simple,0
      3,c,1,A,ACTIVE,,
      4,d,1,A,active,gift,
      5,e,1,A,active,simple,TRUE
      ,f,not a price,,archived,simple,

      """)
    #expect(result.text == "")
    #expect(Fixture.lines(result.catalog) == ["1 | a | A | 1", "3 | c | A | 1"])
    #expect(result.catalog?.leftOut == ["Status": 2, "type": 1, "Hidden": 1])
  }

  @Test("A condition of `true` or `false` stands for all words that mean it")
  func booleanConditions() {
    let products = """
      id,name,price,aisle,visible
      1,a,1,A,TRUE
      2,b,1,A,FALSE
      3,c,1,A,wahr
      4,d,1,A,Falsch
      5,e,1,A,0
      6,f,1,A,1
      7,g,1,A,
      8,h,1,A,YANLIŞ
      9,i,1,A,later

      """
    for (source, ids) in [
      ("{ where: { visible: true } }", ["1", "3", "6"]),
      ("{ where: { visible: { not: false } } }", ["1", "3", "6", "7", "9"]),
      ("{ where: { visible: [true, ''] } }", ["1", "3", "6", "7"]),
      ("{ where: { visible: 'true' } }", ["1"]),
    ] {
      let lines = Fixture.lines(read(source, products).catalog)
      #expect(lines.map { String($0.prefix(1)) } == ids, "\(source)")
    }
  }

  @Test("A column that a filter is on is published, and the notes say so")
  func filtered() throws {
    let result = Fixture(
      settings: "{ title: 'T', filters: [{ name: 'Fat', on: 'FAT %', bands: 'auto' }] }",
      products: "id,name,price,aisle,cost,fat %\n1,a,2,A,1,3\n"
    ).read()
    #expect(
      ReadingNotes.texts(about: try #require(result.catalog)) == [
        "published by a filter or an order, in `all.json`: `fat %`",
        "not published: `cost`; name a column in `show` to publish it",
      ])
  }

  @Test("Only the columns that `show` names are published, in its order and with its labels")
  func shown() {
    let products = "id,name,price,aisle,cost,Origin,fat\n1,a,2,A,1,Graz,3\n2,b,2,A,1,,4\n"
    let hidden = read("'products.csv'", products)
    #expect(Fixture.lines(hidden.catalog) == ["1 | a | A | 2", "2 | b | A | 2"])
    #expect(hidden.catalog?.unusedColumns == ["cost", "Origin", "fat"])
    let named = read("{ show: { fat: 'Fett', origin: 'Herkunft' } }", products)
    #expect(
      Fixture.lines(named.catalog) == [
        "1 | a | A | 2 | extra.Fett=3 | extra.Herkunft=Graz", "2 | b | A | 2 | extra.Fett=4",
      ])
    #expect(named.catalog?.unusedColumns == ["cost"])
    let missing = read("{ show: ['fat', 'orign'] }", products)
    #expect(missing.messages == ["error: there is no column `orign`"])
  }

  @Test("Several files, each with its own columns, make one catalog")
  func severalFiles() {
    let filters = "filters: [{ name: 'F', on: 'fat', bands: 'auto' }]"
    let result = Fixture(
      settings: """
        { title: 'T', \(filters), products: ['a.csv',
          { file: 'b.json', columns: { name: 'title' }, show: ['fat'] }] }
        """,
      products: "id,name,price,aisle\n1,\"a \"\"1\"\"\",\"1.23\",Dairy > Milk\n2,b,2.5,Bread\n",
      moreProducts: [
        #"[{"id": "x\u0031", "title": "c\u0021", "price": 3, "aisle": "Bread", "fat": 5}]"#
      ]
    ).read()
    #expect(result.text == "")
    #expect(
      Fixture.lines(result.catalog) == [
        #"1 | a "1" | Dairy > Milk | 1.23"#, "2 | b | Bread | 2.5",
        "x1 | c! | Bread | 3 | extra.fat=5 | number.fat=5",
      ])
  }

  @Test("An id that two files have is duplicated, and each place is in its own file")
  func duplicateAcrossFiles() {
    let row = "id,name,price,aisle\n"
    let result = read("['a.csv', 'b.csv']", row + "1,a,1,A\n", [row + "2,b,1,A\n1,c,1,A\n"])
    #expect(result.messages == ["error: the id `1` is duplicated"])
    let fault = result.faults.errors.first
    #expect(fault?.location?.description == "b.csv:3:1")
    #expect(fault?.notes.first?.location?.description == "a.csv:2:1")
  }

  @Test("Prices in minor units, and tax on top of the markup")
  func minorUnits() {
    let result = Fixture(
      settings: "{ title: 'T', markupPercent: 10, taxPercent: 20 }",
      products: "id,name,price_minor,aisle\n1,a,1299,A\n2,b,\"1,299,900\",A\n3,c,5,A\n"
    ).read()
    #expect(result.text == "")
    #expect(
      Fixture.lines(result.catalog) == [
        "1 | a | A | 12.99 | shown=17.15", "2 | b | A | 12999 | shown=17158.68",
        "3 | c | A | 0.05 | shown=0.07",
      ])
  }

  @Test(
    "Faults of a source",
    arguments: [
      ("[]", "`products` names no file"),
      ("{ columns: { price: ['a', 'b'] } }", "`price` must be a single column"),
      ("{ columns: { price: { value: '1' } } }", "`price` must be a single column"),
      ("{ columns: { name: [] } }", "`name` names no column"),
      ("{ columns: { name: {} } }", "`name` must have one of `column`, `first` and `value`"),
      (
        "{ columns: { name: { first: ['a'], value: 'b' } } }",
        "`name` must have one of `column`, `first` and `value`"
      ),
      ("{ columns: { name: { first: 'a' } } }", "`first` must be an array of columns"),
      ("{ columns: { name: { colum: 'a' } } }", "the key `colum` is unknown"),
      ("{ where: 'a' }", "`where` must be an object, not a string"),
      ("{ where: { a: [] } }", "the condition has no value"),
      (
        "{ where: { a: { no: 1 } } }",
        "a condition is a value, an array of values, or `not` with these"
      ),
      ("{ where: { a: null } }", "a value of `where` must be a string, not `null`"),
      (
        "{ show: 1 }",
        "`show` must be an object of columns and labels, an array of columns, or `\"*\"`"
      ),
      ("{ where: { status: 'a' } }", "there is no column `status`"),
    ])
  func faults(source: String, message: String) {
    let faults = read(source, "id,name,price,aisle,a,b\n").faults
    #expect(faults.errors.first?.message == message)
  }
}
