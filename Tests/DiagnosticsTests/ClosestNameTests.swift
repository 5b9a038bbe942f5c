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

  @Test("Of equally close names the first")
  func ties() { #expect(closestName(to: "aisle3", among: ["aisle1", "aisle2"]) == "aisle1") }

  @Test("A very long name takes no more time than a long one")
  func long() {
    let long = String(repeating: "x", count: 1_000_000)
    #expect(closestName(to: long, among: names) == nil)
  }
}
