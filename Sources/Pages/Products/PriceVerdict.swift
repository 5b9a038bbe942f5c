import Localization
import Mustache
import Quantities
import Rules
import Shop

/// The texts of cards that compare a price with usual ones (`Rules: Verdict`): a word and a
/// drawing.
struct PriceVerdict {
  private let verdict: Verdict
  /// Nil for a price without others.
  private let bar: VerdictBar?

  /// Nil where there is no verdict.
  init?(of product: Int, in site: SitePlan) {
    guard let verdict = site.shop.verdict(of: product) else { return nil }
    self.verdict = verdict
    bar = verdict.bar(now: site.catalog.products[product].storePrice)
  }

  var kind: Verdict.Kind { verdict.kind }

  /// `Lowest since May 15, 2026` or `Below usual (€13.99)`.
  func appendLabel(to text: inout [UInt8], of site: SitePlan) {
    guard kind == .lowestEver else { return appendText(to: &text, of: site) }
    site.formats.append(.lowestSinceDay, verdict.historyStart, to: &text)
  }

  private func appendText(to text: inout [UInt8], of site: SitePlan) {
    site.formats.append(
      verdict, usual: verdict.usual.markedUp(by: site.settings.markup), to: &text)
  }

  static let shape = Schema(["kind", "text", .object("bar", barShape)])
  private static let barShape = Schema(["low", "high", "now"])

  func fill(_ document: inout Document, of site: SitePlan) {
    document.object("verdict") { document in
      document.text("kind", verdict.kind.rawValue)
      if verdict.kind == .tooEarly {
        document.null("text")
      } else {
        document.text("text") { appendText(to: &$0, of: site) }
      }
      document.object("bar", of: bar) { document, bar in
        document.number("low", bar.low)
        document.number("high", bar.high)
        document.number("now", bar.now)
      }
    }
  }
}
