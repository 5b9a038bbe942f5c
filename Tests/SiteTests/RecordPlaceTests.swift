import Foundation
import POSIX
import TestSupport
import Testing

/// Where `aisle record` writes, and when it refuses to (`CommandLine: Recording prices`).
@Suite("Recorded files", .serialized)
struct RecordPlaceTests {
  private static let header = "product_id,date,price\n"

  private let scratch: TemporaryFolder

  init() throws { scratch = try TemporaryFolder() }

  @Test("an older export goes between the days of an ordered file, otherwise to its end")
  func olderExport() throws {
    let early = "milk,2026-11-01,1.00\n"
    let late = "milk,2026-11-09,1.39\nrye,2026-11-09,3.20\n"
    let shop = try RecordedShop(in: scratch.url, prices: Self.header + early + late)
    let export = scratch.url.appending(path: "old.csv")
    try Data(RecordedShop.products(["milk": "1.20", "rye": "3.20"]).utf8).write(to: export)
    let added = "milk,2026-11-05,1.20\nrye,2026-11-05,3.20\n"
    let result = try shop.record("2026-11-05", ["--from", "old.csv"])
    #expect(result.errors == "2 products: 1 price changed, 1 new, 0 gone\n")
    #expect(try shop.text() == Self.header + early + added + late)
    try shop.write(Self.header + late + early, to: "prices.csv")
    #expect(try shop.record("2026-11-05", ["--from", "old.csv"]).exitCode == 0)
    #expect(try shop.text() == Self.header + late + early + added)
  }

  @Test("an older export goes between the objects of an ordered JSON file")
  func olderJSON() throws {
    let shop = try RecordedShop(
      in: scratch.url, settings: "{ title: 'A', prices: 'p.json' }",
      products: RecordedShop.products(["milk": "2"]))
    func row(_ day: Int, _ price: Int) -> String {
      #"{"product_id":"milk","date":"2026-11-0\#(day)","price":\#(price)}"#
    }
    try shop.write("[\(row(1, 1)),\n\(row(9, 3))]", to: "p.json")
    #expect(try shop.record("2026-11-05").exitCode == 0)
    #expect(try shop.text("p.json") == "[\(row(1, 1)),\n\(row(5, 2)),\n\(row(9, 3))]")
  }

  @Test("an export that lacks most products is refused unless they are meant to go")
  func removals() throws {
    let rows = (1...9).map { "p\($0),2026-11-01,1.00\n" }.joined()
    let shop = try RecordedShop(
      in: scratch.url,
      products: RecordedShop.products(["p1": "2", "p2": "2", "p3": "2", "p4": "2"]),
      prices: Self.header + rows)
    let result = try shop.record("2026-11-20")
    #expect(result.exitCode == 1)
    #expect(
      result.errors.hasPrefix(
        "error: 5 of the 9 products in `content/prices.csv` are gone from `content/products.csv`\n")
    )
    #expect(try shop.text() == Self.header + rows)
    #expect(
      try shop.record("2026-11-20", ["--allow-removals"]).errors
        == "4 products: 4 prices changed, 0 new, 5 gone\n")
    try shop.write(
      Self.header + rows.replacing("2026-11", with: "2025-11") + "p1,2026-11-01,1.00\n",
      to: "prices.csv")
    #expect(try shop.record("2026-11-20").exitCode == 0, "products may go over the years")
  }

  @Test("faults are reported as a build does, and the file is left alone")
  func faults() throws {
    let prices = Self.header + "milk,yesterday,1.00\n"
    let shop = try RecordedShop(
      in: scratch.url, products: RecordedShop.products(["milk": "one", "rye": "two"]),
      prices: prices)
    let result = try shop.record("2026-11-20")
    #expect(result.exitCode == 1)
    for text in ["`one` is not a price", "`two` is not a price", "`yesterday` is not a date"] {
      #expect(result.errors.contains(text))
    }
    #expect(try shop.text() == prices)
    #expect(try shop.record("soon").exitCode == 2)
    #expect(try shop.record("2026-11-20", ["--from", "none.csv"]).errors.contains("`none.csv`"))
  }

  @Test("a history is not begun beside one whose name is misspelt")
  func misspelt() throws {
    let shop = try RecordedShop(in: scratch.url)
    try shop.write(Self.header, to: "price.csv")
    let result = try shop.record("2026-11-20")
    #expect(result.exitCode == 1)
    #expect(result.errors.contains("there is no file `content/prices.csv`, but `price.csv`"))
    try shop.write(#"{ "title": "Corner", "prices": "prices.csv" }"#, to: "shop.json")
    #expect(try shop.record("2026-11-20").exitCode == 0)
  }

  @Test("a link stays a link, and the file keeps its permissions")
  func links() throws {
    let shop = try RecordedShop(in: scratch.url)
    let data = scratch.url.appending(path: "data")
    let manager = FileManager.default
    try manager.createDirectory(at: data, withIntermediateDirectories: true)
    let target = data.appending(path: "history.csv")
    try Data(Self.header.utf8).write(to: target)
    try manager.setAttributes([.posixPermissions: 0o640], ofItemAtPath: target.path)
    try manager.createSymbolicLink(
      atPath: shop.url("prices.csv").path, withDestinationPath: "../data/history.csv")
    #expect(try shop.record("2026-11-20").exitCode == 0)
    let destination = try manager.destinationOfSymbolicLink(atPath: shop.url("prices.csv").path)
    #expect(destination == "../data/history.csv")
    let attributes = try manager.attributesOfItem(atPath: target.path)
    #expect(attributes[.posixPermissions] as? Int == 0o640)
    #expect(try shop.text().hasSuffix("rye,2026-11-20,3.20\n"))
    #expect(try manager.contentsOfDirectory(atPath: data.path) == ["history.csv"])
    try manager.removeItem(at: target)
    #expect(try shop.record("2026-11-21").exitCode == 1, "a link to nothing")
    try manager.createDirectory(at: target, withIntermediateDirectories: true)
    #expect(try shop.record("2026-11-21").errors.contains("is not a file that rows can be"))
  }

  @Test("a second run at the same time is refused")
  func twoRuns() throws {
    let shop = try RecordedShop(in: scratch.url)
    let folder = unsafe open(shop.folder.appending(path: "content").path, O_RDONLY | O_DIRECTORY)
    #expect(flock(folder, LOCK_EX | LOCK_NB) == 0)
    let result = try shop.record("2026-11-20")
    #expect(result.exitCode == 1)
    #expect(result.errors.contains("another `aisle record` is adding to `content/prices.csv`"))
    close(folder)
    #expect(try shop.record("2026-11-20").exitCode == 0)
  }

  @Test("a run that is killed loses nothing, and the next one completes it")
  func killed() throws {
    let ids = (1...3000).map { "p\($0)" }
    let old = Self.header + ids.map { "\($0),2026-11-01,1.00\n" }.joined()
    let products = RecordedShop.products(Dictionary(uniqueKeysWithValues: ids.map { ($0, "2") }))
    let shop = try RecordedShop(in: scratch.url, products: products, prices: old)
    let start = Date()
    #expect(try shop.record("2026-11-20", ["--allow-jump"]).exitCode == 0)
    let time = Date().timeIntervalSince(start)
    let new = try shop.text()
    let points = Thoroughness.count(12, full: 100)
    for point in 0..<points {
      try shop.write(old, to: "prices.csv")
      let process = try Binary.start(
        ["record", "--date", "2026-11-20", "--allow-jump"], in: shop.folder)
      usleep(UInt32(time * 1_200_000 * Double(point) / Double(points)))
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      #expect(try [old, new].contains(shop.text()), "killed at \(point)")
      #expect(try shop.record("2026-11-20", ["--allow-jump"]).exitCode == 0)
      #expect(try shop.text() == new)
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: shop.url("").path)
    let kept = ["prices.addresses.csv", "prices.csv", "prices.sources.json"]
    #expect(names.sorted() == kept + ["products.csv", "shop.json"])
  }

  @Test("days recorded one after the other give the news of the whole history")
  func tenDays() throws {
    var random = SplitMix64(seed: 12)
    let ids = (1...60).map { "p\($0)" }
    var prices: [String: Int] = [:]
    var history = Self.header
    let shop = try RecordedShop(in: scratch.url)
    for day in 10...19 {
      for id in ids where random.isTrue(oneIn: 4) {
        prices[id] = random.isTrue(oneIn: 9) ? nil : random.number(100...999)
        if let price = prices[id] { history += "\(id),2026-11-\(day),\(Self.text(price))\n" }
      }
      try shop.write(RecordedShop.products(prices.mapValues(Self.text)), to: "products.csv")
      #expect(try shop.record("2026-11-\(day)").exitCode == 0)
    }
    let news = try shop.news(since: "2026-11-10")
    #expect(news.split(separator: "\n").count > 30)
    try shop.write(history, to: "prices.csv")
    #expect(try shop.news(since: "2026-11-10") == news)
  }

  private static func text(_ cents: Int) -> String {
    "\(cents / 100).\(cents % 100 < 10 ? "0" : "")\(cents % 100)"
  }
}
