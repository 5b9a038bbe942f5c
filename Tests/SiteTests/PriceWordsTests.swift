import Foundation
import TestSupport
import Testing

/// Words beside prices that depend on what came before (`Rules: News`).
@Suite("Words beside prices")
struct PriceWordsTests {
  private let scratch: TemporaryFolder
  private let shop: RecordedShop

  init() throws {
    scratch = try TemporaryFolder()
    shop = try RecordedShop(
      in: scratch.url,
      products: RecordedShop.products([
        "rye": "2", "tea": "2.19", "ham": "1.50", "oil": "2.50", "jam": "4",
      ]),
      prices: """
        product_id,date,price
        rye,2026-05-01,3
        rye,2026-06-10,2
        rye,2026-06-12,2
        tea,2026-04-01,1.89
        tea,2026-06-01,1.26
        tea,2026-06-14,2.19
        ham,2026-06-11,2
        ham,2026-06-14,1.50
        oil,2025-01-01,2
        oil,2026-05-01,2.60
        oil,2026-06-01,3
        oil,2026-06-14,2.50
        jam,2026-05-20,5

        """)
  }

  private func text(_ path: String) throws -> String {
    let result = try Binary.run(["build", "--quiet", "--output", "site"], in: shop.folder)
    #expect(result.exitCode == 0, "\(result.errors)")
    let url = shop.folder.appending(path: "site/" + path)
    return String(decoding: try Data(contentsOf: url), as: UTF8.self)
  }

  @Test("A price holds since the first of its rows")
  func since() throws {
    #expect(try text("products/rye.html").contains("<span>Since Jun 10, 2026</span></figcaption>"))
  }

  @Test("A price of the catalog that the history lacks is the newest of the table")
  func lacked() throws {
    let page = try text("products/jam.html")
    #expect(page.contains("between May 20, 2026 and Jun 14, 2026: €4.00"))
    #expect(page.contains("<span></span></figcaption>"))
  }

  @Test("A rise from the price before a run of lower ones does not say that this was the last one")
  func afterDrop() throws {
    let page = try text("news/2026-06-14.html")
    #expect(page.contains("<p>Now €2.19, before the drop €1.89</p>"))
  }

  @Test("A prior price of fewer than 30 days says since when it was the lowest")
  func lowBefore() throws {
    for page in ["news/2026-06-14.html", "products/ham.html", "aisles/all/index.html"] {
      #expect(try text(page).contains("Low before, since Jun 11, 2026: <s>€2.00</s></p>"))
    }
  }

  @Test("A drop that is not below the middle price names its prior price, not the dearer last one")
  func priorOfAgain() throws {
    #expect(try text("news/2026-06-14.html").contains("<p>Now €2.50, was €2.60</p>"))
  }

  @Test("Counts are those of a day, so the news page has none")
  func counts() throws {
    #expect(try text("news/2026-06-14.html").contains(#"<h2 id="rise">Price rises <small>1</"#))
    #expect(try text("news/index.html").contains(#"<h2 id="rise">Price rises</h2>"#))
  }
}
