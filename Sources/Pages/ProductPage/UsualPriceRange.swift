import Localization
import Mustache
import Quantities
import Rules
import Shop

/// The usual prices on a product's page (`Rules: Verdict`).
enum UsualPriceRange {
  static let schema = Schema(
    ["low", "usual", "high", "unchanged_since", "since"],
    forTemplates: ["range_text", "since_text"])

  /// Fills `usual_price`: null where it is too early for a verdict, or where there is none.
  ///
  /// - Parameter product: index into `Catalog.products`.
  static func fill(_ document: inout Document, of product: Int, in site: SitePlan) {
    guard let verdict = site.shop.verdict(of: product), verdict.kind != .tooEarly else {
      return document.null("usual_price")
    }
    let unchangedSince = verdict.kind == .unchanged ? beginning(of: product, in: site) : nil
    let (formats, markup) = (site.formats, site.settings.markup)
    let (low, high) = (verdict.low.markedUp(by: markup), verdict.high.markedUp(by: markup))
    document.object("usual_price") { document in
      document.decimal("low", low, formats)
      document.decimal("usual", verdict.usual?.markedUp(by: markup), formats)
      document.decimal("high", high, formats)
      document.text("unchanged_since", of: unchangedSince) {
        site.catalog.calendar.appendSource($0, to: &$1)
      }
      document.text("since", verdict.knownSince?.text)
      document.text("range_text", of: low < high ? verdict : nil) { verdict, bytes in
        let since = verdict.knownSince
        formats.words.append(since == nil ? .usualRange : .usualRangeSince, to: &bytes) {
          if $0 == .date, let since {
            formats.dates.append(since, .medium, to: &$1)
          } else {
            formats.money.append($0 == .low ? low : high, to: &$1)
          }
        }
      }
      document.text("since_text", of: unchangedSince) {
        site.appendSince($0, ofProduct: product, to: &$1)
      }
    }
  }

  /// When today's price came into force, or the product came back at it.
  private static func beginning(of product: Int, in site: SitePlan) -> Instant? {
    let history = SettledHistory(site.catalog.history(of: product), rules: site.settings.news)
    let time = SoldTime(of: product, in: site.catalog)
    return history.entries.last.map { time.beginning(since: $0.instant) }
  }
}
