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
    try shop.build(address + ["--clock", "2026-11-26"], output: "second")
    let (first, second) = (try site(shop, "first"), try site(shop, "second"))
    #expect(first.keys.sorted() == second.keys.sorted())
    for path in [
      "aisles/dairy/index.json", "aisles/dairy/milk/price-descending-2.html",
      "aisles/dairy/milk/all.json", "aisles/dairy/milk/atom.xml", "news/2026-11-19.json",
      "news/index.html", "products/p1.html", "search.json",
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

  /// The site without Aisle's own files.
  private func site(_ shop: SmallShop, _ folder: String) throws -> [String: Data] {
    try shop.files(folder).filter { !$0.key.hasPrefix(".") }
  }
}
