import Columns
import Diagnostics
@testable import Exports
@testable import Reading
@testable import Shop
import Testing

@Suite("Presets")
struct PresetTests {
  @Test(
    "are read without a fault, and each is recognized by its own columns", arguments: Preset.all)
  func files(_ preset: Preset) {
    var faults = FaultList()
    let source = SettingsReader.source(of: preset, faults: &faults)
    #expect(DiagnosticPrinter().text(of: faults) == "")
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
    var faults = FaultList()
    let source = SourceFile(name: "catalog_products.csv", bytes: Array(text.utf8))
    let export = try #require(ExportedFile(source, faults: &faults))
    #expect(export.columns.first == "id")
    #expect(export.preset?.name == "facebook")
    #expect(export.currency == "EUR")
  }

  @Test("are not made of a file without columns, which is an error")
  func empty() {
    for (name, text) in [("a.csv", ""), ("b.csv", "\n\n"), ("c.json", "[]"), ("d.json", "{}")] {
      var faults = FaultList()
      #expect(ExportedFile(SourceFile(name: name, bytes: Array(text.utf8)), faults: &faults) == nil)
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

  @Test(
    "read the dates of sales as Magento writes them",
    arguments: [("2026-11-19", "8"), ("2026-12-01", "6"), ("2026-12-25", "8")])
  func magentoSales(clock: String, price: String) {
    let result = Fixture(
      settings: "{ title: 'T', products: { file: 'p.csv', preset: 'magento' } }",
      products: """
        sku,name,categories,price,special_price,special_price_from_date,special_price_to_date
        mug,Mug,Root/Kitchen,8,6,"11/20/26, 12:00 AM","12/24/26, 12:00 AM"

        """, clock: clock
    ).read()
    #expect(result.messages == [])
    #expect(
      Fixture.lines(result.catalog).first?.hasPrefix("mug | Mug | Kitchen | \(price)") == true)
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
        "name=Name"
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
    var faults = FaultList()
    let source = SourceFile(name: name, bytes: Array(text.utf8))
    return try #require(ExportedFile(source, faults: &faults))
  }

  private func guesses(_ text: String) throws -> String {
    let guesses = try #require(try export(text).guesses)
    return guesses.pairs.map { "\($0.column)=\($0.name)" }.joined(separator: " ")
  }

  @Test("guess an id that each row has, and no other row, where there is one")
  func guessedID() throws {
    #expect(
      try guesses("id;sku;name;price\n7;A;Cap;1\n7;B;Hat;2\n7;C;Tie;3\n")
        == "id=sku name=name price=price")
    #expect(
      try guesses("sku;handle;name;price\n;cap;Cap;1\nB;hat;Hat;2\n")
        == "id=handle name=name price=price")
    #expect(
      try guesses("code;name;price\n7;Cap;1\n7;Hat;2\n7;Tie;3\n") == "id=name name=name price=price"
    )
    let export = try export("code;name;price\n7;Cap;1\n7;Cap;2\n")
    #expect(
      export.guesses?.doubts == ["`code` has no text of its own in each row, as `id` must"])
  }

  @Test(
    "guess columns only for what they hold",
    arguments: [
      // Flags, texts and keys under the words of other columns.
      (
        "id;name;price;brand;can be sold;sales channel\n1;Cap;5;yes;True;Web\n2;Hat;6;no;False;Web\n",
        "id=id name=name price=price"
      ),
      (
        "id;name;price;brand;units sold\n1;Cap;5;Acme;12\n2;Hat;6;;30\n",
        "id=id name=name price=price brand=brand popularity=units sold"
      ),
      ("id;name;price;category\n1;Cap;5;17\n2;Hat;6;18\n", "id=id name=name price=price"),
      ("id;name;price type;amount\n1;Cap;net;5\n2;Hat;net;6\n", "id=id name=name price=amount"),
    ])
  func fitting(text: String, expected: String) throws {
    #expect(try guesses(text) == expected)
  }

  @Test("take the currency from a header, from `currencyId` and from cells")
  func currencies() throws {
    #expect(try export("id;name;Price (CAD)\n1;Cap;5\n").currency == "CAD")
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
