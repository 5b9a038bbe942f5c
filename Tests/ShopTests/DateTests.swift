import Diagnostics
import Foundation
import Testing
@testable import Quantities
@testable import Reading

@Suite("Dates in data files")
struct DateTests {
  private static let vienna = ShopCalendar(timeZone: TimeZone(identifier: "Europe/Vienna") ?? .gmt)

  private func read(_ text: String) -> String {
    guard let date = ParsedDate(text) else { return "no date" }
    return Self.vienna.sourceText(of: date.instant(in: Self.vienna))
  }

  @Test(
    "Days and instants",
    arguments: [
      "2026-11-20": "2026-11-20", "2024-02-29": "2024-02-29", "0000-01-01": "0000-01-01",
      "9999-12-31": "9999-12-31",
      "2026-11-20T10:15:00Z": "2026-11-20T11:15:00+01:00",
      "2026-11-20t10:15:00z": "2026-11-20T11:15:00+01:00",
      "2026-11-20 10:15:00+02:00": "2026-11-20T09:15:00+01:00",
      "2026-11-20T10:15:00-0530": "2026-11-20T16:45:00+01:00",
      "2026-11-20T10:15+02": "2026-11-20T09:15:00+01:00",
      "2026-11-20 10:15:00 +02:00": "2026-11-20T09:15:00+01:00",
      "2026-11-20 10:15:00 UTC": "2026-11-20T11:15:00+01:00",
      "2026-11-20T10:15": "2026-11-20T10:15:00+01:00",
      "2026-07-20 10:15:00": "2026-07-20T10:15:00+02:00",
      "2026-11-20T1:15": "2026-11-20T01:15:00+01:00",
      "2026-11-20T10:15:00.5Z": "2026-11-20T11:15:00.500+01:00",
      "2026-11-20T10:15:00,123456789Z": "2026-11-20T11:15:00.123+01:00",
      "2026-11-20T00:00:00": "2026-11-20T00:00:00+01:00",
      "2026-03-29T02:30:00": "2026-03-29T03:30:00+02:00",
      "2026-10-25T02:30:00": "2026-10-25T02:30:00+02:00",
    ])
  func dates(_ pair: (key: String, value: String)) { #expect(read(pair.key) == pair.value) }

  @Test(
    "Texts that are not dates",
    arguments: [
      "", "2026", "2026-11", "20.11.2026", "11/20/2026", "2026-11-31", "2023-02-29", "2026-13-01",
      "2026-00-10", "2026-1-2", "20261120", "2026-11-20T", "2026-11-20T10", "2026-11-20T24:00:00",
      "2026-11-20T10:60", "2026-11-20T10:15:60", "2026-11-20T10:15:00.", "2026-11-20T10:15:00X",
      "2026-11-20T10:15:00+", "2026-11-20T10:15:00+99:00", "2026-11-20T10:15:00Z ", "2026-11-20Z",
      "-2026-11-20", "2026-11-20T10:15:00+02:00Z", "2026–11–20", "1763633700", "today",
      "2026-11-20T10:15:00+02:60", "99999-01-01",
    ])
  func noDates(_ text: String) { #expect(read(text) == "no date") }

  private func written(_ text: String) -> String {
    let bytes = Array(text.utf8)
    func shown(_ date: ParsedDate?) -> String {
      date.map { Self.vienna.sourceText(of: $0.instant(in: Self.vienna)) } ?? "none"
    }
    switch WrittenDate(bytes.indices, of: bytes.span) {
    case nil: return "no date"
    case .certain(let date): return shown(date)
    case .unordered(let dayFirst, let monthFirst):
      return "\(shown(dayFirst)) or \(shown(monthFirst))"
    }
  }

  @Test(
    "Days in other notations",
    arguments: [
      "20.11.2026": "2026-11-20", "1.2.2026": "2026-02-01", "01.02.2026": "2026-02-01",
      "2026/11/20": "2026-11-20", "2026-1-5": "2026-01-05", "2026.1.5": "2026-01-05",
      "20261120": "2026-11-20", "29.02.2024": "2024-02-29",
      "11/20/2026": "none or 2026-11-20", "20/11/2026": "2026-11-20 or none",
      "03/04/2026": "2026-04-03 or 2026-03-04", "3-4-2026": "2026-04-03 or 2026-03-04",
      "5/5/2026": "2026-05-05 or 2026-05-05",
    ])
  func writtenDays(_ pair: (key: String, value: String)) {
    #expect(written(pair.key) == pair.value)
  }

  @Test(
    "Times in other notations",
    arguments: [
      "20.11.2026 10:15": "2026-11-20T10:15:00+01:00",
      "2026-1-2 9:05": "2026-01-02T09:05:00+01:00",
      "11/20/2026 1:05": "none or 2026-11-20T01:05:00+01:00",
      "2026/11/20T09:05:00.25": "2026-11-20T09:05:00.250+01:00",
      "20.11.2026 10:15 Z": "2026-11-20T11:15:00+01:00",
      "20261120T101500Z": "no date",
      "20261120T10:15:00Z": "2026-11-20T11:15:00+01:00",
    ])
  func writtenTimes(_ pair: (key: String, value: String)) {
    #expect(written(pair.key) == pair.value)
  }

  @Test(
    "Texts that are dates in no notation",
    arguments: [
      "", "2026", "20.11.26", "11/20/26", "31.02.2026", "13/13/2026", "32/1/2026", "0/1/2026",
      "20261301", "12345", "12345678901", "12345678901234", "soon", "20.11.2026 noon",
      "-1.-2.2026", "٢٠.١١.٢٠٢٦", "99999999999999999999.1.2026", "20.11/2026", "20.11.2026 10",
      "20.11.2026 24:00", "20.11.2026 13:00 PM", "20.11.2026 0:30 am", "20.11.2026 10:60",
      "20.11.2026 10:15:60", "20.11.2026 10:15:00.", "20.11.2026 10:15 CETX", "20.11.2026 +01:00",
      "20.11.2026 10:15 +19", "20.11.2026x", "Foo 20, 2026", "20 Foo 2026", "Fri,20 Nov 2026",
      "2026-1-20 10:15:00+02:00Z", "20.11.20261", "20 Nov 2026", "1764580500", "20.11.2026 1:05 PM",
    ])
  func noWrittenDates(_ text: String) { #expect(written(text) == "no date") }

  @Test("A day as clock means its end")
  func clock() throws {
    let day = try #require(ParsedDate("2026-11-20")).clock(in: Self.vienna)
    #expect(Self.vienna.text(of: day) == "2026-11-20T23:59:59.999+01:00")
    #expect(day.isDay)
    let instant = try #require(ParsedDate("2026-11-20T10:15:00Z")).clock(
      in: Self.vienna)
    #expect(Self.vienna.text(of: instant) == "2026-11-20T11:15:00+01:00")
    #expect(!instant.isDay)
  }

  @Test("The cached beginnings of days are those of the calendar")
  func keptDays() {
    var reader = DateReader(calendar: Self.vienna)
    for number in stride(from: 0, to: 40_000, by: 7).map({ 365 + $0 % 9999 }) {
      let day = Day(number: number)
      var text = Array(day.text.utf8)
      #expect(reader.instant(text.indices, of: text.span) == Self.vienna.start(of: day))
      text[9] |= 64
      #expect(reader.instant(text.indices, of: text.span) == nil)
    }
    for text in ["1980-01-2p", "1980-01-3\0", "1980-0a-01", "1980-02-30", "01/02/1980"] {
      let bytes = Array(text.utf8)
      #expect(reader.instant(bytes.indices, of: bytes.span) == nil)
    }
  }
}
