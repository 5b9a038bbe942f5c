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
    let commands = try Self.commands().filter { $0.hasPrefix("aisle ") || $0.hasPrefix("cd ") }
      .drop { $0 == "cd aisle" }
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

  /// What a scheduled workflow runs: the commands behind `run:` and those in a block below it.
  private static func workflowCommands() throws -> String {
    let text = try text(of: "Sources/aisle/Documentation.docc/Publishing.md")
    let workflow = try #require(text.firstMatch(of: #/(?s)```yaml\n(.*?)```/#)).output.1
    return workflow.matches(of: #/(?m)^(?: +- run: ([^|].*)| {10}(\S.*))$/#)
      .map { $0.output.1 ?? $0.output.2 ?? "" }.joined(separator: " && ")
  }

  @Test("the daily jobs record the prices of a day and build the site")
  func dailyJobs() throws {
    let text = try Self.text(of: "README.md")
    let cron = try #require(text.firstMatch(of: #/(?m)^30 5 \* \* \* (.*)$/#)).output.1
    let steps = try Self.workflowCommands()
    let scratch = try TemporaryFolder()
    let tools = scratch.url.appending(path: "tools")
    let shop = try RecordedShop(in: scratch.url.appending(path: "my-shop"))
    try FileManager.default.createDirectory(at: tools, withIntermediateDirectories: true)
    // The last argument but one is the file, as in `curl -fsSo FILE URL`.
    for (name, script) in [
      ("curl", #"printf 'id,name,price,aisle\nmilk,Milk,%s,All\n' "$PRICE" > "$2""#),
      ("git", #"echo "$@" >> ../git; [ "$1" != diff ]"#),
    ] {
      let file = tools.appending(path: name)
      try Data("#!/bin/sh\n\(script)\n".utf8).write(to: file)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
    }
    let binaries = try Binary.executable.deletingLastPathComponent().path
    try FileManager.default.createSymbolicLink(
      atPath: scratch.url.appending(path: "my-shop/bin").path, withDestinationPath: binaries)
    for (price, job) in [("1.39", String(cron)), ("1.19", "cd ~/my-shop && \(steps)")] {
      let result = try Binary.run(
        [], in: scratch.url, after: "\(job); exit;",
        environment: [
          "HOME": scratch.url.path, "PRICE": price,
          "PATH": "\(tools.path):\(binaries):/usr/bin:/bin",
        ])
      #expect(result.exitCode == 0, "\(result.errors)")
      #expect(result.errors.contains("1 product: "))
    }
    #expect(try shop.text().hasSuffix(",1.19\n"))
    let git = try String(contentsOf: scratch.url.appending(path: "git"), encoding: .utf8)
    #expect(git.hasSuffix("commit -m Record today's prices\npush\n"))
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
