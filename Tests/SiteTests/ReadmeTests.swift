import Foundation
import Testing

/// The commands that README tells people to type.
@Suite("README")
struct ReadmeTests {
  private static func text(of path: String) throws -> String {
    try String(contentsOf: Binary.package.appending(path: path), encoding: .utf8)
  }

  /// Commands in code blocks for a shell, without their comments, and in code between backticks.
  private static func commands() throws -> [String] {
    let text = try text(of: "README.md")
    let blocks = text.matches(of: #/(?s)```sh\n(.*?)```/#).flatMap {
      $0.output.1.split(separator: "\n").map { $0.prefix { $0 != "#" } }
    }
    let spans = text.matches(of: #/`((?:swift|python3|\.build|\.ci)[^`]*)`/#).map(\.output.1)
    return (blocks + spans).flatMap { $0.split(separator: " && ") }.map {
      $0.trimmingCharacters(in: .whitespaces)
    }
  }

  @Test("its commands of Aisle work one after the other")
  func aisle() throws {
    let scratch = try TemporaryFolder()
    var folder = scratch.url
    let export = "Tests/SiteTests/Shops/preset-shopify/content/products_export_1.csv"
    try Data(Self.text(of: export).utf8).write(to: folder.appending(path: "export.csv"))
    let commands = try Self.commands().filter { $0.hasPrefix("aisle ") || $0.hasPrefix("cd ") }
      .filter { $0 != "cd aisle" }
    for command in commands {
      let words = command.split(separator: " ").map { String($0) }
      if words[0] == "cd" {
        folder.append(path: words[1])
      } else {
        let result = try Binary.run(Array(words.dropFirst()), in: folder)
        #expect(result.exitCode == 0, "\(command): \(result.errors)")
      }
    }
    #expect(commands.count > 4)
  }

  @Test("the fault that it shows is what Aisle prints")
  func fault() throws {
    let text = try Self.text(of: "README.md")
    let shown = try #require(text.firstMatch(of: #/(?s)```\n(error: .*?)```/#)).output.1
    let row = try #require(shown.split(separator: "\n").first { $0.hasPrefix("3 | ") }).dropFirst(4)
    let scratch = try TemporaryFolder()
    let content = scratch.url.appending(path: "content")
    try FileManager.default.createDirectory(at: content, withIntermediateDirectories: true)
    let products =
      "id,name,price,aisle,created_at\nmilk,Milk,1.39,Dairy > Milk,2024-01-05\n\(row)\n"
    try Data(products.utf8).write(to: content.appending(path: "products.csv"))
    try Data(#"{ "title": "Corner" }"#.utf8).write(to: content.appending(path: "shop.json"))
    let result = try Binary.run(["check", "--quiet"], in: scratch.url)
    #expect(result.exitCode == 1)
    #expect(result.errors == shown)
  }

  @Test("its other commands are those that CI runs")
  func others() throws {
    // CI makes a release in a folder of its own, beside the tests.
    let script = try [".ci/run", ".github/release.sh"].map { try Self.text(of: $0) }.joined()
      .replacing(#""$binary""#, with: ".build/release/aisle")
    // `check_bare_root.sh` installs the binary, as `sudo` does, but not on this machine; and all
    // tests run in a clone.
    let others = ["aisle ", "cd ", "git clone ", "sudo ", ".ci/run"]
    for command in try Self.commands() where !others.contains(where: command.hasPrefix) {
      #expect(script.contains(command), "\(command)")
    }
  }
}
