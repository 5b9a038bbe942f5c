import Shop

/// Dates as RSS wants them (RFC 822 with the four digits of RFC 2822): English in every locale.
enum RFC822Date {
  private static let weekdays = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// `Fri, 20 Nov 2026 17:45:00 +0100`, in the calendar's time zone; milliseconds are cut off.
  static func text(of instant: Instant, in calendar: ShopCalendar) -> String {
    let offset = calendar.offset(at: instant)
    let day = calendar.day(of: instant)
    let second = (instant.milliseconds + offset - Int64(day.number) * 86_400_000) / 1000
    let (year, month, dayOfMonth) = day.civil
    // The first day counted, 1 January 1970, was a Thursday.
    let weekday = weekdays[(day.number % 7 + 7) % 7]
    let clock = [second / 3600, second / 60 % 60, second % 60].map { twoDigits($0) }
    let minutes = abs(offset) / 60_000
    let zone = "\(offset < 0 ? "-" : "+")\(twoDigits(minutes / 60))\(twoDigits(minutes % 60))"
    let years = String(repeating: "0", count: max(0, 4 - String(year).count)) + String(year)
    return "\(weekday), \(twoDigits(Int64(dayOfMonth))) \(months[month - 1]) \(years) "
      + "\(clock.joined(separator: ":")) \(zone)"
  }

  private static func twoDigits(_ value: Int64) -> String { (value < 10 ? "0" : "") + "\(value)" }
}
