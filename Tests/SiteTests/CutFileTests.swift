import Foundation
import Testing
import TestSupport

/// Files that were cut short, or say something else than before (`Input: Remembered sources`).
@Suite("Cut files")
struct CutFileTests {
  private let scratch: TemporaryFolder

  init() throws { scratch = try TemporaryFolder() }

  private static let products = "id,name,aisle,price\nrye,Rye,Bread,3.20\nmilk,Milk,Dairy,12.99\n"
  private static let prices =
    "product_id,date,price\nrye,2026-11-01,3.20\nmilk,2026-11-01,9.99\nmilk,2026-11-02,12.99\n"

  /// The exit code and the first line of the last error.
  private func run(_ words: String, in shop: RecordedShop) throws -> (code: Int32, error: String) {
    let words = words.split(separator: " ").map { String($0) }
    let result = try Binary.run(words, in: shop.folder)
    let error = result.errors.split(separator: "\n").last { $0.hasPrefix("error") }
    return (result.exitCode, String(error ?? ""))
  }

  private static let cutMessage =
    "error: the file ends inside a row: before, its last row had a line end"

  @Test("a file that had a line end and has none was cut", arguments: ["build", "record"])
  func remembered(command: String) throws {
    let shop = try RecordedShop(in: scratch.url, products: Self.products, prices: Self.prices)
    let words = command == "build" ? "build --quiet" : "record --quiet --date 2026-11-03"
    #expect(try run(words, in: shop) == (0, ""))
    for (name, text) in [("products.csv", Self.products), ("prices.csv", Self.prices)] {
      // Of 12.99 remain 12.9, a price like any other.
      try shop.write(String(text.dropLast(2)), to: name)
      #expect(try run(words, in: shop) == (1, Self.cutMessage), "\(name)")
      // What `record` remembers is known to a build without a site.
      if command == "record" {
        #expect(try run("build --output new", in: shop) == (1, Self.cutMessage))
      }
      let source = #"{ "file": "\#(name)", "complete": true }"#
      try shop.write(
        #"{ "title": "Corner", "\#(name.dropLast(4))": \#(source) }"#, to: "shop.json")
      let code = try run("check", in: shop).code
      #expect(code == 0)
      try shop.write(#"{ "title": "Corner" }"#, to: "shop.json")
      try shop.write(text, to: name)
    }
    #expect(try run(words, in: shop) == (0, ""))
  }

  /// A file whose last row has no line end, and how the error begins; nil if there is none.
  private static let unseen: [(name: String, text: String, error: String?)] = [
    ("products.csv", String(products.dropLast(8)), "the file ends inside a row: it has 3 fields"),
    ("products.csv", String(products.dropLast()), nil),
    // Of 12.99 remain 12.9 or 12.
    ("products.csv", String(products.dropLast(2)), "the file may end inside this price"),
    ("products.csv", String(products.dropLast(4)), "the file may end inside this price"),
    ("products.csv", products.dropLast(6) + "12.8", nil),
    ("products.csv", String(products.dropLast(5)), "the file may end inside this price: its last"),
    ("products.csv", products.dropLast(6) + "38.97", nil),
    ("products.csv", products.dropLast(6) + "38.98", "the file may end inside this price"),
    ("prices.csv", String(prices.dropLast(6)), nil),
    ("prices.csv", String(prices.dropLast(7)), "the file ends inside a row: it has 2 fields"),
    ("prices.csv", String(prices.dropLast(5)), "the file may end inside this price"),
    ("prices.csv", String(prices.dropLast(1)), nil),
  ]

  @Test("without a memory, a cut is an error if it shows", arguments: unseen)
  func withoutMemory(name: String, text: String, error: String?) throws {
    let shop = try RecordedShop(in: scratch.url, products: Self.products, prices: Self.prices)
    try shop.write(text, to: name)
    let result = try run("check --quiet", in: shop)
    #expect(result.error.hasPrefix(error.map { "error: \($0)" } ?? ""), "\(result.error)")
    #expect(result.error.contains("error: ") == (error != nil), "\(result.error)")
    #expect(result.code == (error == nil ? 0 : 1))
  }

  @Test("no cut of the sample's files changes a price", arguments: ["products.csv", "prices.csv"])
  func sample(name: String) throws {
    let content = scratch.url.appending(path: "content")
    try FileManager.default.copyItem(at: Binary.package.appending(path: "content"), to: content)
    #expect(try Binary.run(["build", "--quiet"], in: scratch.url).exitCode == 0)
    let file = content.appending(path: name)
    let bytes = [UInt8](try Data(contentsOf: file))
    var dice = SplitMix64(seed: 32)
    for _ in 0..<Thoroughness.count(5, full: 30) {
      let count = dice.number(bytes.count * 2 / 3...bytes.count - 1)
      try Data(bytes[..<count]).write(to: file)
      let result = try Binary.run(["build", "--dry-run", "--quiet"], in: scratch.url)
      #expect(result.exitCode == 1 || bytes[count - 1] == UInt8(ascii: "\n"), "\(count)")
    }
  }

  @Test("prices of another currency are refused until the shop says that they are not")
  func currency() throws {
    let shop = try RecordedShop(in: scratch.url, products: Self.products, prices: Self.prices)
    #expect(try run("build --quiet", in: shop).code == 0)
    let error =
      "error: the prices in `content/prices.csv` are in `EUR`, but the shop's currency is `CHF`"
    try shop.write(#"{ "title": "Corner", "currency": "CHF" }"#, to: "shop.json")
    #expect(try run("build --quiet", in: shop) == (1, error))
    // Nothing is known there.
    #expect(try run("build --quiet --output new", in: shop).code == 0)
    let prices = #"{ "file": "prices.csv", "currency": "CHF" }"#
    try shop.write(
      #"{ "title": "Corner", "currency": "CHF", "prices": \#(prices) }"#, to: "shop.json")
    #expect(try run("build --quiet", in: shop) == (0, ""))
    // A new file of prices has their currency.
    try shop.write(
      #"{ "title": "Corner", "currency": "CHF", "prices": "prices-chf.csv" }"#, to: "shop.json")
    #expect(try run("record --quiet --date 2026-11-02", in: shop) == (0, ""))
    #expect(try run("build --quiet", in: shop) == (0, ""))
    try shop.write(#"{ "title": "Corner", "prices": \#(prices) }"#, to: "shop.json")
    let result = try run("record --quiet --date 2026-11-03", in: shop)
    #expect(result.code == 1 && result.error.contains("are in `CHF`, but the shop's currency is"))
  }

  @Test("three cuts of a third are refused as one of more would be")
  func removals() throws {
    func products(_ count: Int) -> String {
      "id,name,price,aisle\n" + (0..<count).map { "p\($0),Product,1,All\n" }.joined()
    }
    let shop = try RecordedShop(in: scratch.url, products: products(30))
    #expect(try run("build --quiet", in: shop).code == 0)
    for count in [29, 25, 20] {
      try shop.write(products(count), to: "products.csv")
      #expect(try run("build --quiet", in: shop).code == 0)
    }
    try shop.write(products(19), to: "products.csv")
    let result = try run("build --quiet", in: shop)
    #expect(result.code == 1)
    #expect(
      result.error.hasSuffix(
        "the shop has 19 products, after 30 in the last seven builds or days"))
    #expect(try run("build --quiet --allow-removals", in: shop).code == 0)
    try shop.write(products(13), to: "products.csv")
    #expect(try run("build --quiet", in: shop).code == 0)
  }

  @Test("a price of a day to come waits for its day")
  func futurePrice() throws {
    let prices = Self.prices + "rye,2026-12-24,1.00\n"
    let shop = try RecordedShop(in: scratch.url, products: Self.products, prices: prices)
    func build(at seconds: Int) throws -> (asOf: String, errors: String) {
      let result = try Binary.run(
        ["build"], in: shop.folder, environment: ["SOURCE_DATE_EPOCH": "\(seconds)"])
      let file = shop.folder.appending(path: "public/as-of.json")
      let asOf = String(decoding: try Data(contentsOf: file), as: UTF8.self)
      return (asOf, result.errors)
    }
    // The end of 22 December in UTC, then the time when the price's day is a day ahead.
    let (before, after) = (1_798_070_399, 1_798_070_400)
    let waiting = try build(at: before - 86_400)
    #expect(waiting.asOf.contains(#""as_of":"2026-11-02"#))
    #expect(
      waiting.errors.contains(
        "warning[future-price]: this price is dated more than a day ahead, so it waits for its"))
    // A day on which nothing changed waits, too.
    try shop.write("date\n2027-01-05\n", to: "prices.record.csv")
    let seen = try build(at: before - 86_400)
    #expect(seen.asOf == waiting.asOf)
    #expect(seen.errors.contains("warning[future-price]"))
    try shop.write("date\n2026-11-01\n", to: "prices.record.csv")
    let come = try build(at: after)
    #expect(come.asOf.contains(#""as_of":"2026-12-24"#))
    #expect(!come.errors.contains("future-price"))
    try shop.write(
      #"{ "title": "Corner", "checks": { "future-price": "off" } }"#, to: "shop.json")
    #expect(try build(at: before - 86_400).asOf.contains(#""as_of":"2026-12-24"#))
  }
}
