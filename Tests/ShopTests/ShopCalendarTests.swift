import Foundation
import Testing
@testable import Quantities

@Suite("Days and instants in the shop's time zone")
struct ShopCalendarTests {
  private func calendar(_ zone: String) throws -> ShopCalendar {
    ShopCalendar(timeZone: try #require(TimeZone(identifier: zone)))
  }

  private func day(_ text: String) throws -> Day { try #require(ParsedDate(text)).day }

  @Test("A day begins at midnight, or when the clock skips it")
  func starts() throws {
    let cases = [
      ("UTC", "2026-11-20", "2026-11-20T00:00:00Z"),
      ("Europe/Vienna", "2026-03-29", "2026-03-29T00:00:00+01:00"),
      ("Europe/Vienna", "2026-03-30", "2026-03-30T00:00:00+02:00"),
      ("Europe/Vienna", "2026-10-26", "2026-10-26T00:00:00+01:00"),
      // Midnight itself is skipped.
      ("Asia/Beirut", "2024-03-31", "2024-03-31T01:00:00+03:00"),
      ("America/Santiago", "2024-09-08", "2024-09-08T01:00:00-03:00"),
      ("Africa/Cairo", "2024-04-26", "2024-04-26T01:00:00+03:00"),
      // At midnight the clock is set back to the day before, which therefore has 25 hours.
      ("Asia/Beirut", "2024-10-27", "2024-10-27T00:00:00+02:00"),
      ("America/Santiago", "2024-04-07", "2024-04-07T00:00:00-04:00"),
      // The day begins twice; the first beginning counts.
      ("America/St_Johns", "2010-11-07", "2010-11-07T00:00:00-02:30"),
      // A day that was skipped begins with the next.
      ("Pacific/Apia", "2011-12-30", "2011-12-31T00:00:00+14:00"),
      ("Pacific/Apia", "2011-12-29", "2011-12-29T00:00:00-10:00"),
      ("Pacific/Kiritimati", "2026-01-01", "2026-01-01T00:00:00+14:00"),
      ("Pacific/Pago_Pago", "2026-01-01", "2026-01-01T00:00:00-11:00"),
      ("Asia/Kathmandu", "2026-01-01", "2026-01-01T00:00:00+05:45"),
      ("Australia/Lord_Howe", "2026-04-06", "2026-04-06T00:00:00+10:30"),
      ("America/New_York", "0000-01-01", nil), ("Europe/Vienna", "9999-12-31", nil),
    ]
    for (zone, text, expected) in cases {
      let calendar = try calendar(zone)
      let start = calendar.start(of: try day(text))
      if let expected { #expect(calendar.text(of: start) == expected, "\(zone)") }
      #expect(start.isDay)
      #expect(calendar.sourceText(of: start) == (text == "2011-12-30" ? "2011-12-31" : text))
    }
  }

  @Test(
    "No instant of a day is before its start on any day of seventy years",
    arguments: [
      "UTC", "Europe/Vienna", "Asia/Beirut", "America/Santiago", "America/St_Johns", "Asia/Kolkata",
      "Africa/Cairo", "Pacific/Apia", "Asia/Tehran", "America/Havana", "Australia/Lord_Howe",
      "Africa/Casablanca", "America/Sao_Paulo", "Asia/Gaza",
    ])
  func property(zone: String) throws {
    let calendar = try calendar(zone)
    for number in 0..<25_600 {
      let day = Day(number: number)
      let start = calendar.start(of: day)
      let before = calendar.day(of: start.advanced(byMilliseconds: -1))
      guard calendar.day(of: start) >= day, before < day else {
        Issue.record("\(zone) \(day.text) starts at \(calendar.text(of: start))")
        return
      }
    }
  }

  @Test("Local time to instants: a skipped time moves forward, a repeated one is the first")
  func wallTime() throws {
    let vienna = try calendar("Europe/Vienna")
    let spring = try day("2026-03-29")
    let autumn = try day("2026-10-25")
    func text(_ day: Day, _ minutes: Int64) -> String {
      vienna.text(of: vienna.instant(of: day, time: minutes * 60_000))
    }
    #expect(text(spring, 119) == "2026-03-29T01:59:00+01:00")
    #expect(text(spring, 150) == "2026-03-29T03:30:00+02:00")
    #expect(text(spring, 180) == "2026-03-29T03:00:00+02:00")
    #expect(text(autumn, 119) == "2026-10-25T01:59:00+02:00")
    #expect(text(autumn, 150) == "2026-10-25T02:30:00+02:00")
    #expect(text(autumn, 180) == "2026-10-25T03:00:00+01:00")
    let apia = try calendar("Pacific/Apia")
    #expect(
      apia.text(of: apia.instant(of: try day("2011-12-30"), time: 43_200_000))
        == "2011-12-31T12:00:00+14:00")
  }

  @Test("A day ends one millisecond before the next, whatever its length")
  func ends() throws {
    let beirut = try calendar("Asia/Beirut")
    #expect(
      beirut.text(of: beirut.end(of: try day("2024-03-30"))) == "2024-03-30T23:59:59.999+02:00")
    let vienna = try calendar("Europe/Vienna")
    #expect(
      vienna.text(of: vienna.end(of: try day("2026-10-25"))) == "2026-10-25T23:59:59.999+01:00")
  }

  @Test("Days of the calendar convert to numbers and back")
  func days() throws {
    for number in stride(from: -719_528, through: 2_932_896, by: 97) {
      let (year, month, dayOfMonth) = Day(number: number).civil
      #expect(Day(year: year, month: month, day: dayOfMonth)?.number == number)
    }
    #expect(Day(year: 1970, month: 1, day: 1)?.number == 0)
    #expect(Day(year: 0, month: 1, day: 1)?.number == -719_528)
    #expect(Day(year: 9999, month: 12, day: 31)?.number == 2_932_896)
    for (year, month, day) in [
      (2023, 2, 29), (1900, 2, 29), (10_000, 1, 1), (-1, 1, 1), (1, 0, 1), (1, 1, 0),
    ] {
      #expect(Day(year: year, month: month, day: day) == nil)
    }
    #expect(try day("2024-03-31").advanced(byMonths: -1) == day("2024-02-29"))
    #expect(try day("2024-01-31").advanced(byMonths: -11) == day("2023-02-28"))
    #expect(try day("2024-01-15").advanced(byMonths: -13) == day("2022-12-15"))
    #expect(try day("0000-01-15").advanced(byMonths: -1).civil.year == 0)
  }
}
