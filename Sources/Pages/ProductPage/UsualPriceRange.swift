import Localization
import Mustache
import Quantities
import Rules
import Shop

/// The usual prices on a product's page (`Rules: Verdict`).
struct UsualPriceRange {
  private let product: Int
  private let verdict: Verdict?
  /// When today's price came into force, or the product came back at it, if it is the only one of
  /// half a year.
  private let unchangedSince: Instant?

  /// - Parameter product: index into `Catalog.products`.
  init(of product: Int, in site: SitePlan) {
    let verdict = site.shop.verdict(of: product)
    self.product = product
    self.verdict = verdict?.kind == .tooEarly ? nil : verdict
    guard verdict?.kind == .unchanged else {
      unchangedSince = nil
      return
    }
    let history = SettledHistory(site.catalog.history(of: product), rules: site.settings.news)
    let time = SoldTime(of: product, in: site.catalog)
    unchangedSince = history.entries.last.map { time.beginning(since: $0.instant) }
  }

  static let schema = Schema(
    ["low", "usual", "high", "unchanged_since", "since"],
    forTemplates: ["range_text", "since_text"])

  /// Fills `usual_price`: null where it is too early for a verdict, or where there is none.
  func fill(_ document: inout Document, of site: SitePlan) {
    guard let verdict else { return document.null("usual_price") }
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
}
