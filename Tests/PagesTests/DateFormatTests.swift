import Foundation
import Localization
import Quantities
import Testing

struct DateFormatTests {
  /// 20 November 2026, 14:05 in Vienna, where it is an hour ahead of UTC.
  static let instant = Instant(milliseconds: 1_795_179_900_000)
  static let vienna = ShopCalendar(timeZone: TimeZone(identifier: "Europe/Vienna")!)

  @Test(
    "A day and an instant are written as the locale writes them",
    arguments: [
      ("en", "November 20, 2026", "Nov 20, 2026", "Nov 20, 2026 at 2:05 PM"),
      ("en-GB", "20 November 2026", "20 Nov 2026", "20 Nov 2026 at 14:05"),
      ("de", "20. November 2026", "20. Nov. 2026", "20. Nov. 2026, 14:05"),
      ("de-AT", "20. November 2026", "20. Nov. 2026", "20. Nov. 2026, 14:05"),
      ("ru", "20 ноября 2026 г.", "20 нояб. 2026 г.", "20 нояб. 2026 г., 14:05"),
      ("sl", "20. november 2026", "20. nov. 2026", "20. nov. 2026, 14:05"),
      ("fr", "20 novembre 2026", "20 nov. 2026", "20 nov. 2026 à 14:05"),
      ("sv", "20 november 2026", "20 nov. 2026", "20 nov. 2026 14:05"),
      ("en-IN", "20 November 2026", "20 Nov 2026", "20 Nov 2026 at 2:05 PM"),
      ("ar", "20 نوفمبر، 2026", "20 نوفمبر، 2026", "20 نوفمبر، 2026، 2:05 م"),
      ("ar-EG", "٢٠ نوفمبر، ٢٠٢٦", "٢٠ نوفمبر، ٢٠٢٦", "٢٠ نوفمبر، ٢٠٢٦، ٢:٠٥ م"),
      ("ja", "2026年11月20日", "2026年11月20日", "2026年11月20日 14:05"),
      ("vi", "ngày 20 tháng 11, 2026", "20 thg 11, 2026", "14:05 20 thg 11, 2026"),
    ])
  func texts(locale: String, long: String, medium: String, withTime: String) {
    let text = DateFormat(locale: locale, calendar: Self.vienna)
    let day = Self.vienna.day(of: Self.instant)
    let midnight = Self.vienna.start(of: day)
    #expect(text.text(day).spaced == long)
    #expect(text.text(midnight, .long).spaced == long)
    #expect(text.text(midnight).spaced == medium)
    #expect(text.text(Self.instant).spaced == withTime)
  }

  @Test("Day and time are those of the shop's time zone")
  func timeZone() {
    func text(_ zone: String) -> String {
      let calendar = ShopCalendar(timeZone: TimeZone(identifier: zone)!)
      return DateFormat(locale: "en-GB", calendar: calendar).text(Self.instant, .long)
    }
    #expect(text("UTC") == "20 November 2026 at 13:05")
    #expect(text("Asia/Tokyo") == "20 November 2026 at 22:05")
    #expect(text("Pacific/Kiritimati") == "21 November 2026 at 3:05")
  }

  @Test("Every day of a leap year has a text of its own")
  func distinctDays() throws {
    let text = DateFormat(locale: "de", calendar: Self.vienna)
    let first = try #require(Day(year: 2024, month: 1, day: 1))
    let days = (0..<367).map { first.advanced(byDays: $0) }
    #expect(Set(days.map { text.text($0) }).count == 367)
    #expect(text.text(try #require(Day(year: 2024, month: 2, day: 29))) == "29. Februar 2024")
    #expect(text.text(try #require(Day(year: 1999, month: 3, day: 1))) == "1. März 1999")
  }
}
