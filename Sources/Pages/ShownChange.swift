import Arrange
import Mustache
import Shop

/// A price change in shown prices, as cards, product pages and news tell it.
struct ShownChange {
  let price: Money
  /// The price that is struck, or was in force before a change that is told plainly.
  let oldPrice: Money
  let priorPrice: Money?
  /// Nil for a plain change.
  let percent: Int?
  let isDiscounted: Bool
  let instant: Instant
  /// How long prices were known before a drop.
  let observation: Observation?
  let isAllTimeLow: Bool

  /// Nil for an event that is no price change.
  init?(_ event: PriceEvent, of site: SitePlan) {
    let shown = event.markedUp(
      percent: site.settings.markupPercent, decimals: site.settings.currencyDecimals)
    guard let change = shown.change else { return nil }
    price = shown.price
    oldPrice = change.referencePrice ?? change.oldPrice
    priorPrice = change.priorPrice
    percent = change.percent
    isDiscounted = change.isDiscounted
    instant = event.instant
    observation = change.observation
    isAllTimeLow = change.isAllTimeLow
  }

  static let shape = Shape([
    .scalar("old_price"), .scalar("old_price_text"), .scalar("percent"),
    .scalar("discounted"), .scalar("occurred_at"), .scalar("prior_price"),
    .scalar("prior_price_text"),
    .scalar("is_rise", templateOnly: true),
    .scalar("occurred_text", templateOnly: true),
    .scalar("label", templateOnly: true),
    .scalar("word", templateOnly: true),
    .scalar("prior_since_text", templateOnly: true),
    .scalar("is_all_time_low", templateOnly: true),
  ])

  /// - Parameter isInForce: whether the price is still the one that the change brought.
  func fill(_ document: inout Document, isInForce: Bool, of site: SitePlan) {
    let wording = site.wording
    document.text("old_price") { wording.money.appendDecimal(oldPrice, to: &$0) }
    document.text("old_price_text") { wording.money.append(oldPrice, to: &$0) }
    document.number("percent", percent)
    document.bool("discounted", isDiscounted)
    document.text("occurred_at", site.catalog.calendar.text(of: instant))
    document.text("prior_price", priorPrice.map { wording.money.decimalText($0) })
    document.text("prior_price_text", priorPrice.map { wording.money.text($0) })
    document.bool("is_rise", !isDiscounted)
    document.text("occurred_text", wording.dates.text(instant))
    fillWords(&document, isInForce: isInForce, of: wording)
  }

  /// `label`, `word`, `prior_since_text`, `is_all_time_low`.
  func fillWords(_ document: inout Document, isInForce: Bool, of wording: Wording) {
    let labels = wording.labels
    document.text("label", label(labels))
    document.text("word", labels.priceWord(percent: percent, isDiscount: isDiscounted))
    document.text("prior_since_text", priorSinceText(wording))
    document.bool("is_all_time_low", isAllTimeLow && isInForce)
  }

  /// Whatever stands before a prior price that fewer than 30 days were looked through for; nil if
  /// they all were.
  func priorSinceText(_ wording: Wording) -> String? {
    guard priorPrice != nil, let observation, observation.isShort else { return nil }
    return wording.labels.lowestSince(wording.dates.text(observation.since))
  }

  /// `−12%`; nil for a plain change.
  func label(_ labels: Labels) -> String? {
    percent.map { labels.percent($0, isDiscount: isDiscounted) }
  }
}
