import Localization
import Mustache
import Quantities
import Rules
import Shop

/// A product's price history on its page, in shown prices, ascending: every entry, typos included.
/// The last is the catalog's price, at the as-of moment if the history lacks it.
struct ShownPriceHistory {
  struct Entry {
    let instant: Instant
    var price: Money
    /// True if another price replaced it so soon that it was a typo.
    let isTypo: Bool
    /// The last day before, if nobody saw the price come into force; always nil for the first
    /// entry, before which nobody knows.
    let unseenSince: Day?
    /// The size of the package (`Rules: Unit price`); nil without a size, and if it changed while
    /// the price did not.
    let size: Size?
  }

  let entries: [Entry]
  /// The gaps after the first entry in which nobody saw the price, or the product was not sold.
  let gaps: ArraySlice<UnseenTime.Gap>
  /// The lowest of all entries but typos, and the price in force.
  let lowest: Money
  /// The highest of all entries and the price in force.
  let highest: Money
  /// The lowest and the highest with typos, which a chart draws too.
  let drawn: ClosedRange<Money>

  init(of product: Int, in site: SitePlan) {
    let catalog = site.catalog
    let (history, packages) = (catalog.history(of: product), PackageSizes(of: product, in: catalog))
    let (storePrice, current) = (
      catalog.products[product].storePrice, catalog.products[product].price
    )
    gaps = catalog.gaps(inHistoryOf: product)
    var entries: [Entry] = []
    entries.reserveCapacity(history.count)
    for (index, entry) in zip(history.indices, history) {
      let end = index + 1 < history.endIndex ? history[index + 1].instant : nil
      entries.append(
        Entry(
          instant: entry.instant, price: entry.price,
          isTypo: history.isReplaced(at: index, within: site.settings.news.settleMilliseconds),
          unseenSince: entries.isEmpty ? nil : catalog.unseenSince(entry.instant),
          size: packages.size(from: entry.instant, until: end)))
    }
    if let last = history.last, last.price != storePrice, let asOf = catalog.asOf {
      let (seen, today) = (catalog.calendar.day(of: last.instant), catalog.calendar.day(of: asOf))
      entries.append(
        Entry(
          instant: asOf, price: storePrice, isTypo: false,
          unseenSince: seen < today ? seen : nil, size: packages.size(at: asOf)))
    }
    var (lowest, highest) = (current, current)
    var drawn = current...current
    for index in entries.indices {
      let shown = entries[index].price.markedUp(by: site.settings.markup)
      entries[index].price = shown
      drawn = min(drawn.lowerBound, shown)...max(drawn.upperBound, shown)
      if entries[index].isTypo { continue }
      lowest = min(lowest, shown)
      highest = max(highest, shown)
    }
    self.entries = entries
    (self.lowest, self.highest, self.drawn) = (lowest, highest, drawn)
  }
}

extension ShownPriceHistory {
  static let entryShape = Schema(
    ["date", "price", "typo", "after"],
    forTemplates: [
      "price_text", "unit_price", "unit_price_text", "unit", "date_text", "begins_older",
    ])

  /// How many prices a page shows without being asked for more.
  static let newest = 6

  /// The list `history`: newest first.
  func fill(_ document: inout Document, of site: SitePlan) {
    let formats = site.formats
    document.list("history", entries.indices.reversed()) { document, index in
      let entry = entries[index]
      document.text("date") { site.catalog.calendar.appendSource(entry.instant, to: &$0) }
      document.decimal("price", entry.price, formats)
      document.bool("typo", entry.isTypo)
      document.text("after", of: entry.unseenSince) { $0.append(to: &$1) }
      document.money("price_text", entry.price, formats)
      document.unitPrice(
        entry.size.flatMap { UnitPrice(price: entry.price, size: $0) }, site.settings, formats)
      document.text("date_text") {
        formats.appendDate(entry.instant, unseenSince: entry.unseenSince, to: &$0)
      }
      document.bool("begins_older", entries.count - index == Self.newest + 1)
    }
  }
}

extension Document {
  /// Fills a field with `Since Nov 18, 2026` for today's price of a product, or `At least since`
  /// the first day on which it was seen: that of a first price unless the product was new then, or
  /// that after the gap before it. Null if a long gap since may hide other prices.
  ///
  /// - Parameter instant: when the price came into force; nil if the history lacks it.
  mutating func since(
    _ name: StaticString, _ instant: Instant?, ofProduct product: Int, in site: SitePlan
  ) {
    let (catalog, formats, facts) = (site.catalog, site.formats, site.shop.facts)
    guard let instant else { return null(name) }
    let day = catalog.calendar.day(of: instant)
    let gapEnd = catalog.asOf.flatMap {
      catalog.unseen.endOfLongGap(upTo: catalog.calendar.day(of: $0))
    }
    if let gapEnd, day < gapEnd { return null(name) }
    let isFirst = catalog.history(of: product).first?.instant == instant
    let isNew =
      facts.events(ofProduct: product).last.map { facts.events[Int($0)].kind } == .newProduct
    text(name) { bytes in
      if catalog.unseen.last(before: day) == nil, !isFirst || isNew {
        formats.words.append(.changedOn, to: &bytes)
        bytes.append(UInt8(ascii: " "))
        formats.dates.append(instant, to: &bytes)
      } else {
        formats.append(.atLeastSince, day, to: &bytes)
      }
    }
  }
}

extension SitePlan {
  /// When today's price came into force, or the product came back at it; nil if the history lacks
  /// it.
  func beginning(ofPriceOf product: Int) -> Instant? {
    guard let last = catalog.history(of: product).lastSettled(settings.news),
      last.price == catalog.products[product].storePrice
    else { return nil }
    return SoldTime(of: product, in: catalog).beginning(since: last.instant)
  }
}
