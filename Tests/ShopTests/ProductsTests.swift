import Diagnostics
import Quantities
import Shop
import Testing
@testable import Reading

@Suite("Products from CSV and JSON")
struct ProductsTests {

  @Test("Aisles: parents before children, by first occurrence, only those with products")
  func aisles() throws {
    let result = Fixture(
      products: """
        id,name,price,aisle
        1,a,1,B > C
        2,b,0,Empty
        3,c,1,A
        4,d,1,B > D
        5,e,1,B
        6,f,1,B > C

        """
    ).read()
    let aisles = try #require(result.catalog).aisles
    #expect(
      aisles.map {
        "\($0.pathText) \($0.parent.map(String.init) ?? "-") \($0.children) \($0.products)"
      }
        == [
          "B - [1, 3] [3]", "B > C 0 [] [0, 4]", "A - [] [1]", "B > D 0 [] [2]",
        ])
  }

  @Test(
    "In stock and sold out, in the languages of the theme",
    arguments: [
      "in stock / sold out", "verfügbar / ausverkauft", "En stock / Rupture de stock",
      "Disponible / Agotado", "Disponibile / Esaurito", "Em estoque / Esgotado",
      "Op voorraad / Uitverkocht", "Dostępny / Brak w magazynie", "Skladem / Vyprodáno",
      "Na zalogi / Razprodano", "Na zalihi / Rasprodano", "Stokta / Tükendi",
      "В наличии / Нет в наличии", "Є в наявності / Немає в наявності",
      "Lieferbar in 3 Tagen / Derzeit nicht lieferbar", "Plus de 10 en stock / Plus disponible",
      "ships in 2 days / coming soon", "Ostatnie sztuki / Chwilowy brak",
      "12 auf Lager / 0 auf Lager", "5 Stk / 0 Stk", "> 10 ks / 0,00", "1.000,00 / -3",
      "mehr als 10 / 0 szt.", "99+ / ✗", "5-10 Stück / 0 ks",
      "I lager / Slut i lager", "på lager / ikke på lager", "5 lediga / Inte i lager",
      "Lagerbestand: ja / Lagerbestand: nein", "disponibile / presto disponibile",
      "disponible / nunca disponible", "bestellbar / wieder verfügbar am 3. Mai",
      "5 (0 reserved) / 0 (5 reserved)", "12 auf Lager / 0, 12 unterwegs",
      "10 available / 0 available, 5 incoming", "auf Bestellung / 0 (12 bestellt)",
      "var / yok", "є / немає", "https://schema.org/InStock / https://schema.org/SoldOut",
    ])
  func availability(words: String) {
    let words = words.split(separator: " / ")
    #expect(BooleanParser.parse(String(words[0])) == true)
    #expect(BooleanParser.parse(String(words[1])) == false)
  }
}
