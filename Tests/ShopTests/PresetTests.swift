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
    for column in ["id", "name", "aisle"] { #expect(source.columns[column] != nil) }
    #expect(source.columns["price"] != nil || source.columns["price_minor"] != nil)
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
      (
        "sku;Name;regular price;sale price;sale ends",
        "id=sku name=Name price=regular price sale_price=sale price sale_ends=sale ends"
      ),
      (
        "id;Price in cents;qty;is_in_stock;quantity sold",
        "id=id price_minor=Price in cents popularity=quantity sold available=is_in_stock"
      ),
      (
        "item-name;seller-sku;price;item-is-marketplace;product-id-type;product-id",
        "id=seller-sku name=item-name price=price"
      ),
      // What says the opposite of stock or of sales, and bounds.
      ("id;name;price;out_of_stock;sold_out", "id=id name=name price=price"),
      (
        "id;name;price;Stock mínimo;Stock actual;sales rank",
        "id=id name=name price=price available=Stock actual"
      ),
      ("Artikelnr;Name;Preis;Einstandspreis;nicht verfügbar", "id=Artikelnr name=Name price=Preis"),
      ("Kod produktu;Nazwa;Cena netto", "id=Kod produktu name=Nazwa price=Cena netto"),
      (
        "Ürün Kodu;Ürün Adı;Kategori;Fiyat;Stok Durumu",
        "id=Ürün Kodu name=Ürün Adı price=Fiyat aisle=Kategori available=Stok Durumu"
      ),
      (
        "Tuotenumero;Tuotenimi;Tuoteryhmä;Hinta (sis. alv);Hinta (alv 0 %);Varastossa",
        "id=Tuotenumero name=Tuotenimi price=Hinta (sis. alv) aisle=Tuoteryhmä available=Varastossa"
      ),
      (
        "Varenr;Varenavn;Varegruppe;Pris inkl. mva;Pris eks. mva;Lagerstatus",
        "id=Varenr name=Varenavn price=Pris inkl. mva aisle=Varegruppe available=Lagerstatus"
      ),
      (
        "Kód;Název;Kategorie;Cena bez DPH;Cena s DPH;Skladem",
        "id=Kód name=Název price=Cena s DPH aisle=Kategorie available=Skladem"
      ),
      (
        "Artikelnummer;Omschrijving;Categorie;Adviesprijs;Verkoopprijs",
        "id=Artikelnummer name=Omschrijving price=Verkoopprijs aisle=Categorie"
      ),
      // Members of objects.
      (
        "sku;title;price.currency;price.value;price.formatted;category.id;category.name",
        "id=sku name=title price=price.value aisle=category.name currency=price.currency"
      ),
      (
        "id;name;price.centAmount;price.currencyCode;price.fractionDigits;price.type",
        "id=id name=name price_minor=price.centAmount price_decimals=price.fractionDigits"
          + " currency=price.currencyCode"
      ),
      (
        "sku;name;offers.price;offers.priceCurrency;offers.availability",
        "id=sku name=name price=offers.price available=offers.availability"
          + " currency=offers.priceCurrency"
      ),
    ])
  func guesses(columns: String, expected: String) {
    let guesses = GuessedColumns(columns.split(separator: ";").map { String($0) })
    #expect(guesses.pairs.map { "\($0.column)=\($0.name)" }.joined(separator: " ") == expected)
  }

  @Test(
    "take no other price than the one that visitors pay",
    arguments: [
      "EK;HEK;Händler-EK;Händlerpreis;Preis alt;Preis neu": "Preis neu",
      "Preço de custo;Preço de venda": "Preço de venda",
      "Prix de revient;Prix fournisseur;Prix HT;Prix TTC": "Prix TTC",
      "Precio proveedor;Precio sin IVA;Precio con IVA": "Precio con IVA",
      "Prezzo fornitore;Prezzo senza IVA;Prezzo ivato": "Prezzo ivato",
      "inkoopprijs;adviesprijs;verkoopprijs": "verkoopprijs",
      "Cena zakupu;Cena netto;Cena brutto;Najniższa cena z 30 dni": "Cena brutto",
      "Nákupní cena;Cena bez DPH;Cena s DPH": "Cena s DPH",
      "Nabavna cijena;Cijena": "Cijena", "Alış Fiyatı;Fiyat": "Fiyat",
      "Себестоимость;Закупочная цена;Цена": "Цена",
      "Trade price;Dealer price;Vendor price;price_b2b;price_b2c": "price_b2c",
      "UVP;Grundpreis;Pfandpreis;Preis ab 10 Stück;Preis": "Preis",
      "price_before;price_after;shipping price": "price_after",
      "Price per unit;Deposit price;Minimum price;Competitor price;Price excl VAT;Price incl VAT":
        "Price incl VAT",
      "Cost;Price 1;Price 2": "Price 1 or Price 2", "Dealer price;RRP": "",
      "Preis 01.09.2026;Preis 01.10.2026": "Preis 01.09.2026 or Preis 01.10.2026",
    ])
  func sellingPrice(columns: String, expected: String) {
    let guesses = GuessedColumns(columns.split(separator: ";").map { String($0) })
    #expect(guesses["price"] ?? guesses.rivals.joined(separator: " or ") == expected)
  }

  private func export(_ text: String, named name: String = "list.csv") throws -> ExportedFile {
    let faults = FaultLog()
    let source = SourceFile(name: name, bytes: Array(text.utf8))
    return try #require(ExportedFile(source, faults: faults))
  }

  @Test("say that prices are without tax if the file has no others")
  func netPrices() throws {
    #expect(try export("id;name;Preis netto\n1;Cap;5\n").netPriceColumn == "Preis netto")
    #expect(try export("id;name;Preis netto;Preis\n1;Cap;5;6\n").netPriceColumn == nil)
  }

  @Test(
    "have histories if a day differs between rows with one id, and that can't be a mistake",
    arguments: [
      ("stand;id;name;price\n01.11.26;1;Cap;5\n02.11.26;1;Cap;6\n", "stand"),
      ("stand;id;name;price\n01.11.26;1;A;5\n02.11.26;1;A;6\n02.11.26;1;A;6\n", "stand"),
      ("stand;id;name;price\n01.11.26;1;A;5\n02.11.26;1;A;6\n02.11.26;1;A L;7\n", ""),
      ("date;id;name;price\n2026-11-01;1;A;5\n2026-11-02;1;A;6\n2026-11-02;2;B;6\n", "date"),
      ("date;id;name;price\n2026-11-01;1;A;5\n2026-11-01;1;B;6\n2026-11-02;2;C;6\n", ""),
      ("created;id;name;price\n2026-11-01;1;Cap S;5\n2026-11-01;1;Cap L;6\n", ""),
      ("updated_at;id;name;price\n2026-11-01;1;Tea;5\n2026-11-02;1;Tea big;6\n", ""),
      ("best_before;id;name;price\n2026-11-01;1;Tea;5\n2026-11-02;1;Tea;6\n", ""),
      ("order_date;id;name;price\n2026-11-01;1;Tea;5\n2026-11-02;1;Tea;6\n", ""),
    ])
  func histories(text: String, column: String) throws {
    let histories = try export(text).histories
    #expect(histories == (column.isEmpty ? nil : PriceHistories(column: column, isDaily: true)))
  }

  @Test("take a column of sizes for no stock, and find a header below titles")
  func sizesAndTitles() throws {
    let food = try export("code;product_name;quantity;price\n1;Spread;400 g;3.99\n")
    #expect(food.guesses?["size"] == "quantity" && food.guesses?["available"] == nil)
    let list = try export(
      "Preisliste 2026;;;\nStand heute;;;\nArt.-Nr.;Bezeichnung;Preis €;Gruppe\n1;A;2,99;B\n")
    let polish = try export(
      "\nCennik 2026;;;\n;;;\nKod towaru;Nazwa towaru;Grupa;Cena brutto\n1;A;B;2\n")
    #expect(polish.columns == ["Kod towaru", "Nazwa towaru", "Grupa", "Cena brutto"])
    #expect(list.columns == ["Art.-Nr.", "Bezeichnung", "Preis €", "Gruppe"])
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
    for (text, code) in ["5 DA": "DZD", "L 5": "HNL", "S/. 5": "PEN", "B/.5": "PAB", "5€50": "EUR"]
    {
      #expect(try export("id;name;price\n1;Cap;\(text)\n").currency == code, "\(text)")
    }
    #expect(try export("id;name;price\n1;Cap;1.29/L\n").currency == nil)
    #expect(try export("id;name;Prix le kg;price\n1;Cap;5;6\n").currency == nil)
    #expect(try export("id;name;price;url\n1;Cap;5;https://www.obchod.cz/1\n").currency == nil)
  }
}
