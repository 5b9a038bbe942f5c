import Foundation
import Testing

/// `aisle build --watch`, through the binary.
@Suite("Watching")
struct WatchTests {
  /// Long enough for the slowest machine; a test that passes waits only as long as it must.
  private static let patience = Duration.seconds(600)

  private static func wait(for what: String, until isDone: () -> Bool) async throws {
    let end = ContinuousClock.now + patience
    while !isDone() {
      try #require(ContinuousClock.now < end, "\(what)")
      try await Task.sleep(for: .milliseconds(20))
    }
  }

  @Test("builds after each change, however the file is written, and goes on after faults")
  func changes() async throws {
    let scratch = try TemporaryFolder()
    let shop = try SmallShop(in: scratch.url)
    let errors = scratch.url.appending(path: "errors")
    try Data().write(to: errors)
    let process = try Binary.start(
      ["build", "--output", "site", "--watch"], in: shop.folder,
      errors: FileHandle(forWritingTo: errors))
    defer { process.terminate() }
    func text() -> String { (try? String(contentsOf: errors, encoding: .utf8)) ?? "" }
    try await Self.wait(for: "the first build") { text().contains("watching the shop") }
    let home = shop.site.appending(path: "index.html")
    func homeHas(_ title: String) -> Bool {
      (try? String(contentsOf: home, encoding: .utf8))?.contains(title) == true
    }

    let settings = shop.folder.appending(path: "content/shop.json")
    try Data(#"{ "title": "Renamed" }"#.utf8).write(to: settings, options: .atomic)
    try await Self.wait(for: "a file replaced by rename") { homeHas("Renamed") }

    try Data(#"{ "title": "Broken" "#.utf8).write(to: settings)
    try await Self.wait(for: "the fault") { text().contains("error: ") }
    #expect(homeHas("Renamed"))
    #expect(process.isRunning)

    for number in 1...5 {
      try Data("{ \"title\": \"Burst \(number)\" }".utf8).write(to: settings)
      try await Task.sleep(for: .milliseconds(10))
    }
    try await Self.wait(for: "a burst of changes") { homeHas("Burst 5") }

    try shop.write("<p>My own page</p>", to: "home.mustache", in: "templates")
    try await Self.wait(for: "a new template") { homeHas("My own page") }

    process.interrupt()
    process.waitUntilExit()
    #expect(process.terminationStatus == 130)
  }
}
