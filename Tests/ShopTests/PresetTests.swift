import Diagnostics
import Testing
@testable import Reading
@testable import Shop

@Suite("Presets")
struct PresetTests {
  @Test(
    "are read without a fault, and each is recognized by its own columns", arguments: Preset.all)
  func files(_ preset: Preset) {
    let faults = FaultLog()
    let source = SettingsReader.source(of: preset, faults: faults)
    #expect(DiagnosticPrinter().text(of: faults.list) == "")
    #expect(!preset.signatures.isEmpty)
    for signature in preset.signatures {
      #expect(Preset.recognized(by: signature)?.name == preset.name)
    }
    for column in ["id", "name", "price", "aisle"] { #expect(source.columns[column] != nil) }
  }

  @Test(
    "are recognized in any order and case of the columns",
    arguments: [
      ("shopify", "Status,Variant Price,TITLE,Vendor,handle"),
      ("shopify", "Title,URL handle,Price,Vendor"),
      ("google-merchant", "id,title,description,link,image_link,availability,price"),
      ("google-merchant", "id,title,link,price,availability,image link"),
      ("wix", "handle,fieldType,name,visible,plainDescription,media,brand,price,sku"),
      ("odoo", "External ID,Name,Cost,Sales Price"), ("odoo", "id,name,standard_price,list_price"),
      ("squarespace", "Product Type [Non Editable],Product Page,Product URL,Title,Price,Visible"),
      ("facebook", "id,title,link,price,availability,image_link,fb_product_category"),
      ("", "id,name,price,aisle"), ("", "Handle,Title"), ("", ""),
    ])
  func recognized(name: String, columns: String) {
    let preset = Preset.recognized(by: columns.split(separator: ",").map { String($0) })
    #expect(preset?.name ?? "" == name)
  }

  @Test("are recognized below a line of comments, as in the template of Meta")
  func comments() throws {
    let text = """
      # Required | A unique ID; "SKU" if you can. | Limit: 100,# Required | The title,# Price,# More
      id,title,price,availability,condition,inventory
      7,Mug,9.99 EUR,in stock,new,5

      """
    let faults = FaultLog()
    let source = SourceFile(name: "catalog_products.csv", bytes: Array(text.utf8))
    let export = try #require(ExportedFile(source, faults: faults))
    #expect(export.columns.first == "id")
    #expect(export.preset?.name == "facebook")
    #expect(export.currency == "EUR")
  }

  @Test("are not made of a file without columns, which is an error")
  func empty() {
    for (name, text) in [("a.csv", ""), ("b.csv", "\n\n"), ("c.json", "[]"), ("d.json", "{}")] {
      let faults = FaultLog()
      #expect(ExportedFile(SourceFile(name: name, bytes: Array(text.utf8)), faults: faults) == nil)
      #expect(faults.errors.map(\.message) == ["there are no products in `\(name)`"])
    }
  }

  @Test("take no two items with one id for variants", arguments: ["google-merchant", "facebook"])
  func idTwice(preset: String) {
    let result = read(
      "{ file: 'p.csv', preset: '\(preset)' }",
      products: "id,title,price,item_group_id\n1,Cap,5,\n1,Hat,6,\n2,Tie,7,1\n3,Tie,8,1\n")
    #expect(result.messages.first == "error: the id `1` is duplicated")
  }

  @Test("leave out all rows of a product whose first row is left out, and no more")
  func leftOutGroups() {
    let products = """
      Handle,Title,Type,Status,Option1 Value,Option2 Value,Variant SKU,Variant Price,\
      Variant Inventory Tracker,Variant Inventory Policy,Variant Inventory Qty
      tee,Tee,Tops,active,S,,T-S,12,shopify,deny,0
      tee,,,,M,Red,T-M,14,shopify,deny,-2
      tee,,,,L,,T-L,15,shopify,continue,-2
      hat,Hat,Tops,draft,S,,H-S,9,,,
      hat,,,,M,,H-M,9,,,

      """
    let result = read("{ file: 'p.csv', preset: 'shopify' }", products: products)
    #expect(result.messages == [])
    // Large is sold without a stock.
    #expect(
      Fixture.lines(result.catalog) == [
        "tee | Tee | Tops | 15 | (T-S S: 12 no) | (T-M M / Red: 14 no) | (T-L L: 15)"
      ])
    #expect(result.catalog?.leftOut == ["Status": 2])
  }

  @Test("read what spreadsheets, apps and people make of Shopify's files")
  func editedShopify() {
    let products = """
      Handle;Title;Body HTML;Type;Product Category;Published;Option1 Value;Variant Price
      cap;Cap;<p>Warm</p>;;Uncategorized;WAHR;Default Title;19,9
      scarf;Scarf;;;Clothing > Scarves;FALSCH;Default Title;29
      ;Old Mug;;Kitchen;Uncategorized;;S;4,5
      ;Old Mug;;;;;L;5,5
      fee;Fee;;mc-hidden-fee;;WAHR;1;99

      """
    let result = read("{ file: 'p.csv', preset: 'shopify' }", products: products)
    #expect(result.messages == [])
    #expect(
      Fixture.lines(result.catalog) == [
        "cap | Cap | Products | 19.9 | description=Warm",
        "Old Mug | Old Mug | Kitchen | 4.5 | ( S: 4.5) | ( L: 5.5)",
      ])
    #expect(result.catalog?.leftOut == ["Published": 1, "Type": 1])
  }

  private static let shopify = """
    Handle,Title,Vendor,Type,Status,Variant Price,Cost per item
    lamp,Lamp,Lumen,Lamps,active,12.50,4
    desk,Desk,Lumen,Desks,draft,99,40

    """

  private func read(_ source: String, products: String = shopify) -> Fixture.Result {
    Fixture(settings: "{ title: 'T', products: \(source) }", products: products).read()
  }

  @Test("say what columns are called and which rows count")
  func columns() {
    let result = read("{ file: 'p.csv', preset: 'shopify' }")
    #expect(result.messages == [])
    #expect(Fixture.lines(result.catalog) == ["lamp | Lamp | Lamps | 12.5 | brand=Lumen"])
    #expect(result.catalog?.leftOut == ["Status": 1])
    #expect(result.catalog?.unusedColumns == ["Cost per item"])
  }

  @Test("give way to what the shop says itself, key by key, in any order of the keys")
  func overrides() {
    let result = read(
      "{ columns: { aisle: 'Vendor' }, where: { Status: 'draft' }, show: ['Type'], file: 'p.csv', "
        + "preset: 'shopify' }")
    #expect(result.messages == [])
    #expect(
      Fixture.lines(result.catalog) == ["desk | Desk | Lumen | 99 | brand=Lumen | extra.Type=Desks"]
    )
  }

  @Test("say so if the file has none of the columns for one that Aisle needs")
  func missing() {
    let result = read(
      "{ file: 'p.csv', preset: 'shopify' }", products: "Handle,Title\nlamp,Lamp\n")
    #expect(result.messages == ["error: the export of Shopify has no `price`"])
    #expect(result.text.contains("export it with `Variant Price` or `Price`"))
  }

  @Test("must exist")
  func unknown() {
    let result = read("{ file: 'p.csv', preset: 'shopfy' }")
    #expect(result.text.contains("the preset `shopfy` is unknown"))
    #expect(result.text.contains("did you mean `shopify`?"))
  }

  @Test("are suggested for a file that looks like an export")
  func suggested() {
    let result = read("'p.csv'")
    #expect(result.text.contains("it looks like an export of Shopify"))
    #expect(result.text.contains(#""preset": "shopify""#))
  }

  @Test(
    "guesses of columns",
    arguments: [
      (
        "Artikel-Nr.;Bezeichnung;VK-Preis;EK-Preis;Warengruppe;Hersteller;EAN",
        "id=Artikel-Nr. name=Bezeichnung price=VK-Preis aisle=Warengruppe brand=Hersteller gtin=EAN"
      ),
      (
        "Product ID;Cost price;Price per kg;Price;Product name;Category",
        "id=Product ID name=Product name price=Price aisle=Category"
      ),
      (
        "Артикул;Наименование;Цена закупки;Цена, руб.;Категория",
        "id=Артикул name=Наименование price=Цена, руб. aisle=Категория"
      ),
      (
        "Référence;Désignation;Prix d'achat;Prix TTC;Rayon",
        "id=Référence name=Désignation price=Prix TTC aisle=Rayon"
      ),
      (
        "Name;Standard Price;Buying Price;Gross margin;RRP;Weight;Brand ID",
        "id=Name name=Name"
      ),
      ("Variant name;Title;purchasePrice;sellingPrice;SKU", "id=SKU name=Title price=sellingPrice"),
      ("price_net;price_gross;Net weight;Image alt", "price=price_gross size=Net weight"),
      ("x;y;z", ""),
    ])
  func guesses(columns: String, expected: String) {
    let guesses = GuessedColumns(columns.split(separator: ";").map { String($0) })
    #expect(guesses.pairs.map { "\($0.column)=\($0.name)" }.joined(separator: " ") == expected)
  }

  private func export(_ text: String, named name: String = "list.csv") throws -> ExportedFile {
    let faults = FaultLog()
    let source = SourceFile(name: name, bytes: Array(text.utf8))
    return try #require(ExportedFile(source, faults: faults))
  }

  @Test("take the currency from a header, from `currencyId` and from cells")
  func currencies() throws {
    for code in ["CAD", "GEL", "TRY", "ALL"] {
      #expect(try export("id;name;Price (\(code))\n1;Cap;5\n").currency == code)
    }
    #expect(try export("id;name;Price ALL\n1;Cap;5\n").currency == nil)
    #expect(try export("Артикул;Наименование;Цена, руб.\n1;Cap;5\n").currency == "RUB")
    #expect(try export("id;name;price;currencyId\n1;Cap;5;RUR\n").currency == "RUB")
    #expect(try export("id;name;price\n1;Cap;5 PLN\n").currency == "PLN")
    let czech = try export("id;name;price;url\n1;Cap;5;https://www.obchod.cz/1\n")
    #expect(czech.currency == "CZK")
    #expect(czech.currencyReason == "the address `obchod.cz`")
    #expect(try export("id;name;price;url\n1;Cap;5;https://cap.io/1\n").currency == nil)
  }

  @Test(
    "conclude the language from the header, else from the currency, unless the prices contradict it",
    arguments: [
      ("Artikelnummer;Bezeichnung;Preis\n1;Cap;5,50 CHF\n", "de-CH", "the names of the columns"),
      ("Code;Nom;Prix\n1;Cap;5,50\n", "fr", "the names of the columns"),
      ("id;name;price\n1;Cap;5,50 PLN\n", "pl", "the currency `PLN` and the decimal commas"),
      ("id;name;price\n1;Cap;5 PLN\n", "pl", "the currency `PLN`"),
      ("id;name;price\n1;Cap;5.50 PLN\n", "", ""), ("id;name;price\n1;Cap;5,50 EUR\n", "", ""),
    ])
  func languages(text: String, locale: String, reason: String) throws {
    let export = try export(text)
    #expect(export.locale ?? "" == locale)
    #expect(export.localeReason ?? "" == reason)
  }
}
