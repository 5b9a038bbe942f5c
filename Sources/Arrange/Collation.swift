package import Foundation

/// The order of words in a language, ignoring case (DESIGN.md 3.1).
package struct Collation: Sendable {
  private let locale: Locale

  /// - Parameter locale: BCP 47; an unknown one gets the order that Unicode gives all scripts.
  package init(locale: String) { self.locale = Locale(identifier: locale) }

  package func compare(_ left: String, _ right: String) -> ComparisonResult {
    left.compare(right, options: .caseInsensitive, range: nil, locale: locale)
  }

  /// For each of `texts` its place among them: 0 for the first in the collation, the same for
  /// texts that are equal in it (`Milka` and `MILKA`), no number left out.
  ///
  /// - Complexity: O(n log n) comparisons of about a microsecond for n different texts.
  package func ranks(of texts: [String]) -> [Int32] {
    var order = Array(Set(texts))
    order.sort { compare($0, $1) == .orderedAscending }
    var rankByText: [String: Int32] = [:]
    var rank: Int32 = 0
    for (place, text) in order.enumerated() {
      if place > 0, compare(order[place - 1], text) != .orderedSame { rank += 1 }
      rankByText[text] = rank
    }
    return texts.map { rankByText[$0] ?? 0 }
  }
}
