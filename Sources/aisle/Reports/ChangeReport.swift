import Diagnostics
import Localization
import Pages
import Quantities
import Rules
import Shop

/// Why a price change is news or not, and where its prior price comes from, as lines of an
/// explanation.
struct ChangeReport {
  private let note: ChangeNote
  /// Nil if the change is not an event.
  private let event: NewsEvent?
  private let site: SitePlan

  init(note: ChangeNote, site: SitePlan) {
    (self.note, self.site) = (note, site)
    if case .event(let event) = note.outcome {
      self.event = site.shop.facts.description(of: event)
    } else {
      event = nil
    }
  }

  /// The change, then any remarks on it.
  var lines: [String] {
    let direction = note.new.price < note.old.price ? "down" : "up"
    let percent = event?.change?.percent.map { ", \(direction) \($0)%" } ?? ""
    let first = "after \(money(note.old.price))\(percent): \(status)"
    return [first] + [unseen, base, prior, observed, low].compactMap(\.self)
  }

  private var status: String {
    switch note.outcome {
    case .event: event.map { status(of: $0) } ?? ""
    case .belowMinimum:
      "not news, less than \(site.settings.news.minimumPercent.text)% (minimumPercent)"
    case .notBelowPriorPrice: "not news, not below its prior price"
    case .unknownPriorPrice: "not news, no prices were taken in the 30 days before"
    case .fromFirstPrice:
      "not news, from a new product's first price, which held for at most "
        + "\(PriceRun.shortestFirstPrice) days"
    case .oneDay: "not news, a one-day price (oneDayPrices)"
    case .returnLeftOut: "not news: a price again (again)"
    case .returned:
      "not compared: before, the product was not sold for more than \(SoldTime.shortReturn) days"
    case .otherSize: "not compared: before, the package had another size"
    }
  }

  private func status(of event: NewsEvent) -> String {
    if event.kind == .oneDay { return "listed on its day alone: a one-day price (oneDayPrices)" }
    guard site.shop.facts.isNews(event) else {
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
    site.catalog.unseenSince(note.new.instant).map {
      "seen only then: no prices were taken after \($0.text) (unseen-time)"
    }
  }

  /// The price that a rise is measured from, if it is not the one before.
  private var base: String? {
    guard event?.kind == .rise, let old = event?.change?.oldPrice, old != note.old.price
    else { return nil }
    return "measured from \(money(old)), the price before lower ones"
  }

  private var prior: String? {
    note.prior.map { entry, start in
      "prior price \(money(entry.price)): the lowest in force since \(date(start)), by the entry "
        + "of \(date(entry.instant))"
    }
  }

  /// Since when prices are known, if that is too short for a prior price.
  private var observed: String? {
    guard let change = event?.change, change.priorPrice != nil, change.coverage.isIncomplete
    else { return nil }
    return "prices known since \(date(change.coverage.since)) only: fewer than "
      + "\(PriceCoverage.priorDays) days"
  }

  private var low: String? {
    event?.change?.isLowest == true ? "the lowest on record: below every price known" : nil
  }

  private func money(_ amount: Money) -> String { site.formats.money.text(amount) }

  private func date(_ instant: Instant) -> String {
    site.catalog.calendar.sourceText(of: instant)
  }
}
