package import Quantities
package import Shop

/// The days on which a product was sold, without those of its absences (`Rules: News`).
package struct SoldTime: Sendable {
  /// After a longer absence, a product is back; up to then, its prices are compared with those
  /// before.
  package static let shortReturn = 30

  private let calendar: ShopCalendar
  /// The numbers of the days on which it was not sold, ascending.
  private var absences: [Range<Int>] = []
  /// The number of the first day after the as-of moment, with which a last absence may end.
  private var end = Int.max

  /// A product that was always sold.
  package init(_ calendar: ShopCalendar) { self.calendar = calendar }

  /// - Parameter product: index into `Catalog.products`.
  package init(of product: Int, in catalog: Catalog) {
    self.init(
      without: catalog.absences(of: product), until: catalog.asOf, calendar: catalog.calendar)
  }

  /// - Parameter asOf: the as-of moment.
  package init(
    without absences: some Collection<Absence>, until asOf: Instant?, calendar: ShopCalendar
  ) {
    self.calendar = calendar
    guard !absences.isEmpty, let asOf else { return }
    end = calendar.day(of: asOf).number + 1
    self.absences = absences.map { [end] absence in
      let start = calendar.day(of: absence.start).number
      return start..<max(start, absence.end.map { calendar.day(of: $0).number } ?? end)
    }
  }

  /// On how many days it was sold from that of one instant until before that of another.
  package func days(from first: Instant, to last: Instant) -> Int {
    days(calendar.day(of: first).number..<calendar.day(of: last).number)
  }

  /// On how many days of a range it was sold.
  func days(_ days: Range<Int>) -> Int {
    absences.reduce(days.count) { $0 - $1.clamped(to: days).count }
  }

  /// The beginning of the last `count` days before `day` on which it was sold.
  package func day(_ count: Int, before day: Day) -> Day {
    var (left, end) = (count, day.number)
    for absence in absences.reversed() where absence.lowerBound < end {
      if absence.upperBound + left <= end { break }
      left -= max(end - absence.upperBound, 0)
      end = absence.lowerBound
    }
    return Day(number: end - left)
  }

  /// True if it was back on the day of an instant after a long absence that began after that of
  /// another.
  func isBack(at instant: Instant, since earlier: Instant) -> Bool {
    longAbsences(after: earlier).contains {
      $0.upperBound == calendar.day(of: instant).number
    }
  }

  /// True if a long absence was between two instants; it is over if `last` is not nil.
  func isInterrupted(between first: Instant, and last: Instant? = nil) -> Bool {
    let end = last.map { calendar.day(of: $0).number } ?? .max
    return longAbsences(after: first).contains { $0.upperBound <= end }
  }

  /// The last return after a long absence, if it is later than an instant, or else the instant.
  package func beginning(since instant: Instant) -> Instant {
    longAbsences(after: instant).last { $0.upperBound < end }
      .map { calendar.start(of: Day(number: $0.upperBound)) } ?? instant
  }

  private func longAbsences(after instant: Instant) -> [Range<Int>] {
    if absences.isEmpty { return [] }
    let day = calendar.day(of: instant).number
    return absences.filter { $0.upperBound > day && $0.count > Self.shortReturn }
  }
}
