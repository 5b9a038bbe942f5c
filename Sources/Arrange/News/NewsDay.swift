package import Shop

/// A day on which something happened, for a page of its own (`Meaning: News`).
package struct NewsDay: Equatable, Sendable {
  /// In the shop's time zone.
  package let day: Day
  /// Indices among the events of `PriceNews`, ascending: the newest event first.
  package let events: [Int32]
}

extension PriceNews {
  /// The days with events, newest first; every event is in one.
  package func days(in calendar: ShopCalendar) -> [NewsDay] {
    // Where a clock is set back across midnight a day is left and entered again, so the events of
    // a day need not be neighbours.
    var eventsByDay: [Day: [Int32]] = [:]
    for (index, instant) in instants.enumerated() {
      eventsByDay[calendar.day(of: instant), default: []].append(Int32(index))
    }
    return eventsByDay.keys.sorted(by: >).map { NewsDay(day: $0, events: eventsByDay[$0] ?? []) }
  }
}
