import Values

/// The language of a file's columns, and what else suggests the locale of a new shop.
enum HeaderLanguage {
  /// The language in which at least two columns are named, and more than in any other; else nil.
  static func of(_ columns: [String]) -> String? {
    let names = columns.map { Set(GuessedColumns.words(of: $0)) }
    let counts = vocabulary.map { language, words in
      (language, count: names.count { !$0.isDisjoint(with: words) })
    }
    guard let best = counts.max(by: { $0.count < $1.count }), best.count >= 2,
      counts.count(where: { $0.count == best.count }) == 1
    else { return nil }
    return best.0
  }

  /// The locale of the only country with a currency and a language of its own, if prices are
  /// written as there; else nil.
  ///
  /// - Parameter mark: the decimal mark of the prices; nil if they show none.
  static func locale(of currency: String, mark: DecimalMark?) -> String? {
    guard let locale = locales[currency] else { return nil }
    return mark == .point ? nil : locale
  }

  /// All of them have decimal commas.
  private static let locales = [
    "BRL": "pt-BR", "CZK": "cs", "PLN": "pl", "RUB": "ru", "TRY": "tr", "UAH": "uk",
  ]

  private static let vocabulary: [(language: String, words: Set<String>)] = [
    (
      "de",
      """
      artikel artikelnummer artikelnr artnr bezeichnung preis verkaufspreis bruttopreis vk kategorie
      warengruppe hersteller marke bestand beschreibung größe einheit inhalt bild
      """
    ),
    (
      "fr",
      """
      référence désignation libellé prix catégorie catégories marque quantité rayon famille nom
      contenance
      """
    ),
    ("es", "precio nombre categoría categorías marca cantidad descripción código imagen"),
    ("it", "prezzo nome categoria marca quantità descrizione codice immagine"),
    ("pt", "preço nome categoria marca quantidade descrição código imagem"),
    ("nl", "prijs naam omschrijving categorie merk voorraad artikelcode afbeelding"),
    ("pl", "cena nazwa kategoria opis marka producent zdjęcie ilość"),
    ("cs", "cena název kategorie popis značka výrobce množství"),
    ("sl", "cena naziv kategorija opis znamka količina"),
    ("hr", "cijena naziv kategorija opis marka količina"),
    ("tr", "fiyat ürün kategori açıklama marka stok"),
    ("ru", "цена название наименование категория описание артикул бренд производитель наличие"),
    ("uk", "ціна назва категорія опис артикул бренд виробник наявність"),
  ].map { ($0, Set($1.split(whereSeparator: \.isWhitespace).map { String($0) })) }
}
