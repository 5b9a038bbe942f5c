import Testing
@testable import Tables

@Suite("Character references")
struct CharacterReferencesTests {
  @Test(
    "a reference that ends in a semicolon becomes its character, once",
    arguments: [
      ("Ben &amp; Jerry&#39;s", "Ben & Jerry's"), ("&lt;b&gt; &quot;&apos;", "<b> \"'"),
      ("Caf&eacute; &Eacute;", "Café É"), ("1&nbsp;kg", "1\u{A0}kg"), ("&#x20AC;&#X20ac;", "€€"),
      ("&hellip;&ndash;&frac12;&thetasym;", "…–½ϑ"), ("&amp;amp;", "&amp;"), ("&#8364;", "€"),
      ("&Scaron;&scaron;&OElig;&Omega;&hearts;&rang;", "ŠšŒΩ♥⟩"), ("&#00000039;", "'"),
      ("a&amp;&amp;b", "a&&b"), ("&#128;&#150;&#x9f;", "€–Ÿ"), ("&#127866;", "🍺"),
    ])
  func decoded(_ source: String, _ expected: String) {
    #expect(Self.decoded(source) == expected)
  }

  @Test(
    "anything else stays",
    arguments: [
      "R&D", "AT&T;", "&", "a &", "&;", "&#;", "&#x;", "&#xg;", "&#3a;", "&AMP", "?a=1&copy=2",
      "&amp", "&nosuchname;", "&eacute ;", "&e\u{301}acute;", "&\u{E9};", "Salt & Pepper; Oil",
    ])
  func kept(_ source: String) { #expect(Self.decoded(source) == source) }

  @Test(
    "numbers that no text may have become the replacement character",
    arguments: ["&#0;", "&#xD800;", "&#x110000;", "&#99999999;", "&#xFFFE;", "&#129;"])
  func replaced(_ source: String) { #expect(Self.decoded(source) == "\u{FFFD}") }

  private static func decoded(_ source: String) -> String {
    var text = Array(source.utf8)
    CharacterReferences.decode(&text)
    return String(decoding: text, as: UTF8.self)
  }
}
