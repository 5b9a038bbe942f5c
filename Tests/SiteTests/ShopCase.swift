import Foundation
import Testing

/// A small shop and what the command must make of it, in a folder of `Shops`:
///
/// - `proves`: one line that says what the shop proves.
/// - `command`: the arguments of `aisle`, one line per run; without it, `build --output site`.
/// - `content/` and whatever else the runs read.
/// - `expected/exit`, `expected/output`, `expected/errors`: of all runs one after the other; a file
///   that is missing is not compared, but `exit` is 0 where it is missing.
/// - `expected/site/…`: files that the site must hold, byte for byte; it may hold more.
/// - `expected/absent`: paths that must not exist after the runs, one path per line.
///
/// Under `AISLE_UPDATE=1` what the runs give is written to `expected` instead of compared with it.
struct ShopCase: CustomTestStringConvertible, Sendable {
  let folder: URL

  var testDescription: String { "\(folder.lastPathComponent): \(text("proves") ?? "")" }

  static func all() -> [ShopCase] {
    let shops = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Shops")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: shops.path)) ?? []
    return names.filter { !$0.hasPrefix(".") }.sorted()
      .map { ShopCase(folder: shops.appending(path: $0)) }
  }

  func text(_ path: String) -> String? {
    try? String(contentsOf: folder.appending(path: path), encoding: .utf8)
  }

  var commands: [[String]] {
    (text("command") ?? "build --output site --quiet").split(separator: "\n").map {
      $0.split(separator: " ").map { String($0) }
    }
  }

  /// Runs all commands in a copy of the case and checks all that is expected.
  func check() throws {
    #expect(text("proves")?.wholeMatch(of: /.+\.\n/) != nil, "`proves` is one sentence on a line")
    let copy = try TemporaryFolder()
    let work = copy.url.appending(path: "case")
    try FileManager.default.copyItem(at: folder, to: work)
    let results = try commands.map { try Binary.run($0, in: work) }
    let exits = results.map { "\($0.exitCode)\n" }.joined()
    if text("expected/exit") == nil {
      #expect(results.allSatisfy { $0.exitCode == 0 }, "\(exits)")
    } else {
      try expect("exit", of: exits)
    }
    if text("expected/output") != nil {
      try expect("output", of: results.map(\.output).joined())
    }
    if text("expected/errors") != nil {
      try expect("errors", of: results.map(\.errors).joined())
    }
    for path in (text("expected/absent") ?? "").split(separator: "\n") {
      #expect(!FileManager.default.fileExists(atPath: work.appending(path: String(path)).path))
    }
    let site = folder.appending(path: "expected/site")
    guard FileManager.default.fileExists(atPath: site.path) else { return }
    for path in try TemporaryFolder.files(below: site).keys.sorted() {
      let built = try? Data(contentsOf: work.appending(path: "site/\(path)"))
      try expect("site/\(path)", of: built.map { String(decoding: $0, as: UTF8.self) })
    }
  }

  static let updates = ProcessInfo.processInfo.environment["AISLE_UPDATE"] == "1"

  /// Compares a file of `expected` with what the runs gave, or writes it; without anything given,
  /// removes it.
  func expect(_ path: String, of given: String?) throws {
    let file = folder.appending(path: "expected/\(path)")
    if Self.updates, let given {
      try Data(given.utf8).write(to: file)
    } else if Self.updates {
      try FileManager.default.removeItem(at: file)
    }
    #expect(given == text("expected/\(path)"), "expected/\(path)")
  }
}

@Suite("Shops")
struct ShopTests {
  @Test("is built or refused as expected", arguments: ShopCase.all())
  func shop(_ shop: ShopCase) throws { try shop.check() }
}
