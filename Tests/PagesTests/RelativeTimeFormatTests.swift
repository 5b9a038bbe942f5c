import Foundation
import Localization
import Testing
import Values

struct RelativeTimeFormatTests {
  static let vienna = ShopCalendar(timeZone: TimeZone(identifier: "Europe/Vienna")!)
  /// 20 November 2026, 14:05 in Vienna.
  static let asOf = Instant(milliseconds: 1_795_179_900_000)
  static let minute: Int64 = 60_000

  static func texts(_ locale: String, minutesAgo: [Int64]) throws -> [String] {
    let ago = RelativeTimeFormat(
      locale: locale, asOf: asOf, calendar: vienna)
    return minutesAgo.map { ago.text(asOf.advanced(byMilliseconds: -$0 * minute)) }
  }

  @Test(
    "With a time: minutes, hours, then days",
    arguments: [
      (
        "en",
        [
          "now", "1 minute ago", "59 minutes ago", "1 hour ago", "6 hours ago", "23 hours ago",
          "yesterday", "2 days ago", "5 days ago", "21 days ago", "100 days ago",
        ]
      ),
      (
        "de-AT",
        [
          "jetzt", "vor 1 Minute", "vor 59 Minuten", "vor 1 Stunde", "vor 6 Stunden",
          "vor 23 Stunden", "gestern", "vorgestern", "vor 5 Tagen", "vor 21 Tagen", "vor 100 Tagen",
        ]
      ),
      (
        "ru",
        [
          "сейчас", "1 минуту назад", "59 минут назад", "1 час назад", "6 часов назад",
          "23 часа назад", "вчера", "позавчера", "5 дней назад", "21 день назад", "100 дней назад",
        ]
      ),
      (
        "sl",
        [
          "zdaj", "pred 1 minuto", "pred 59 minutami", "pred 1 uro", "pred 6 urami",
          "pred 23 urami",
          "včeraj", "predvčerajšnjim", "pred 5 dnevi", "pred 21 dnevi", "pred 100 dnevi",
        ]
      ),
      (
        "fr",
        [
          "maintenant", "il y a 1 minute", "il y a 59 minutes", "il y a 1 heure",
          "il y a 6 heures", "il y a 23 heures", "hier", "avant-hier", "il y a 5 jours",
          "il y a 21 jours",
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

  @Test("The age of a date without a time is never given in hours")
  func dayAlone() throws {
    let today = Self.vienna.day(of: Self.asOf)
    func texts(_ locale: String) throws -> [String] {
      let ago = RelativeTimeFormat(
        locale: locale, asOf: Self.asOf, calendar: Self.vienna)
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

  @Test("A moment after the as-of moment counts as the as-of moment")
  func ahead() throws {
    #expect(try Self.texts("en", minutesAgo: [-300]) == ["now"])
  }
}
