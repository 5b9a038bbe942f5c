import Foundation
import Publish
import Reading
import Tables
import Testing

/// The sample shop of this package and what was built from it.
@Suite("Sample shop")
struct SampleShopTests {
  @Test("public/ is what the sample shop builds to, byte for byte")
  func publicFolder() throws {
    if ShopCase.updates {
      #expect(try Binary.run(["build"], in: Binary.package).exitCode == 0)
    }
    let scratch = try TemporaryFolder()
    let result = try Binary.run(
      ["build", "--output", scratch.url.appending(path: "site").path], in: Binary.package)
    #expect(result.exitCode == 0, "\(result.errors)")
    let built = try scratch.files(below: "site")
    let committed = try TemporaryFolder.files(below: Binary.package.appending(path: "public"))
    #expect(Set(built.keys).symmetricDifference(committed.keys).sorted() == [])
    for (path, bytes) in built.sorted(by: { $0.key < $1.key }) {
      #expect(committed[path] == bytes, "public/\(path) differs; run `swift run aisle build`")
    }
  }

  @Test("any number of jobs builds the same bytes")
  func jobs() throws {
    let scratch = try TemporaryFolder()
    let sites = try ["1", "3"].map { jobs in
      let output = scratch.url.appending(path: jobs).path
      let result = try Binary.run(
        ["build", "--output", output, "--jobs", jobs], in: Binary.package)
      #expect(result.exitCode == 0, "\(result.errors)")
      return try scratch.files(below: jobs)
    }
    #expect(sites[0] == sites[1])
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
