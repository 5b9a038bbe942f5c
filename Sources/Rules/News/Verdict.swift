package import Quantities
import Shop

/// Where the price of a product stands among those of its last 180 days (`Rules: Verdict`).
package struct Verdict: Hashable, Sendable {
  /// The raw value is the name in data.
  package enum Kind: String, CaseIterable, Sendable {
    case tooEarly = "too-early"
    case unchanged
    case lowestEver = "lowest-ever"
    /// No price is usual, or one far below the usual one was lower within 30 days.
    case varied
    case good, high, usual
  }

  /// The median of the store prices, weighted by the days on which they were in force.
  package let middle: Money
  private let endNumber: Int32
  private let historyNumber: Int32
  /// Days on which it was sold since the price came into force, one-day prices apart.
  private let ageInDays: Int32
  package let kind: Kind
  /// True if today's price is the middle one.
  package let isMiddle: Bool
  private let hasUsual: Bool

  /// - Parameters:
  ///   - end: the last of the 180 days.
  ///   - historyStart: the day on which the product's history begins, or the first one after its
  ///     last long gap.
  init(
    _ kind: Kind, middle: Money, isMiddle: Bool, hasUsual: Bool, end: Day, historyStart: Day,
    age: Int
  ) {
    (self.kind, self.middle, self.isMiddle, self.hasUsual) = (kind, middle, isMiddle, hasUsual)
    endNumber = Int32(clamping: end.number)
    historyNumber = Int32(clamping: historyStart.number)
    ageInDays = Int32(clamping: age)
  }

  /// The middle price if it, or one close to it, was in force most of the time.
  package var usual: Money? { hasUsual ? middle : nil }

  /// The last of the 180 days, in the shop's time zone.
  package var end: Day { Day(number: Int(endNumber)) }

  /// The day on which the product's history begins, or the first one after its last long gap.
  package var historyStart: Day { Day(number: Int(historyNumber)) }

  /// True if the price is below the usual one and new enough to be told.
  package var isWorthBuying: Bool {
    (kind == .good || kind == .lowestEver) && ageInDays <= Self.newestDays
  }

  /// True if the price is the usual one for its age alone.
  package var isOld: Bool { ageInDays >= Self.usualDays }

  private static let newestDays = 35
  package static let usualDays = 60
}

extension FactFinder {
  /// The verdict on the product's price; nil without a history, and if it is not available.
  mutating func findVerdict() -> Verdict? {
    let (product, calendar) = (catalog.products[index], catalog.calendar)
    guard let monday, product.isAvailable != false, let first = history.entries.first?.instant,
      let newest = daily.history.entries.last
    else { return nil }
    // When today's price came into force, apart from one-day prices since.
    let step = lasting[lasting.count - 1]
    let since = history.entries[step].instant
    let end = max(monday, calendar.day(of: newest.instant))
    daily.weigh(through: end)
    let (price, median) = (product.storePrice, daily.middle)
    let start = calendar.day(of: newest.instant).number
    let age = price == newest.price ? time.days(start..<end.number) : 0
    let isOld = age >= Verdict.usualDays
    let hasUsual = isOld || daily.isMostly { !$0.isFarBelow(median) && !$0.isFarAbove(median) }
    let coverage = catalog.coverage(before: since, on: end, from: first, in: time)
    let halfYear = end.advanced(byDays: 1 - DailyPrices.days)
    /// Readers see one-day prices, too.
    func hasOnly(_ price: Money) -> Bool {
      daily.start ?? since <= since
        && history.entries.allSatisfy {
          $0.price == price || calendar.day(of: $0.instant) < halfYear
        }
    }
    func kind() -> Verdict.Kind {
      if daily.isTooEarly { return .tooEarly }
      if daily.weighed.allSatisfy({ $0.price == price }), hasOnly(price) {
        return .unchanged
      }
      if isOld { return .usual }
      let count = step + 1 - (history.place(at: coverage.since) ?? 0)
      if price < median, price == newest.price, coverage.supportsLowest(prices: count),
        isLowest(price, since: since)
      {
        return .lowestEver
      }
      if !hasUsual { return .varied }
      if price.isFarBelow(median) {
        return recentPrices().allSatisfy { price <= $0 } ? .good : .varied
      }
      return price.isFarAbove(median) ? .high : .usual
    }
    return Verdict(
      kind(), middle: isOld ? price : median, isMiddle: isOld || price == median,
      hasUsual: hasUsual, end: end, historyStart: calendar.day(of: coverage.since), age: age)
  }

  /// True if no price was as low before `start`, or lower since.
  private func isLowest(_ price: Money, since start: Instant) -> Bool {
    daily.start == nil
      && catalog.history(of: index).allSatisfy {
        $0.price > price || $0.price == price && $0.instant >= start
      }
  }
}

extension Money {
  /// True if it is at most 95 percent of another amount, exactly.
  fileprivate func isFarBelow(_ other: Money) -> Bool {
    Int128(tenThousandths) * 100 <= Int128(other.tenThousandths) * 95
  }

  /// True if it is at least 105 percent of another amount, exactly.
  fileprivate func isFarAbove(_ other: Money) -> Bool {
    Int128(tenThousandths) * 100 >= Int128(other.tenThousandths) * 105
  }
}

extension Day {
  /// The last Monday that is not after it.
  var lastMonday: Day {
    // Day 0 was a Thursday.
    advanced(byDays: -(((number + 3) % 7 + 7) % 7))
  }
}
