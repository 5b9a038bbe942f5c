import Arrange
import Localization
import Mustache
import Shop
import Values

/// A product's price history on its page, in shown prices, ascending: every entry, typos included,
/// but only the first and the last of a series of entries with the same price.
struct ShownPriceHistory {
  let entries: [HistoryEntry<Money>]
  /// For each entry, the size of the package (`Meaning: Unit price`); nil without a size.
  let sizes: [Size?]
  /// For each entry, its difference from the previous one in percent, on store prices, rounded half
  /// up; 0 for the first.
  let percents: [Int]
  /// For each entry whether another price replaced it so soon that it was a typo.
  let areTypos: [Bool]
  /// For each entry that nobody saw come into force, the last day before; nil for the others.
  let unseenSince: [Day?]
  /// The gaps after the first entry in which nobody saw the price.
  let gaps: ArraySlice<UnseenTime.Gap>
  let current: Money
  /// The lowest of all entries but typos, and the price in force.
  let lowest: Money
  /// The highest of all entries and the price in force.
  let highest: Money
  /// The lowest and the highest with typos, which a chart draws too.
  let drawn: ClosedRange<Money>

  init(of product: Int, in site: SitePlan) {
    let catalog = site.catalog
    let packages = PackageSizes(of: product, in: catalog)
    self.init(
      catalog.history(of: product), current: catalog.products[product].price,
      gaps: catalog.unseenGaps(inHistoryOf: product), in: site
    ) { packages.size(at: $0) }
  }

  /// - Parameters:
  ///   - history: in store prices, ascending.
  ///   - current: the shown price in force.
  ///   - size: gives the size of the package at an instant.
  init(
    _ history: ArraySlice<HistoryEntry<Money>>, current: Money,
    gaps: ArraySlice<UnseenTime.Gap>, in site: SitePlan, size: (Instant) -> Size?
  ) {
    var (entries, areTypos): ([HistoryEntry<Money>], [Bool]) = ([], [])
    entries.reserveCapacity(history.count)
    for (index, entry) in zip(history.indices, history) {
      let count = entries.count
      if count >= 2, entries[count - 1].price == entry.price,
        entries[count - 2].price == entry.price
      {
        entries.removeLast()
        areTypos.removeLast()
      }
      entries.append(entry)
      // The price of an entry that is soon repeated was right.
      let isTypo = history.isReplaced(at: index, within: site.settings.news.settleMilliseconds)
      areTypos.append(isTypo && history[index + 1].price != entry.price)
    }
    var percents: [Int] = []
    percents.reserveCapacity(entries.count)
    var (lowest, highest) = (current, current)
    var drawn = current...current
    var before: Money?
    for index in entries.indices {
      let stored = entries[index].price
      percents.append(before?.percentChange(to: stored) ?? 0)
      before = stored
      let shown = stored.markedUp(by: site.settings.markup)
      entries[index].price = shown
      drawn = min(drawn.lowerBound, shown)...max(drawn.upperBound, shown)
      if areTypos[index] { continue }
      lowest = min(lowest, shown)
      highest = max(highest, shown)
    }
    let catalog = site.catalog
    unseenSince = entries.indices.map { index in
      index > 0 && entries[index].price == entries[index - 1].price
        ? nil : catalog.unseenSince(entries[index].instant)
    }
    sizes = entries.map { size($0.instant) }
    (self.entries, self.percents, self.areTypos) = (entries, percents, areTypos)
    (self.current, self.gaps) = (current, gaps)
    (self.lowest, self.highest, self.drawn) = (lowest, highest, drawn)
  }
}

extension ShownPriceHistory {
  static let entryShape = Schema(
    ["date", "price", "typo", "after"],
    forTemplates: [
      "price_text", "unit_price", "unit_price_text", "unit", "date_text", "label", "is_drop",
      "is_rise",
    ])

  /// The list `history`: newest first, each entry with its change from the entry before it.
  func fill(_ document: inout Document, of site: SitePlan) {
    let formats = site.formats
    document.list("history", entries.indices.reversed()) { document, index in
      let entry = entries[index]
      let before = index > 0 ? entries[index - 1].price : entry.price
      let percent = percents[index]
      document.text("date") { site.catalog.calendar.appendSource(entry.instant, to: &$0) }
      document.decimal("price", entry.price, formats)
      document.bool("typo", areTypos[index])
      let unseenSince = unseenSince[index]
      document.text("after", unseenSince?.text)
      document.money("price_text", entry.price, formats)
      document.unitPrice(
        sizes[index].flatMap { UnitPrice(price: entry.price, size: $0) }, site.settings, formats)
      document.text("date_text") {
        formats.appendDate(entry.instant, unseenSince: unseenSince, to: &$0)
      }
      // The percentage of a drop must be computed from the reference (CJEU C-330/23).
      let mayHavePercent = entry.price > before || site.settings.news.reference == .previous
      if percent > 0, mayHavePercent {
        document.text("label") {
          formats.labels.appendPercent(percent, isDrop: entry.price < before, to: &$0)
        }
      } else {
        document.null("label")
      }
      document.bool("is_drop", percent > 0 && entry.price < before)
      document.bool("is_rise", percent > 0 && entry.price > before)
    }
  }
}

extension SitePlan {
  /// Appends `Since Nov 18, 2026` for a price that came into force then, or `At least since` the
  /// first day on which it was seen: after the gap before it, or after a later one that may hide
  /// other prices.
  func appendSince(_ instant: Instant, to bytes: inout [UInt8]) {
    var day = catalog.calendar.day(of: instant)
    if let gap = catalog.unseen.lastLong { day = max(day, gap.next) }
    if catalog.unseen.last(before: day) == nil {
      bytes += "\(formats.strings[.changedOn]) ".utf8
      formats.dates.append(instant, to: &bytes)
    } else {
      formats.labels.appendAtLeastSince(
        { formats.dates.append(day, .medium, to: &$0) }, to: &bytes)
    }
  }
}
