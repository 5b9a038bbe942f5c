import Foundation
import Testing
import TestSupport

/// The slices of a site are disjoint, and together they are what one build makes, byte for byte
/// (`Scale: Slices`).
@Suite("Slices")
struct SliceTests {
  private static let counts = Thoroughness.isFull ? [1, 2, 7, 32] : [3]

  /// The first shop has several languages, custom pages and brands; the second has departments, and
  /// neither has as many aisles as there are slices at most.
  @Test("are the site", arguments: ["languages", "departments"], counts)
  func areTheSite(shop: String, count: Int) throws {
    let scratch = try TemporaryFolder()
    let content = Binary.package.appending(path: "Tests/SiteTests/Shops/\(shop)/content")
    func build(_ options: String...) throws -> Binary.Result {
      let result = try Binary.run(["build", "--content", content.path] + options, in: scratch.url)
      #expect(result.exitCode == 0, "\(result.errors)")
      return result
    }
    _ = try build("--output", "whole")
    var slices: [[String: Data]] = []
    for number in 1...count {
      let slice = "\(number)/\(count)"
      let planned = try build("--output", "\(number)", "--slice", slice, "--dry-run").output
      let made = try build("--output", "\(number)", "--slice", slice).errors
      slices.append(try Self.files("\(number)", in: scratch))
      let paths = slices[number - 1].keys.sorted()
      #expect(planned.split(separator: "\n").map { String($0.dropFirst(6)) }.sorted() == paths)
      let pages = paths.count { $0.hasSuffix(".html") }
      #expect("\n\(made)".contains("\n\(pages) page"), "\(made)")
      let again = try build("--output", "\(number)", "--slice", slice, "--force")
      #expect(again.errors.contains(": \(paths.count) file"), "\(again.errors)")
    }
    Self.expectSame(slices, try Self.files("whole", in: scratch))
  }

  @Test("are updated one by one, and nothing moves between them", arguments: counts)
  func updates(count: Int) throws {
    let scratch = try TemporaryFolder()
    var shop = ChangingShop(in: scratch.url, seed: UInt64(700 + count))
    try shop.write()
    var last: [[String: Data]] = []
    for step in 0..<Thoroughness.count(3, full: 5) {
      var changes: [String] = []
      for _ in 0..<step { changes.append(try shop.change()) }
      try? FileManager.default.removeItem(at: scratch.url.appending(path: "whole"))
      let whole = try shop.build("whole")
      #expect(whole.exitCode == 0, "\(changes): \(whole.errors)")
      let slices = try (1...count).map { number in
        let made = try shop.build("\(number)", ["--slice", "\(number)/\(count)"])
        #expect(made.exitCode == 0, "\(changes): \(made.errors)")
        return try Self.files("\(number)", in: scratch)
      }
      Self.expectSame(slices, try Self.files("whole", in: scratch), "\(changes)")
      for (old, new) in zip(last, slices) {
        let left = Set(old.keys).subtracting(new.keys)
        #expect(left.filter { path in slices.contains { $0[path] != nil } } == [], "\(changes)")
      }
      last = slices
    }
  }

  /// Without what a build leaves for the next one.
  private static func files(_ name: String, in scratch: TemporaryFolder) throws -> [String: Data] {
    try scratch.files(below: name).filter { !$0.key.hasPrefix(".aisle-") }
  }

  private static func expectSame(
    _ slices: [[String: Data]], _ whole: [String: Data], _ comment: Comment = ""
  ) {
    var all: [String: Data] = [:]
    for slice in slices { all.merge(slice) { $1 } }
    #expect(all.count == slices.reduce(0) { $0 + $1.count }, comment)
    let differing = Set(all.keys).union(whole.keys).filter { all[$0] != whole[$0] }
    #expect(differing.sorted().prefix(5) == [], comment)
  }
}
