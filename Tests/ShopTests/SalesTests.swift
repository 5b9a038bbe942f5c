import Diagnostics
import Testing

@Suite("List prices and sales")
struct SalesTests {
  private func lines(
    _ products: String, clock: String? = nil, prices: String? = nil, settings: String = ""
  ) -> [String] {
    let result = Fixture(
      settings: "{ title: 'T', \(settings) }", products: products, prices: prices, clock: clock
    ).read()
    return Fixture.lines(result.catalog) + result.messages
  }

  private static let dated = """
    id,name,price,aisle,sale_price,sale_starts,sale_ends
    both,a,10,A,8,2026-11-10,2026-11-20
    instants,b,10,A,8,2026-11-10T12:00,2026-11-20T12:00
    start,c,10,A,8,2026-11-10,
    end,d,10,A,8,,2026-11-20

    """

  @Test(
    "A sale with dates is on from its start to its end, a day at the end included",
    arguments: [
      ("2026-11-09", "end"), ("2026-11-10T00:00", "both start end"),
      ("2026-11-10T12:00", "both instants start end"),
      ("2026-11-20T12:00", "both instants start end"), ("2026-11-20T12:01", "both start end"),
      ("2026-11-10", "both instants start end"), ("2026-11-20", "both instants start end"),
      ("2026-11-21T00:00", "start"),
    ])
  func dates(clock: String, on: String) {
    let found = lines(Self.dated, clock: clock).filter { $0.contains(" 8 | list=10") }
    #expect(found.map { $0.prefix { $0 != " " } }.joined(separator: " ") == on)
  }

  @Test("Without --clock the newest moment in the data decides, if it has prices")
  func asOf() {
    for (day, count) in [("2026-11-09", 1), ("2026-11-15", 3)] {
      let found = lines(Self.dated, prices: "product_id,date,price\nboth,\(day),10\n")
      #expect(found.count { $0.contains(" 8 | list=10") } == count + (count == 3 ? 1 : 0))
    }
    let created = Self.dated + "new,e,10,A,,,\n"
    let withDates = created.split(separator: "\n").enumerated().map { number, line in
      "\(line)," + (number == 0 ? "created_at" : number == 5 ? "2026-11-15" : "")
    }
    let found = lines(withDates.joined(separator: "\n"))
    #expect(found.count { $0.contains(" 8 | list=10") } == 0)
  }

  @Test(
    "Of a day, the sales of its noon count, so that one may end a minute before midnight",
    arguments: [
      ("2026-11-10T00:00", "2026-11-20T23:59", [10, 20]),
      ("2026-11-10T00:00", "2026-11-21T00:00", [10, 20]),
      ("2026-11-10T11:00", "2026-11-20T13:00", [10, 20]),
      ("2026-11-10T13:00", "2026-11-20T11:00", [11, 19]),
    ])
  func noon(start: String, end: String, days: [Int]) {
    let products = """
      id,name,price,aisle,sale_price,sale_starts,sale_ends
      a,a,10,A,8,\(start),\(end)

      """
    for day in 9...21 {
      let prices = "product_id,date,price\na,2026-11-\(day < 10 ? "0" : "")\(day),10\n"
      let isOn = lines(products, prices: prices)[0].hasPrefix("a | a | A | 8 ")
      #expect(isOn == (days[0]...days[1]).contains(day), "\(day)")
    }
  }
}
