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
        guard let name = Self.first(of: free, words: words, isWhole: isWhole) else { continue }
        guesses[column] = name
        free.removeAll { $0 == name }
      }
    }
    pairs = Self.vocabulary.compactMap { column, _ in guesses[column].map { (column, $0) } }
  }

  package subscript(column: String) -> String? { pairs.first { $0.column == column }?.name }

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

  private static func words(of name: String) -> [String] {
    name.lowercased().split { !$0.isLetter && !$0.isNumber }.map { String($0) }
  }

  /// Words for purchase prices, which must never be taken for selling prices.
  private static let secrets = [
    "cost", "wholesale", "purchase", "margin", "einkauf", "ek", "achat", "compra", "acquist",
    "zakup", "закуп", "себестоимость", "inkoop", "inköp", "nákup",
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
        "currentprice", "preis", "verkaufspreis", "vkpreis", "bruttopreis", "vkbrutto", "vk",
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
        "size", "packsize", "netweight", "contents", "größe", "inhalt", "packungsgröße", "gebinde",
        "füllmenge", "contenance", "contenu", "contenido", "formato", "inhoud", "pojemność",
        "объем", "объём", "вес", "фасовка", "weight", "gewicht", "poids", "peso", "waga", "volume",
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
    (
      "popularity",
      ["popularity", "sales", "sold", "unitssold", "beliebtheit", "verkäufe", "ventes", "продажи"]
    ),
  ]
}
