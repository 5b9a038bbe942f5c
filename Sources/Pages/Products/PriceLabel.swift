import Localization
import Mustache
import Rules

/// The one thing that a ticket says of its price, the first of these that is true: the lowest on
/// record, reduced, below the usual price, above it. A usual price needs no words.
struct PriceLabel {
  let verdict: Verdict?
  let reduction: NewsItem?

  static let shape = Schema(["percent", "text", "amount", "is_lowest", "is_fall", "is_rise"])

  func fill(_ document: inout Document, of site: SitePlan) {
    if verdict?.kind != .lowestEver, let reduction, let change = reduction.event.change,
      change.percent != nil
    {
      document.object("price_label") { document in
        reduction.fillPercent("percent", &document)
        document.text("text") { bytes in
          guard let since = reduction.priorSince else {
            return bytes += site.formats.words[.before30Days].utf8
          }
          reduction.appendPrior(since: since, to: &bytes)
        }
        document.money("amount", change.priorPrice, site.formats)
        fillKind(isFall: true, &document)
      }
    } else if let verdict, [.lowestEver, .good, .high].contains(verdict.kind) {
      document.object("price_label") { document in
        document.null("percent")
        verdict.fillText(&document, of: site)
        document.null("amount")
        fillKind(isFall: verdict.kind == .good, &document)
      }
    } else {
      document.null("price_label")
    }
  }

  private func fillKind(isFall: Bool, _ document: inout Document) {
    document.bool("is_lowest", verdict?.kind == .lowestEver)
    document.bool("is_fall", isFall)
    document.bool("is_rise", !isFall && verdict?.kind == .high)
  }
}
