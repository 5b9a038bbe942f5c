import Arrange
import Localization
import Pages
import Shop
import Values

/// Why a price change is news or not, and where its prior price comes from, as lines of an
/// explanation.
struct ChangeReport {
  let change: ProductExplanation.Change
  let newsStart: Instant?
  let site: SitePlan

  /// The change, then any remarks on it, indented.
  var lines: [String] {
    let direction = change.new.price < change.old.price ? "down" : "up"
    let percent = change.percent.map { ", \(direction) \($0)%" } ?? ""
    let first =
      "  \(date(change.new.instant))  \(money(change.old.price)) -> \(money(change.new.price))"
      + "\(percent): \(status)"
    let remarks = [unseen, ended, prior, observed, low].compactMap(\.self)
    return [first] + remarks.map { "    \($0)" }
  }

  private var status: String { Self.text(change.status, newsStart, of: site) }

  static func text(
    _ status: ProductExplanation.NewsStatus, _ newsStart: Instant?, of site: SitePlan
  ) -> String {
    let minimum = site.settings.news.minimumPercent.text
    return switch status {
    case .news: "news"
    case .belowMinimum: "not news, less than \(minimum)% (minimumPercent)"
    case .notBelowPriorPrice: "not news, not below its prior price"
    case .oneDay: "listed on its day alone: a one-day price (oneDayPrices)"
    case .imported: "listed on its day alone: part of an import (importPercent)"
    case .endedOffer: "not news: an offer is over (offersOver)"
    case .newNumber: "not news: sold before under another id (newNumbers)"
    case .beforeWindow: tooOld(newsStart, of: site)
    }
  }

  /// `not news, before 2026-10-20 (months: 1)`.
  private static func tooOld(_ newsStart: Instant?, of site: SitePlan) -> String {
    let start = newsStart.map { site.catalog.calendar.sourceText(of: $0) } ?? "the first date"
    return "not news, before \(start) (months: \(site.settings.news.months))"
  }

  /// Since when nobody had taken prices before the change was seen.
  private var unseen: String? {
    site.catalog.unseenSince(change.new.instant).map {
      "seen only then: no prices were taken after \($0.text) (unseen-time)"
    }
  }

  private var ended: String? {
    guard let offer = change.published?.offer else { return nil }
    let days = counted(offer.days, "day")
    return "the end of an offer: the price before it again, after \(days) of lower prices"
  }

  private var prior: String? {
    guard let prior = change.priorPriceSource else { return nil }
    return "prior price \(money(prior.price)): the lowest in force since "
      + "\(date(prior.start)), by the entry of \(date(prior.entry.instant))"
  }

  /// Since when prices are known, if that is too short for a prior price.
  private var observed: String? {
    guard let published = change.published, let coverage = published.coverage else { return nil }
    guard coverage.isIncomplete else { return nil }
    return "prices known since \(date(coverage.since)) only: fewer than \(PriorPrice.days) days"
  }

  private var low: String? {
    change.published?.isAllTimeLow == true ? "an all-time low: below every price known" : nil
  }

  private func money(_ amount: Money) -> String { site.formats.money.text(amount) }

  private func date(_ instant: Instant) -> String {
    site.catalog.calendar.sourceText(of: instant)
  }
}
