/// A date in another notation than that of `ParsedDate` (`Catalog: Dates`): `20.11.2026`,
/// `2026/11/20 9:05`, `11/20/2026 1:05 p.m.`, `Fri, 20 Nov 2026 10:15:00 GMT`, `20261120`, or Unix
/// seconds or milliseconds.
package enum WrittenDate: Equatable {
  case certain(ParsedDate)
  /// Day and month are numbers before the year, and the file decides which is which. At least one
  /// of the two exists.
  case unordered(dayFirst: ParsedDate?, monthFirst: ParsedDate?)

  /// Nil unless all of `range`, which has no blanks at its ends, is a date that exists.
  ///
  /// - Parameter hasShortYears: whether two digits after day and month are a year of this century.
  package init?(_ range: Range<Int>, of bytes: Span<UInt8>, hasShortYears: Bool = false) {
    guard ((hasShortYears ? 6 : 8)...Self.longest).contains(range.count) else { return nil }
    var scanner = DateScanner(range.map { bytes[$0] }, hasShortYears: hasShortYears)
    guard let date = scanner.scan() else { return nil }
    self = date
  }

  /// Longer than the text of any date.
  private static let longest = 48

  /// Which order the date shows, if it exists in only one; nil otherwise.
  package var shownOrder: DayMonthOrder? {
    switch self {
    case .unordered(dayFirst: .some, monthFirst: nil): .dayFirst
    case .unordered(dayFirst: nil, monthFirst: .some): .monthFirst
    case .certain, .unordered: nil
    }
  }
}

/// Divides the text of a `WrittenDate` into its numbers and names.
private struct DateScanner {
  private let bytes: [UInt8]
  private let hasShortYears: Bool
  private var position = 0

  init(_ bytes: [UInt8], hasShortYears: Bool) {
    self.bytes = bytes
    self.hasShortYears = hasShortYears
  }

  private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

  mutating func scan() -> WrittenDate? {
    if let date = scanDigits() { return .certain(date) }
    position = 0
    skipWeekday()
    if current.map({ $0 &- 48 < 10 }) == true { return scanNumericDay() }
    // `Nov 20, 2026`
    guard let month = takeMonth(), takeBlanks(), let day = takeNumber(1...2) else { return nil }
    _ = take(",")
    guard takeBlanks(), let year = takeNumber(4...4) else { return nil }
    return withTime(Day(year: year, month: month, day: day)).map { .certain($0) }
  }

  /// A text of digits only, or of a day's eight and a time.
  private mutating func scanDigits() -> ParsedDate? {
    let count = bytes.prefix { $0 &- 48 < 10 }.count
    let isWhole = count == bytes.count
    switch count {
    case 8:
      guard let year = takeNumber(4), let month = takeNumber(2), let day = takeNumber(2) else {
        return nil
      }
      return withTime(Day(year: year, month: month, day: day))
    case 9, 10: return isWhole ? takeNumber(count).map { unix(Int64($0) * 1000) } : nil
    case 12, 13: return isWhole ? takeNumber(count).map { unix(Int64($0)) } : nil
    default: return nil
    }
  }

  private func unix(_ milliseconds: Int64) -> ParsedDate {
    let (day, time) = milliseconds.quotientAndRemainder(dividingBy: 86_400_000)
    return ParsedDate(day: Day(number: Int(day)), time: time, offset: 0)
  }

  private mutating func scanNumericDay() -> WrittenDate? {
    let start = position
    if let year = takeNumber(4...4), let mark = takeMark(), let month = takeNumber(1...2),
      take(mark), let day = takeNumber(1...2)
    {
      return withTime(Day(year: year, month: month, day: day)).map { .certain($0) }
    }
    position = start
    guard let first = takeNumber(1...2) else { return nil }
    guard let mark = takeMark() else {
      // `20 Nov 2026`
      guard takeBlanks(), let month = takeMonth(), takeBlanks(), let year = takeNumber(4...4)
      else { return nil }
      return withTime(Day(year: year, month: month, day: first)).map { .certain($0) }
    }
    if let month = takeMonth() {
      guard take(mark), let year = takeNumber(4...4) else { return nil }
      return withTime(Day(year: year, month: month, day: first)).map { .certain($0) }
    }
    guard let second = takeNumber(1...2), take(mark), let year = takeYear() else { return nil }
    let afterDay = position
    let dayFirst = withTime(Day(year: year, month: second, day: first))
    // With points the day comes first everywhere; with other marks it depends on the country.
    if mark == "." { return dayFirst.map { .certain($0) } }
    position = afterDay
    let monthFirst = withTime(Day(year: year, month: first, day: second))
    if dayFirst == nil, monthFirst == nil { return nil }
    return .unordered(dayFirst: dayFirst, monthFirst: monthFirst)
  }

  private mutating func takeYear() -> Int? {
    if let year = takeNumber(4...4) { return year }
    return hasShortYears ? takeNumber(2...2).map { 2000 + $0 } : nil
  }

  /// The day with the time after it, if there is one; nil unless that is the rest of the text.
  private mutating func withTime(_ day: Day?) -> ParsedDate? {
    guard let day else { return nil }
    var date = ParsedDate(day: day, time: nil, offset: nil)
    if position == bytes.count { return date }
    _ = take(",")
    guard takeBlanks() || take("T") || take("t"), let time = takeTime() else { return nil }
    date.time = time
    _ = takeBlanks()
    if position < bytes.count {
      guard let offset = takeZone(), position == bytes.count else { return nil }
      date.offset = offset
    }
    return date
  }

  /// Milliseconds since midnight.
  private mutating func takeTime() -> Int64? {
    guard var hour = takeNumber(1...2), take(":"), let minute = takeNumber(2...2), minute < 60
    else { return nil }
    var milliseconds = 0
    if take(":") {
      guard let second = takeNumber(2...2), second < 60 else { return nil }
      milliseconds = second * 1000
      if take(".") || take(",") {
        let digits = bytes[position...].prefix { $0 &- 48 < 10 }
        guard !digits.isEmpty else { return nil }
        position = digits.endIndex
        let three = (digits + [48, 48]).prefix(3)
        milliseconds += three.reduce(0) { $0 * 10 + Int($1 - 48) }
      }
    }
    if let isAfternoon = takeHalfOfDay() {
      guard (1...12).contains(hour) else { return nil }
      hour = hour % 12 + (isAfternoon ? 12 : 0)
    }
    return hour < 24 ? Int64(hour * 60 + minute) * 60_000 + Int64(milliseconds) : nil
  }

  /// Whether `PM`, `p.m.` and the like come next, or `AM`; nil if neither does.
  private mutating func takeHalfOfDay() -> Bool? {
    let start = position
    _ = takeBlanks()
    let isAfternoon = take("p") || take("P")
    if isAfternoon || take("a") || take("A") {
      _ = take(".")
      if take("m") || take("M") {
        _ = take(".")
        return isAfternoon
      }
    }
    position = start
    return nil
  }

  /// Milliseconds ahead of UTC: `Z`, `+0200`, `+02:00`, `+02` or a name of RFC 822.
  private mutating func takeZone() -> Int64? {
    let isAhead = take("+")
    if isAhead || take("-") {
      guard let hours = takeNumber(2), hours <= 18 else { return nil }
      _ = take(":")
      let minutes = position < bytes.count ? takeNumber(2) : 0
      guard let minutes, minutes < 60 else { return nil }
      return Int64((isAhead ? 1 : -1) * (hours * 60 + minutes)) * 60_000
    }
    return Self.zones[takeWord()].map { Int64($0) * 3_600_000 }
  }

  /// RFC 822, section 5.1, without the letters of the military.
  private static let zones = [
    "z": 0, "ut": 0, "utc": 0, "gmt": 0, "est": -5, "edt": -4, "cst": -6, "cdt": -5, "mst": -7,
    "mdt": -6, "pst": -8, "pdt": -7,
  ]

  private static let months = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september",
    "october", "november", "december",
  ]

  private static let weekdays = [
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
  ]

  /// An English name or its first three letters, as RFC 822 has them.
  private mutating func takeMonth() -> Int? {
    let start = position
    let word = takeWord()
    let index = Self.months.firstIndex { word == $0 || word == $0.prefix(3) }
    if let index { return index + 1 }
    position = start
    return nil
  }

  private mutating func skipWeekday() {
    let start = position
    let word = takeWord()
    if Self.weekdays.contains(where: { word == $0 || word == $0.prefix(3) }) {
      _ = take(",")
      if takeBlanks() { return }
    }
    position = start
  }

  /// The ASCII letters that come next, in lower case.
  private mutating func takeWord() -> String {
    let word = bytes[position...].prefix { ($0 | 32) &- UInt8(ascii: "a") < 26 }
    position = word.endIndex
    return String(decoding: word, as: UTF8.self).lowercased()
  }

  /// The mark between the numbers of a day.
  private mutating func takeMark() -> Character? {
    for mark: Character in [".", "/", "-"] where take(mark) { return mark }
    return nil
  }

  /// A number of so many digits, all that come next.
  private mutating func takeNumber(_ counts: ClosedRange<Int>) -> Int? {
    let count = bytes[position...].prefix { $0 &- 48 < 10 }.count
    return counts.contains(count) ? takeNumber(count) : nil
  }

  /// The next `count` digits.
  private mutating func takeNumber(_ count: Int) -> Int? {
    let digits = bytes[position...].prefix(count)
    guard digits.count == count, digits.allSatisfy({ $0 &- 48 < 10 }) else { return nil }
    position += count
    return digits.reduce(0) { $0 * 10 + Int($1 - 48) }
  }

  private mutating func take(_ character: Character) -> Bool {
    guard current == character.asciiValue else { return false }
    position += 1
    return true
  }

  /// At least one blank; no-break ones stand before `PM` in some locales.
  private mutating func takeBlanks() -> Bool {
    let start = position
    while let byte = current {
      if byte == 0x20 {
        position += 1
      } else if bytes[position...].starts(with: [0xC2, 0xA0]) {
        position += 2
      } else if bytes[position...].starts(with: [0xE2, 0x80, 0xAF]) {
        position += 3
      } else {
        break
      }
    }
    return position > start
  }
}
