import Localization
import Mustache
import Quantities
import Rules
import Shop

// The text of cards that compares a price with the usual one (`Rules: Verdict`).
extension Verdict {
  /// The words for it; nil if it says nothing, or if only a product's page says so.
  private var words: Words.Key? {
    switch kind {
    case .tooEarly, .varied: nil
    case .unchanged: .verdictUnchanged
    case .lowestEver: .lowestSinceDay
    case .good: .verdictGood
    case .high: .verdictHigh
    case .usual: isMiddle ? .verdictUsual : nil
    }
  }

  static let shape = Schema(["kind", "text"])

  func fill(_ document: inout Document, of site: SitePlan) {
    document.text("kind", kind.rawValue)
    fillText(&document, of: site)
  }

  /// The field `text`: `Lowest since May 15, 2026` or `Below usual (€13.99)`.
  func fillText(_ document: inout Document, of site: SitePlan) {
    document.text("text", of: words) { words, bytes in
      site.formats.words.append(words, to: &bytes) {
        if $0 == .date {
          site.formats.dates.append(historyStart, .medium, to: &$1)
        } else {
          site.formats.money.append(middle.markedUp(by: site.settings.markup), to: &$1)
        }
      }
    }
  }
}
