import Arrange
import Foundation
import Shop

/// The rules of `Meaning: News`, applied literally with Foundation's calendar.
struct ReferenceNews {
  let items: [Item]
  let asOf: Instant
  let historyStart: Instant?
  let rules: NewsRules
  let calendar: Calendar

  init(items: [Item], asOf: Instant, historyStart: Instant?, rules: NewsRules, timeZone: String) {
    self.items = items
    self.asOf = asOf
    self.historyStart = historyStart
    self.rules = rules
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(identifier: timeZone) ?? .gmt
    self.calendar = calendar
  }

  /// Newest first.
  func events() -> [NewsEvent] {
    var left = items.indices.flatMap { changes(of: $0) + reductions(of: $0) + newProduct(of: $0) }
    var sorted: [NewsEvent] = []
    while !left.isEmpty {
      let first = left.indices.first { one in
        left.indices.allSatisfy { $0 == one || comesBefore(left[one], left[$0]) }
      }
      guard let first else { return [] }
      sorted.append(left.remove(at: first))
    }
    return sorted
  }

  func isNews(_ event: NewsEvent) -> Bool {
    let today = calendar.startOfDay(for: date(asOf))
    guard let earlier = calendar.date(byAdding: .month, value: -rules.months, to: today)
    else { return false }
    let beginning = calendar.startOfDay(for: earlier)
    return date(event.instant) >= beginning && event.instant <= asOf
  }

  func day(of event: NewsEvent) -> String {
    day(of: event.instant)?.text ?? ""
  }

  private func day(of instant: Instant) -> Day? {
    let parts = calendar.dateComponents([.year, .month, .day], from: date(instant))
    return Day(year: parts.year ?? 0, month: parts.month ?? 0, day: parts.day ?? 0)
  }

  func settled(_ history: [HistoryEntry<Money>]) -> [HistoryEntry<Money>] {
    let lasting = zip(history, areTypos(history.map(\.instant))).filter { !$1 }.map(\.0)
    return lasting.enumerated()
      .filter { $0.offset == 0 || lasting[$0.offset - 1].price != $0.element.price }
      .map(\.element)
  }

  /// For each moment, whether the next follows within the settle hours.
  func areTypos(_ moments: [Instant]) -> [Bool] {
    moments.indices.map { index in
      guard index + 1 < moments.count else { return false }
      let hours =
        Decimal(moments[index + 1].milliseconds - moments[index].milliseconds) / 3_600_000
      return hours < Decimal(rules.settleHours.tenThousandths) / 10_000
    }
  }

  /// Looks at the first moment and at each at which the price may have changed.
  func priorPrice(before drop: Instant, in settled: [HistoryEntry<Money>]) -> Money? {
    let day = calendar.startOfDay(for: date(drop))
    guard let earlier = calendar.date(byAdding: .day, value: -30, to: day) else { return nil }
    let beginning = instant(calendar.startOfDay(for: earlier))
    let moments = [beginning] + settled.map(\.instant)
    return moments.filter { $0 >= beginning && $0 < drop }
      .compactMap { moment in settled.last { $0.instant <= moment }?.price }
      .min()
  }

  private func changes(of product: Int) -> [NewsEvent] {
    let entries = settled(items[product].history)
    return entries.indices.dropFirst().compactMap { index in
      let (old, new) = (entries[index - 1], entries[index])
      let percent = percentage(old.price, new.price)
      if Decimal(percent) <= Decimal(rules.minimumPercent.tenThousandths) / 10_000 { return nil }
      let isDrop = new.price < old.price
      let beside = entries[rules.isProgressive ? firstDrop(ofRunTo: index, entries) : index].instant
      let prior = isDrop ? priorPrice(before: beside, in: entries) : nil
      var published: Int? = percent
      if let prior, rules.reference == .lowest30Days {
        published = new.price < prior ? percentage(prior, new.price) : nil
      }
      let change = PriceChange(
        oldPrice: old.price, priorPrice: prior, percent: published, isDrop: isDrop,
        reference: rules.reference,
        coverage: isDrop
          ? PriceCoverage(
            since: entries[0].instant, days: days(from: entries[0].instant, to: beside))
          : nil,
        isAllTimeLow: index >= 2
          && items[product].history.allSatisfy { $0.instant >= new.instant || $0.price > new.price }
          && days(from: entries[0].instant, to: new.instant) >= 90)
      return NewsEvent(
        product: Int32(product), instant: new.instant, price: new.price, change: change)
    }
  }

  /// The first drop in the news among those up to `index` without a rise in between.
  private func firstDrop(ofRunTo index: Int, _ entries: [HistoryEntry<Money>]) -> Int {
    var first = index
    for earlier in stride(from: index, to: 0, by: -1) {
      let (old, new) = (entries[earlier - 1].price, entries[earlier].price)
      if new > old { break }
      if Decimal(percentage(old, new)) > Decimal(rules.minimumPercent.tenThousandths) / 10_000 {
        first = earlier
      }
    }
    return first
  }

  private func days(from start: Instant, to end: Instant) -> Int {
    (day(of: end)?.number ?? 0) - (day(of: start)?.number ?? 0)
  }

  private func newProduct(of product: Int) -> [NewsEvent] {
    let item = items[product]
    let first = item.history.first?.instant
    guard let instant = item.createdAt ?? (first == historyStart ? nil : first), instant <= asOf
    else { return [] }
    let sameDay = item.history.first {
      calendar.isDate(date($0.instant), inSameDayAs: date(instant))
    }
    let later = item.history.first { $0.instant > instant }
    let price = sameDay?.price ?? later?.price ?? money(item.price)
    return [NewsEvent(product: Int32(product), instant: instant, price: price, change: nil)]
  }

  private func comesBefore(_ left: NewsEvent, _ right: NewsEvent) -> Bool {
    if left.instant != right.instant { return left.instant > right.instant }
    switch (left.change, right.change) {
    case (nil, .some): return false
    case (.some, nil): return true
    case (nil, nil) where (left.reduction == nil) != (right.reduction == nil):
      return right.reduction == nil
    case (let first?, let second?) where first.percent != second.percent:
      return (first.percent ?? -1) > (second.percent ?? -1)
    default: return left.product < right.product
    }
  }

  private func percentage(_ old: Money, _ new: Money) -> Int {
    var exact = Decimal(abs(new.tenThousandths - old.tenThousandths)) * 100
    exact /= Decimal(old.tenThousandths)
    var rounded = Decimal()
    unsafe NSDecimalRound(&rounded, &exact, 0, .plain)
    return NSDecimalNumber(decimal: rounded).intValue
  }

  private func date(_ instant: Instant) -> Date {
    Date(timeIntervalSince1970: Double(instant.milliseconds) / 1000)
  }

  private func instant(_ date: Date) -> Instant {
    Instant(milliseconds: Int64((date.timeIntervalSince1970 * 1000).rounded()))
  }
}
