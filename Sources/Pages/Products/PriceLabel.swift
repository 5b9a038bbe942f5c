import Localization
import Mustache
import Rules

/// The one thing that a ticket says of its price, the first of these that is true: the lowest on
/// record, reduced, below the usual price, above it. A usual price needs no words.
struct PriceLabel {
  private let verdict: PriceVerdict?
  private let reduction: NewsItem?

  /// - Parameter product: index into `Catalog.products`.
  init(of product: Int, in site: SitePlan) {
    verdict = PriceVerdict(of: product, in: site)
    reduction = verdict?.kind == .lowestEver ? nil : NewsItem(reductionOf: product, in: site)
  }

  static let shape = Schema(["percent", "text", "amount", "is_lowest", "is_fall", "is_rise"])

  func fill(_ document: inout Document, of site: SitePlan) {
    if let reduction, let change = reduction.event.change, change.percent != nil {
      document.object("price_label") { document in
        document.text("percent") { reduction.appendPercent(to: &$0) }
        document.text(
          "text", site.formats.words[reduction.hasPriorSince ? .lowestSinceShort : .before30Days])
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
