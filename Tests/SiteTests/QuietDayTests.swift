import Foundation
import Testing

/// A day on which nothing happens in the shop (`Architecture: Publishing`).
@Suite("A quiet day")
struct QuietDayTests {
  @Test("changes only what says as of when the site is")
  func differences() throws {
    let scratch = try TemporaryFolder()
    let shop = try SmallShop(in: scratch.url)
    let address = ["--base-url", "https://x.example/", "--quiet"]
    try shop.write(version: 1)
    try shop.build(address + ["--clock", "2026-11-25"], output: "first")
    // A row that repeats a price says nothing new.
    let prices = scratch.url.appending(path: "content/prices.csv")
    let rows = try String(contentsOf: prices, encoding: .utf8)
    try Data("\(rows)p12,2026-11-26,19.00\n".utf8).write(to: prices)
    try shop.build(address + ["--clock", "2026-11-26"], output: "second")
    let (first, second) = (try site(shop, "first"), try site(shop, "second"))
    #expect(first.keys.sorted() == second.keys.sorted())
    for path in [
      "aisles/dairy/index.json", "aisles/dairy/milk/price-descending-2.html",
      "aisles/dairy/milk/all.json", "aisles/dairy/milk/atom.xml", "news/2026-11-20.json",
      "news/index.html", "products/p1.html", "search.json", "sitemap.xml", "sitemap-products-1.xml",
    ] {
      #expect(first[path] != nil, "the shop has no \(path)")
    }
    let different = first.keys.filter { first[$0] != second[$0] }.sorted()
    #expect(
      different == [
        "as-of.json", "index.html", "index.json", "news/discounts-money-saved.json",
        "news/discounts-newest.json", "news/discounts.json", "news/index.json",
      ])
  }

  @Test("with a clock, later rows change nothing")
  func laterRows() throws {
    let scratch = try TemporaryFolder()
    let content = scratch.url.appending(path: "content")
    try FileManager.default.copyItem(at: Binary.package.appending(path: "content"), to: content)
    let clock = ["--clock", "2026-10-15"]
    func build(_ name: String, _ options: [String]) throws -> [String: Data] {
      let result = try Binary.run(
        ["build", "--output", name, "--quiet"] + options, in: scratch.url)
      #expect(result.exitCode == 0, "\(result.errors)")
      return try scratch.files(below: name)
    }
    let before = try build("before", clock)
    let prices = content.appending(path: "prices.csv")
    let later = """
      butter,2026-10-16,0.01
      butter,2031-01-01T10:00:00Z,99.99
      no-such-product,2030-12-24,1.00

      """
    try Data(try Data(contentsOf: prices) + Data(later.utf8)).write(to: prices)
    #expect(try build("after", clock) == before)
    #expect(try build("today", []) != before)
  }

  /// The site without Aisle's own files.
  private func site(_ shop: SmallShop, _ folder: String) throws -> [String: Data] {
    try shop.files(folder).filter { !$0.key.hasPrefix(".") }
  }
}
