import Arrange
import Bytes
import Localization
import Mustache
import Shop
import Values

/// What cards say of a price beside usual ones (`Meaning: Verdict`): a word and a small drawing.
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

  static let shape = Schema([Schema.Field].scalars("kind", "text") + [.object("bar", barShape)])
  private static let barShape = Schema([Schema.Field].scalars("low", "high", "now"))

  func fill(_ document: inout Document, of site: SitePlan) {
    document.beginObject("verdict")
    document.text("kind", verdict.kind.rawValue)
    if verdict.kind == .tooEarly {
      document.null("text")
    } else {
      let usual = verdict.usual.markedUp(by: site.settings.markup)
      document.text("text") {
        site.formats.verdicts.append(verdict.kind, to: &$0) {
          site.formats.money.append(usual, to: &$0)
        }
      }
    }
    if let bar {
      document.beginObject("bar")
      document.number("low", bar.low)
      document.number("high", bar.high)
      document.number("now", bar.now)
      document.endObject()
    } else {
      document.null("bar")
    }
    document.endObject()
  }
}
