import Foundation
import Testing

/// The texts of the default theme, `templates/strings`, in each language.
@Suite("Strings files")
struct StringsFileTests {
  private static let files = RepositoryFile.files(below: "templates/strings")

  @Test("are sorted by key, one key per line")
  func sorted() {
    let languages = [
      "cs", "de", "en", "es", "fr", "hr", "it", "nl", "pl", "pt", "ru", "sl", "tr", "uk",
    ]
    #expect(Self.files.map(\.fileName) == languages.map { "\($0).json" })
    for file in Self.files {
      let keys = Self.keys(of: file)
      #expect(keys == keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }, "\(file.path)")
      #expect(Set(keys).count == keys.count, "\(file.path) has a duplicated key")
      #expect(keys.count + 3 == file.lines.count, "\(file.path) has other lines, too")
    }
  }

  @Test("have English's keys, all of them and no others but plural forms, and their placeholders")
  func complete() throws {
    let english = try #require(Self.files.first { $0.fileName == "en.json" })
    let expected = try Self.texts(of: english)
    #expect(expected.count > 100)
    for file in Self.files {
      let texts = try Self.texts(of: file)
      let keys = Set(texts.keys.map { Self.english(for: $0) })
      #expect(keys.symmetricDifference(expected.keys).sorted() == [], "\(file.path)")
      for (key, text) in texts {
        #expect(!text.isEmpty, "\(file.path): \(key)")
        let names = Self.placeholders(in: text)
        #expect(
          names == Self.placeholders(in: expected[Self.english(for: key)] ?? ""),
          "\(file.path): \(key)")
      }
    }
  }

  @Test("The search is given the strings that it shows, and no others")
  func inSearch() throws {
    let page = try #require(RepositoryFile.file("Sources/Pages/Search/SearchPage.swift"))
    let list = page.lines.drop { !$0.has("textKeys = [") }.prefix { $0 != "  ]" }
    let given = Set(list.flatMap { $0.matches(of: /"(\w+)"/).map(\.1) })
    let script = try #require(RepositoryFile.file("templates/assets/search.js"))
    let shown = Set(script.lines.flatMap { $0.matches(of: /texts\.(\w+)/).map(\.1) })
    // The keys of verdicts are put together.
    let verdicts = given.filter { $0.hasPrefix("price_now_") }
    #expect(given.subtracting(verdicts) == shown)
    #expect(given.count > 10)
  }

  /// The key that English has for a key, which may be of a plural form that English lacks.
  private static func english(for key: String) -> String {
    for form in ["_two", "_few", "_many"] where key.hasSuffix(form) {
      return key.dropLast(form.count) + "_other"
    }
    return key
  }

  private static func keys(of file: RepositoryFile) -> [String] {
    file.lines.compactMap { line in
      guard line.hasPrefix("  \""), let end = line.firstRange(of: "\": \"") else { return nil }
      return String(line[..<end.lowerBound].dropFirst(3))
    }
  }

  private static func texts(of file: RepositoryFile) throws -> [String: String] {
    try JSONDecoder().decode(
      [String: String].self, from: Data(file.lines.joined(separator: "\n").utf8))
  }

  private static func placeholders(in text: String) -> Set<Substring> {
    Set(
      text.split(separator: "{", omittingEmptySubsequences: false).dropFirst().map {
        $0.prefix { $0 != "}" }
      })
  }
}
