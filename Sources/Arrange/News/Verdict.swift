import Bytes
package import Shop
package import Values

/// Where the price of a product stands among those of its last 180 days (`Meaning: Verdict`).
package struct Verdict: Hashable, Sendable {
  /// The raw value is the name in data.
  package enum Kind: String, CaseIterable, Sendable {
    case tooEarly = "too-early"
    case unchanged
    case lowestEver = "lowest-ever"
    case good, high, usual
  }

  /// The tenth percentile, the median and the ninetieth percentile of the prices, weighted by the
  /// days on which they were in force: store prices for a package of today's size.
  package let low: Money
  package let usual: Money
  package let high: Money
  private let startNumber: Int32
  private let unknownDays: UInt8
  package let kind: Kind

  /// - Parameter first: the first of the 180 days that count.
  init(_ kind: Kind, low: Money, usual: Money, high: Money, start: Day, first: Day) {
    (self.low, self.usual, self.high) = (low, usual, high)
    startNumber = Int32(clamping: start.number)
    unknownDays = UInt8(clamping: first.number - start.number)
    self.kind = kind
  }

  /// The first of the 180 days, in the shop's time zone.
  package var start: Day { Day(number: Int(startNumber)) }

  /// The first of these days that counts, if it is a later one.
  package var knownSince: Day? {
    unknownDays == 0 ? nil : start.advanced(byDays: Int(unknownDays))
  }

  /// The last of them.
  package var end: Day { start.advanced(byDays: Self.days - 1) }

  package static let days = 180
  /// In its first days, it is too early to say.
  package static let leastDays = 60
  /// At most so many percent of the usual price are good.
  package static let goodPercent = 95
  /// At least so many percent of it are high.
  package static let highPercent = 105
}

extension Money {
  /// Whether it is at most so many percent of another amount, exactly.
  func isAtMost(_ percent: Int, percentOf other: Money) -> Bool {
    Int128(tenThousandths) * 100 <= Int128(other.tenThousandths) * Int128(percent)
  }

  /// Whether it is at least so many percent of another amount, exactly.
  func isAtLeast(_ percent: Int, percentOf other: Money) -> Bool {
    Int128(tenThousandths) * 100 >= Int128(other.tenThousandths) * Int128(percent)
  }
}

/// Finds the verdicts on the prices of a catalog, one product after another in the same memory.
package struct VerdictFinder {
  private let catalog: Catalog
  private let rules: NewsRules
  /// The last Monday up to the as-of moment; nil for a shop whose data has no dates.
  private let monday: Day?
  /// The gaps that may lie in the 180 days of a product.
  private let gaps: [UnseenTime.Gap]
  /// The history of the latest product, without one-day prices.
  private var history = SettledHistory()
  /// The prices of the latest product in its 180 days, ascending, and on how many days each of them
  /// was in force.
  package private(set) var weighed: [(price: Money, days: Int)] = []

  package init(of catalog: Catalog, rules: NewsRules) {
    (self.catalog, self.rules) = (catalog, rules)
    monday = catalog.asOf.map { catalog.calendar.day(of: $0).lastMonday }
    let earliest = monday?.advanced(byDays: 1 - Verdict.days)
    gaps = earliest.map { day in catalog.unseen.gaps.filter { $0.next > day } } ?? []
  }

  /// The verdicts on the prices of all products.
  ///
  /// - Complexity: O(history).
  package static func all(of catalog: Catalog, rules: NewsRules) -> [Verdict?] {
    let (parts, count) = (8, catalog.products.count)
    return [[Verdict?]](
      count: parts,
      concurrently: { part in
        var finder = VerdictFinder(of: catalog, rules: rules)
        return (count * part / parts..<count * (part + 1) / parts).map { finder.verdict(of: $0) }
      }
    ).flatMap { $0 }
  }

  /// Nil for a product without a history, and for one that is not available.
  ///
  /// - Parameter index: into `Catalog.products`.
  package mutating func verdict(of index: Int) -> Verdict? {
    let product = catalog.products[index]
    guard let monday, product.isAvailable != false else { return nil }
    let calendar = catalog.calendar
    history.replace(with: catalog.history(of: index), rules: rules)
    guard let first = history.entries.first?.instant else { return nil }
    let step = history.newestStep(rules: rules, calendar: calendar)
    history.removeOneDayPrices(rules: rules, calendar: calendar)
    let isScaled = history.scale(toSizeOf: index, in: catalog)
    guard let newest = history.entries.last else { return nil }
    let end = max(monday, calendar.day(of: newest.instant))
    let start = end.advanced(byDays: 1 - Verdict.days)
    weigh(from: start, through: end)
    let earliest = max(calendar.day(of: first), start)
    let counted = gaps.first { $0.last < earliest && earliest < $0.next }?.next ?? earliest
    let (price, usual) = (product.storePrice, percentile(50))
    func known(until day: Day) -> Int { day.number - calendar.day(of: first).number }
    func kind() -> Verdict.Kind {
      if known(until: end) < Verdict.leastDays { return .tooEarly }
      if weighed.allSatisfy({ $0.price == price }) { return .unchanged }
      let coverage = PriceCoverage(
        since: first, days: known(until: calendar.day(of: step.instant)))
      if price < usual, price == newest.price, coverage.supportsAllTimeLow(prices: step.number),
        isLowest(price, since: step.instant, of: index, isScaled: isScaled)
      {
        return .lowestEver
      }
      if price.isAtMost(Verdict.goodPercent, percentOf: usual) { return .good }
      return price.isAtLeast(Verdict.highPercent, percentOf: usual) ? .high : .usual
    }
    return Verdict(
      kind(), low: percentile(10), usual: usual, high: percentile(90), start: start, first: counted)
  }

  /// Whether no price was as low before `start`, or lower since.
  private func isLowest(
    _ price: Money, since start: Instant, of index: Int, isScaled: Bool
  ) -> Bool {
    let isLowest = catalog.history(of: index).allSatisfy {
      $0.price > price || $0.price == price && $0.instant >= start
    }
    return isLowest && (!isScaled || history.entries.dropLast().allSatisfy { $0.price > price })
  }

  /// Fills `weighed`. A day counts for the last price that came into force on it or before; days
  /// that nobody saw don't count.
  private mutating func weigh(from start: Day, through end: Day) {
    weighed.removeAll(keepingCapacity: true)
    var until = end.number + 1
    for entry in history.entries.reversed() where until > start.number {
      let from = max(catalog.calendar.day(of: entry.instant).number, start.number)
      let days = gaps.reduce(until - from) { days, gap in
        days - max(min(gap.next.number, until) - max(gap.last.number + 1, from), 0)
      }
      until = from
      if days <= 0 { continue }
      let place = weighed.firstIndex { $0.price >= entry.price } ?? weighed.count
      if place < weighed.count, weighed[place].price == entry.price {
        weighed[place].days += days
      } else {
        weighed.insert((entry.price, days), at: place)
      }
    }
  }

  /// The lowest price that, with the lower ones, was in force on so many percent of the days.
  private func percentile(_ percent: Int) -> Money {
    let days = weighed.reduce(0) { $0 + $1.days }
    var count = 0
    for (price, own) in weighed {
      count += own
      if count * 100 >= days * percent { return price }
    }
    return .zero
  }
}

extension Day {
  /// The last Monday that is not after it.
  fileprivate var lastMonday: Day {
    // Day 0 was a Thursday.
    advanced(byDays: -(((number + 3) % 7 + 7) % 7))
  }
}
