import Foundation
import Testing
import TestSupport

/// The answers of `aisle record` to an export that says something false (`Commands: Recording
/// prices`).
@Suite("Recording prices that jump")
struct RecordJumpTests {
  private let scratch: TemporaryFolder

  init() throws { scratch = try TemporaryFolder() }

  /// By how many ten-thousandths of each price the first products' prices change, of how many in
  /// all, and how the refusal begins; nil if they are recorded.
  private static let cases: [(count: Int, of: Int, factors: [Int], error: String?)] = [
    // In cents.
    (200, 200, [1_000_000], "200 of the 200 price changes since `content/prices.csv` are by"),
    // With a tax: within 3 %, and as few as four in five.
    (100, 1_000, [10_800, 11_100, 11_100, 11_400, 9_000], "80 of the 100 price changes since"),
    (100, 1_000, [10_800, 11_100, 11_100, 9_000], nil),
    (99, 1_000, [11_100], nil),
    // So small a change says nothing.
    (300, 1_000, [10_200], nil),
    (20, 1_000, [30_000], "20 of the 1000 products in `content/prices.csv` would cost three"),
    (20, 1_000, [29_900], nil),
    (19, 1_000, [30_000], nil),
    (20, 2_000, [3_000], nil),
    // In a small shop.
    (5, 9, [3_000], "5 of the 9 products in `content/prices.csv` would cost three"),
    (5, 10, [3_000], nil),
    (4, 4, [250_000], nil),
    (21, 61, [9_000, 8_000, 7_000], "21 of the 61 products in `content/prices.csv` would change"),
    (20, 60, [9_000, 8_000, 7_000], nil),
    (19, 19, [9_000, 8_000, 7_000], nil),
  ]

  @Test("many prices that change at once are refused, unless they are right", arguments: cases)
  func jumps(count: Int, of total: Int, factors: [Int], error: String?) throws {
    func products(_ price: (Int) -> Int) -> String {
      let rows = (0..<total).map { number in
        let price = price(number)
        return
          "p\(number),p\(number),\(price / 10_000).\("\(price % 10_000 + 10_000)".dropFirst()),All\n"
      }
      return "id,name,price,aisle\n" + rows.joined()
    }
    let shop = try RecordedShop(in: scratch.url, products: products { _ in 100_000 })
    try shop.record("2026-11-20")
    let begun = try shop.text()
    let changed = products { 10 * ($0 < count ? factors[$0 % factors.count] : 10_000) }
    try shop.write(changed, to: "products.csv")
    let result = try shop.record("2026-11-21")
    #expect(result.exitCode == (error == nil ? 0 : 1))
    if let error {
      #expect(result.errors.hasPrefix("error: \(error)"), "\(result.errors)")
      #expect(result.errors.contains("use `aisle record --allow-jump`"))
      #expect(try shop.text() == begun)
      #expect(try shop.record("2026-11-21", ["--allow-jump"]).exitCode == 0)
    }
    #expect(try shop.text().split(separator: "\n").count == 1 + total + count)
  }
}
