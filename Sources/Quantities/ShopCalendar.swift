import Bytes
package import Foundation

/// Days and instants in the shop's time zone.
///
/// Foundation gives the rules of the zone once; after that, everything is a search in a small
/// table, on any thread. It is a class, so that passing it on counts one reference and not one for
/// each table.
package final class ShopCalendar: Sendable {
  /// From `starts[i]` (milliseconds) on, until the next, local time is `offsets[i]` milliseconds
  /// ahead of UTC. Ascending; covers 1900 to 2200, and the nearest rule applies outside.
  private let starts: [Int64]
  private let offsets: [Int64]
  /// For each stretch of time from the first of `starts` on: the index of the one in force at the
  /// beginning of the stretch. Few stretches have more than one.
  private let stretches: [Int]

  package static let utc = ShopCalendar(timeZone: .gmt)

  package init(timeZone: TimeZone) {
    var starts: [Int64] = []
    var offsets: [Int64] = []
    var date: Date? = Date(timeIntervalSince1970: -2_208_988_800)
    let end = Date(timeIntervalSince1970: 7_258_118_400)
    while let start = date, start < end {
      starts.append(Int64((start.timeIntervalSince1970 * 1000).rounded()))
      offsets.append(Int64(timeZone.secondsFromGMT(for: start)) * 1000)
      date = timeZone.nextDaylightSavingTimeTransition(after: start)
    }
    self.starts = starts
    self.offsets = offsets
    let last = (starts[starts.count - 1] - starts[0]) / Self.stretch
    var index = 0
    stretches = (0...last).map { number in
      let beginning = starts[0] + number * Self.stretch
      while index + 1 < starts.count, starts[index + 1] <= beginning { index += 1 }
      return index
    }
  }

  /// About a month.
  private static let stretch: Int64 = 1 << 31

  /// How far local time is ahead of UTC at `instant`, in milliseconds.
  package func offset(at instant: Instant) -> Int64 {
    let stretch = (instant.milliseconds - starts[0]) / Self.stretch
    var index = stretches[Int(min(max(stretch, 0), Int64(stretches.count - 1)))]
    while index + 1 < starts.count, starts[index + 1] <= instant.milliseconds { index += 1 }
    return offsets[index]
  }

  package func day(of instant: Instant) -> Day {
    Day(number: Int((instant.milliseconds + offset(at: instant)).dividedDown(by: dayLength)))
  }

  /// The first instant of `day`: midnight, or the moment that the clock jumps to if midnight is
  /// skipped. Only its day counts as known.
  package func start(of day: Day) -> Instant {
    Instant(milliseconds: instant(of: day, time: 0).milliseconds, isDay: true)
  }

  /// The instant when clocks in the zone show `time` (milliseconds since midnight) on `day`. If
  /// clocks were set back, the first of two; if they were set forward and never showed that time,
  /// as much later as they were set forward.
  package func instant(of day: Day, time: Int64) -> Instant {
    let local = Int64(day.number) * dayLength + time
    let before = local - offset(at: Instant(milliseconds: local - dayLength))
    if before + offset(at: Instant(milliseconds: before)) == local {
      return Instant(milliseconds: before)
    }
    let after = local - offset(at: Instant(milliseconds: local + dayLength))
    if after + offset(at: Instant(milliseconds: after)) == local {
      return Instant(milliseconds: after)
    }
    return Instant(milliseconds: before)
  }

  /// The last millisecond of `day`, which `--clock` means by a date. Only its day counts as known.
  package func end(of day: Day) -> Instant {
    Instant(milliseconds: start(of: day.advanced(byDays: 1)).milliseconds - 1, isDay: true)
  }

  /// Noon of `day`, as a time.
  package func noon(of day: Day) -> Instant { instant(of: day, time: dayLength / 2) }

  /// `2023-10-14T00:00:00+02:00` (RFC 3339, in the shop's time zone; with milliseconds only if they
  /// are not zero).
  package func append(_ instant: Instant, to bytes: inout [UInt8]) {
    bytes.append(addingCapacity: Day.room + 2 * OutputSpan<UInt8>.decimalRoom) {
      append(instant, to: &$0)
    }
  }

  private func append(_ instant: Instant, to output: inout OutputSpan<UInt8>) {
    let offset = offset(at: instant)
    let local = instant.milliseconds + offset
    let dayNumber = local.dividedDown(by: dayLength)
    let time = Int(local - dayNumber * dayLength)
    Day(number: Int(dayNumber)).append(to: &output)
    output.append(UInt8(ascii: "T"), twoDigits: time / 3_600_000)
    output.append(UInt8(ascii: ":"), twoDigits: time / 60_000 % 60)
    output.append(UInt8(ascii: ":"), twoDigits: time / 1000 % 60)
    if time % 1000 != 0 {
      output.append(UInt8(ascii: "."))
      output.append(decimal: time % 1000, width: 3)
    }
    guard offset != 0 else { return output.append(UInt8(ascii: "Z")) }
    let minutes = Int(abs(offset) / 60_000)
    output.append(UInt8(ascii: offset < 0 ? "-" : "+"), twoDigits: minutes / 60)
    output.append(UInt8(ascii: ":"), twoDigits: minutes % 60)
  }

  /// See `append(_:to:)`.
  package func text(of instant: Instant) -> String { String(writing: { append(instant, to: &$0) }) }

  /// Only the day if nothing more is known, otherwise the instant.
  package func appendSource(_ instant: Instant, to bytes: inout [UInt8]) {
    if instant.isDay { day(of: instant).append(to: &bytes) } else { append(instant, to: &bytes) }
  }

  /// See `appendSource(_:to:)`.
  package func sourceText(of instant: Instant) -> String {
    String(writing: { appendSource(instant, to: &$0) })
  }
}

private let dayLength: Int64 = 86_400_000

extension Int64 {
  fileprivate func dividedDown(by divisor: Int64) -> Int64 {
    self / divisor - (self % divisor < 0 ? 1 : 0)
  }
}
