import Foundation
import TestSupport

/// The languages of a `ChangingShop`, and what it calls its aisles in English.
struct ChangingLanguages {
  private var locales: [String] = []
  /// By the names in the first language, whatever aisles they are in.
  private var aisles: [String: String] = [:]
  /// The English of brands, variants and values of other columns.
  private var texts: [String: String] = [:]

  /// Changes one thing and says what.
  mutating func change(_ dice: inout SplitMix64) -> String {
    if dice.isTrue(oneIn: 2) {
      locales = dice.pick([[], ["de", "en"], ["de-AT", "fr", "en-GB"]])
      return "locales \(locales)"
    }
    if dice.isTrue(oneIn: 2) {
      let text = dice.pick(["Alm", "Berg", "v1", "v2", "AT", "IT"])
      texts[text] = dice.pick(["Alp", "first", "Austria", nil])
      return "English of \(text)"
    }
    let name = dice.pick(["Dairy", "Milk", "Bread", "Tea"])
    aisles[name] = dice.pick(["Fresh", "Fine", nil])
    return "English name of \(name)"
  }

  /// True if English is a language besides the first.
  private var hasEnglish: Bool { locales.contains { $0.hasPrefix("en") } }

  /// Members of `shop.json`.
  func settings(title: String) -> String {
    let list = locales.map { "\"\($0)\"" }.joined(separator: ", ")
    return (locales.isEmpty ? "" : "\"locales\": [\(list)],")
      + (hasEnglish ? "\"title@en\": \"\(title) shop\"," : "")
  }

  /// A member of a filter.
  var filterName: String { hasEnglish ? "\"name@en\": \"Cost\"," : "" }

  /// The English of a brand, a variant or a value of another column; empty if it has none.
  func english(ofText text: String) -> String { texts[text] ?? "" }

  /// The English paths of aisles with semicolons between them.
  func english(_ paths: String) -> String {
    paths.split(separator: ";").map { path in
      path.split(separator: ">").map { name in
        let name = name.trimmingCharacters(in: .whitespaces)
        return aisles[name].map { "\($0) \(name)" } ?? name
      }.joined(separator: " > ")
    }.joined(separator: ";")
  }
}
