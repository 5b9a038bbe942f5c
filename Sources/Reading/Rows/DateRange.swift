import Diagnostics
package import Values

/// The oldest and the newest of many dates, and whether the newest is alone, far ahead of all
/// others. Such a date is probably a typo, but the whole site would speak for it
/// (`Catalog: As of`).
package struct DateRange {
  private(set) var oldest: Instant?
  package private(set) var newest: Instant?
  /// The newest of the others.
  private var previous: Instant?
  private(set) var count = 0
  /// The place of the newest date, if no earlier one is within `farMilliseconds` of it.
  private(set) var aloneAt: SourceLocation?
  /// Any date from here on is near the one that is alone, or after it.
  private var nearMilliseconds = Int64.max

  /// A date that is alone is at least this much later than all others.
  static let farMilliseconds: Int64 = 90 * 86_400_000

  /// - Returns: whether the date is far ahead of all before it; `markNewest` must then give its
  ///   place.
  @inline(__always)
  mutating func add(_ instant: Instant) -> Bool {
    if instant.milliseconds >= nearMilliseconds {
      aloneAt = nil
      nearMilliseconds = .max
    }
    count += 1
    guard let newest, let oldest else {
      (oldest, newest) = (instant, instant)
      return true
    }
    if instant < oldest { self.oldest = instant }
    guard instant > newest else {
      if previous.map({ instant > $0 }) ?? true { previous = instant }
      return false
    }
    (previous, self.newest) = (newest, instant)
    return instant.milliseconds - newest.milliseconds > Self.farMilliseconds
  }

  /// Sets the place of the newest date.
  mutating func markNewest(at location: SourceLocation) {
    guard let newest else { return }
    aloneAt = location
    nearMilliseconds = newest.milliseconds - Self.farMilliseconds
  }

  /// Reports a date that is far ahead of all others of a shop.
  ///
  /// - Parameter seen: those of `SeenDays`, which are not in doubt.
  static func checkNewest(
    ofPrices prices: DateRange, _ seen: DateRange, ofCreations creations: DateRange,
    faults: inout FaultList
  ) {
    // A single row begins a history, possibly long after the day on which its product came to the
    // shop.
    if prices.count > 1 { prices.checkNewest(besides: [creations, seen], faults: &faults) }
    creations.checkNewest(besides: [prices, seen], faults: &faults)
  }

  /// Reports a date that is far ahead of all others, here and in `others`: by more than 90 days,
  /// and by more than is usual in a shop with few dates.
  func checkNewest(besides others: [DateRange], faults: inout FaultList) {
    guard let newest, let aloneAt,
      let previous = ([previous] + others.map(\.newest)).compactMap(\.self).max(),
      let oldest = ([oldest] + others.map(\.oldest)).compactMap(\.self).min()
    else { return }
    let otherCount = Int64(others.reduce(count - 1) { $0 + $1.count })
    let interval = (previous.milliseconds - oldest.milliseconds) / otherCount
    let least =
      otherCount < Self.leastCount ? Self.yearMilliseconds : Self.usualIntervals * interval
    guard newest.milliseconds - previous.milliseconds > max(least, Self.farMilliseconds)
    else { return }
    faults.warning(
      .futureDate,
      "this date is more than 90 days after all others, and the site would speak for it",
      at: aloneAt,
      help: "correct it; if it is right, write `\"checks\": { \"future-date\": \"off\" }` in "
        + "`shop.json`, or use `--clock`")
  }

  /// With fewer other dates than this, a year may pass before a new one.
  private static let leastCount: Int64 = 3
  private static let yearMilliseconds: Int64 = 366 * 86_400_000
  /// The last interval may be this many times as long as the average of the others.
  private static let usualIntervals: Int64 = 20
}
