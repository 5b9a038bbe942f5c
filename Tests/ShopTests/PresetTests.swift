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
      ("ID;Produkt;Preis netto;Preis brutto", "id=ID name=Produkt price=Preis brutto"),
      ("id;name;Price excl. VAT;Price incl. VAT", "id=id name=name price=Price incl. VAT"),
      ("id;name;Price excl. tax;Price", "id=id name=name price=Price"),
      ("id;name;Cena bez DPH;Cena s DPH", "id=id name=name price=Cena s DPH"),
      ("id;name;Precio sin IVA;Precio con IVA", "id=id name=name price=Precio con IVA"),
      ("id;name;Prix HT;Tax class", "id=id name=name price=Prix HT"),
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

  @Test("have histories if a date differs between rows with one id, whatever its column is called")
  func histories() throws {
    let dated = "stand;id;name;price\n01.11.26;1;Cap;5\n02.11.26;1;Cap;6\n"
    #expect(try export(dated).histories == .rows(date: "stand"))
    let variants = "created;id;name;price\n2026-11-01;1;Cap S;5\n2026-11-01;1;Cap L;6\n"
    #expect(try export(variants).histories == nil)
    // On a day, a product has one price.
    let twice = dated + "02.11.26;1;Cap L;7\n"
    #expect(try export(twice).histories == nil)
    #expect(try export(dated + "02.11.26;1;Cap;6\n").histories == .rows(date: "stand"))
  }

  @Test("say that prices are without tax if the file has no others")
  func netPrices() throws {
    #expect(try export("id;name;Preis netto\n1;Cap;5\n").netPriceColumn == "Preis netto")
    #expect(try export("id;name;Preis netto;Preis\n1;Cap;5;6\n").netPriceColumn == nil)
  }

  @Test("take the currency from a header, from `currencyId` and from cells")
  func currencies() throws {
    for code in ["CAD", "GEL", "TRY", "ALL"] {
      #expect(try export("id;name;Price (\(code))\n1;Cap;5\n").currency == code)
    }
    #expect(try export("id;name;Price ALL\n1;Cap;5\n").currency == nil)
    for name in ["Price [gel]", "price_gel", "priceGEL", "Price GEL", "GEL price"] {
      #expect(try export("id;name;\(name)\n1;Cap;5\n").currency == "GEL", "\(name)")
    }
    #expect(try export("id;name;price\n1;Cap;₾5\n").currency == "GEL")
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
