import Foundation
import Publish
import Reading
import Tables
import Testing

/// The sample shop of this package and what was built from it.
@Suite("Sample shop")
struct SampleShopTests {
  /// Whatever the number of jobs and the machine's language and time zone.
  @Test(
    "public/ is what the sample shop builds to, byte for byte",
    arguments: [
      ("1", [:]),
      ("3", ["LC_ALL": "ar_EG.UTF-8", "LANG": "ru_RU.UTF-8", "TZ": "Pacific/Kiritimati"]),
    ] as [(String, [String: String])])
  func publicFolder(jobs: String, environment: [String: String]) throws {
    if ShopCase.updates, jobs == "1" {
      #expect(try Binary.run(["build"], in: Binary.package).exitCode == 0)
    }
    let scratch = try TemporaryFolder()
    let result = try Binary.run(
      ["build", "--output", scratch.url.appending(path: "site").path, "--jobs", jobs],
      in: Binary.package, environment: environment)
    #expect(result.exitCode == 0, "\(result.errors)")
    let built = try scratch.files(below: "site")
    let committed = try TemporaryFolder.files(below: Binary.package.appending(path: "public"))
    #expect(Set(built.keys).symmetricDifference(committed.keys).sorted() == [])
    for (path, bytes) in built.sorted(by: { $0.key < $1.key }) {
      #expect(committed[path] == bytes, "public/\(path) differs; run `swift run aisle build`")
    }
  }

  @Test(
    "the binary carries every file of templates/, content/ and presets/",
    arguments: ["templates", "content", "presets"])
  func embedded(folder: String) throws {
    let files = try TemporaryFolder.files(below: Binary.package.appending(path: folder))
    let embedded = EmbeddedFolder.files(in: folder)
    #expect(embedded.map(\.path) == files.keys.sorted())
    for file in embedded { #expect(files[file.path] == Data(file.bytes), "\(file.path)") }
  }

  @Test("a binary alone makes a new shop that builds without a warning")
  func newShop() throws {
    let scratch = try TemporaryFolder()
    #expect(try Binary.run(["new", "corner"], in: scratch.url).exitCode == 0)
    let build = try Binary.run(
      ["build", "--content", "corner/content", "--output", "site", "--strict"], in: scratch.url)
    #expect(build.exitCode == 0, "\(build.errors)")
    #expect(try scratch.files(below: "site")["index.html"] != nil)
    #expect(try Binary.run(["new", "corner"], in: scratch.url).exitCode == 1)
  }
}
