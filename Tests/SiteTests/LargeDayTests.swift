import Foundation
import Testing
import TestSupport

/// The day on which a whole catalog arrives (`Output: News JSON`).
@Suite("A day with thousands of events")
struct LargeDayTests {
  private struct DayPage: Decodable {
    struct Item: Decodable {
      struct Product: Decodable { let id: String }
      let product: Product
    }
    struct Summary: Decodable, Equatable {
      struct Event: Decodable, Equatable { let name: String }
      // Names as in the file.
      // swift-format-ignore: AlwaysUseLowerCamelCase
      let new_products: Int
      // swift-format-ignore: AlwaysUseLowerCamelCase
      let dearest_new_product: Event
    }
    let pages: Int
    let total: Int
    let items: [Item]
    let summary: Summary
  }

  /// More than are in memory at once, and not a multiple of a page or a group.
  private static let count = 5_103

  @Test(
    "has each event once, and one summary on all pages",
    .enabled(if: Thoroughness.isFull, "it is part of a full run"))
  func pages() throws {
    let scratch = try TemporaryFolder()
    let content = scratch.url.appending(path: "content")
    try FileManager.default.createDirectory(at: content, withIntermediateDirectories: true)
    var products = "id,name,price,aisle,created_at\nold,Old,1.00,Tea,2026-01-01\n"
    for number in 1...Self.count {
      // The dearest is one of the last.
      let price = number == 5_090 ? 900 : number % 700 + 1
      products += "p\(number),Product \(number),\(price).00,Tea,2026-11-20\n"
    }
    let settings = #"""
      { "title": "Corner", "orders": ["catalog"], "filters": [], "news": { "importPercent": 0 } }
      """#
    for (name, text) in [
      ("shop.json", settings), ("products.csv", products),
      ("prices.csv", "product_id,date,price\nold,2026-01-01,1.00\n"),
    ] {
      try Data(text.utf8).write(to: content.appending(path: name))
    }
    let build = try Binary.run(["build", "--output", "site", "--quiet"], in: scratch.url)
    #expect(build.exitCode == 0)
    let news = scratch.url.appending(path: "site/news")
    let pages = try (1...26).map { number in
      let name = number == 1 ? "2026-11-20.json" : "2026-11-20-\(number).json"
      return try JSONDecoder().decode(
        DayPage.self, from: Data(contentsOf: news.appending(path: name)))
    }
    #expect(pages.allSatisfy { $0.pages == 26 && $0.total == Self.count })
    #expect(pages.flatMap { $0.items.map(\.product.id) } == (1...Self.count).map { "p\($0)" })
    #expect(pages.allSatisfy { $0.summary == pages[0].summary })
    #expect(pages[0].summary.new_products == Self.count)
    #expect(pages[0].summary.dearest_new_product.name == "Product 5090")
  }
}
