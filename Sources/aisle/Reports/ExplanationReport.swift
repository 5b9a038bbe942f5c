import Diagnostics
import Localization
import Pages
import Quantities
import Rules
import Shop

/// Why a product has its label, its prior prices and its verdict, from the notes of the finder of
/// its facts, as plain text for a terminal. It is in English, like all output of the command;
/// amounts and names are as in the shop. Prices are store prices, to which the rules apply.
struct ExplanationReport {
  /// Index into `Catalog.products`.
  private let index: Int
  private let site: SitePlan
  private let finder: FactFinder
  /// Nil without a history, for a product that is not available, and in a shop without verdicts.
  private let verdict: Verdict?

  init(of index: Int, in site: SitePlan) {
    (self.index, self.site) = (index, site)
    var finder = FactFinder(of: site.catalog, rules: site.settings.news, isExplaining: true)
    let verdict = finder.find(index)
    self.finder = finder
    self.verdict = site.settings.hasVerdicts ? verdict : nil
  }

  /// Ends in a newline.
  var text: String {
    [heading, history, verdictLines].map { lines in
      lines.map { $0.inOneLine + "\n" }.joined()
    }.joined(separator: "\n")
  }

  private var catalog: Catalog { site.catalog }
  private var product: Product { catalog.products[index] }

  private var heading: [String] {
    var lines = [
      "\(catalog.string(product.name)) (\(catalog.string(product.id))), "
        + catalog.aisles[Int(product.aisle)].pathText,
      "price \(money(product.price))"
        + (catalog.asOf.map { ", as of \(catalog.calendar.text(of: $0))" } ?? ""),
    ]
    if product.price != product.storePrice {
      lines.append(
        "store price \(money(product.storePrice)), on which all below is based; shown with a "
          + "markup of \(site.settings.markupPercent.text)%")
    }
    if let newest = catalog.history(of: index).last?.price, newest != product.storePrice {
      lines.append(
        "this is the catalog's price; the newest price of the history, \(money(newest)), differs")
    }
    if product.hasCutPrices {
      lines.append(
        "all prices are whole, so their decimals are probably cut, and the history counts for "
          + "nothing (whole-prices)")
    }
    if product.size?.isDoubted == true,
      let doubt = SizeDoubt.all(in: catalog).first(where: { $0.product == index })?.doubt
    {
      lines.append(
        "the size is in doubt, so there is no unit price: \(doubt.reason) (size-in-doubt)")
    }
    let details = catalog.details(of: product)
    if let last = details.earlierHistory.last {
      let earlier = catalog.history[Int(last)]
      let reason =
        details.isOfOtherVariant
        ? "of another variant" : "probably for another amount (other-basis)"
      lines.append(
        "the history begins anew: before, the price was \(money(earlier.price)), \(reason)")
    }
    let label = NewsItem(reductionOf: index, in: site).map {
      "label `\($0.title)`, from the change of \(date($0.instant))"
    }
    return lines + [label ?? "no label: \(noLabel)"]
  }

  private var noLabel: String {
    switch site.shop.facts.obstacle(toReductionOf: index) {
    case .unavailable: "the product is not available"
    case .unrecorded: "the prices lack the price of the products file"
    case .notBelowMiddle: "the price is not below the middle one"
    case .noDrop, nil: "no drop is news and in force"
    }
  }

  /// Each entry of the history with its use, and the absences.
  private var history: [String] {
    let entries = catalog.history(of: index)
    guard !entries.isEmpty else { return ["History: none"] }
    let lines = entries.indices.map { place in
      let entry = entries[place]
      let uses = uses(of: place, in: entries)
      let first = "  \(date(entry.instant))  \(money(entry.price))  \(uses[0])"
      return (entry.instant, [first] + uses.dropFirst().map { "    \($0)" })
    }
    let absences = catalog.absences(of: index).map { absence in
      let end = absence.end.map { "back on \(date($0))" } ?? "not back yet"
      return (absence.start, ["  \(date(absence.start))  not sold, \(end)"])
    }
    return ["History:"] + (lines + absences).sorted { $0.0 < $1.0 }.flatMap(\.1)
  }

  /// An entry that is neither left out nor a change is back from a one-day price.
  private func uses(of place: Int, in history: ArraySlice<HistoryEntry<Money>>) -> [String] {
    let (entry, rules) = (history[place], site.settings.news)
    if history.isReplaced(at: place, within: rules.settleMilliseconds) {
      return ["left out: a typo, replaced within \(rules.settleHours.text) h (settleHours)"]
    }
    if let note = finder.notes.first(where: { $0.new.instant == entry.instant }) {
      return ChangeReport(note: note, site: site).lines
    }
    let kept = finder.history.entries
    if entry.instant == kept.first?.instant { return ["the first price"] }
    return kept.contains { $0.instant == entry.instant }
      ? ["left out of the news: the price before a one-day price (oneDayPrices)"]
      : ["left out: repeats the price before it"]
  }

  private var verdictLines: [String] {
    guard let verdict else {
      let reason =
        site.settings.hasVerdicts
        ? "the product has no history, or is not available" : "`verdicts` is off"
      return ["Verdict: none, since \(reason)"]
    }
    let price = product.storePrice
    let middle = Int128(max(verdict.middle.tenThousandths, 1))
    let permille = (Int128(price.tenThousandths) * 1000 + middle / 2) / middle
    let days = finder.daily.weighed.map { "\(money($0.price)) on \(counted($0.days, "day"))" }
    let age = verdict.isOld ? ["  a price is the usual one after \(Verdict.usualDays) days"] : []
    let noUsual = verdict.usual == nil ? ["  no price was usual: too few days had one near it"] : []
    let isRelapse = verdict.kind == .varied && verdict.usual != nil
    let lower = isRelapse ? ["  not `good`: a price of the last 30 days was lower"] : []
    return [
      "Verdict: \(verdict.kind.rawValue)",
      "  of the \(DailyPrices.days) days to \(verdict.end.text): \(days.joined(separator: ", "))",
      "  middle \(money(verdict.middle)), today \(money(price)), which is "
        + "\(permille / 10).\(permille % 10)% of the middle",
    ] + age + noUsual + lower
  }

  private func money(_ amount: Money) -> String { site.formats.money.text(amount) }

  private func date(_ instant: Instant) -> String { catalog.calendar.sourceText(of: instant) }
}
