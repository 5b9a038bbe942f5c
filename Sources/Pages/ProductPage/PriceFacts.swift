import Arrange
import Bytes
import Localization
import Mustache
import Shop
import Values

/// What a product's page says of the usual price, of offers and of a rise (`Meaning: Verdict`).
struct PriceFacts {
  private let verdict: Verdict?
  private let rhythm: PriceRhythm?

  /// - Parameter product: index into `Catalog.products`.
  init(of product: Int, in site: SitePlan) {
    let verdict = site.shop.verdict(of: product)
    self.verdict = verdict?.kind == .tooEarly ? nil : verdict
    var finder = VerdictFinder(of: site.catalog, rules: site.settings.news)
    rhythm = self.verdict == nil ? nil : finder.rhythm(of: product)
  }

  static let fields: [Schema.Field] = [
    .object("usual_price", usualShape), .object("offers", offersShape), .object("rise", riseShape),
  ]
  private static let usualShape = Schema(
    [Schema.Field].scalars("low", "usual", "high", "unchanged_since")
      + [Schema.Field].scalars("range_text", "since_text", "unseen_text", templateOnly: true))
  private static let offersShape = Schema(
    [Schema.Field].scalars(
      "count", "since", "lowest", "gap_days", "length_days", "last_start", "last_end")
      + [Schema.Field].scalars("text", "rhythm_text", "last_text", templateOnly: true))
  private static let riseShape = Schema(
    [Schema.Field].scalars("percent", "date", "old_price")
      + [Schema.Field].scalars("text", "date_text", templateOnly: true))

  func fill(_ document: inout Document, of site: SitePlan) {
    guard let verdict, let rhythm else {
      document.null("usual_price")
      document.null("offers")
      return document.null("rise")
    }
    fillUsualPrice(verdict, rhythm, &document, of: site)
    fillOffers(rhythm, &document, of: site)
    fillRise(rhythm.rise, &document, of: site)
  }

  private func fillUsualPrice(
    _ verdict: Verdict, _ rhythm: PriceRhythm, _ document: inout Document, of site: SitePlan
  ) {
    let formats = site.formats
    let prices = [verdict.low, verdict.usual, verdict.high].map {
      $0.markedUp(by: site.settings.markup)
    }
    let (calendar, since) = (site.catalog.calendar, rhythm.current)
    let isUnchanged = verdict.kind == .unchanged
    document.beginObject("usual_price")
    document.decimal("low", prices[0], formats)
    document.decimal("usual", prices[1], formats)
    document.decimal("high", prices[2], formats)
    if isUnchanged {
      document.text("unchanged_since") { calendar.appendSource(since, to: &$0) }
    } else {
      document.null("unchanged_since")
    }
    if prices[0] < prices[2] {
      document.text("range_text") {
        formats.verdicts.appendRange(to: &$0) { formats.money.append(prices[$0 * 2], to: &$1) }
      }
    } else {
      document.null("range_text")
    }
    let unseenSince = site.catalog.unseenSince(since)
    if isUnchanged, unseenSince == nil {
      document.text("since_text") { formats.dates.append(since, to: &$0) }
    } else {
      document.null("since_text")
    }
    if isUnchanged, unseenSince != nil {
      document.text("unseen_text") {
        formats.appendDate(since, unseenSince: unseenSince, to: &$0)
      }
    } else {
      document.null("unseen_text")
    }
    document.endObject()
  }

  private func fillOffers(
    _ rhythm: PriceRhythm, _ document: inout Document, of site: SitePlan
  ) {
    let (formats, calendar) = (site.formats, site.catalog.calendar)
    guard let lowest = rhythm.lowest?.markedUp(by: site.settings.markup),
      let last = rhythm.offers.last
    else { return document.null("offers") }
    document.beginObject("offers")
    document.number("count", rhythm.offers.count)
    document.text("since") { calendar.appendSource(rhythm.since, to: &$0) }
    document.decimal("lowest", lowest, formats)
    document.number("gap_days", rhythm.gap)
    document.number("length_days", rhythm.length)
    document.text("last_start") { calendar.appendSource(last.start, to: &$0) }
    if let end = last.end {
      document.text("last_end") { calendar.appendSource(end, to: &$0) }
    } else {
      document.null("last_end")
    }
    document.text("text") {
      formats.counts.appendOffers(rhythm.offers.count, to: &$0) { name, bytes in
        if name == 1 {
          formats.dates.append(calendar.day(of: rhythm.since), .medium, to: &bytes)
        } else {
          formats.money.append(lowest, to: &bytes)
        }
      }
    }
    if let gap = rhythm.gap {
      document.text("rhythm_text") { formats.counts.appendOffers(everyDays: gap, to: &$0) }
    } else {
      document.null("rhythm_text")
    }
    if let end = last.end {
      document.text("last_text") {
        formats.verdicts.appendLast(to: &$0) {
          formats.dates.append(calendar.day(of: end), .medium, to: &$0)
        }
      }
    } else {
      document.null("last_text")
    }
    document.endObject()
  }

  private func fillRise(
    _ rise: PriceRhythm.Rise?, _ document: inout Document, of site: SitePlan
  ) {
    guard let rise else { return document.null("rise") }
    let formats = site.formats
    let percent = rise.old.percentChange(to: rise.new)
    document.beginObject("rise")
    document.number("percent", percent)
    document.text("date") { site.catalog.calendar.appendSource(rise.instant, to: &$0) }
    document.decimal("old_price", rise.old.markedUp(by: site.settings.markup), formats)
    document.text("text") {
      formats.labels.appendPriceTitle(percent: percent, isDrop: false, to: &$0)
    }
    document.text("date_text") {
      let unseenSince = site.catalog.unseenSince(rise.instant)
      formats.appendDate(rise.instant, unseenSince: unseenSince, to: &$0)
    }
    document.endObject()
  }
}
