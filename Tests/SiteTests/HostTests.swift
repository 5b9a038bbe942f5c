import Foundation
import Testing
@testable import Diagnostics
@testable import Shop

/// The limits of a host (`Publishing: Hosts`), in the sample shop and a folder of many files.
@Suite("Hosts")
struct HostTests {
  private let scratch: TemporaryFolder

  init() throws {
    scratch = try TemporaryFolder()
    try FileManager.default.copyItem(
      at: Binary.package.appending(path: "content"),
      to: scratch.url.appending(path: "content"))
  }

  @Test("a site with too many files names settings that leave out files, and they do")
  func files() throws {
    try set(#""host": "cloudflare-pages","#)
    let plain = try Binary.run(["build", "--output", "plain", "--quiet"], in: scratch.url)
    #expect(plain.exitCode == 0 && plain.errors.isEmpty, "\(plain.errors)")
    let files = try scratch.files(below: "plain").filter { !$0.key.hasPrefix(".aisle-") }
    let versions = files.keys.count { file in
      file.hasSuffix(".json") && file != "search.json" && files["\(file.dropLast(5)).html"] != nil
    }
    try addFiles(20_001 - files.count)
    let check = try Binary.run(["check", "--quiet"], in: scratch.url)
    #expect(check.exitCode == 0)
    #expect(
      check.errors.contains(
        """
        warning[host-limit]: the site has 20,001 files, but Cloudflare Pages takes 20,000 files
         --> content/shop.json:4:
        """), "\(check.errors)")
    #expect(check.errors.contains("help: settings that leave out files: `\"json\": false`, "))
    let build = try Binary.run(["build", "--output", "site", "--strict"], in: scratch.url)
    #expect(build.exitCode == 1)
    #expect(build.errors.contains("[host-limit]"))
    #expect(!FileManager.default.fileExists(atPath: scratch.url.appending(path: "site").path))
    try set(#""json": false, "host": "cloudflare-pages","#)
    for command in [["check", "--strict"], ["build", "--output", "site", "--strict"]] {
      let result = try Binary.run(command, in: scratch.url)
      #expect(result.exitCode == 0, "\(result.errors)")
    }
    #expect(
      try scratch.files(below: "site").count { !$0.key.hasPrefix(".aisle-") } == 20_001 - versions)
  }

  @Test("a large file and a large folder are named, also by the next build")
  func largeFile() throws {
    try set(#""host": "cloudflare-pages","#)
    let folder = scratch.url.appending(path: "content/root")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(count: 26_214_401).write(to: folder.appending(path: "film.mp4"))
    for _ in 0..<2 {
      let build = try Binary.run(["build", "--output", "site", "--quiet"], in: scratch.url)
      #expect(build.exitCode == 0)
      #expect(
        build.errors.contains(
          "warning[host-limit]: `film.mp4` has 26.2 MB, but Cloudflare Pages takes files of 25 MiB"
        ), "\(build.errors)")
    }
    try set(#""host": "cloudflare-pages", "checks": { "host-limit": "error" },"#)
    #expect(try Binary.run(["check"], in: scratch.url).exitCode == 1)
    #expect(try Binary.run(["build", "--output", "site"], in: scratch.url).exitCode == 1)
  }

  @Test("the table of the documentation is that of the hosts")
  func documentation() throws {
    let text = try String(
      contentsOf: Binary.package.appending(
        path: "Sources/aisle/Documentation.docc/Publishing.md"), encoding: .utf8)
    let rows = SiteHost.allCases.map { $0.documentation + "\n" }.joined()
    #expect(text.contains("| `host` | Limits | Source |\n| --- | --- | --- |\n" + rows), "\(rows)")
  }

  /// Replaces what is in the settings before the title.
  private func set(_ settings: String) throws {
    let sample = Binary.package.appending(path: "content/shop.json")
    let text = try String(contentsOf: sample, encoding: .utf8)
      .replacing(#""json": true,"#, with: "")
      .replacing("\n{", with: "\n{" + settings, maxReplacements: 1)
    try Data(text.utf8).write(to: scratch.url.appending(path: "content/shop.json"))
  }

  private func addFiles(_ count: Int) throws {
    let folder = scratch.url.appending(path: "content/root/notes")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for number in 0..<count { try Data().write(to: folder.appending(path: "\(number).txt")) }
  }

}
