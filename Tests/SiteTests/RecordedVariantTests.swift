import Testing
import TestSupport

/// Records of a product with variants, and the news from them (`Input: Variants`).
@Suite("Recording prices of variants")
struct RecordedVariantTests {
  private let scratch: TemporaryFolder

  init() throws { scratch = try TemporaryFolder() }

  /// - Parameter variants: of one shirt.
  private static func products(_ variants: [(price: String, isAvailable: Bool)]) -> String {
    let rows = variants.enumerated().map { number, variant in
      "shirt,Shirt,Tops,Size \(number),S-\(number),\(variant.price),\(variant.isAvailable)\n"
    }
    return "handle,name,aisle,variant,variant_id,price,available\n" + rows.joined()
  }

  @Test("another variant is the cheapest: only another price of the same variant is news")
  func cheapest() throws {
    let shop = try RecordedShop(
      in: scratch.url,
      settings: """
        { "title": "A", "products": { "file": "products.csv", "group": "handle",
          "columns": { "id": "handle" } } }
        """, products: Self.products([("10", true), ("12", true)]))
    let begun = "product_id,date,price\nshirt,2026-10-10,10.00\n"
    try shop.record("2026-10-10")
    #expect(try shop.text() == begun)
    let same = [[("12", true), ("10", true)], [("10", false), ("10", true), ("15", true)]]
    for (day, variants) in zip(["2026-11-21", "2026-11-22"], same) {
      try shop.write(Self.products(variants), to: "products.csv")
      let result = try shop.record(day)
      #expect(result.errors == "1 product: 0 prices changed, 0 new, 0 gone\n")
    }
    #expect(try shop.text() == begun)
    try shop.write(Self.products([("10", false), ("12", true)]), to: "products.csv")
    try shop.record("2026-11-23")
    #expect(try shop.text() == begun + "shirt,2026-11-23,12.00\n")
    let news = try shop.news(since: "2026-11-21").split(separator: "\n").dropFirst()
    #expect(news.count == 1 && news.contains { $0.contains("12.00") }, "\(news)")
    try shop.write(Self.products([("10", true), ("12", true)]), to: "products.csv")
    try shop.record("2026-11-25")
    #expect(try shop.text().hasSuffix("shirt,2026-11-25,10.00\n"))
    #expect(try shop.text("prices.record.csv").hasSuffix("\n2026-11-25,shirt,,,,,,,,,,S-0\n"))
    #expect(try shop.news(since: "2026-11-24").split(separator: "\n").count == 1)
  }
}
