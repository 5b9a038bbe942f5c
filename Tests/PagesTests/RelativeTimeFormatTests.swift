import Foundation
import Pages
import Shop
import Testing

struct RelativeTimeFormatTests {
  static let vienna = ShopCalendar(timeZone: TimeZone(identifier: "Europe/Vienna")!)
  /// 20 November 2026, 14:05 in Vienna.
  static let asOf = Instant(milliseconds: 1_795_179_900_000)
  static let minute: Int64 = 60_000

  static func texts(_ locale: String, minutesAgo: [Int64]) throws -> [String] {
    let ago = RelativeTimeFormat(
      locale: locale, strings: try DefaultStrings.strings(locale), asOf: asOf, calendar: vienna)
    return minutesAgo.map { ago.text(asOf.advanced(byMilliseconds: -$0 * minute)) }
  }

  @Test(
    "With a time: minutes, hours, then days",
    arguments: [
      (
        "en",
        [
          "just now", "1 min ago", "59 min ago", "1 h ago", "6 h ago", "23 h ago", "yesterday",
          "2 days ago", "5 days ago", "21 days ago", "100 days ago",
        ]
      ),
      (
        "de-AT",
        [
          "gerade eben", "vor 1 Min.", "vor 59 Min.", "vor 1 Std.", "vor 6 Std.", "vor 23 Std.",
          "gestern", "vorgestern", "vor 5 Tagen", "vor 21 Tagen", "vor 100 Tagen",
        ]
      ),
      (
        "ru",
        [
          "только что", "1 мин назад", "59 мин назад", "1 ч назад", "6 ч назад", "23 ч назад",
          "вчера", "позавчера", "5 дней назад", "21 день назад", "100 дней назад",
        ]
      ),
      (
        "sl",
        [
          "zdaj", "pred 1 min.", "pred 59 min.", "pred 1 uro", "pred 6 urami", "pred 23 urami",
          "včeraj", "predvčerajšnjim", "pred 5 dnevi", "pred 21 dnevi", "pred 100 dnevi",
        ]
      ),
      (
        "fr",
        [
          "maintenant", "il y a 1 min", "il y a 59 min", "il y a 1 h", "il y a 6 h",
          "il y a 23 h", "hier", "avant-hier", "il y a 5 jours", "il y a 21 jours",
          "il y a 100 jours",
        ]
      ),
      (
        "ja",
        [
          "今", "1 分前", "59 分前", "1 時間前", "6 時間前", "23 時間前", "昨日", "一昨日", "5 日前", "21 日前", "100 日前",
        ]
      ),
    ])
  func withTime(locale: String, expected: [String]) throws {
    let hour: Int64 = 60
    let day = 24 * hour
    let ages = [0, 1, 59, hour, 6 * hour, 23 * hour, day, 2 * day, 5 * day, 21 * day, 100 * day]
    #expect(try Self.texts(locale, minutesAgo: ages).map(\.spaced) == expected)
  }

  @Test("Days are counted on the shop's calendar, not in spans of 24 hours")
  func calendarDays() throws {
    // At 14:05, 37 hours ago was 01:05 yesterday, 39 hours ago 23:05 the day before.
    #expect(try Self.texts("en", minutesAgo: [37 * 60, 39 * 60]) == ["yesterday", "2 days ago"])
  }

  @Test("What is dated by a day alone is never told in hours")
  func dayAlone() throws {
    let today = Self.vienna.day(of: Self.asOf)
    func texts(_ locale: String) throws -> [String] {
      let ago = RelativeTimeFormat(
        locale: locale, strings: try DefaultStrings.strings(locale), asOf: Self.asOf,
        calendar: Self.vienna)
      return [0, 1, 2, 3, 70, 400].map {
        ago.text(Self.vienna.start(of: today.advanced(byDays: -$0))).spaced
      }
    }
    #expect(
      try texts("en") == [
        "today", "yesterday", "2 days ago", "3 days ago", "70 days ago", "400 days ago",
      ])
    #expect(
      try texts("ru") == [
        "сегодня", "вчера", "позавчера", "3 дня назад", "70 дней назад", "400 дней назад",
      ])
    #expect(
      try texts("ar") == ["اليوم", "أمس", "أول أمس", "قبل 3 أيام", "قبل 70 يومًا", "قبل 400 يوم"])
  }

  @Test("What lies ahead of the as-of moment counts as its own")
  func ahead() throws {
    #expect(try Self.texts("en", minutesAgo: [-300]) == ["just now"])
  }
}
