import Foundation
import Quantities
import Shop
import Testing
@testable import Localization

/// The default strings of the repository, as a shop of that locale gets them.
enum DefaultStrings {
  static let languages = [
    "cs", "de", "en", "es", "fr", "hr", "it", "nl", "pl", "pt", "ru", "sl", "tr", "uk",
  ]

  static func strings(_ locale: String) throws -> LocalizedStrings {
    var strings: LocalizedStrings?
    for name in LocalizedStrings.fileNames(forLocale: locale).reversed()
    where languages.contains(name) {
      strings = LocalizedStrings(language: name, pairs: try pairs(name), fallback: strings)
    }
    return try #require(strings)
  }

  static func formats(_ locale: String, _ currency: String = "EUR") throws -> LocalizedFormats {
    formats(try strings(locale), locale, currency)
  }

  static func formats(
    _ strings: LocalizedStrings, _ locale: String, _ currency: String = "EUR"
  ) -> LocalizedFormats {
    var settings = Settings(title: "")
    (settings.locale, settings.currency) = (locale, currency)
    return LocalizedFormats(strings, settings: settings, calendar: ShopCalendar(timeZone: .gmt))
  }

  static func pairs(_ language: String) throws -> [(String, String)] {
    let repository = URL(filePath: #filePath).appending(path: "../../..").standardized
    let file = repository.appending(path: "templates/strings/\(language).json")
    return try JSONDecoder().decode([String: String].self, from: Data(contentsOf: file))
      .map { ($0, $1) }
  }
}
