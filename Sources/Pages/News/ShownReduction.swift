import Arrange
import Shop

/// A smaller size as news tell it, in shown prices.
struct ShownReduction {
  let oldSize: String
  let size: String
  /// What a kilogram, litre … cost before, and what it costs since; as text.
  let oldUnitPrice: String?
  let unitPrice: String?

  /// Nil for an event that is none.
  init?(_ event: NewsEvent, of site: SitePlan) {
    let (settings, formats) = (site.settings, site.formats)
    let shown = event.markedUp(
      percent: settings.markupPercent, decimals: settings.currencyDecimals)
    guard let reduction = shown.reduction else { return nil }
    func text(_ price: Money, per size: Size) -> String? {
      UnitPrice(price: price, size: size).map {
        formats.unitPrices.text(
          $0.rounded(toDecimals: settings.currencyDecimals), per: $0.dimension)
      }
    }
    oldSize = formats.sizes.text(reduction.oldSize)
    size = formats.sizes.text(reduction.size)
    oldUnitPrice = text(reduction.oldPrice, per: reduction.oldSize)
    unitPrice = text(shown.price, per: reduction.size)
  }
}
