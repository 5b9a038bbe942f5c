import Diagnostics
import Foundation
import Reading
import Testing

/// Words that mean the same in search (`Input: Synonyms`); the index has their stems.
@Suite("Synonyms")
struct SynonymTests {
  private let shop: SmallShop
  private let scratch: TemporaryFolder

  init() throws {
    scratch = try TemporaryFolder()
    shop = try SmallShop(in: scratch.url)
    try shop.write(
      #"{ "title": "Laden", "locales": ["de-AT", "en"] }"#, to: "shop.json", in: "content")
    try shop.write(
      """
      id,name,name@en,price,aisle
      p1,Cherrytomaten,Cherry tomatoes,1.00,Gemüse
      p2,Kaisersemmeln,Rolls,1.00,Gebäck
      p3,Topfen mager,Low-fat quark,1.00,Milch
      p4,Zwiebel,Aubergines,1.00,Gemüse

      """, to: "products.csv", in: "content")
    try shop.write("product_id,date,price\n", to: "prices.csv", in: "content")
  }

  private func synonyms(_ path: String = "search.json") throws -> [String] {
    struct Root: Decodable { let synonyms: [String] }
    let result = try shop.build(["--quiet", "--allow-removals"])
    #expect(result.exitCode == 0, "\(result.errors)")
    let file = shop.site.appending(path: path)
    return try JSONDecoder().decode(Root.self, from: Data(contentsOf: file)).synonyms
  }

  private func lines(_ language: String) throws -> [String] {
    let file = Binary.package.appending(path: "templates/synonyms/\(language).txt")
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
  }

  @Test("the index has those of its language that name something in the shop")
  func language() throws {
    #expect(
      try synonyms() == [
        "kirschtomat = cherrytomat = cocktailtomat = kirschparadeiser", "quark = topf",
        "magerquark = magertopf = topf mager",
      ])
    #expect(try synonyms("en/search.json") == ["aubergine = eggplant", "quark = curd cheese"])
  }

  @Test("a shop adds its own, and removes others by any of their words")
  func own() throws {
    try shop.write(
      """
      golatsche = plunder
      - Paradeiser
      Topfen = Schotten
      salat = zwiebel milch
      - kirschtomate
      - quarks

      """, to: "synonyms.txt", in: "content")
    #expect(
      try synonyms() == [
        "topf = schott", "salat = zwiebel milch", "quark = topf",
        "magerquark = magertopf = topf mager",
      ])
  }

  @Test("a theme's file takes the place of the language's; an update follows it and the words")
  func theme() throws {
    try shop.write("zwiebel = bolle\nknoblauch = knofel\n", to: "synonyms/de.txt", in: "templates")
    #expect(try synonyms() == ["zwiebel = boll"])
    try shop.write(
      "id,name,price,aisle\np1,Knoblauch,1.00,Gemüse\n", to: "products.csv", in: "content")
    #expect(try synonyms() == ["knoblauch = knofel"])
    try shop.write("knoblauch = knofi\n", to: "synonyms/de.txt", in: "templates")
    #expect(try synonyms() == ["knoblauch = knofi"])
    try shop.write("knoblauch\n", to: "synonyms/de.txt", in: "templates")
    #expect(try shop.build().errors.contains("error: `knoblauch` has no synonym"))
  }

  @Test(
    "a language's own are without faults, each word once",
    arguments: [
      "cs", "de", "en", "es", "fr", "hr", "it", "nl", "pl", "pt", "ru", "sl", "tr", "uk",
    ])
  func builtIn(language: String) throws {
    let faults = FaultLog()
    let text = Array(try lines(language).joined(separator: "\n").utf8)
    let groups = Synonyms(SourceFile(name: language, bytes: text), faults: faults).groups
    #expect(!faults.hasErrors && groups.count >= 12)
  }
}
