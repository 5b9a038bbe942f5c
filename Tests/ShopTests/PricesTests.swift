import Diagnostics
import Quantities
import Shop
import Testing
import TestSupport

@Suite("The price history and the as-of moment")
struct PricesTests {
  private static let products = """
    id,name,price,aisle,created_at
    1,a,1.00,A,
    2,b,2.00,B > C,2026-03-05

    """

  @Test(
    "The order of the rows doesn't change the history", arguments: 1...20 as ClosedRange<UInt64>)
  func shuffled(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var rows: [(product: Int, day: Int, price: Int)] = []
    for _ in 0..<200 {
      rows.append(
        (
          .random(in: 1...5, using: &random), .random(in: 1...28, using: &random),
          .random(in: 1...99, using: &random)
        ))
    }
    var expected: [Int: [Int: Int]] = [:]
    for row in rows { expected[row.product, default: [:]][row.day] = row.price }
    let products = "id,name,price,aisle\n" + (1...5).map { "\($0),n,1,A\n" }.joined()
    let prices =
      "product_id,date,price\n"
      + rows.map { "\($0.product),2026-01-\($0.day < 10 ? "0" : "")\($0.day),\($0.price)\n" }
      .joined()
    let catalog = Fixture(products: products, prices: prices).read().catalog
    for product in 1...5 {
      var wanted: [Int64] = []
      for (_, price) in (expected[product] ?? [:]).sorted(by: { $0.key < $1.key })
      where Int64(price * 10_000) != wanted.last {
        wanted.append(Int64(price * 10_000))
      }
      #expect(catalog?.history(of: product - 1).map(\.price.tenThousandths) == wanted)
    }
  }

  @Test(
    "Later rows don't change a past day", arguments: 1...20 as ClosedRange<UInt64>)
  func laterRows(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    func row(_ product: Int, _ days: ClosedRange<Int>) -> String {
      let day = Int.random(in: days, using: &random)
      let time = Bool.random(using: &random) ? "T\(Int.random(in: 10...23, using: &random)):30" : ""
      let price = Int.random(in: 0...9, using: &random)
      return "\(product),2026-01-\(day),\(price).50\n"
        .replacing("-\(day),", with: "-\(day)\(time),")
    }
    let products =
      "id,name,price,aisle,created_at\n"
      + (1...6).map {
        "\($0),n,\($0 % 3),A > B\($0 % 2),\($0 == 6 ? "2026-01-25" : "")\n"
      }.joined()
    let early =
      (1...5).map { row($0, 10...20) }
      + (0..<20).map { _ in
        row(.random(in: 1...7, using: &random), 10...20)
      }
    var all = early
    for _ in 0..<20 {
      let late = row(.random(in: 1...7, using: &random), 21...30)
      all.insert(late, at: .random(in: 0...all.count, using: &random))
    }
    let settings = #"{ title: "T", timeZone: "Asia/Kathmandu" }"#
    let header = "product_id,date,price\n"
    let before = Fixture(
      settings: settings, products: products, prices: header + early.joined(), clock: "2026-01-20"
    ).read().catalog
    let after = Fixture(
      settings: settings, products: products,
      prices: header + all.joined(), clock: "2026-01-20"
    ).read().catalog
    #expect(before?.asOf == after?.asOf && before?.historyStart == after?.historyStart)
    #expect(before?.aisles.map(\.pathText) == after?.aisles.map(\.pathText))
    #expect(Fixture.lines(before) == Fixture.lines(after))
    #expect(before?.products.count == 5)
  }
}
