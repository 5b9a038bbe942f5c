import Arrange
import Localization
import Mustache
import Shop
import Values

/// What a product's page says of the usual price, of offers and of a rise (`Meaning: Verdict`).
struct PriceFacts {
  private let verdict: Verdict?
  private let rhythm: PriceRhythm?
  private let hasOffers: Bool

  /// - Parameter product: index into `Catalog.products`.
  init(of product: Int, in site: SitePlan) {
    let verdict = site.shop.verdict(of: product)
    self.verdict = verdict?.kind == .tooEarly ? nil : verdict
    var finder = VerdictFinder(of: site.catalog, rules: site.settings.news)
    rhythm = self.verdict == nil ? nil : finder.rhythm(of: product)
    hasOffers = rhythm?.hasOffer(endedBy: site.shop.news.change(of: product)) == true
  }

  static let fields: [Schema.Field] = [
    .object("usual_price", usualShape), .object("offers", offersShape), .object("rise", riseShape),
  ]
  private static let usualShape = Schema(
    ["low", "usual", "high", "unchanged_since", "since"],
    forTemplates: ["range_text", "since_text"])
  private static let offersShape = Schema(
    [
      "count", "since", "lowest", "gap_days", "length_days", "last_start", "last_end",
      "last_end_is_exact",
    ],
    forTemplates: ["text", "rhythm_text", "last_text"])
  private static let riseShape = Schema(
    ["percent", "date", "old_price"], forTemplates: ["text", "date_text"])

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
    let unchangedSince = verdict.kind == .unchanged ? rhythm.current : nil
    document.object("usual_price") { document in
      document.decimal("low", prices[0], formats)
      document.decimal("usual", prices[1], formats)
      document.decimal("high", prices[2], formats)
      document.text("unchanged_since", of: unchangedSince) {
        site.catalog.calendar.appendSource($0, to: &$1)
      }
      document.text("since", verdict.knownSince?.text)
      document.text("range_text", of: prices[0] < prices[2] ? prices : nil) { prices, bytes in
        formats.verdicts.appendRange(since: verdict.knownSince, to: &bytes) {
          formats.money.append(prices[$0 * 2], to: &$1)
        }
      }
      document.text("since_text", of: unchangedSince) { site.appendSince($0, to: &$1) }
    }
  }

  private func fillOffers(
    _ rhythm: PriceRhythm, _ document: inout Document, of site: SitePlan
  ) {
    let (formats, calendar) = (site.formats, site.catalog.calendar)
    guard hasOffers, let lowest = rhythm.lowest?.markedUp(by: site.settings.markup),
      let last = rhythm.offers.last
    else { return document.null("offers") }
    let lastDay = last.end.map { site.catalog.lastDay(before: $0) }
    let isExact = lastDay.map { $0.lowerBound == $0.upperBound } ?? false
    document.object("offers") { document in
      document.number("count", rhythm.offers.count)
      document.text("since") { calendar.appendSource(rhythm.since, to: &$0) }
      document.decimal("lowest", lowest, formats)
      document.number("gap_days", rhythm.gap)
      document.number("length_days", rhythm.length)
      document.text("last_start") { calendar.appendSource(last.start, to: &$0) }
      document.text("last_end", lastDay?.lowerBound.text)
      document.bool("last_end_is_exact", isExact)
      document.text("text") {
        formats.counts.appendOffers(rhythm.offers.count, to: &$0) { name, bytes in
          if name == 1 {
            formats.dates.append(calendar.day(of: rhythm.since), .medium, to: &bytes)
          } else {
            formats.money.append(lowest, to: &bytes)
          }
        }
      }
      document.text("rhythm_text", of: rhythm.gap) {
        formats.counts.appendOffers(everyDays: $0, to: &$1)
      }
      document.text("last_text", of: lastDay) { day, bytes in
        formats.verdicts.appendLast(isExact: isExact, to: &bytes) {
          formats.dates.append(day.lowerBound, .medium, to: &$0)
        }
      }
    }
  }

  private func fillRise(
    _ rise: PriceRhythm.Rise?, _ document: inout Document, of site: SitePlan
  ) {
    guard let rise else { return document.null("rise") }
    let formats = site.formats
    let percent = rise.old.percentChange(to: rise.new)
    document.object("rise") { document in
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
    }
  }
}
