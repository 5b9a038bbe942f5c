import Diagnostics
import Foundation
import Publish
import TestSupport
import Testing

/// The files of all parts of a shop and of their join are those of one build, byte for byte
/// (`Architecture: Parts and a join`).
@Suite("Parts")
struct PartTests {
  private static let parts = 3

  @Test(
    "after any changes the parts and their join give what one build gives",
    arguments: 0..<Thoroughness.count(1, full: 6))
  func anyChanges(seed: Int) throws {
    let scratch = try TemporaryFolder()
    var shop = ChangingShop(in: scratch.url, seed: UInt64(100 + seed))
    try shop.write()
    for step in 0..<5 {
      var changes: [String] = []
      for _ in 0..<step { changes.append(try shop.change()) }
      try? FileManager.default.removeItem(at: scratch.url.appending(path: "whole"))
      let whole = try shop.build("whole")
      #expect(whole.exitCode == 0, "\(changes): \(whole.errors)")
      let made = try Self.build(in: scratch)
      let expected = try scratch.files(below: "whole").filter { $0.key != ".aisle-manifest" }
      let differing = Set(made.keys).union(expected.keys).filter { made[$0] != expected[$0] }
      #expect(differing.sorted().prefix(5) == [], "seed \(seed), step \(step): \(changes)")
    }
  }

  @Test(
    "a join gives the same however few products it has in memory at once",
    arguments: 0..<Thoroughness.count(1, full: 4))
  func stages(seed: Int) async throws {
    let scratch = try TemporaryFolder()
    var shop = ChangingShop(in: scratch.url, seed: UInt64(500 + seed))
    try shop.write()
    for _ in 0..<seed { _ = try shop.change() }
    _ = try Self.build(in: scratch)
    let expected = try Self.joined("joined", in: scratch)
    for count in [1, 2, 7] {
      try await Self.join("joined-\(count)", productsPerStage: count, in: scratch.url)
      let made = try Self.joined("joined-\(count)", in: scratch)
      let differing = Set(made.keys).union(expected.keys).filter { made[$0] != expected[$0] }
      #expect(differing.sorted().prefix(5) == [], "seed \(seed), \(count) products at once")
    }
  }

  private static func joined(
    _ name: String, in scratch: TemporaryFolder
  ) throws -> [String: Data] {
    try scratch.files(below: name).filter { !$0.key.hasPrefix(".aisle-") }
  }

  /// Joins what `build` left in a folder, with fewer products at once than the command has.
  private static func join(
    _ output: String, productsPerStage: Int, in folder: URL
  ) async throws {
    func path(_ name: String) -> String { folder.appending(path: name).path }
    var request = BuildRequest(
      content: path("content"), templates: path("theme"), output: path(output))
    request.extent = .join(
      frame: path("all.frame"), parts: (0..<parts).map { path("part\($0)/.aisle-part") })
    request.productsPerStage = productsPerStage
    var faults = FaultList()
    let build = try #require(SiteBuild(request, faults: &faults), "\(faults)")
    _ = try await build.run()
  }

  /// Builds the parts and joins them, in the folders that the last build left.
  ///
  /// - Returns: all files of the site; each is written by only one of the builds.
  private static func build(in scratch: TemporaryFolder) throws -> [String: Data] {
    let folder = scratch.url
    try ShopSplitter(folder.appending(path: "content"), parts: parts).write(to: folder)
    func run(_ words: String...) throws {
      let result = try Binary.run(words, in: folder)
      #expect(result.exitCode == 0, "\(words): \(result.errors)")
    }
    for part in 0..<parts {
      try run("frame", "--content", "\(part)/content", "--output", "\(part).frame")
    }
    // In two steps, and not in the order of the parts.
    try run("frame", "--merge", "2.frame", "0.frame", "--output", "some.frame")
    try run("frame", "--merge", "1.frame", "some.frame", "--output", "all.frame")
    for part in 0..<parts {
      try run(
        "build", "--frame", "all.frame", "--content", "\(part)/content", "--templates", "theme",
        "--output", "part\(part)", "--allow-removals")
    }
    for table in ["products.csv", "prices.csv"] {
      try FileManager.default.removeItem(at: folder.appending(path: "content/\(table)"))
    }
    try run(
      "join", "--frame", "all.frame", "--templates", "theme", "--output", "joined",
      "--allow-removals", "part2/.aisle-part", "part0/.aisle-part", "part1/.aisle-part")
    var made: [String: Data] = [:]
    for output in (0..<parts).map({ "part\($0)" }) + ["joined"] {
      let files = try scratch.files(below: output).filter { !$0.key.hasPrefix(".aisle-") }
      made.merge(files) { one, _ in
        Issue.record("two builds made the same file")
        return one
      }
    }
    return made
  }
}
