import Foundation
import Testing
import TestSupport

/// Changes after a time in which nobody took prices (`Rules: News`).
@Suite("Unseen time on pages")
struct UnseenTimeSiteTests {
  private let scratch: TemporaryFolder
  private let shop: RecordedShop
  private static let ids = (10...49).map { "p\($0)" }

  /// Each price changes on 20 June, ten days after the row before it; and the first product's twice
  /// before.
  init() throws {
    scratch = try TemporaryFolder()
    let prices = Self.ids.reduce("product_id,date,price\np10,2026-06-08,3\np10,2026-06-09,3.5\n") {
      $0 + "\($1),2026-06-10,4\n\($1),2026-06-20,2\n"
    }
    shop = try RecordedShop(
      in: scratch.url,
      products: RecordedShop.products(
        Dictionary(uniqueKeysWithValues: Self.ids.map { ($0, "2") })),
      prices: prices)
  }

  private func build(_ output: String, _ options: [String] = []) throws {
    let result = try Binary.run(
      ["build", "--quiet", "--output", output] + options, in: shop.folder)
    #expect(result.exitCode == 0, "\(result.errors)")
  }

  private func text(_ path: String) throws -> String {
    String(decoding: try Data(contentsOf: shop.folder.appending(path: path)), as: UTF8.self)
  }

  private func day() throws -> (summary: [String: Any], items: [[String: Any]]) {
    try build("site")
    let data = Data(try text("site/news/2026-06-20.json").utf8)
    let page = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    return (
      try #require(page["summary"] as? [String: Any]),
      try #require(page["items"] as? [[String: Any]])
    )
  }

  @Test("are dated by the days around it, and make no headline")
  func gap() throws {
    let (summary, items) = try day()
    #expect(summary["drops"] as? Int == 0 && summary["unseen"] as? Int == 40)
    #expect(summary["biggest_drop"] is NSNull)
    #expect(items.count == 40)
    for item in items {
      #expect(item["occurred_after"] as? String == "2026-06-10")
      #expect(item["occurred_text"] as? String == "between Jun 10, 2026 and Jun 20, 2026")
      #expect(item["datetime"] is NSNull)
    }
    let page = try text("site/products/p10.html")
    #expect(page.contains(#"data-unseen="2026-06-10/2026-06-20""#))
    #expect(page.contains("<span>At least since Jun 20, 2026</span>"))
    // The line ends with 10 June and begins again with the new price.
    #expect(page.contains(#" d="M0 100H50V56H100V12H150M600 188H640""#))
    let explanation = try Binary.run(["explain", "p10"], in: shop.folder).output
    #expect(explanation.contains("seen only then: no prices were taken after 2026-06-10"))
    let check = try Binary.run(["check"], in: shop.folder).errors
    #expect(
      check.contains(
        "warning[unseen-time]: no prices were taken between `2026-06-10` and `2026-06-20`"))
    let news = try Binary.run(["news"], in: shop.folder).output
    #expect(news.contains("\n  between Jun 10, 2026 and Jun 20, 2026\n"))
  }

  @Test("long ago leave open since when the price before holds")
  func longGap() throws {
    let prices = try shop.text().replacing("2026-06-20", with: "2026-07-20")
    try shop.write(prices + "p10,2026-06-11,4\np10,2026-07-20,4\n", to: "prices.csv")
    try build("site")
    #expect(try text("site/products/p10.html").contains("</span> <span></span></figcaption>"))
  }

  @Test("keep their day if somebody looked in between, or the shop says so")
  func noGap() throws {
    try shop.write("date\n2026-06-13\n2026-06-17\n", to: "prices.record.csv")
    #expect(try day().summary["drops"] as? Int == 40)
    try shop.write("date\n", to: "prices.record.csv")
    #expect(try day().summary["drops"] as? Int == 0)
    try shop.write(
      #"{ "title": "Corner", "checks": { "unseen-time": "off" } }"#, to: "shop.json")
    let (summary, items) = try day()
    #expect(summary["drops"] as? Int == 40 && items[0]["occurred_after"] is NSNull)
    #expect(try !text("site/products/p10.html").contains("data-unseen"))
  }
}
