import Foundation
import Pages
import Testing

/// The default strings of the repository, as a shop of that locale gets them.
enum DefaultPhrases {
  static let languages = ["en", "de", "ru"]

  static func phrases(_ locale: String) throws -> Phrases {
    var phrases: Phrases?
    for name in Phrases.fileNames(forLocale: locale).reversed() where languages.contains(name) {
      phrases = Phrases(language: name, pairs: try pairs(name), fallback: phrases)
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
