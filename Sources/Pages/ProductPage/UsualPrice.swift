import Localization
import Mustache
import Quantities
import Rules
import Shop

/// The usual price on a product's page (`Rules: Verdict`).
enum UsualPrice {
  static let schema = Schema(["usual", "unchanged_since"], forTemplates: ["since_text"])

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
      document.decimal("usual", verdict.usual?.markedUp(by: markup), formats)
      document.text("unchanged_since", of: unchangedSince) {
        site.catalog.calendar.appendSource($0, to: &$1)
      }
      document.since("since_text", unchangedSince, ofProduct: product, in: site)
    }
  }
}
