@testable import Columns
import Diagnostics
import Testing

@Suite("Headers of WooCommerce")
struct WooCommerceHeaderTests {
  private func read(_ lines: [String]) -> Fixture.Result {
    Fixture(
      settings: "{ title: 'T', products: { file: 'p.csv', preset: 'woocommerce' } }",
      products: lines.joined(separator: "\n") + "\n"
    ).read()
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
    let preset = try #require(Preset.recognized(by: Self.french))
    #expect(preset.name == "woocommerce")
    #expect(preset.language(of: Self.french) == "fr")
    let byName = try #require(preset.translation(of: Self.french)?.names)
    for (name, ordered) in zip(byName, names) where name != ordered {
      // The two differ only where the translation by name leaves a column as it is.
      #expect(Self.french.contains(name), "\(name)")
    }
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

  /// A German export with all columns: the header and one row.
  private static let german: [[String]] = [
    [
      "ID", "Typ", "Artikelnummer", "Name", "Veröffentlicht", "Ist hervorgehoben?",
      "Sichtbarkeit im Katalog", "Kurzbeschreibung", "Beschreibung", "Angebot von", "Angebot bis",
      "Steuerstatus", "Steuerklasse", "Vorrätig?", "Bestand", "Geringe Lagermenge",
      "Lieferrückstände erlaubt?", "Nur einzeln verkaufen?", "Gewicht (kg)", "Länge (cm)",
      "Breite (cm)", "Höhe (cm)", "Kundenrezensionen erlauben?", "Hinweis zum Kauf",
      "Angebotspreis", "Regulärer Preis", "Kategorien", "Schlagwörter", "Versandklasse", "Bilder",
      "Downloadlimit", "Ablauftage des Downloads", "Übergeordnetes Produkt", "Gruppierte Produkte",
      "Zusatzverkäufe", "Cross-Sells", "Externe URL", "Button-Text", "Position", "Marken",
    ],
    [
      "7", "simple", "cap", "Cap", "1", "0", "visible", "", "Warm", "", "", "taxable", "", "1",
      "12", "", "0", "0", "", "", "", "", "1", "", "16", "18", "Hats", "", "", "", "", "", "", "",
      "", "", "", "", "0", "Acme",
    ],
  ]

  @Test("read an export of WooCommerce in a known language, whatever was unticked or added")
  func knownLanguage() {
    let columns = [0, 1, 3, 4, 6, 8, 24, 25, 26]
    let lines = Self.german.enumerated().map { index, row in
      (columns.map { row[$0] } + [index == 0 ? "Ist Dienstleistung?" : "0"])
        .joined(separator: ",")
    }
    let result = read(lines)
    #expect(result.messages == [])
    #expect(
      Fixture.lines(result.catalog) == ["7 | Cap | Hats | 16 | description=Warm | list=18"])
    let british = "ID,Type,Name,Published,Visibility in catalogue,Regular price"
    #expect(
      Preset.recognized(by: british.split(separator: ",").map { String($0) })?.name
        == "woocommerce")
  }

  @Test("read no export of WooCommerce in another language in which a column was unticked")
  func untickedColumn() {
    func read(without index: Int?) -> Fixture.Result {
      // No language has these names.
      let header = Self.german[0].map { $0 == "ID" || $0.hasSuffix(")") ? $0 : "Z" + $0 }
      let lines = [header, Self.german[1]].map { row in
        row.enumerated().filter { $0.offset != index }.map(\.element).joined(separator: ",")
      }
      return self.read(lines)
    }
    let complete = Fixture.lines(read(without: nil).catalog)
    #expect(
      complete == [
        "7 | Cap | Hats | 16 | brand=Acme | description=Warm | available=true | list=18"
      ])
    // Older versions lack some columns about stocks; none of these is read.
    let stocks = [14, 15, 16, 17]
    for index in 1..<39 {
      let result = read(without: index)
      if stocks.contains(index) {
        #expect(Fixture.lines(result.catalog) == complete)
      } else {
        #expect(result.catalog == nil, "\(Self.german[0][index])")
      }
    }
    let result = read(without: 2)
    #expect(result.text.contains("export the products again with all columns"))
  }
}
