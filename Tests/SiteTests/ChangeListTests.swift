import Foundation
import Testing

/// `aisle build --changed-files`, through the binary.
@Suite("List of changed files")
struct ChangeListTests {
  /// The result of an upload that copies and deletes files in the order of the list.
  private struct Mirror {
    var files: [String: Data] = [:]

    mutating func upload(_ list: URL, from site: [String: Data]) throws {
      for line in try String(contentsOf: list, encoding: .utf8).split(separator: "\n") {
        let parts = line.split(separator: " ", maxSplits: 1).map(String.init)
        if parts[0] == "write" {
          let bytes: Data = try #require(site[parts[1]], "\(line)")
          files[parts[1]] = bytes
        } else {
          #expect(parts[0] == "remove")
          #expect(files.removeValue(forKey: parts[1]) != nil, "\(line)")
        }
      }
      try FileManager.default.removeItem(at: list)
    }
  }

  /// The site without Aisle's own files.
  private static func published(_ shop: SmallShop) throws -> [String: Data] {
    try shop.files().filter { !$0.key.hasPrefix(".aisle") }
  }

  @Test("uploads of what changed lead to the same site, even if one of them is left out")
  func uploads() throws {
    let scratch = try TemporaryFolder()
    let shop = try SmallShop(in: scratch.url)
    let list = shop.folder.appending(path: "changes")
    var mirror = Mirror()
    for (version, isUploaded) in [(0, true), (1, true), (0, false), (1, false), (0, true)] {
      try shop.write(version: version)
      let result = try shop.build(["--changed-files", "changes", "--allow-removals"])
      #expect(result.exitCode == 0)
      if isUploaded {
        let site = try Self.published(shop)
        try mirror.upload(list, from: site)
        #expect(mirror.files == site)
      }
    }
  }

  @Test("a build that changes nothing leaves the list as it was, or an empty one")
  func nothingChanged() throws {
    let scratch = try TemporaryFolder()
    let shop = try SmallShop(in: scratch.url)
    let list = shop.folder.appending(path: "changes")
    try shop.build(["--changed-files", "changes"])
    let first = try String(contentsOf: list, encoding: .utf8)
    #expect(first.contains("write index.html\n"))
    #expect(!first.contains(".aisle"))
    try shop.build(["--changed-files", "changes"])
    #expect(try String(contentsOf: list, encoding: .utf8) == first)
    try FileManager.default.removeItem(at: list)
    try shop.build(["--changed-files", "changes"])
    #expect(try String(contentsOf: list, encoding: .utf8).isEmpty)
  }

  @Test("new files come before changed ones, and deletions come last")
  func order() throws {
    let scratch = try TemporaryFolder()
    let shop = try SmallShop(in: scratch.url)
    try shop.build()
    try shop.write(version: 1)
    try shop.build(["--changed-files", "changes"])
    let lines = try String(contentsOf: shop.folder.appending(path: "changes"), encoding: .utf8)
      .split(separator: "\n")
    let new = try #require(lines.firstIndex(of: "write products/p13.html"))
    let changed = try #require(lines.firstIndex(of: "write index.html"))
    let removed = try #require(lines.firstIndex(of: "remove products/p16.html"))
    #expect(new < changed)
    #expect(changed < removed)
    #expect(lines[removed...].allSatisfy { $0.hasPrefix("remove ") })
  }

  @Test("a file that is not such a list is left alone, and nothing is published")
  func otherFile() throws {
    let scratch = try TemporaryFolder()
    let shop = try SmallShop(in: scratch.url)
    let before = try shop.files("content")
    let result = try shop.build(["--changed-files", "content/products.csv"])
    #expect(result.exitCode == 1)
    #expect(result.errors.contains("`content/products.csv` is not a list of changed files"))
    #expect(try shop.files("content") == before)
    #expect(!FileManager.default.fileExists(atPath: shop.site.path))
  }

  @Test("a dry run changes no files to list")
  func dryRun() throws {
    let scratch = try TemporaryFolder()
    let shop = try SmallShop(in: scratch.url)
    #expect(try shop.build(["--changed-files", "changes", "--dry-run"]).exitCode == 2)
  }
}
