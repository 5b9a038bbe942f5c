import Arrange
import Bytes
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
  let isDrop: Bool
  let instant: Instant
  /// How long prices were known before a drop.
  let observation: PriceCoverage?
  let isAllTimeLow: Bool

  /// Nil for an event that is no price change.
  init?(_ event: NewsEvent, of site: SitePlan) {
    let shown = event.markedUp(
      percent: site.settings.markupPercent, decimals: site.settings.currencyDecimals)
    guard let change = shown.change else { return nil }
    price = shown.price
    oldPrice = change.referencePrice ?? change.oldPrice
    priorPrice = change.priorPrice
    percent = change.percent
    isDrop = change.isDrop
    instant = event.instant
    observation = change.observation
    isAllTimeLow = change.isAllTimeLow
  }

  static let shape = Schema([
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
    let formats = site.formats
    document.decimal("old_price", oldPrice, formats)
    document.money("old_price_text", oldPrice, formats)
    document.number("percent", percent)
    document.bool("discounted", isDrop)
    document.text("occurred_at") { site.catalog.calendar.append(instant, to: &$0) }
    document.decimal("prior_price", priorPrice, formats)
    document.money("prior_price_text", priorPrice, formats)
    document.bool("is_rise", !isDrop)
    document.text("occurred_text") { formats.dates.append(instant, to: &$0) }
    fillWords(&document, isInForce: isInForce, of: formats)
  }

  /// `label`, `word`, `prior_since_text`, `is_all_time_low`.
  func fillWords(_ document: inout Document, isInForce: Bool, of formats: LocalizedFormats) {
    let labels = formats.labels
    fillLabel(&document, labels)
    document.text("word") {
      labels.appendPriceWord(percent: percent, isDiscount: isDrop, to: &$0)
    }
    fillPriorSince(&document, formats)
    document.bool("is_all_time_low", isAllTimeLow && isInForce)
  }

  /// Whatever stands before a prior price that fewer than 30 days were looked through for; nil if
  /// they all were.
  func priorSinceText(_ formats: LocalizedFormats) -> String? {
    shortObservation.map { since in String(writing: { appendSince(since, formats, to: &$0) }) }
  }

  /// As the field `prior_since_text`.
  func fillPriorSince(_ document: inout Document, _ formats: LocalizedFormats) {
    guard let since = shortObservation else { return document.null("prior_since_text") }
    document.text("prior_since_text") { appendSince(since, formats, to: &$0) }
  }

  /// `−12%`, null for a plain change; as the field `label`.
  func fillLabel(_ document: inout Document, _ labels: LabelFormat) {
    guard let percent else { return document.null("label") }
    document.text("label") { labels.appendPercent(percent, isDiscount: isDrop, to: &$0) }
  }

  /// Since when prices were known, if for fewer than 30 days.
  private var shortObservation: Instant? {
    guard priorPrice != nil, let observation, observation.isShort else { return nil }
    return observation.since
  }

  private func appendSince(_ since: Instant, _ formats: LocalizedFormats, to bytes: inout [UInt8]) {
    formats.labels.appendLowestSince({ formats.dates.append(since, to: &$0) }, to: &bytes)
  }
}
