import Foundation
import Testing
import TestSupport

/// A site that is updated is byte for byte what a build into an empty folder gives, whatever
/// changed, in the shop or in the site (`Architecture: Updates`). A debug build also renders every
/// page that it keeps, and stops if that differs.
@Suite("Updates")
struct UpdateTests {
  @Test(
    "after any changes an update gives what a fresh build gives",
    arguments: 0..<Thoroughness.count(1, full: 24))
  func anyChanges(seed: Int) throws {
    let scratch = try TemporaryFolder()
    var shop = ChangingShop(in: scratch.url, seed: UInt64(seed))
    try shop.write()
    for step in 0..<8 {
      var changes: [String] = []
      if step > 0 {
        for _ in 0..<shop.dice.number(1...3) { changes.append(try shop.change()) }
      }
      if shop.dice.isTrue(oneIn: 6) { try killBuild(of: &shop) }
      let update = try shop.build("site", ["--jobs", "\(shop.dice.number(1...3))"])
      #expect(update.exitCode == 0, "\(changes): \(update.errors)")
      let fresh = try shop.build("fresh")
      #expect(fresh.exitCode == 0, "\(changes): \(fresh.errors)")
      let (site, expected) = try (scratch.files(below: "site"), scratch.files(below: "fresh"))
      let differing = Set(site.keys).union(expected.keys).filter { site[$0] != expected[$0] }
      #expect(differing.sorted().prefix(5) == [], "seed \(seed), step \(step): \(changes)")
      // Warnings are those of the shop, whether it was read again or not.
      let again = try shop.build("site")
      #expect(Self.warnings(again) == Self.warnings(fresh))
      #expect(again.errors.contains(" 0 files written"), "\(again.errors)")
      try FileManager.default.removeItem(at: scratch.url.appending(path: "fresh"))
    }
  }

  /// The output of a build before its last lines, which have the time.
  private static func warnings(_ result: Binary.Result) -> [Substring] {
    result.errors.split(separator: "\n").prefix { !$0.contains(" pages: ") }
  }

  private func killBuild(of shop: inout ChangingShop) throws {
    let process = try Binary.start(shop.words("site"), in: shop.folder)
    usleep(UInt32(shop.dice.number(1000...150_000)))
    process.terminate()
    process.waitUntilExit()
  }

  @Test("a table that was edited is noticed even if its time was set back")
  func timeSetBack() throws {
    let scratch = try TemporaryFolder()
    let shop = try SmallShop(in: scratch.url)
    try shop.build()
    let prices = scratch.url.appending(path: "content/prices.csv")
    let attributes = try FileManager.default.attributesOfItem(atPath: prices.path)
    let date = try #require(attributes[.modificationDate] as? Date)
    // As many bytes as before.
    let text = try String(contentsOf: prices, encoding: .utf8).replacing("1.50", with: "1.70")
    try Data(text.utf8).write(to: prices)
    try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: prices.path)
    #expect(try shop.build().exitCode == 0)
    try shop.build(output: "fresh")
    #expect(try shop.files() == shop.files("fresh"))
  }

  @Test(
    "a record that is damaged, cut, empty or of another site costs time and nothing else",
    arguments: ["damaged", "cut", "empty", "other", "missing"])
  func records(_ kind: String) throws {
    let scratch = try TemporaryFolder()
    let shop = try SmallShop(in: scratch.url)
    try shop.waitForTick()
    #expect(try shop.build().exitCode == 0)
    let record = shop.site.appending(path: ".aisle-record")
    var bytes = try Data(contentsOf: record)
    try shop.write(version: 1)
    switch kind {
    case "damaged": bytes[bytes.count / 2] ^= 1
    case "cut": bytes.removeLast(9)
    case "empty": bytes = Data()
    case "other":
      try shop.waitForTick()
      try shop.build(output: "other")
      bytes = try Data(contentsOf: scratch.url.appending(path: "other/.aisle-record"))
    default: break
    }
    try bytes.write(to: record)
    if kind == "missing" { try FileManager.default.removeItem(at: record) }
    #expect(try shop.build().exitCode == 0)
    try shop.build(output: "fresh")
    #expect(try shop.files() == shop.files("fresh"))
  }

  @Test("a copy of a site elsewhere is brought up to date")
  func copied() throws {
    let scratch = try TemporaryFolder()
    let shop = try SmallShop(in: scratch.url)
    try shop.build()
    let copy = scratch.url.appending(path: "copy")
    try FileManager.default.copyItem(at: shop.site, to: copy)
    try Data("x".utf8).write(to: copy.appending(path: "products/p2.html"))
    #expect(try shop.build(output: "copy").exitCode == 0)
    #expect(try shop.files("copy") == shop.files())
  }

  @Test("prices that come through standard input are read once in each build")
  func pipe() throws {
    let scratch = try TemporaryFolder()
    let shop = try SmallShop(in: scratch.url)
    try shop.build(output: "fresh")
    let settings = shop.folder.appending(path: "content/shop.json")
    let text = try String(contentsOf: settings, encoding: .utf8)
    try shop.write(
      text.replacing("{ ", with: #"{ "prices": "-", "#, maxReplacements: 1), to: "shop.json",
      in: "content")
    let feed = "mkfifo feed; cat content/prices.csv > feed & exec < feed; rm feed;"
    #expect(try shop.build(after: feed).exitCode == 0)
    let again = try shop.build(after: feed)
    #expect(again.exitCode == 0 && again.errors.contains(" 0 files written"), "\(again.errors)")
    #expect(try shop.files() == shop.files("fresh"))
    let file = try shop.build(["--force"], after: "exec < content/prices.csv;")
    #expect(file.exitCode == 0, "\(file.errors)")
    #expect(try shop.files() == shop.files("fresh"))
  }
}
