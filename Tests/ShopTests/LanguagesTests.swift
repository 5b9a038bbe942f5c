import Diagnostics
import Quantities
import Shop
import Testing

@Suite("A shop in several languages")
struct LanguagesTests {
  private static func settings(_ fields: String = "") -> String {
    #"{ title: "Laden", locales: ["de-AT", "en", "en-GB"], \#(fields) }"#
  }

  @Test("The tag of a language is the shortest that no other one has")
  func tags() throws {
    let result = Fixture(settings: Self.settings()).read()
    let settings = try #require(result.settings)
    #expect(settings.locale == "de-AT")
    // Two are English; one has `en` itself as its locale.
    #expect(settings.translations.map(\.tag) == ["en", "en-gb"])
    let alone = Fixture(settings: #"{ title: "T", locales: ["en-GB", "pt-BR"] }"#).read().settings
    #expect(alone?.translations.map(\.tag) == ["pt"])
    #expect(alone?.translations.map(\.locale) == ["pt-BR"])
  }

  @Test("Texts of shop.json, and the address of a language's folder")
  func settings() throws {
    let result = Fixture(
      settings: #"""
        {
          title: "Laden", "title@en": "Shop", description: "Gut", locales: ["de", "en", "fr"],
          "description@fr": "Bon", baseURL: "https://x.example/laden",
          orders: [{ key: "cost", on: "price", name: "Kosten", "name@en": "Cost" }],
          filters: [
            { name: "Preis", "name@en": "Price", on: "price",
              bands: [{ label: "billig", "label@en": "cheap", to: 2 }, { from: 2 }] },
          ],
        }
        """#
    ).read()
    #expect(result.text == "")
    let settings = try #require(result.settings)
    let (english, french) = (settings.translated(into: 0), settings.translated(into: 1))
    #expect(english.title == "Shop" && english.description == "Gut")
    #expect(french.title == "Laden" && french.description == "Bon")
    #expect(english.baseURL == "https://x.example/laden/en/" && english.locale == "en")
    #expect(english.filters.map(\.name) == ["Price"] && french.filters.map(\.name) == ["Preis"])
    #expect(english.orderNames == ["cost": "Cost"] && french.orderNames == ["cost": "Kosten"])
    guard case .listed(let bands) = english.filters[0].bands else { throw Missing() }
    #expect(bands.map(\.label) == ["cheap", nil])
    #expect(bands.map(\.upper?.value.text) == ["2", nil])
  }

  private struct Missing: Error {}
}
