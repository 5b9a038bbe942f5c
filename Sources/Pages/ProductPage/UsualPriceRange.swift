import Localization
import Mustache
import Quantities
import Rules
import Shop

/// The usual prices on a product's page (`Rules: Verdict`).
enum UsualPriceRange {
  static let schema = Schema(
    ["low", "usual", "high", "unchanged_since", "since"],
    forTemplates: ["since_text"])

  /// Fills `usual_price`: null where it is too early for a verdict, or where there is none.
  ///
  /// - Parameter product: index into `Catalog.products`.
  static func fill(_ document: inout Document, of product: Int, in site: SitePlan) {
    guard let verdict = site.shop.verdict(of: product), verdict.kind != .tooEarly else {
      return document.null("usual_price")
    }
    let unchangedSince = verdict.kind == .unchanged ? site.beginning(ofPriceOf: product) : nil
    let (formats, markup) = (site.formats, site.settings.markup)
    document.object("usual_price") { document in
      document.decimal("low", verdict.low.markedUp(by: markup), formats)
      document.decimal("usual", verdict.usual?.markedUp(by: markup), formats)
      document.decimal("high", verdict.high.markedUp(by: markup), formats)
      document.text("unchanged_since", of: unchangedSince) {
        site.catalog.calendar.appendSource($0, to: &$1)
      }
      document.text("since", verdict.knownSince?.text)
      if verdict.kind == .unchanged {
        document.since("since_text", ofProduct: product, in: site)
      } else {
        document.null("since_text")
      }
    }
  }
}
