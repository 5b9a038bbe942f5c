import Foundation
import Testing

/// A small shop and what the command must make of it, in a folder of `Shops`:
///
/// - `command`: the arguments of `aisle`, one line per run; without it, `build --output site`.
/// - `content/` and whatever else the runs read.
/// - `expected/exit`, `expected/output`, `expected/errors`: of all runs one after the other; a file
///   that is missing is not compared, but `exit` is 0 where it is missing.
/// - `expected/site/…`: files that the site must hold, byte for byte; it may hold more.
/// - `expected/absent`: paths that must not exist after the runs, one path per line.
struct ShopCase: CustomTestStringConvertible, Sendable {
  let folder: URL

  var testDescription: String { folder.lastPathComponent }

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
    let copy = try TemporaryFolder()
    let work = copy.url.appending(path: "case")
    try FileManager.default.copyItem(at: folder, to: work)
    let results = try commands.map { try Binary.run($0, in: work) }
    let exits = results.map { "\($0.exitCode)\n" }.joined()
    #expect(exits == text("expected/exit") ?? String(repeating: "0\n", count: results.count))
    if let expected = text("expected/output") {
      #expect(results.map(\.output).joined() == expected)
    }
    if let expected = text("expected/errors") {
      #expect(results.map(\.errors).joined() == expected)
    }
    for path in (text("expected/absent") ?? "").split(separator: "\n") {
      #expect(!FileManager.default.fileExists(atPath: work.appending(path: String(path)).path))
    }
    try checkSite(in: work)
  }

  private func checkSite(in work: URL) throws {
    let expected = folder.appending(path: "expected/site")
    guard FileManager.default.fileExists(atPath: expected.path) else { return }
    for (path, bytes) in try TemporaryFolder.files(below: expected).sorted(by: { $0.key < $1.key })
    {
      let built = try? Data(contentsOf: work.appending(path: "site/\(path)"))
      #expect(
        built.map { String(decoding: $0, as: UTF8.self) } == String(decoding: bytes, as: UTF8.self),
        "site/\(path)")
    }
  }
}

@Suite("Shops")
struct ShopTests {
  @Test("is built or refused as expected", arguments: ShopCase.all())
  func shop(_ shop: ShopCase) throws { try shop.check() }
}
