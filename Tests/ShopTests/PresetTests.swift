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

  private func read(_ source: String, products: String = list) -> Fixture.Result {
    Fixture(settings: "{ title: 'T', products: \(source) }", products: products).read()
  }

  private static let list = """
    product_id,name(en-gb),model,manufacturer,price,status,cost
    1,Lamp,L,Lumen,12.50,true,4
    2,Desk,D,Lumen,99,false,40

    """

  @Test("say what columns are called and which rows count")
  func columns() {
    let result = read("{ file: 'p.csv', preset: 'opencart' }")
    #expect(result.messages == [])
    #expect(Fixture.lines(result.catalog) == ["1 | Lamp | Products | 12.5 | brand=Lumen"])
    #expect(result.catalog?.leftOut == ["status": 1])
  }

  @Test("give way to what the shop says itself, key by key, in any order of the keys")
  func overrides() {
    let result = read(
      "{ columns: { aisle: 'manufacturer' }, where: { Status: 'false' }, show: ['model'], "
        + "file: 'p.csv', preset: 'opencart' }")
    #expect(result.messages == [])
    #expect(
      Fixture.lines(result.catalog) == ["2 | Desk | Lumen | 99 | brand=Lumen | extra.model=D"])
  }

  @Test("say so if the file has none of the columns for one that Aisle needs")
  func missing() {
    let result = read("{ file: 'p.csv', preset: 'opencart' }", products: "product_id,name(en)\n")
    #expect(result.messages == ["error: the export of OpenCart has no `price`"])
    #expect(result.text.contains("export it with `price`"))
  }

  @Test("must exist")
  func unknown() {
    let result = read("{ file: 'p.csv', preset: 'opncart' }")
    #expect(result.text.contains("the preset `opncart` is unknown"))
    #expect(result.text.contains("did you mean `opencart`?"))
  }

  @Test("are suggested for a file that looks like an export")
  func suggested() {
    let result = read("'p.csv'")
    #expect(result.text.contains("it looks like an export of OpenCart"))
    #expect(result.text.contains(#""preset": "opencart""#))
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
