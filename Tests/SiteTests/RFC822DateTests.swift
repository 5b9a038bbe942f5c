import Foundation
@testable import Publish
import Testing
import Values

@Suite("Dates of RSS")
struct RFC822DateTests {
  @Test(
    "are Foundation's, in every time zone and on both sides of 1970",
    arguments: ["UTC", "Europe/Berlin", "America/St_Johns", "Asia/Kathmandu", "Pacific/Apia"])
  func dates(zone: String) throws {
    let timeZone = try #require(TimeZone(identifier: zone))
    let calendar = ShopCalendar(timeZone: timeZone)
    let format = DateFormatter()
    format.locale = Locale(identifier: "en_US_POSIX")
    format.timeZone = timeZone
    format.dateFormat = "EEE, dd MMM yyyy HH:mm:ss ZZZ"
    // A prime number of seconds, so that every hour, weekday and month has its turn.
    for seconds in stride(from: -631_000_000, to: 4_102_444_800, by: 1_299_709) {
      let date = Date(timeIntervalSince1970: Double(seconds))
      let instant = Instant(milliseconds: Int64(seconds) * 1000 + 999)
      #expect(RFC822Date.text(of: instant, in: calendar) == format.string(from: date))
    }
  }
}
