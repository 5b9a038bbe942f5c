import Diagnostics
import Quantities
import Shop
import Testing

@Suite("A shop in several languages")
struct LanguagesTests {
  private static func settings(_ fields: String = "") -> String {
    #"{ title: "Laden", locales: ["de-AT", "en", "en-GB"], \#(fields) }"#
  }

  /// The texts of a language: its products and the paths of its aisles.
  private static func texts(_ result: Fixture.Result, _ language: Int) -> [String] {
    guard let catalog = result.catalog?.translated(into: language) else { return ["no catalog"] }
    return catalog.products.map { product in
      let details = catalog.details(of: product)
      let aisle = catalog.aisles[Int(product.aisle)].pathText
      return [product.name, details.description, details.descriptionHTML]
        .map { catalog.string($0) }.joined(separator: " | ") + " | \(aisle)"
    }
  }

  @Test("The tag of a language is the shortest that no other one has")
  func tags() throws {
    let result = Fixture(settings: Self.settings()).read()
    let settings = try #require(result.settings)
    #expect(settings.locale == "de-AT")
    // Two are English; one has `en` itself as its locale.
    #expect(settings.translations.map(\.tag) == ["en", "en-gb"])
    let alone = Fixture(settings: #"{ title: "T", locales: ["en-GB", "pt-BR"] }"#).read().settings
    #expect(alone?.translations.map(\.tag) == ["pt"])
    #expect(alone?.translations.map(\.locale) == ["pt-BR"])
  }

  @Test("Texts of shop.json, and the address of a language's folder")
  func settings() throws {
    let result = Fixture(
      settings: #"""
        {
          title: "Laden", "title@en": "Shop", description: "Gut", locales: ["de", "en", "fr"],
          "description@fr": "Bon", baseURL: "https://x.example/laden",
          orders: [{ key: "cost", on: "price", name: "Kosten", "name@en": "Cost" }],
          filters: [
            { name: "Preis", "name@en": "Price", on: "price",
              bands: [{ label: "billig", "label@en": "cheap", to: 2 }, { from: 2 }] },
          ],
        }
        """#
    ).read()
    #expect(result.text == "")
    let settings = try #require(result.settings)
    let (english, french) = (settings.translated(into: 0), settings.translated(into: 1))
    #expect(english.title == "Shop" && english.description == "Gut")
    #expect(french.title == "Laden" && french.description == "Bon")
    #expect(english.baseURL == "https://x.example/laden/en/" && english.locale == "en")
    #expect(english.filters.map(\.name) == ["Price"] && french.filters.map(\.name) == ["Preis"])
    #expect(english.orderNames == ["cost": "Cost"] && french.orderNames == ["cost": "Kosten"])
    guard case .listed(let bands) = english.filters[0].bands else { throw Missing() }
    #expect(bands.map(\.label) == ["cheap", nil])
    #expect(bands.map(\.upper?.value.text) == ["2", nil])
  }

  private struct Missing: Error {}

  @Test("Columns end in a tag or a whole locale; what is missing is in the first language")
  func columns() {
    let result = Fixture(
      settings: #"{ title: "T", locales: ["de", "en-GB"] }"#,
      products: #"""
        id,name,price,aisle,name@en,aisle@en-GB,description,Description@EN
        1,Milch,1,Kühlung > Milch,Milk,Chilled > Dairy,Weiß,White
        2,Gone,0,Weg,Away,Away,,
        3,Topfen,2,Kühlung > Milch,,,Mager,
        4,"Käse ""Alt""",3,Kühlung > Käse,"Cheese ""Old""",Chilled > Käse,,Yellow
        5,Brot,3,Bäckerei,,,,

        """#
    ).read()
    #expect(
      result.messages == [
        "warning[product-without-price]: the product has no price, so it is left out (1)"
      ])
    #expect(
      Self.texts(result, 0) == [
        "Milk | White |  | Chilled > Dairy", "Topfen | Mager |  | Chilled > Dairy",
        "Cheese \"Old\" | Yellow |  | Chilled > Käse", "Brot |  |  | Bäckerei",
      ])
    #expect(result.catalog?.aisles.map(\.name) == ["Kühlung", "Milch", "Käse", "Bäckerei"])
    #expect(result.catalog?.products.map { Int($0.details) } == [1, 2, 0, 0])
  }

  @Test("A suffix goes to the file's own columns, and to each part of an aisle")
  func mappedColumns() {
    let result = Fixture(
      settings: #"""
        { title: "T", locales: ["de", "en"], products: { file: "p.json", columns: {
          name: "titel.de", "name@en": "titel.en", aisle: ["Abteilung", "Regal"],
          description: { column: "Text", as: "html" } } } }
        """#,
      products: """
        [{"id": 1, "titel": {"de": "Milch", "en": "Milk"}, "price": 1, "Abteilung": "Frisches",
          "Abteilung@en": "Fresh", "Regal": "Bio", "Text": "<p>a<p>b", "Text@en": "<b>c</b>"},
         {"id": 2, "titel": {"de": "Topfen"}, "price": 1, "Abteilung": "Frisches", "Regal": "Käse",
          "Regal@en": "Cheese", "Text": "d"}]
        """
    ).read()
    #expect(result.messages == [])
    #expect(
      Self.texts(result, 0) == [
        "Milk | c | <p><strong>c</strong></p> | Fresh > Bio",
        "Topfen | d | <p>d</p> | Fresh > Cheese",
      ])
  }

  @Test("Several aisles of a product, rows of a group")
  func severalAisles() {
    let result = Fixture(
      settings: #"""
        { title: "T", locales: ["de", "en"], products: { file: "p.csv", group: "g", columns: {
          aisle: { column: "aisle", split: ";" } } } }
        """#,
      products: """
        id,g,name,price,aisle,variant,aisle@en,name@en
        1,a,Hut,1,Mode > Hüte;Neu,S,Fashion > Hats;New,
        2,a,,2,,M,,Hat

        """
    ).read()
    #expect(result.messages == [])
    #expect(Self.texts(result, 0) == ["Hat |  |  | Fashion > Hats"])
    #expect(
      result.catalog?.translated(into: 0).aisles.map(\.pathText)
        == ["Fashion", "Fashion > Hats", "New"])
  }

  @Test("Faults of aisles name both places")
  func aisleFaults() {
    let result = Fixture(
      settings: #"{ title: "T", locales: ["de", "en"] }"#,
      products: """
        id,name,price,aisle,aisle@en
        1,A,1,Milch,Milk
        2,B,1,Milch > Frisch,Fresh
        3,C,1,Milch,Dairy

        """
    ).read()
    #expect(
      result.text == """
        error: the aisle in `en` is not a path as long as `Milch > Frisch`
         --> products.csv:3:22
          |
        3 | 2,B,1,Milch > Frisch,Fresh
          |                      ^^^^^
          = help: name each part of the path, in the same order

        error: the aisle `Milch` has two names in `en`, `Milk` and `Dairy`
         --> products.csv:4:13
          |
        4 | 3,C,1,Milch,Dairy
          |             ^^^^^
          = the first is here
         --> products.csv:2:13
          |
        2 | 1,A,1,Milch,Milk
          |             ^
          = help: spell both the same

        """)
  }

  @Test("Columns in a language that the shop doesn't have")
  func unknownColumns() {
    let result = Fixture(
      settings: #"{ title: "T", locales: ["de-AT", "en"] }"#,
      products: "id,name,price,aisle,name@fr,name@eng,aisle@de,colour@fr\n1,A,1,B,C,D,E,F\n"
    ).read()
    #expect(
      result.faults.warnings.flatMap(\.shown).map { "\($0.message) | \($0.help ?? "-")" } == [
        "the column `name@fr` is for a language that `locales` doesn't name | "
          + #"add it to `shop.json`: `"locales": ["de-AT", "en", "fr"]`"#,
        "the column `name@eng` is for a language that `locales` doesn't name | "
          + "did you mean `name@en`?",
        "the column `aisle@de` is for the shop's first language | rename it to `aisle`, or remove it",
      ])
    #expect(result.faults.warnings.allSatisfy { $0.check == .unknownLanguage })
    let single = Fixture(products: "id,name,price,aisle,name@de\n1,A,1,B,C\n").read()
    #expect(single.messages.count == 1)
  }

  @Test("Faults of shop.json")
  func settingsFaults() {
    func faults(_ fields: String) -> [String] {
      Fixture(settings: "{ title: 'T',\n\(fields) }").read().faults.errors.map {
        "\($0.location?.column ?? 0) \($0.message) | \($0.help ?? "-")"
      }
    }
    #expect(faults(#"locales: ["de", "en"], "title@EN": "T""#) == [])
    #expect(
      faults(#"locales: []"#) == [
        "10 `locales` must be an array with at least one locale | "
          + #"write it like `"locales": ["de-AT", "en"]`"#
      ])
    #expect(
      faults(#"locales: ["de", "DE", "xx"]"#) == [
        "17 the locale `de` is duplicated | remove one",
        "23 the locale `xx` is unknown | write a language and a country, like `\"de-AT\"`",
      ])
    #expect(
      faults(#"locale: "de", locales: ["de"]"#) == [
        "9 the shop has both `locale` and `locales` | "
          + "remove `locale`: the first of `locales` takes its place"
      ])
    #expect(
      faults(#"locales: ["de", "en"], "title@fr": "T", "titel@en": "T", "pageSize@en": 1"#) == [
        "24 the key `title@fr` is for a language that `locales` doesn't name | "
          + #"add it to `shop.json`: `"locales": ["de", "en", "fr"]`"#,
        "41 the key `titel@en` is unknown | did you mean `title@en`?",
        "58 the key `pageSize@en` is unknown | only `title`, `description` may have one",
      ])
    #expect(
      faults(
        #"locales: ["de", "en"], products: { columns: { "name@en": { value: "x" }, "#
          + #""name@de": "c" } }"#) == [
          "58 `name@en` must be a column or an array of columns | "
            + "write it like `\"name@en\": \"Title\"`",
          "74 the key `name@de` is for the shop's first language | rename it to `name`, or remove it",
        ])
  }
}
