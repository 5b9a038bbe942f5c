import Diagnostics
import Foundation
import Quantities
import Shop

/// A guess which of Aisle's columns the columns of an unknown file are, by the words that shops use
/// in a few languages. A person must check it.
package struct GuessedColumns: Sendable {
  /// By Aisle's name the file's.
  private var guesses: [String: String]

  /// True if the column of aisles has lists of paths, as Magento writes `Food/Tea,Food/Sale`.
  package private(set) var hasListedAisles = false

  /// See `GuessedPrices`.
  package private(set) var rivals: [String]
  package let netPriceColumn: String?

  /// - Parameter columns: as the file has them, in its order.
  package init(_ columns: [String]) {
    var free = columns.filter { !$0.isEmpty && !Self.has(Self.secrets, in: $0) }
    let prices = GuessedPrices(free)
    (rivals, netPriceColumn) = (prices.rivals, prices.netColumn)
    free.removeAll { prices.columns.contains($0) }
    // Whole names come first, so that `Product group` doesn't take the place of `Product`.
    guesses = prices.names
    for isWhole in [true, false] {
      for (column, words) in Self.vocabulary where guesses[column] == nil {
        let others = Self.others[column] ?? []
        let names = free.filter { name in
          Self.words(of: name).allSatisfy { !others.contains($0) }
        }
        guard let name = Self.first(of: names, words: words, isWhole: isWhole) else { continue }
        guesses[column] = name
        free.removeAll { $0 == name }
      }
    }
    // Lists with a single text for each product often call it a description.
    guesses["name"] = guesses["name"] ?? guesses.removeValue(forKey: "description")
    // Where no column is called like an id, the name is the only one that may be.
    guesses["id"] = guesses["id"] ?? guesses["name"]
  }

  /// Pairs of Aisle's name and the file's name, in Aisle's order.
  package var pairs: [(column: String, name: String)] {
    ProductColumns.known.compactMap { column in self[column.name].map { (column.name, $0) } }
  }

  /// The usual names of columns of currencies, folded.
  static let currencies = [
    "currency", "currencycode", "currencyid", "curr", "price.@currency", "price.currency",
    "prices.currencycode", "währung", "devise", "moneda", "valuta", "waluta", "валюта",
    "moeda", "měna", "parabirimi", "pénznem", "cur", "通貨", "货币",
  ]

  /// Whole names of columns, by which a header is known.
  static let names = Set(vocabulary.flatMap { list($0.value) }).union(GuessedPrices.words)

  /// The code in the name of a column of prices.
  static func currency(inHeader name: String) -> String? {
    CurrencyCodes.code(inHeader: name) { $0 == "in" || GuessedPrices.words.contains(folded($0)) }
  }

  /// True if a column is called like one of the days of prices; nil if it is called like one of
  /// other days.
  static func isDate(_ name: String) -> Bool? {
    has(otherDates, in: name) ? nil : has(dates, in: name)
  }

  /// Corrects the guess for a column by its first texts: one of stocks or units may have sizes, and
  /// one of aisles lists.
  mutating func correct(_ column: String, by texts: [String]) {
    if column == "aisle" {
      let lists = texts.map { $0.split(separator: ",") }.filter { $0.count > 1 }
      hasListedAisles = lists.contains { $0.allSatisfy { $0.contains("/") } }
      return
    }
    let isSize = texts.contains { text in
      guard case .size(let size, _) = SizeParser.parse(text, unit: "") else { return false }
      return size.unit != .piece
    }
    guard isSize, let name = guesses.removeValue(forKey: column) else { return }
    guesses["size"] = guesses["size"] ?? name
  }

  package subscript(column: String) -> String? { guesses[column] }

  /// True if the members of an object must be guessed in its place; pictures are objects, too.
  func mayBeIn(_ name: String) -> Bool {
    self["image"] != name
      && (missing.contains("price") && rivals.isEmpty || rivals.contains(name)
        || pairs.contains { $0.name == name })
  }

  /// Takes over what a person says of columns.
  mutating func state(_ columns: [String: ColumnMapping]) {
    for (column, mapping) in columns { guesses[column] = mapping.rule.columns.first }
    if columns["price"] ?? columns["price_minor"] != nil { rivals = [] }
  }

  /// The values that a shop still lacks, in a few words each.
  package var doubts: [String] {
    missing.filter { $0 != "aisle" }.map {
      $0 == "price" && !rivals.isEmpty
        ? "several columns may be `price`" : "no column looks like `\($0)`"
    }
  }

  /// The mappings for a new `shop.json`: the guesses, and nil for each required column that was not
  /// found.
  package var mappings: [(column: String, name: String?)] {
    ProductColumns.known.map { ($0.name, self[$0.name]) }
      .filter { $0.1 != nil || missing.contains($0.0) }
  }

  private var missing: [String] {
    ["id", "name", "price", "aisle"].filter { column in
      self[column] == nil && !(column == "price" && self["price_minor"] != nil)
    }
  }

  /// The first name for the first of the words that has one.
  private static func first(of names: [String], words: String, isWhole: Bool) -> String? {
    for word in list(folded(words)) {
      let found = names.first { name in
        isWhole
          ? letters(of: name.replacing(/(\.0)?\.(name|title)$/, with: "")) == word
          : has([word], in: name)
      }
      if let found { return found }
    }
    return nil
  }

  /// True if a name has one of some folded words; a long one may be within another.
  static func has(_ words: Set<String>, in name: String) -> Bool {
    self.words(of: name).contains { own in
      words.contains(own) || words.contains { $0.count >= 5 && own.contains($0) }
    }
  }

  static func letters(of name: String) -> String {
    folded(name).filter { $0.isLetter || $0.isNumber }
  }

  private static func folded(_ text: String) -> String {
    text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
  }

  /// `purchase` and `price` of `purchasePrice`, folded.
  static func words(of name: String) -> Set<String> {
    var text = ""
    var isLower = false
    for character in name {
      if isLower, character.isUppercase { text.append(" ") }
      isLower = character.isLowercase
      text.append(character)
    }
    return Set(text.split { !$0.isLetter && !$0.isNumber }.map { folded(String($0)) })
  }

  /// Words between blanks, folded.
  static func words(_ text: String) -> Set<String> { Set(list(folded(text))) }

  private static func list(_ text: String) -> [String] {
    text.split(whereSeparator: \.isWhitespace).map { String($0) }
  }

  /// Words for purchase prices, which must never be published.
  static let secrets = words(
    """
    cost costs costprice coste costo custo wholesale purchase buy buying margin einkauf ek hek
    großhandel achat revient compra acquist inkoop kostprijs inköp zakup hurtow nákup nabavn
    maliyet alış alis einstand selbstkosten mayorista закуп опт оптовая себестоимость
    """)

  private static let dates = words(
    """
    date day datum tag fecha data jour dato dag dzień den gün tarih дата timestamp scraped observed
    snapshot recorded collected
    """)
  private static let otherDates = words(
    """
    created update updated modified changed added published release launch best before expiry
    expires expiration expire mhd haltbar use from to until valid start end begin sale special
    offer promo available availability delivery shipping order birth production erstellt geändert
    angelegt aktualisiert ablauf verfall liefer gültig bis ab erscheinung bestell
    """)

  /// By Aisle's name: words in the names of columns that are something else.
  private static let others: [String: Set<String>] = [
    "id": [
      "brand", "category", "parent", "tax", "vendor", "supplier", "manufacturer", "store", "group",
      "image", "media", "unit", "lfd", "row", "line",
    ],
    "name": [
      "variant", "variation", "option", "attribute", "category", "brand", "vendor", "supplier",
      "manufacturer", "tag", "collection", "file", "tax", "store", "shop", "seller", "user",
      "variante", "kategorie", "lieferant",
    ],
    "aisle": [
      "variant", "variation", "option", "field", "tax", "discount", "currency", "id", "price",
    ],
    "brand": ["id", "url", "marketplace"],
    "currency": ["symbol", "prefix", "suffix", "separator"],
    "size": ["image", "file"],
    "unit": ["amount", "price"],
    // What says the opposite, bounds, and places.
    "available": words(
      """
      sold ordered reserved out outofstock stockout unavailable not nicht non sin rupture agotado
      ausverkauft min minimum minimo mindestbestand max maximum maximo optimal optimo optimum
      sollbestand meldebestand low niedriger faible threshold notify alert alerte seuil reorder
      safety backorder backorders value wert location lagerort
      """),
    "image": ["alt", "position", "title", "width", "height", "id"],
    "description": ["short", "meta", "seo"],
    "popularity": [
      "channel", "price", "date", "tax", "account", "out", "soldout", "rank", "rang", "by",
    ],
  ]

  /// In the languages of the default theme and those of the north: by Aisle's name, the names of
  /// columns, the likeliest first.
  private static let vocabulary: KeyValuePairs = [
    "id": """
    id sellersku productid itemid articleid sku artikelnummer artikelnr artnr articlenumber
    itemnumber productcode itemcode supplieraid supplierpid handle reference référence
    referencia codice código artikelcode indeks артикул код kod kodu kód šifra tuotenumero
    tuotekoodi varenr varenummer code nummer number no nr
    """,
    "name": """
    name title productname producttitle itemname articlename artikelname produktname bezeichnung
    artikelbezeichnung titel nom désignation libellé nombre nome naam nazwa název naziv ime adı
    tuotenimi nimi varenavn navn namn название назва наименование найменування имя product
    produkt produit producto prodotto produto artikel article item
    товар
    """,
    "aisle": """
    aisle category categories categorypath producttype productcategory kategorie kategorien
    warengruppe produktgruppe rubrik abteilung catégorie catégories rayon famille categoría
    categorías categoria reparto categorie kategoria kategorija kategori категория категорія
    раздел розділ группа група department section group gruppe grupa skupina tuoteryhmä osasto
    varegruppe varugrupp type typ
    """,
    "brand": """
    brand brandname marke marque marca merk marka бренд manufacturer hersteller vendor fabricant
    fabricante produttore fabrikant producent výrobce proizvajalec proizvođač valmistaja
    varemerke varumärke производитель виробник
    """,
    "size": """
    size packsize netweight netcontent contents größe inhalt packungsgröße gebinde füllmenge
    nettogewicht contenance contenu poidsnet contenido pesoneto formato pesonetto inhoud
    pojemność waganetto объем объём фасовка веснетто volume
    """,
    "unit": "unit uom einheit mengeneinheit unité unidad unità единица",
    "image": """
    image images imageurl imagelink imagesrc picture photo bild bilder bildurl foto imagen
    immagine imagem afbeelding zdjęcie изображение картинка фото
    """,
    "available": """
    available availability instock isinstock stockstatus stock quantity qty verfügbar
    verfügbarkeit lagerbestand bestand disponible disponibilité disponibilidad disponibile
    voorraad dostępność dostupnost skladem zaloga zaliha stok varasto varastossa saatavuus
    lagerstatus lagersaldo наличие наявність остаток залишок
    """,
    "description": """
    description longdescription productdescription beschreibung artikelbeschreibung descripción
    descrizione descrição omschrijving opis описание
    """,
    "gtin": "gtin ean ean13 barcode upc strichcode codebarres штрихкод",
    "link": "link url producturl productlink permalink",
    "currency": currencies.joined(separator: " "),
    "popularity": "popularity sales sold unitssold beliebtheit verkäufe ventes продажи",
  ]
}
