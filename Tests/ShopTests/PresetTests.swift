import Diagnostics
import Testing

@testable import Shop

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
      ("facebook", "id,title,link,price,availability,image_link,fb_product_category"),
      ("", "id,name,price,aisle"), ("", "Handle,Title"), ("", ""),
    ])
  func recognized(name: String, columns: String) {
    let preset = Preset.recognized(by: columns.split(separator: ",").map { String($0) })
    #expect(preset?.name ?? "" == name)
  }

  static let french = """
    ID|Type|UGS|Nom|Publié|Mis en avant ?|Visibilité dans le catalogue|Description courte|\
    Description|Date de début de promo|Date de fin de promo|État de la TVA|Classe de TVA|En stock ?|\
    Stock|Montant de stock faible|Autoriser les commandes ?|Vendre individuellement ?|Poids (kg)|\
    Longueur (cm)|Largeur (cm)|Hauteur (cm)|Autoriser les avis clients ?|Note de commande|\
    Tarif promo|Tarif régulier|Catégories|Étiquettes|Classe d’expédition|Images|\
    Limite de téléchargement|Jours d’expiration|Parent|Groupes de produits|Produits suggérés|\
    Ventes croisées|URL externe|Libellé du bouton|Position|Téléchargement 1 ID|\
    Téléchargement 1 nom|Téléchargement 1 URL|Nom de l’attribut 1|Valeur(s) de l’attribut 1|\
    Attribut 1 visible|Attribut 1 global|Méta : _cout
    """.split(separator: "|").map { String($0) }

  @Test("know a translated header of WooCommerce by the order of its columns")
  func translatedHeader() throws {
    let names = try #require(WooCommerceHeader.englishNames(of: Self.french))
    #expect(names.count == Self.french.count)
    let pairs = Dictionary(zip(Self.french, names)) { first, _ in first }
    #expect(pairs["Tarif régulier"] == "Regular price")
    #expect(pairs["Tarif promo"] == "Sale price")
    #expect(pairs["Montant de stock faible"] == "Low stock amount")
    #expect(pairs["Parent"] == "Parent")
    #expect(pairs["Valeur(s) de l’attribut 1"] == "Attribute 1 value(s)")
    #expect(pairs["Téléchargement 1 nom"] == "Téléchargement 1 nom")
    #expect(pairs["Méta : _cout"] == "Méta : _cout")
    #expect(WooCommerceHeader.language(of: Self.french) == "fr")
    #expect(Preset.recognized(by: Self.french)?.name == "woocommerce")
  }

  @Test("leave a header that is short of a column alone")
  func incompleteHeader() {
    for index in Self.french.indices.prefix(38) {
      var columns = Self.french
      columns.remove(at: index)
      let names = WooCommerceHeader.englishNames(of: columns)
      // Without the column of low stocks it is the header of an older version.
      let isOlder = names?[15] == "Backorders allowed?"
      #expect(names == nil || isOlder)
    }
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
      ("x;y;z", ""),
    ])
  func guesses(columns: String, expected: String) {
    let guesses = GuessedColumns(columns.split(separator: ";").map { String($0) })
    #expect(guesses.pairs.map { "\($0.column)=\($0.name)" }.joined(separator: " ") == expected)
  }
}
