import Quantities
import Rules
import Shop
import Testing

/// Each test but `lastDay` is on a Monday, so that the 180 days are those from 8 January to 6 July
/// 2026.
struct VerdictTests {
  private static func verdict(
    _ lines: [String], price: String? = nil, asOf: String = "2026-07-06", isAvailable: Bool? = nil,
    absences: [Absence] = []
  ) -> Verdict? {
    let entries = lines.flatMap { history($0) }
    let newest = entries.last?.price.decimal.text
    var item = Item(price: price ?? newest ?? "1", isAvailable: isAvailable, history: entries)
    item.absences = absences
    return Facts(of: catalog([item], asOf: instant(asOf)), rules: NewsRules()).products[0].verdict
  }

  @Test(
    "The verdict is the first that fits",
    arguments: [
      (["2026-05-08 4", "2026-06-01 3"], .tooEarly), (["2026-05-07 4", "2026-06-01 3"], .varied),
      (["2025-01-01 4"], .unchanged), (["2025-01-01 5", "2026-01-08 4"], .unchanged),
      (["2025-01-01 5", "2026-01-09 4"], .usual),
      // A one-day price counts for "unchanged" alone, a typo for nothing.
      (["2025-01-01 5", "2026-06-10 4", "2026-06-11 5"], .usual),
      (["2025-01-01 5", "2026-06-10 08:00 9", "2026-06-10 20:00 5"], .unchanged),
      (["2025-01-01 10", "2026-06-01 9.5"], .good),
      (["2025-01-01 10", "2026-06-01 9.5001"], .usual),
      (["2025-01-01 10", "2026-06-01 10.5"], .high),
      (["2025-01-01 10", "2026-06-01 10.4999"], .usual),
      // Lower within 30 days, and before them.
      (["2025-01-01 10", "2026-06-01 7", "2026-06-07 9"], .varied),
      (["2025-01-01 10", "2026-06-01 7", "2026-06-06 9"], .good),
      // However small the drop was.
      (["2025-01-01 10", "2025-06-01 9", "2026-06-01 8.99"], .lowestEver),
      // As low as an earlier price.
      (["2025-01-01 10", "2025-03-01 8", "2025-06-01 9", "2026-06-01 8"], .good),
      // Too few prices, too few days.
      (["2025-06-01 9", "2026-06-01 8"], .good),
      (["2026-03-04 10", "2026-03-05 9", "2026-06-01 8"], .good),
      // After 60 days a price is the usual one, and a day at another does not change that.
      (["2025-01-01 10", "2026-05-08 8"], .good), (["2025-01-01 10", "2026-05-07 8"], .usual),
      (["2025-01-01 10", "2025-06-01 9", "2026-05-07 8"], .usual),
      (["2025-01-01 10", "2026-05-07 8", "2026-07-01 9", "2026-07-02 8"], .usual),
    ] as [([String], Verdict.Kind)])
  func kinds(lines: [String], kind: Verdict.Kind) {
    #expect(Self.verdict(lines)?.kind == kind)
  }

  @Test("Days of an absence don't count")
  func absences() {
    let absence = Absence(start: instant("2026-01-20"), end: instant("2026-05-20"))
    #expect(Self.verdict(["2026-01-01 4"])?.kind == .unchanged)
    #expect(Self.verdict(["2026-01-01 4"], absences: [absence])?.kind == .tooEarly)
  }

  @Test("A price that the history does not have is neither unchanged nor the lowest")
  func unknownPrice() {
    let lows = ["2025-01-01 10", "2025-06-01 9", "2026-06-01 8"]
    #expect(Self.verdict(lows, price: "7")?.kind == .good)
    #expect(Self.verdict(["2025-01-01 4"], price: "3.99")?.kind == .usual)
  }

  @Test("There is no verdict without a history, or on what is not available")
  func none() {
    #expect(Self.verdict([]) == nil)
    #expect(Self.verdict(["2025-01-01 4"], isAvailable: false) == nil)
    #expect(Self.verdict(["2025-01-01 4"], isAvailable: true) != nil)
  }

  @Test(
    "The middle price is weighted by the days on which prices were in force",
    arguments: [
      // 90 of the 180 days, and 89.
      (["2025-01-01 8", "2026-04-08 10", "2026-06-20 12"], "8"),
      (["2025-01-01 8", "2026-04-07 10", "2026-06-20 12"], "10"),
      // After 60 days a price is the usual one.
      (["2025-01-01 10", "2026-05-07 8"], "8"), (["2025-01-01 10", "2026-05-08 8"], "10"),
      // A day counts for its last price, and days of the same price count together.
      (["2025-01-01 10", "2026-04-08 08:00 9", "2026-04-08 21:00 8", "2026-06-20 12"], "10"),
      (["2025-01-01 10", "2026-04-07 08:00 9", "2026-04-07 21:00 8", "2026-06-20 12"], "10"),
      (["2025-01-01 8", "2026-03-30 10", "2026-06-28 8"], "8"),
      (["2025-01-01 8", "2026-03-29 10", "2026-06-28 8"], "10"),
    ])
  func middle(lines: [String], price: String) {
    #expect(Self.verdict(lines)?.middle == money(price))
  }

  @Test(
    "The middle price is the usual one if prices near it were in force on two thirds of the days",
    arguments: [
      // 120 of the 180 days, and 119.
      (["2026-01-08 9", "2026-03-08 10"], "10"), (["2026-01-08 9", "2026-03-09 10"], nil),
      // 5 percent are too far.
      (["2026-01-08 9.51", "2026-03-10 10"], "10"), (["2026-01-08 9.5", "2026-03-10 10"], nil),
      (["2026-01-08 10.49", "2026-03-10 10"], "10"), (["2026-01-08 10.5", "2026-03-10 10"], nil),
    ] as [([String], String?)])
  func usual(lines: [String], usual: String?) {
    let verdict = Self.verdict(["2025-01-01 5"] + lines + ["2026-07-06 7"])
    #expect(verdict?.usual == usual.map(money))
    #expect(verdict?.kind == (usual == nil ? .varied : .good))
  }

  @Test(
    "The days end on a Monday, or when the newest price came into force",
    arguments: [
      ("2026-07-05", "2026-06-29"), ("2026-07-06", "2026-07-06"), ("2026-07-12", "2026-07-06"),
    ])
  func lastDay(asOf: String, end: String) {
    let verdict = Self.verdict(["2026-01-08 4"], asOf: asOf)
    #expect(verdict?.end.text == end)
    #expect(Self.verdict(["2025-01-01 4", "\(asOf) 5"], asOf: asOf)?.end.text == asOf)
  }

  @Test(
    "A price is worth buying if it is good and at most 35 days old",
    arguments: [
      (["2025-01-01 10", "2026-06-01 8"], true), (["2025-01-01 10", "2026-05-31 8"], false),
      (["2025-01-01 10", "2025-06-01 9", "2026-06-01 8"], true),
      (["2025-01-01 10", "2026-06-01 9.6"], false),
    ])
  func worthBuying(lines: [String], isWorthBuying: Bool) {
    #expect(Self.verdict(lines)?.isWorthBuying == isWorthBuying)
  }

  @Test(
    "Prices of packages of other sizes do not count, and a smaller package is not unchanged",
    arguments: [("2026-06-01", Verdict.Kind.tooEarly), ("2026-04-01", .usual)])
  func sizes(day: String, kind: Verdict.Kind) {
    let sizes = [("2025-01-01", "500 g"), (day, "400 g")].map {
      HistoryEntry(instant: instant($0.0), value: packageSize($0.1))
    }
    let item = Item(
      price: "10", size: packageSize("400 g"), history: history("2025-01-01 10"), sizes: sizes)
    let shop = catalog([item], asOf: instant("2026-07-06"))
    #expect(Facts(of: shop, rules: NewsRules()).products[0].verdict?.kind == kind)
  }
}
