import Diagnostics
import Testing

@Suite("The closest name")
struct ClosestNameTests {
  private let names = ["title", "pageSize", "timeZone", "locale", "on"]

  @Test(
    "The closest name, whatever its case",
    arguments: [
      ("tilte", "title"), ("pagesize", "pageSize"), ("page_size", "pageSize"), ("TITLE", "title"),
      ("timezones", "timeZone"), ("locales", "locale"), ("no", "on"),
    ])
  func near(_ pair: (name: String, meant: String)) {
    #expect(closestName(to: pair.name, among: names) == pair.meant)
  }

  @Test(
    "No suggestion for a name that is far away or has nothing in common",
    arguments: ["colour", "", "x"])
  func far(_ name: String) {
    #expect(closestName(to: name, among: names) == nil)
    #expect(closestName(to: name, among: ["a", "b"]) == nil)
  }

  @Test("Each part of a path must be near by itself")
  func paths() {
    let zones = ["Europe/Kiev", "Europe/Vienna", "Asia/Tokyo"]
    #expect(closestName(to: "Europe/Wien", among: zones) == nil)
    #expect(closestName(to: "europe/viena", among: zones) == "Europe/Vienna")
    #expect(closestName(to: "Eurpoe/Veinna", among: zones) == "Europe/Vienna")
    #expect(closestName(to: "Asia", among: zones) == nil)
  }

  @Test("No more than a quarter of a name may differ, or one character of a short one")
  func limit() {
    #expect(closestName(to: "popularty", among: ["popularity"]) == "popularity")
    #expect(closestName(to: "polarity", among: ["popularity"]) == "popularity")
    #expect(closestName(to: "parity", among: ["popularity"]) == nil)
    #expect(closestName(to: "brnd", among: ["brand"]) == "brand")
    #expect(closestName(to: "brn", among: ["brand"]) == nil)
    #expect(closestName(to: "rice", among: ["lice", "price"]) == "lice")
  }

  @Test("Of equally close names the first")
  func ties() { #expect(closestName(to: "aisle3", among: ["aisle1", "aisle2"]) == "aisle1") }

  @Test("A very long name takes no more time than a long one")
  func long() {
    let long = String(repeating: "x", count: 1_000_000)
    #expect(closestName(to: long, among: names) == nil)
  }
}
