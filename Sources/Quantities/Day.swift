import Bytes

/// A day of the proleptic Gregorian calendar, without a time zone.
@usableFromInline package struct Day: Hashable, Comparable, Sendable {
  /// Days since 1970-01-01.
  @usableFromInline package let number: Int

  @inlinable package init(number: Int) { self.number = number }

  /// Nil unless the date exists: `2023-02-29` does not. Years 0 to 9999.
  package init?(year: Int, month: Int, day: Int) {
    guard (0...9999).contains(year), (1...12).contains(month),
      day >= 1, day <= Self.length(ofMonth: month, year: year)
    else { return nil }
    // Days from civil, after Howard Hinnant's "chrono-compatible low-level date algorithms": years
    // are counted from March, so that the leap day is the last of its year.
    let shifted = month <= 2 ? year - 1 : year
    let era = (shifted >= 0 ? shifted : shifted - 399) / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    number = era * 146_097 + dayOfEra - 719_468
  }

  package var civil: (year: Int, month: Int, day: Int) {
    let shifted = number + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (year, month, dayOfYear - (153 * monthFromMarch + 2) / 5 + 1)
  }

  /// The same day of the month `months` later (earlier if negative), or that month's last day
  /// where it is shorter: a month before 31 March is 28 or 29 February.
  package func advanced(byMonths months: Int) -> Day {
    let (year, month, day) = civil
    let index = year * 12 + month - 1 + months
    let targetYear = min(max((index - (index % 12 + 12) % 12) / 12, 0), 9999)
    let targetMonth = ((index % 12) + 12) % 12 + 1
    let length = Self.length(ofMonth: targetMonth, year: targetYear)
    return Day(year: targetYear, month: targetMonth, day: min(day, length)) ?? self
  }

  package func advanced(byDays days: Int) -> Day { Day(number: number + days) }

  @inlinable package static func < (left: Self, right: Self) -> Bool { left.number < right.number }

  /// `2026-11-20`.
  package func append(to bytes: inout [UInt8]) {
    bytes.append(addingCapacity: Self.room) { append(to: &$0) }
  }

  /// The most bytes of a day's text.
  package static let room = OutputSpan<UInt8>.decimalRoom + 6

  package func append(to output: inout OutputSpan<UInt8>) {
    let (year, month, day) = civil
    output.append(decimal: year, width: 4)
    output.append(UInt8(ascii: "-"), twoDigits: month)
    output.append(UInt8(ascii: "-"), twoDigits: day)
  }

  /// See `append(to:)`.
  package var text: String { String(writing: { append(to: &$0) }) }

  private static func length(ofMonth month: Int, year: Int) -> Int {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    return month == 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].contains(month) ? 30 : 31
  }
}
