import Foundation
import Testing

/// Feeds over time: an entry that a reader has seen must not appear again.
@Suite("Feeds")
struct FeedTests {
  private struct Entry: Equatable {
    let title: Substring
    let id: Substring
    let published: Substring
  }

  /// The entries of the feed of the shop of the browser tests as of the end of a day, or of its
  /// newest data.
  private func entries(asOf day: String?) throws -> [Entry] {
    let scratch = try TemporaryFolder()
    let output = scratch.url.appending(path: "site")
    let clock = day.map { ["--clock", $0] } ?? []
    let result = try Binary.run(
      [
        "build", "--quiet", "--content", "Tests/Browser/shop", "--base-url", "https://x.example/",
        "--output", output.path,
      ] + clock, in: Binary.package)
    #expect(result.exitCode == 0, "\(result.errors)")
    let feed = try String(contentsOf: output.appending(path: "news/atom.xml"), encoding: .utf8)
    let entry = #/<entry>\n<title>(.*)</title>\n<id>(.*)</id>\n.*\n<published>(.*)</published>/#
    return feed.matches(of: entry).map {
      Entry(title: $0.output.1, id: $0.output.2, published: $0.output.3)
    }
  }

  @Test("a later build has the known entries unchanged after the new ones")
  func stableEntries() throws {
    let now = try entries(asOf: nil)
    for day in ["2026-11-19", "2026-11-16", "2026-11-10"] {
      let then = try entries(asOf: day)
      let shared = then.filter { $0.published >= "2026-10-20" }
      #expect(!shared.isEmpty)
      #expect(now.suffix(shared.count) == shared, "as of \(day)")
      #expect(now.count > shared.count)
    }
  }
}
