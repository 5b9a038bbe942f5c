import Localization
import Pages
import Quantities
import Rules
import Shop

/// Why a price change is news or not, and where its prior price comes from, as lines of an
/// explanation.
struct ChangeReport {
  let change: ProductExplanation.Change
  let site: SitePlan

  /// The change, then any remarks on it, indented.
  var lines: [String] {
    let (note, published) = (change.note, change.event?.change)
    let direction = note.new.price < note.old.price ? "down" : "up"
    let percent = published?.percent.map { ", \(direction) \($0)%" } ?? ""
    let first =
      "  \(date(note.new.instant))  \(money(note.old.price)) -> \(money(note.new.price))"
      + "\(percent): \(status)"
    let remarks = [unseen, base, prior, observed, low].compactMap(\.self)
    return [first] + remarks.map { "    \($0)" }
  }

  private var status: String {
    switch change.note.outcome {
    case .event: change.event.map { Self.status(of: $0, in: site) } ?? ""
    case .belowMinimum:
      "not news, less than \(site.settings.news.minimumPercent.text)% (minimumPercent)"
    case .notBelowPriorPrice: "not news, not below its prior price"
    case .unknownPriorPrice: "not news, no prices were taken in the 30 days before"
    case .fromFirstPrice:
      "not news, from a first price that held for at most \(PriceRun.shortestFirstPrice) days"
    case .returnLeftOut: "not news: a price again (again)"
    case .returned:
      "not compared: before, the product was not sold for more than \(SoldTime.shortReturn) days"
    }
  }

  static func status(of event: NewsEvent, in site: SitePlan) -> String {
    switch event.kind {
    case .oneDay: return "listed on its day alone: a one-day price (oneDayPrices)"
    case .addedProduct: return "listed on its day alone: part of an import (importPercent)"
    case _ where site.shop.facts.isNews(event): break
    default:
      let start = site.shop.facts.firstDay?.text ?? "the first date"
      return "not news, before \(start) (months: \(site.settings.news.months))"
    }
    guard event.kind == .again, let change = event.change else { return "news" }
    guard let days = change.run?.days else {
      return change.isDrop
        ? "news without a percentage: not below the usual price of that day"
        : "news without a percentage: on the way back to an earlier price"
    }
    return "news without a percentage: back after \(counted(days, "day"))"
  }

  /// Since when nobody had taken prices before the change was seen.
  private var unseen: String? {
    site.catalog.unseenSince(change.note.new.instant).map {
      "seen only then: no prices were taken after \($0.text) (unseen-time)"
    }
  }

  /// The price that a rise is measured from, if it is not the one before.
  private var base: String? {
    guard change.event?.kind == .rise, let old = change.event?.change?.oldPrice,
      old != change.note.old.price
    else { return nil }
    return "measured from \(money(old)), the price before lower ones"
  }

  private var prior: String? {
    change.note.prior.map { entry, start in
      "prior price \(money(entry.price)): the lowest in force since \(date(start)), by the entry "
        + "of \(date(entry.instant))"
    }
  }

  /// Since when prices are known, if that is too short for a prior price.
  private var observed: String? {
    guard let change = change.event?.change, change.priorPrice != nil,
      change.coverage.isIncomplete
    else { return nil }
    return "prices known since \(date(change.coverage.since)) only: fewer than "
      + "\(PriceCoverage.priorDays) days"
  }

  private var low: String? {
    change.event?.change?.isLowest == true ? "the lowest on record: below every price known" : nil
  }

  private func money(_ amount: Money) -> String { site.formats.money.text(amount) }

  private func date(_ instant: Instant) -> String {
    site.catalog.calendar.sourceText(of: instant)
  }
}
