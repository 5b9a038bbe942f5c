import Foundation
import Testing

/// Builds that would remove much of a site by accident (`Commands: Building`).
@Suite("Removals")
struct RemovalTests {
  private let scratch: TemporaryFolder
  private let shop: SmallShop

  init() throws {
    scratch = try TemporaryFolder()
    shop = try SmallShop(in: scratch.url)
    for number in 1...4 { try shop.write("<svg/>", to: "images/\(number).svg", in: "content") }
    #expect(try shop.build().exitCode == 0)
  }

  @Test("an export that was cut short removes nothing, unless that is allowed")
  func cutShort() throws {
    let files = try shop.files()
    let products = try String(
      contentsOf: shop.folder.appending(path: "content/products.csv"), encoding: .utf8)
    let lines = products.split(separator: "\n").map { "\($0)\n" }
    #expect(lines.count == 14)
    try shop.write(lines.prefix(10).joined(), to: "products.csv", in: "content")
    #expect(try shop.build().exitCode == 0, "4 of 13 pages may go")
    try shop.write(products, to: "products.csv", in: "content")
    #expect(try shop.build().exitCode == 0)
    #expect(try shop.files() == files)
    try shop.write(lines.prefix(9).joined(), to: "products.csv", in: "content")
    for option in ["--quiet", "--force"] {
      let result = try shop.build([option])
      #expect(result.exitCode == 1)
      #expect(
        result.errors.contains(
          "error: this build would remove 5 of the 13 product pages in `site`, such as "
            + "`products/p10.html`, because the shop has 8 products\n"))
      #expect(try shop.files() == files)
      #expect(try shop.leftOvers() == [])
    }
    let list = try shop.build(["--dry-run"])
    #expect(list.exitCode == 0)
    #expect(list.output.contains("remove products/p10.html\n"))
    #expect(try shop.build(["--allow-removals"]).exitCode == 0)
    #expect(try shop.files().keys.count { $0.hasPrefix("products/") && $0.hasSuffix("l") } == 8)
  }

  @Test("a slice does not take the place of the whole site")
  func slice() throws {
    let result = try shop.build(["--slice", "1/2"])
    #expect(result.exitCode == 1)
    #expect(
      result.errors.contains(
        "because it makes slice 1 of 2\n"
          + "  = help: give each slice an output folder of its own: `--output slices/1`\n"))
  }

  @Test("pages that come to say that a product is no longer sold count as removed")
  func noLongerSold() throws {
    func run(_ words: String...) throws -> Binary.Result { try Binary.run(words, in: shop.folder) }
    #expect(try run("record", "--date", "2026-11-21").exitCode == 0)
    #expect(try shop.build().exitCode == 0)
    let products = try String(
      contentsOf: shop.folder.appending(path: "content/products.csv"), encoding: .utf8)
    let lines = products.split(separator: "\n").map { "\($0)\n" }
    try shop.write(lines.prefix(9).joined(), to: "products.csv", in: "content")
    let record = try run("record", "--date", "2026-11-22")
    #expect(record.errors.hasPrefix("error: 5 of the 13 products in `content/prices.csv` are gone"))
    #expect(try run("record", "--date", "2026-11-22", "--allow-removals").exitCode == 0)
    let refusal = "error: the shop has 8 products, after 13 in the last seven builds or days\n"
    #expect(try shop.build().errors.contains(refusal))
    #expect(try shop.build(["--allow-removals"]).exitCode == 0)
    #expect(try shop.files()["products/p10.html"] != nil)
    // They do not count again.
    try shop.write(lines.prefix(8).joined(), to: "products.csv", in: "content")
    #expect(try run("record", "--date", "2026-11-23").exitCode == 0)
    #expect(try shop.build().exitCode == 0)
    // Nor do they when their pages end.
    let settings = try String(
      contentsOf: shop.folder.appending(path: "content/shop.json"), encoding: .utf8)
    try shop.write(
      settings.replacing("{ ", with: #"{ "formerProducts": 1, "#, maxReplacements: 1),
      to: "shop.json", in: "content")
    #expect(try run("record", "--date", "2026-11-26").exitCode == 0)
    let end = try shop.build()
    #expect(end.exitCode == 0, "\(end.errors)")
    #expect(try shop.files()["products/p10.html"] == nil)
  }

  @Test("a header without rows and a clock far back remove nothing")
  func empty() throws {
    let files = try shop.files()
    let early = try shop.build(["--clock", "2020-01-01"])
    #expect(early.exitCode == 1)
    #expect(early.errors.contains("at the moment of `--clock`, the shop has"))
    try shop.write("id,name,price,aisle\n", to: "products.csv", in: "content")
    #expect(try shop.build().errors.contains("the shop has no products"))
    #expect(try shop.files() == files)
  }

  @Test("a folder of images that was moved removes nothing")
  func images() throws {
    let files = try shop.files()
    let content = shop.folder.appending(path: "content")
    try FileManager.default.moveItem(
      at: content.appending(path: "images"), to: content.appending(path: "pictures"))
    let result = try shop.build()
    #expect(result.exitCode == 1)
    #expect(
      result.errors.contains(
        "4 of the 4 images in `site`, such as `images/1.svg`, because the folder `images` has 0"))
    #expect(try shop.files() == files)
  }

  @Test("a shop without a history says how to begin one")
  func noHistory() throws {
    try FileManager.default.removeItem(at: shop.folder.appending(path: "content/prices.csv"))
    try shop.waitForTick()
    let note = "no price history yet: `aisle record` begins one\n"
    #expect(try shop.build().errors.contains(note))
    #expect(try shop.build().errors.contains(note), "nothing has changed")
    #expect(try Binary.run(["record"], in: shop.folder).exitCode == 0)
    #expect(try !shop.build().errors.contains(note))
  }
}
