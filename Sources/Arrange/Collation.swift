import Foundation

/// The order of words in a language, ignoring case (DESIGN.md 3.1).
package struct Collation: Sendable {
  private let locale: Locale

  /// - Parameter locale: BCP 47; an unknown one gets the order that Unicode gives all scripts.
  package init(locale: String) { self.locale = Locale(identifier: locale) }

  /// For each of `texts` its place among them: 0 for the first in the collation, the same for
  /// texts that are equal in it (`Milka` and `MILKA`, `Weiß` and `Weiss`), no number left out.
  ///
  /// - Complexity: O(n log n) comparisons of about a microsecond for n different texts.
  package func ranks(of texts: [String]) -> [Int32] {
    var rankByText: [String: Int32] = [:]
    var order: [(text: String, folded: String)] = []
    for text in texts where rankByText.updateValue(0, forKey: text) == nil {
      order.append((text, folded(text)))
    }
    order.sort { compare($0.folded, $1.folded) == .orderedAscending }
    var rank: Int32 = 0
    for (place, entry) in order.enumerated() {
      if place > 0, compare(order[place - 1].folded, entry.folded) != .orderedSame { rank += 1 }
      rankByText[entry.text] = rank
    }
    return texts.map { rankByText[$0] ?? 0 }
  }

  /// Foundation compares from the first difference on, which may lie inside of a letter: without
  /// this it calls `ёЫ` < `ЕУ` as well as `ЕУ` < `ёЫ`, and no sorting survives that. With case
  /// folded and accents apart it agrees with ICU's own collator.
  private func folded(_ text: String) -> String {
    text.folding(options: .caseInsensitive, locale: locale).decomposedStringWithCanonicalMapping
  }

  private func compare(_ left: String, _ right: String) -> ComparisonResult {
    left.compare(right, options: .caseInsensitive, range: nil, locale: locale)
  }
}
