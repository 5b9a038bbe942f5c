import Bytes
package import Quantities

/// The times in which nobody took the prices of the shop, although some probably changed
/// (`Rules: News`).
package struct UnseenTime: Equatable, Sendable {
  /// Between two days on which prices were taken.
  package struct Gap: Equatable, Sendable {
    /// The last day before it.
    package let last: Day
    /// The first day after it, on which its changes were seen.
    package let next: Day
  }

  /// Ascending.
  package private(set) var gaps: [Gap] = []

  private static let leastDays = 4
  private static let leastChanges = 25
  /// After a longer gap, nobody knows a price of the days that count for a prior price.
  package static let longDays = 30

  /// - Parameters:
  ///   - seen: the days on which prices were taken, ascending.
  ///   - recordedSince: from when on each day on which somebody looked is among them.
  ///   - changeCount: how many price changes were seen on them; asked for only if it matters.
  package init(between seen: [Day], recordedSince: Day? = nil, changeCount: () -> Int) {
    let gaps = zip(seen, seen.dropFirst()).map { Gap(last: $0, next: $1) }
      .filter { $0.dayCount >= Self.leastDays }
    guard let first = seen.first, let last = seen.last, !gaps.isEmpty else { return }
    let (count, total) = (changeCount(), last.number - first.number)
    self.gaps = gaps.filter { gap in
      gap.isLong && recordedSince.map { gap.last >= $0 } ?? false
        || count * gap.dayCount >= Self.leastChanges * total
    }
  }

  package var isEmpty: Bool { gaps.isEmpty }

  /// The last day before the gap that ends with `day`; nil if none does.
  package func last(before day: Day) -> Day? {
    let index = gaps.partitioningIndex { $0.next >= day }
    return index < gaps.count && gaps[index].next == day ? gaps[index].last : nil
  }
}

extension UnseenTime.Gap {
  /// How many days nobody saw.
  package var dayCount: Int { next.number - last.number - 1 }

  /// True if it may have hidden other prices for a while.
  package var isLong: Bool { dayCount > UnseenTime.longDays }

  /// The same time in as few gaps as possible, ascending.
  static func united(_ gaps: some Sequence<Self>) -> [Self] {
    var united: [Self] = []
    for gap in gaps.sorted(by: { $0.last < $1.last }) {
      if let last = united.last, gap.last < last.next {
        united[united.count - 1] = Self(last: last.last, next: max(last.next, gap.next))
      } else {
        united.append(gap)
      }
    }
    return united
  }
}
