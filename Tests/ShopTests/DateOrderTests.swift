import Diagnostics
import Testing
import TestSupport

@Suite("The order of day and month is settled by the column, never row by row")
struct DateOrderTests {
  private func created(_ dates: [String]) -> Fixture.Result {
    let rows = dates.enumerated().map { "\($0.offset),n,1,A,\($0.element)\n" }.joined()
    return Fixture(products: "id,name,price,aisle,created_at\n" + rows).read()
  }

  private func priced(_ dates: [String]) -> Fixture.Result {
    let rows = dates.enumerated().map { "1,\($0.element),\($0.offset + 1)\n" }.joined()
    return Fixture(
      products: "id,name,price,aisle\n1,n,\(dates.count),A\n",
      prices: "product_id,date,price\n" + rows
    ).read()
  }

  @Test("A day above 12 in any row settles all rows")
  func settled() {
    for (evidence, shown) in [("20/11/2026", "2026-04-03"), ("11/20/2026", "2026-03-04")] {
      for dates in [["03/04/2026", evidence], [evidence, "03/04/2026"]] {
        let result = created(dates)
        #expect(result.messages == [])
        #expect(Fixture.lines(result.catalog).contains { $0.hasSuffix("created=\(shown)") })
        let prices = priced(dates)
        #expect(!prices.faults.hasErrors)
        #expect(Fixture.lines(prices.catalog)[0].contains(shown))
      }
    }
  }

  @Test("Out of order or not, the result is that of ISO dates", arguments: 1...40)
  func chunks(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let isDayFirst = seed % 2 == 0
    var (slashed, plain) = ("product_id,date,price\n", "product_id,date,price\n")
    var days = (1...30).map { _ in Int.random(in: 1...28, using: &random) } + [20]
    if seed % 3 == 0 { days.sort() }
    for day in days {
      let (id, month) = (
        Int.random(in: 1...3, using: &random), Int.random(in: 1...9, using: &random)
      )
      let price = Int.random(in: 1...3, using: &random)
      slashed +=
        "\(id),\(isDayFirst ? day : month)/\(isDayFirst ? month : day)/2026,\(price)\n"
      plain += "\(id),2026-0\(month)-\(day < 10 ? "0" : "")\(day),\(price)\n"
    }
    let products = "id,name,price,aisle\n1,a,1,A\n2,b,1,A\n3,c,1,A\n"
    let expected = Fixture(products: products, prices: plain).read()
    let result = Fixture(products: products, prices: slashed).read()
    #expect(Fixture.lines(result.catalog) == Fixture.lines(expected.catalog))
    #expect(!result.faults.hasErrors)
  }
}
