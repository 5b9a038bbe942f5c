import Foundation
import Testing

@testable import Localization

/// Numbers with what is counted (`Templates: Strings`).
@Suite("Counts")
struct PluralCategoryTests {
  @Test("each language's plural forms go with the numbers that CLDR names")
  func categories() throws {
    let file = URL(filePath: #filePath).appending(path: "../../Browser/plurals.json").standardized
    let samples = try JSONDecoder().decode(
      [String: [String: [Int]]].self, from: Data(contentsOf: file))
    #expect(samples.count > 14)
    for (locale, categories) in samples {
      for (category, counts) in categories {
        for count in counts {
          #expect(
            PluralCategory(count, locale: locale).rawValue == category, "\(locale): \(count)")
        }
      }
    }
  }

  private func text(_ count: Int, _ locale: String, _ strings: LocalizedStrings) -> String {
    DefaultStrings.formats(strings, locale).words.text(.productCount, count)
  }

  @Test("a form that the language lacks is its `other`, never that of another language")
  func missingForms() {
    let english = LocalizedStrings(
      language: "en",
      pairs: [
        ("product_count_one", "{count} product"), ("product_count_other", "{count} products"),
      ])
    let polish = LocalizedStrings(
      language: "pl", pairs: [("product_count_other", "{count} produktu")], fallback: english)
    #expect(text(1, "en", english) == "1 product")
    #expect(text(1200, "en", english) == "1,200 products")
    #expect(text(1, "pl", polish) == "1 produktu")
    #expect(text(2, "pl-PL", polish) == "2 produktu")
    // Words in English follow English rules, whatever the locale of the shop.
    #expect(text(21, "ru", english) == "21 products")
  }
}
