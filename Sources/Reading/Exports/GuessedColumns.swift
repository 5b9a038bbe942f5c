import Diagnostics

/// A guess which of Aisle's columns the columns of an unknown file are, by the words that shops use
/// in a few languages. A person must check it.
package struct GuessedColumns: Sendable {
  /// Pairs of Aisle's name and the file's name, in Aisle's order, each at most once.
  package private(set) var pairs: [(column: String, name: String)] = []

  /// - Parameter columns: as the file has them, in its order.
  package init(_ columns: [String]) {
    var free = columns.filter { name in
      !name.isEmpty
        && !Self.words(of: name).contains { word in
          Self.secrets.contains { word.hasPrefix($0) }
        }
    }
    // Whole names come first, so that `Price per kg` doesn't take the place of `Price`.
    var guesses: [String: String] = [:]
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
    // Where no column is called like an id, the name is the only one that may be.
    guesses["id"] = guesses["id"] ?? guesses["name"]
    pairs = Self.vocabulary.compactMap { column, _ in guesses[column].map { (column, $0) } }
  }

  /// The usual names of columns of currencies, folded.
  static let currencies = [
    "currency", "currencycode", "currencyid", "price.@currency", "price.currency",
    "prices.currencycode", "währung", "devise", "moneda", "valuta", "waluta", "валюта",
  ]

  /// True if a column is called like one of days.
  static func isDate(_ name: String) -> Bool {
    let words = words(of: name)
    return ["date", "day", "datum", "tag", "fecha", "data", "jour", "dato", "дата", "timestamp"]
      .contains { words.contains($0) }
  }

  package subscript(column: String) -> String? { pairs.first { $0.column == column }?.name }

  /// The values that a shop still lacks, in a few words each.
  package var doubts: [String] {
    ["id", "name", "price"].filter { self[$0] == nil }.map { "no column looks like `\($0)`" }
  }

  /// The mappings for a new `shop.json`: the guesses, and nil for each required column that was not
  /// found.
  package var mappings: [(column: String, name: String?)] {
    let required = ["id", "name", "price", "aisle"]
    return required.map { ($0, self[$0]) }
      + pairs.filter { !required.contains($0.column) }.map { ($0.column, $0.name) }
  }

  /// The first name for the first of the words that has one.
  private static func first(of names: [String], words: [String], isWhole: Bool) -> String? {
    for word in words {
      let found = names.first { name in
        isWhole
          ? letters(of: name) == word
          : Self.words(of: name).contains { $0 == word || word.count >= 5 && $0.contains(word) }
      }
      if let found { return found }
    }
    return nil
  }

  private static func letters(of name: String) -> String {
    name.lowercased().filter { $0.isLetter || $0.isNumber }
  }

  /// `purchase` and `price` of `purchasePrice`.
  static func words(of name: String) -> [String] {
    var text = ""
    var isLower = false
    for character in name {
      if isLower, character.isUppercase { text.append(" ") }
      isLower = character.isLowercase
      text.append(character)
    }
    return text.lowercased().split { !$0.isLetter && !$0.isNumber }.map { String($0) }
  }

  /// The beginnings of words for purchase prices, which must never be taken for selling prices.
  private static let secrets = [
    "cost", "wholesale", "purchase", "buying", "margin", "einkauf", "achat", "compra", "acquist",
    "zakup", "закуп", "себестоимость", "inkoop", "inköp", "nákup", "ek",
  ]

  /// By Aisle's name: words in the names of columns that are something else.
  private static let others: [String: Set<String>] = [
    "id": [
      "brand", "category", "parent", "tax", "vendor", "supplier", "manufacturer", "store", "group",
      "image", "media", "unit",
    ],
    "name": [
      "variant", "variation", "option", "attribute", "category", "brand", "vendor", "supplier",
      "manufacturer", "tag", "collection", "file", "tax", "store", "shop", "seller", "user",
      "variante", "kategorie", "lieferant",
    ],
    "price": [
      "standard", "buy", "old", "was", "compare", "msrp", "rrp", "uvp", "discount", "shipping",
      "delivery", "versand", "tax",
    ],
    "aisle": [
      "variant", "variation", "option", "field", "tax", "discount", "currency", "id", "price",
    ],
    "brand": ["id", "url"],
    "size": ["image", "file"],
    "image": ["alt", "position", "title", "width", "height", "id"],
    "description": ["short", "meta", "seo"],
    "popularity": ["channel", "price", "date", "tax", "account"],
  ]

  /// English, German, French, Spanish, Italian, Portuguese, Dutch, Polish, Russian.
  private static let vocabulary: [(column: String, words: [String])] = [
    (
      "id",
      [
        "id", "productid", "itemid", "articleid", "sku", "artikelnummer", "artikelnr", "artnr",
        "articlenumber", "itemnumber", "productcode", "itemcode", "supplieraid", "supplierpid",
        "handle", "reference",
        "référence", "referencia", "codice", "código", "artikelcode", "indeks", "артикул", "код",
        "code", "nummer", "number", "no", "nr",
      ]
    ),
    (
      "name",
      [
        "name", "title", "productname", "producttitle", "itemname", "articlename", "artikelname",
        "produktname", "bezeichnung", "artikelbezeichnung", "titel", "nom", "désignation",
        "libellé", "nombre", "nome", "naam", "nazwa", "название", "наименование", "имя", "product",
        "produkt", "produit", "producto", "prodotto", "produto", "artikel", "article", "item",
        "товар",
      ]
    ),
    (
      "price",
      [
        "price", "sellingprice", "saleprice", "salesprice", "retailprice", "grossprice",
        "pricegross", "currentprice", "preis", "verkaufspreis", "vkpreis", "bruttopreis",
        "vkbrutto", "vk",
        "prix", "prixttc", "precio", "pvp", "prezzo", "preço", "prijs", "cena", "pris", "цена",
        "стоимость", "amount",
      ]
    ),
    (
      "aisle",
      [
        "aisle", "category", "categories", "categorypath", "producttype", "productcategory",
        "kategorie", "kategorien", "warengruppe", "produktgruppe", "rubrik", "abteilung",
        "catégorie", "catégories", "rayon", "famille", "categoría", "categorías", "categoria",
        "reparto", "categorie", "kategoria", "категория", "раздел", "группа", "department",
        "section", "group", "gruppe", "type", "typ",
      ]
    ),
    (
      "brand",
      [
        "brand", "brandname", "marke", "marque", "marca", "merk", "marka", "бренд", "manufacturer",
        "hersteller", "vendor", "fabricant", "fabricante", "produttore", "fabrikant", "producent",
        "производитель",
      ]
    ),
    (
      "size",
      [
        "size", "packsize", "netweight", "netcontent", "contents", "größe", "inhalt",
        "packungsgröße", "gebinde", "füllmenge", "nettogewicht", "contenance", "contenu",
        "poidsnet", "contenido", "pesoneto", "formato", "pesonetto", "inhoud", "pojemność",
        "waganetto", "объем", "объём", "фасовка", "веснетто", "volume",
      ]
    ),
    ("unit", ["unit", "uom", "einheit", "mengeneinheit", "unité", "unidad", "unità", "единица"]),
    (
      "image",
      [
        "image", "images", "imageurl", "imagelink", "imagesrc", "picture", "photo", "bild",
        "bilder", "bildurl", "foto", "imagen", "immagine", "imagem", "afbeelding", "zdjęcie",
        "изображение", "картинка", "фото",
      ]
    ),
    (
      "available",
      [
        "available", "availability", "instock", "stockstatus", "stock", "quantity", "qty",
        "verfügbar", "verfügbarkeit", "lagerbestand", "bestand", "disponible", "disponibilité",
        "disponibilidad", "disponibile", "voorraad", "dostępność", "наличие", "остаток",
      ]
    ),
    (
      "description",
      [
        "description", "longdescription", "productdescription", "beschreibung",
        "artikelbeschreibung", "descripción", "descrizione", "descrição", "omschrijving", "opis",
        "описание",
      ]
    ),
    (
      "gtin",
      ["gtin", "ean", "ean13", "barcode", "upc", "strichcode", "codebarres", "штрихкод"]
    ),
    ("currency", currencies),
    (
      "popularity",
      ["popularity", "sales", "sold", "unitssold", "beliebtheit", "verkäufe", "ventes", "продажи"]
    ),
  ]
}
