import Localization
import Pages
import Quantities
import Rules
import Shop

/// An explanation as plain text for a terminal. It is in English, like all output of the command;
/// amounts and names are as in the shop.
struct ExplanationReport {
  let explanation: ProductExplanation
  let site: SitePlan

  /// Ends in a newline.
  var text: String {
    let parts = [heading, history, changes, otherEvents, verdict]
    return parts.filter { !$0.isEmpty }.map { lines in
      lines.map { NewsTextReport.oneLine($0) + "\n" }.joined()
    }.joined(separator: "\n")
  }

  private var calendar: ShopCalendar { site.catalog.calendar }
  private var rules: NewsRules { site.settings.news }

  private var heading: [String] {
    let product = site.catalog.products[explanation.product]
    let aisle = site.catalog.aisles[Int(product.aisle)]
    var lines = [
      "\(site.catalog.string(product.name)) (\(site.catalog.string(product.id))), "
        + aisle.pathText,
      "price \(money(product.price))"
        + (site.catalog.asOf.map { ", as of \(calendar.text(of: $0))" } ?? ""),
    ]
    if product.price != product.storePrice {
      lines.append(
        "store price \(money(product.storePrice)), on which all below is based; shown with a "
          + "markup of \(site.settings.markupPercent.text)%")
    }
    if let newest = explanation.steps.last?.entry.price, newest != product.storePrice {
      lines.append(
        "this is the catalog's price; the newest price of the history, \(money(newest)), differs")
    }
    if product.hasCutPrices {
      lines.append(
        "all prices are whole, so their decimals are probably cut, and the history counts for "
          + "nothing (whole-prices)")
    }
    if let doubt = explanation.sizeDoubt {
      lines.append(
        "the size is in doubt, so there is no unit price: \(doubt.reason) (size-in-doubt)")
    }
    let details = site.catalog.details(of: product)
    if let last = details.earlierHistory.last {
      let earlier = site.catalog.history[Int(last)]
      let reason =
        details.isOfOtherVariant
        ? "of another variant" : "probably for another amount (other-basis)"
      lines.append(
        "the history begins anew: before, the price was \(money(earlier.price)), \(reason)")
    }
    if let (event, label) = explanation.label {
      lines.append("label `\(label)`, from the change of \(date(event.instant))")
    } else {
      lines.append("no label: \(noLabel)")
    }
    return lines
  }

  private var noLabel: String {
    switch site.shop.facts.obstacle(toReductionOf: explanation.product) {
    case .unavailable: "the product is not available"
    case .dearer: "the catalog's price is higher than the drop left it"
    case .notBelowMiddle: "the price is not below the middle one"
    case .noDrop, nil: "no drop is news and in force"
    }
  }

  private var history: [String] {
    guard !explanation.steps.isEmpty else { return ["History: none"] }
    let prices = aligned(explanation.steps.map { money($0.entry.price) })
    let dates = padded(explanation.steps.map { date($0.entry.instant) })
    let lines = explanation.steps.enumerated().map { index, step in
      (step.entry.instant, "  \(dates[index])  \(prices[index])  \(text(step.outcome))")
    }
    return ["History:"] + (lines + absences).sorted { $0.0 < $1.0 }.map(\.1)
  }

  private var absences: [(Instant, String)] {
    site.catalog.absences(of: explanation.product).map { absence in
      let end = absence.end.map { "back on \(date($0))" } ?? "not back yet"
      return (absence.start, "  \(date(absence.start))  not sold, \(end)")
    }
  }

  private func text(_ outcome: ProductExplanation.EntryOutcome) -> String {
    switch outcome {
    case .kept: "kept"
    case .repeated: "left out: repeats the price before it"
    case .returned: "left out of the news: the price before a one-day price (oneDayPrices)"
    case .typo(let milliseconds):
      "left out: a typo, replaced after \(Self.duration(milliseconds)), at most "
        + "\(rules.settleHours.text) h (settleHours)"
    }
  }

  private var changes: [String] {
    guard !explanation.changes.isEmpty else { return ["Changes: none"] }
    return ["Changes:"]
      + explanation.changes.flatMap {
        ChangeReport(change: $0, site: site).lines
      }
  }

  private var otherEvents: [String] {
    let events = explanation.otherEvents.map { event, title in
      "  \(date(event.instant))  \(title): \(ChangeReport.status(of: event, in: site))"
    }
    let lines = events + [unannouncedArrival].compactMap(\.self)
    return lines.isEmpty ? [] : ["Other events:"] + lines
  }

  /// An arrival without an event, and why.
  private var unannouncedArrival: String? {
    guard let arrival = explanation.arrival else { return nil }
    let reason: String
    switch arrival.outcome {
    case .event: return nil
    case .newNumber: reason = "sold before under another id (newNumbers)"
    case .firstDays: reason = "in the first \(ArrivalNote.firstDays) days of the records"
    case .knownBefore: reason = "prices were known before"
    }
    let title = site.formats.words[.eventNewProduct]
    return "  \(date(arrival.instant))  \(title): not news: \(reason)"
  }

  private var verdict: [String] {
    guard let verdict = explanation.verdict else {
      let reason =
        site.settings.hasVerdicts
        ? "the product has no history, or is not available" : "`verdicts` is off"
      return ["Verdict: none, since \(reason)"]
    }
    let price = site.catalog.products[explanation.product].storePrice
    let middle = Int128(max(verdict.middle.tenThousandths, 1))
    let permille = (Int128(price.tenThousandths) * 1000 + middle / 2) / middle
    let start = verdict.knownSince ?? verdict.start
    let days = explanation.weighedPrices.map { "\(money($0.price)) on \(counted($0.days, "day"))" }
    let age = verdict.isOld ? ["  a price is the usual one after \(Verdict.usualDays) days"] : []
    let varied = verdict.usual == nil ? ["  no price was usual: too few days had one near it"] : []
    return [
      "Verdict: \(verdict.kind.rawValue)",
      "  from \(start.text) to \(verdict.end.text): \(days.joined(separator: ", "))",
      "  low \(money(verdict.low)), middle \(money(verdict.middle)), high \(money(verdict.high)); "
        + "today \(money(price)), which is \(permille / 10).\(permille % 10)% of the middle",
    ] + age + varied
  }

  private func money(_ amount: Money) -> String { site.formats.money.text(amount) }

  private func date(_ instant: Instant) -> String { calendar.sourceText(of: instant) }

  /// `45 min`, `3 h`, `3 h 20 min`.
  private static func duration(_ milliseconds: Int64) -> String {
    let (hours, minutes) = (milliseconds / 3_600_000, milliseconds / 60_000 % 60)
    let parts = [hours > 0 ? "\(hours) h" : nil, minutes > 0 ? "\(minutes) min" : nil]
    let text = parts.compactMap { $0 }.joined(separator: " ")
    return text.isEmpty ? "less than a minute" : text
  }

  private func padded(_ texts: [String]) -> [String] {
    let width = texts.map(\.count).max() ?? 0
    return texts.map { $0 + String(repeating: " ", count: width - $0.count) }
  }

  private func aligned(_ texts: [String]) -> [String] {
    let width = texts.map(\.count).max() ?? 0
    return texts.map { String(repeating: " ", count: width - $0.count) + $0 }
  }
}
