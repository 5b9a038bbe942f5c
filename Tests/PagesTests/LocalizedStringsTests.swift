import Testing
@testable import Localization

struct LocalizedStringsTests {
  static let english = LocalizedStrings(
    language: "en",
    pairs: [("page_of", "Page {page} of {pages}"), ("lowest_on_record", "sold out")])

  @Test("A locale's file is looked up from its own tag down to English")
  func fileNames() {
    #expect(LocalizedStrings.fileNames(forLocale: "de-AT") == ["de-AT", "de", "en"])
    #expect(
      LocalizedStrings.fileNames(forLocale: "zh_Hant_TW") == ["zh-Hant-TW", "zh-Hant", "zh", "en"])
    #expect(LocalizedStrings.fileNames(forLocale: "en-GB") == ["en-GB", "en"])
    #expect(LocalizedStrings.fileNames(forLocale: "en") == ["en"])
  }

  @Test("A key that a language lacks is taken from English and reported")
  func fallback() {
    let french = LocalizedStrings(
      language: "fr", pairs: [("page_of", "Page {page} sur {total}")], fallback: Self.english)
    #expect(french.text(forID: "page_of") == "Page {page} sur {total}")
    #expect(french.text(forID: "lowest_on_record") == "sold out")
    #expect(
      french.faults == [
        .missing(keys: ["lowest_on_record"], total: 2),
        .unknownPlaceholder(key: "page_of", name: "total"),
      ])
    #expect(Self.english.faults == [])
    #expect(Self.english.text(forID: "one_day") == "one_day")
  }

  @Test("The file of a country is completed from its language, which counts as its own")
  func layers() {
    let german = LocalizedStrings(
      language: "de",
      pairs: [("page_of", "Seite {page} von {pages}"), ("lowest_on_record", "weg")],
      fallback: Self.english)
    let austrian = LocalizedStrings(
      language: "de-AT", pairs: [("lowest_on_record", "aus")], fallback: german)
    #expect(austrian.text(forID: "lowest_on_record") == "aus")
    #expect(austrian.text(forID: "page_of") == "Seite {page} von {pages}")
    #expect(austrian.faults == [])
    let entries = austrian.entries.map { "\($0.key): \($0.text)" }
    #expect(entries == ["lowest_on_record: aus", "page_of: Seite {page} von {pages}"])
  }

  @Test("Placeholders are filled once, whatever the values hold; one without a value stays")
  func fill() {
    func text(_ strings: LocalizedStrings, page: String) -> String {
      let words = Words(strings, numbers: NumberFormat(locale: "en"), locale: "en")
      return words.text(.pageOf, [.page: page, .name: "x"])
    }
    #expect(text(Self.english, page: "{pages}") == "Page {pages} of {pages}")
    let odd = LocalizedStrings(language: "en", pairs: [("page_of", "{page} { }{page")])
    #expect(text(odd, page: "2") == "2 { }{page")
  }

  @Test("Of two strings with one key, the later wins")
  func laterWins() {
    let strings = LocalizedStrings(
      language: "en", pairs: [("lowest_on_record", "a"), ("lowest_on_record", "b")])
    #expect(strings.text(forID: "lowest_on_record") == "b")
  }

  @Test("English has every string of computed texts")
  func completeEnglish() throws {
    let keys = Set(try DefaultStrings.pairs("en").map(\.0))
    #expect(Words.Key.allCases.map { Words.snakeCase("\($0)") }.filter { !keys.contains($0) } == [])
  }

  @Test(
    "Every language has the keys of English and no others but plural forms",
    arguments: DefaultStrings.languages)
  func complete(language: String) throws {
    #expect(try DefaultStrings.strings(language).faults == [])
    let english = try DefaultStrings.pairs("en").map(\.0).sorted()
    let keys = try DefaultStrings.pairs(language).map(\.0).sorted().filter { key in
      let category = PluralCategory.allCases.first { key.hasSuffix("_\($0.rawValue)") }
      let stem = category.map { key.dropLast($0.rawValue.count) }
      return english.contains(key) || stem.map { !english.contains("\($0)other") } ?? true
    }
    #expect(keys == english)
  }
}
