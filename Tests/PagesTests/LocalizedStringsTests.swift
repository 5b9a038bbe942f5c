import Pages
import Testing

struct PhrasesTests {
  static let english = LocalizedStrings(
    language: "en", pairs: [("page_of", "Page {page} of {pages}"), ("just_now", "just now")])

  @Test("A locale's file is looked for from its own tag to English")
  func fileNames() {
    #expect(LocalizedStrings.fileNames(forLocale: "de-AT") == ["de-AT", "de", "en"])
    #expect(
      LocalizedStrings.fileNames(forLocale: "zh_Hant_TW") == ["zh-Hant-TW", "zh-Hant", "zh", "en"])
    #expect(LocalizedStrings.fileNames(forLocale: "en-GB") == ["en-GB", "en"])
    #expect(LocalizedStrings.fileNames(forLocale: "en") == ["en"])
  }

  @Test("A key that a language lacks is English, and a fault of the language")
  func fallback() {
    let french = LocalizedStrings(
      language: "fr", pairs: [("page_of", "Page {page} sur {total}")], fallback: Self.english)
    #expect(french[.pageOf] == "Page {page} sur {total}")
    #expect(french[.justNow] == "just now")
    #expect(french.native(.justNow, locale: "fr") == nil)
    #expect(
      french.faults == [.missing(key: "just_now"), .unknownPlace(key: "page_of", place: "total")])
    #expect(Self.english.native(.justNow, locale: "fr") == nil)
    #expect(Self.english.faults == [])
    #expect(Self.english[.hoursAgo] == "hours_ago")
  }

  @Test("A country's file completes from its language, which counts as its own")
  func layers() {
    let german = LocalizedStrings(
      language: "de", pairs: [("page_of", "Seite {page} von {pages}"), ("just_now", "eben")],
      fallback: Self.english)
    let austrian = LocalizedStrings(
      language: "de-AT", pairs: [("just_now", "grad")], fallback: german)
    #expect(austrian.native(.justNow, locale: "de-AT") == "grad")
    #expect(austrian.native(.pageOf, locale: "de-AT") == "Seite {page} von {pages}")
    #expect(austrian.faults == [])
    let entries = austrian.entries.map { "\($0.key): \($0.text)" }
    #expect(entries == ["just_now: grad", "page_of: Seite {page} von {pages}"])
  }

  @Test("Places are filled once, whatever is put in; a place without a value stays")
  func fill() {
    let filled = Self.english.fill(.pageOf, ["page": "{pages}", "pages": "7", "other": "x"])
    #expect(filled == "Page {pages} of 7")
    #expect(Self.english.fill(.pageOf, ["page": "2"]) == "Page 2 of {pages}")
    let odd = LocalizedStrings(language: "en", pairs: [("page_of", "{page} { }{page")])
    #expect(odd.fill(.pageOf, ["page": "2"]) == "2 { }{page")
  }

  @Test("Of two strings with one key the later wins")
  func laterWins() {
    let strings = LocalizedStrings(language: "en", pairs: [("just_now", "a"), ("just_now", "b")])
    #expect(strings[.justNow] == "b")
  }

  @Test("English has every phrase of computed texts")
  func completeEnglish() throws {
    let keys = Set(try DefaultStrings.pairs("en").map(\.0))
    #expect(LocalizedStrings.Key.allCases.map(\.rawValue).filter { !keys.contains($0) } == [])
  }

  @Test("German and Russian have all that English has, and no more", arguments: ["de", "ru"])
  func complete(language: String) throws {
    #expect(try DefaultStrings.strings(language).faults == [])
    let keys = try DefaultStrings.pairs(language).map(\.0).sorted()
    #expect(keys == (try DefaultStrings.pairs("en").map(\.0).sorted()))
  }
}
