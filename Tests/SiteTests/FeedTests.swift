import Foundation
import Testing

/// Feeds over time: an entry that a reader has seen must not appear again.
@Suite("Feeds")
struct FeedTests {
  private struct Feed: Decodable {
    struct Item: Decodable, Equatable {
      let id: String
      let title: String
      let datePublished: String
    }
    let items: [Item]
  }

  /// The feed of the shop of the browser tests as of the end of a day, or of its newest data.
  private func items(asOf day: String?) throws -> [Feed.Item] {
    let scratch = try TemporaryFolder()
    let output = scratch.url.appending(path: "site")
    let clock = day.map { ["--clock", $0] } ?? []
    let result = try Binary.run(
      [
        "build", "--quiet", "--content", "Tests/Browser/shop", "--base-url", "https://x.example/",
        "--output", output.path,
      ] + clock, in: Binary.package)
    #expect(result.exitCode == 0, "\(result.errors)")
    let bytes = try Data(contentsOf: output.appending(path: "news/feed.json"))
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return try decoder.decode(Feed.self, from: bytes).items
  }

  @Test("a later build has the known entries unchanged after the new ones")
  func stableEntries() throws {
    let now = try items(asOf: nil)
    for day in ["2026-11-19", "2026-11-16", "2026-11-10"] {
      let then = try items(asOf: day)
      let shared = then.filter { $0.datePublished >= "2026-10-20" }
      #expect(!shared.isEmpty)
      #expect(now.suffix(shared.count) == shared, "as of \(day)")
      #expect(now.count > shared.count)
    }
  }
}
