import Foundation
import Pages
import Testing

/// The default strings of the repository, as a shop of that locale gets them.
enum DefaultStrings {
  static let languages = ["en", "de", "ru"]

  static func phrases(_ locale: String) throws -> LocalizedStrings {
    var phrases: LocalizedStrings?
    for name in LocalizedStrings.fileNames(forLocale: locale).reversed()
    where languages.contains(name) {
      phrases = LocalizedStrings(language: name, pairs: try pairs(name), fallback: phrases)
    }
    return try #require(phrases)
  }

  static func pairs(_ language: String) throws -> [(String, String)] {
    let repository = URL(filePath: #filePath).appending(path: "../../..").standardized
    let file = repository.appending(path: "templates/strings/\(language).json")
    return try JSONDecoder().decode([String: String].self, from: Data(contentsOf: file))
      .map { ($0, $1) }
  }
}
